import type { AfeLine } from "@sigma/contract/costs/afe-line";
import type { WellCosts } from "@sigma/contract/costs/well-costs";
import { beforeEach, describe, expect, it } from "vitest";
import { PASSWORD } from "../../transport/testing/test-server";
import { testServer } from "../../transport/testing/own-test-server";

const server = testServer();

let wellId: string;
let lines: AfeLine[];

beforeEach(async () => {
  wellId = (await server.stores.wells.create({ name: `Costs ${Math.random()}` }))._id;
  const settings = { wellId, afeNumber: "09-117", name: "Drilling", currency: "USD", approvedOn: "2009-06-20" };
  await server.call("POST api/well-cost-settings", { body: settings });
  const rig = { code: "100", name: "Rig", basis: "per-day", amount: "31250.40", quantity: 18.5, currency: "USD" };
  const mud = { code: "200", name: "Mud", basis: "fixed", amount: "480000", currency: "USD", committed: "445000" };
  lines = [];
  for (const line of [rig, mud]) {
    lines.push((await server.call("POST api/afe-line", { body: { wellId, ...line } })).body);
  }
});

const ticket = (change: object = {}) => ({
  wellId,
  date: "2009-07-03",
  afeLineId: lines[1]!._id,
  vendor: "Mud Co",
  number: "F-1",
  amount: "1250.10",
  currency: "USD",
  ...change,
});

const add = (change: object = {}, token?: string) =>
  server.call("POST api/cost-ticket", {
    body: ticket(change),
    ...(token !== undefined && { token }),
  });

async function costs(token = server.tokens.admin): Promise<WellCosts> {
  const { ask } = await server.connect({ token });
  return (await ask("well-costs/get", { wellId })).data!;
}

async function tickets(filter: object = {}) {
  const { ask } = await server.connect({});
  return (await ask("cost-ticket/get", { wellId, ...filter })).data!;
}

const check = async (text: string, more: object = {}) =>
  (
    await server.call("POST api/cost-import/check", {
      body: { wellId, fileName: "costs.csv", text, ...more },
    })
  ).body;
const store = (text: string, more: object = {}) =>
  server.call("POST api/cost-import", {
    body: { wellId, fileName: "costs.csv", text, ...more },
  });

it("adds field tickets to their AFE line exactly and tells the variance of each line", async () => {
  for (const [number, amount] of [
    ["1", "0.10"],
    ["2", "0.20"],
    ["3", "622000.05"],
  ] as const)
    await add({ number, amount });
  await add({ number: "4", amount: "-22.35", afeLineId: null });
  const { lines: rows, total, currency, afeNumber } = await costs();
  expect([currency, afeNumber]).toEqual(["USD", "09-117"]);
  expect(
    rows.map(({ name, afe, spent, forecast, variance, percent }) => [name, afe, spent, forecast, variance, percent]),
  ).toEqual([
    ["Rig", "578132.40", "0.00", "578132.40", "0.00", 0],
    ["Mud", "480000.00", "622000.35", "622000.35", "142000.35", 29.6],
    ["", "0.00", "-22.35", "-22.35", "-22.35", null],
  ]);
  expect(total).toMatchObject({ afe: "1058132.40", spent: "621978.00", committed: "445000.00" });
});

it("returns a ticket that a program sends twice, and refuses it with other values", async () => {
  const first = await add({ amount: "1250.1" });
  const again = await add({ vendor: "MUD CO", amount: "1250.10" });
  expect([again.status, again.body._id]).toEqual([200, first.body._id]);
  const other = await add({ amount: "1250.11" });
  expect(other).toMatchObject({ status: 409, body: { code: "conflict", field: "number" } });
  expect((await tickets()).count).toBe(1);
});

it("changes, deletes and restores a ticket, and refuses a change of an older version", async () => {
  const { _id: id, version } = (await add()).body;
  const change = (updateValues: object) =>
    server.call("PATCH api/cost-ticket", {
      body: { wellId, id, version, updateValues },
    });
  expect((await change({ amount: "99.5" })).body).toMatchObject({ amount: "99.5", version: version + 1 });
  expect((await change({ amount: "1" })).body.code).toBe("conflict");
  await server.call("DELETE api/cost-ticket", { query: { wellId, id } });
  expect((await tickets()).count).toBe(0);
  await server.call("POST api/cost-ticket/restore", { body: { wellId, id } });
  expect((await tickets()).sums).toEqual([{ currency: "USD", amount: "99.5000" }]);
});

it("reads a page of tickets by filter and order, with their sum", async () => {
  for (let number = 1; number <= 5; number++) {
    await add({
      number: `F-${number}`,
      amount: `${number}`,
      vendor: number > 3 ? "Casing Ltd" : "Mud Co",
      date: `2009-07-0${number}`,
    });
  }
  const page = await tickets({ text: "casing", sort: "amount", isAscending: true, limit: 1 });
  expect([page.rows.map(({ number }) => number), page.count, page.sums]).toEqual([
    ["F-4"],
    2,
    [{ currency: "USD", amount: "9.0000" }],
  ]);
  expect((await tickets({ from: "2009-07-02", to: "2009-07-03" })).count).toBe(2);
});

it.each([
  [{ amount: "12.34567" }, "amount"],
  [{ amount: 12.5 }, "amount"],
  [{ currency: "usd" }, "currency"],
  [{ currency: "NOK" }, "currency"],
  [{ date: "2009-02-30" }, "date"],
  [{ date: "9999-12-31" }, "date"],
  [{ firstDay: "2009-07-04" }, "firstDay"],
  [{ afeLineId: "unknown" }, "afeLineId"],
  [{ vendor: " " }, "vendor"],
])("refuses a ticket with %o and names the field", async (change, field) => {
  const { status, body } = await add(change);
  expect([status, body.field]).toEqual([400, field]);
  expect((await tickets()).count).toBe(0);
});

it("takes another currency once its rate is set, and only an admin sets it", async () => {
  const rate = { wellId, from: "NOK", to: "USD", date: "2009-07-01", rate: "0.15" };
  const byEngineer = await server.call("POST api/exchange-rate", { token: server.tokens.engineer, body: rate });
  expect(byEngineer.status).toBe(403);
  await server.call("POST api/exchange-rate", { body: rate });
  expect((await add({ currency: "NOK", amount: "1000" })).status).toBe(200);
  expect((await add({ currency: "NOK", number: "F-2", date: "2009-06-30" })).body.message).toBe(
    "NOK has no exchange rate to USD on 2009-06-30: set the rate first",
  );
  expect((await costs()).total.spent).toBe("150.00");
});

it("names what has no rate any more and leaves it out of the sums", async () => {
  const rate = { wellId, from: "NOK", to: "USD", date: "2009-07-01", rate: "0.15" };
  const { body } = await server.call("POST api/exchange-rate", { body: rate });
  await add({ currency: "NOK", amount: "1000" });
  await server.call("DELETE api/exchange-rate", { query: { wellId, id: body._id } });
  const { total, missingRates } = await costs();
  expect(total.spent).toBe("0.00");
  expect(missingRates).toEqual([{ currency: "NOK", from: "2009-07-03", tickets: 1, amount: "1000.00" }]);
});

it("counts the tickets of a deleted AFE line as tickets without a line", async () => {
  await add({ amount: "700" });
  const [, line] = lines as [AfeLine, AfeLine];
  await server.call("DELETE api/afe-line", { query: { wellId, id: line._id } });
  const { lines: rows, total } = await costs();
  expect([total.spent, rows.map(({ id, spent }) => [id === null, spent])]).toEqual([
    "700.00",
    [
      [false, "0.00"],
      [true, "700.00"],
    ],
  ]);
  await server.call("POST api/afe-line/restore", { body: { wellId, id: line._id } });
  expect((await costs()).lines.map(({ spent }) => spent)).toEqual(["0.00", "700.00"]);
});

describe("a cost file", () => {
  const header = "Date;AFE code;Supplier;Ticket no;Amount;Description";

  it("is read with decimal commas, and stored with the AFE lines of its codes", async () => {
    const text = `${header}\n03.07.2009;200;Mud Co;F-1;1.250,10;Barite\n14.07.2009;Rig;Drill Co;R-7;31.250,40;\n`;
    const fileCheck = await check(text);
    expect(fileCheck).toMatchObject({ rows: 2, faultCount: 0, doubleCount: 0, dateOrder: "dmy" });
    expect(fileCheck.preview[0]).toMatchObject({ row: 2, date: "2009-07-03", amount: "1250.10", currency: "USD" });
    expect(fileCheck.sums).toEqual([{ currency: "USD", amount: "32500.50" }]);
    expect((await store(text)).body).toMatchObject({ added: 2, leftOut: 0 });
    expect((await costs()).lines.map(({ spent }) => spent)).toEqual(["31250.40", "1250.10"]);
  });

  it("is asked for the order of dates that can be read both ways", async () => {
    const text = "Date,Vendor,Ticket,Amount\n03-07-2009,Mud Co,F-1,10.00\n04-08-2009,Mud Co,F-2,10.00\n";
    expect((await check(text)).dateOrder).toBeNull();
    expect((await store(text)).status).toBe(400);
    expect((await store(text, { dateOrder: "dmy" })).status).toBe(200);
    expect((await tickets({ isAscending: true })).rows.map(({ date }) => date)).toEqual(["2009-07-03", "2009-08-04"]);
  });

  it("with a currency without a rate is refused as a whole, by row and column", async () => {
    const text = "Date,Vendor,Ticket,Amount,Currency\n2009-07-03,A,1,10,USD\n2009-07-03,B,2,20,NOK\n";
    expect((await check(text)).faults).toEqual([{ row: 3, column: "Currency", rule: "rate", value: "NOK", to: "USD" }]);
    const { status, body } = await store(text);
    expect([status, body.message]).toEqual([
      400,
      "Row 3, Currency: NOK has no exchange rate to USD on this day. Nothing has been stored",
    ]);
    expect((await tickets()).count).toBe(0);
  });

  it("names each wrong cell by its row, its column and the rule", async () => {
    const text = `Date,Vendor,Ticket,Amount,AFE\n2009-13-03,A,1,10,\n2009-07-03,,2,ten,999\n`;
    const { faults, faultCount } = await check(text);
    expect([faultCount, faults.map(({ row, column, rule, value }) => [row, column, rule, value])]).toEqual([
      4,
      [
        [2, "Date", "day", "2009-13-03"],
        [3, "Amount", "amount", "ten"],
        [3, "AFE", "afe-line", "999"],
        [3, "Vendor", "filled", ""],
      ],
    ]);
  });

  it("leaves double tickets out and counts them, takes them by choice, and is undone as a whole", async () => {
    await add({ vendor: "A", number: "1" });
    const text = "Date,Vendor,Ticket,Amount\n2009-07-03,a,1,10\n2009-07-03,B,2,20\n2009-07-04,B,2,20\n";
    const { doubles, doubleCount } = await check(text);
    expect([doubleCount, doubles]).toEqual([
      2,
      [
        {
          row: 2,
          vendor: "a",
          number: "1",
          of: null,
          difference: { amount: "10.00", currency: "USD", otherAmount: "1250.10", otherCurrency: "USD" },
        },
        { row: 4, vendor: "B", number: "2", of: 3, difference: null },
      ],
    ]);
    const left = (await store(text)).body;
    expect([left.added, left.leftOut, (await tickets()).count]).toEqual([1, 2, 2]);
    const undo = { wellId, importId: left.importId };
    expect((await server.call("DELETE api/cost-import", { query: undo })).body).toEqual({ deleted: 1 });
    expect((await tickets()).count).toBe(1);
    expect((await store(text, { doubles: "take" })).body).toMatchObject({ added: 3, leftOut: 0 });
    await server.call("POST api/cost-import/restore", { body: undo });
    expect((await tickets()).count).toBe(5);
  });

  it("with unknown headings is checked once their columns are given, and refused by column until then", async () => {
    const text = "Wann;Wer;Beleg;Betrag\n2009-07-03;Mud Co;F-1;10,50\n";
    const unknownFile = await check(text);
    expect(unknownFile).toMatchObject({
      headings: ["Wann", "Wer", "Beleg", "Betrag"],
      firstRow: ["2009-07-03", "Mud Co", "F-1", "10,50"],
      missing: ["date", "vendor", "number", "amount"],
      preview: [],
    });
    const refusal = (await store(text, { columns: { date: "Wann", amount: "Betrag" } })) as unknown as {
      status: number;
      body: { field: string; message: string };
    };
    expect([refusal.status, refusal.body.field, refusal.body.message]).toEqual([
      400,
      "columns.vendor",
      "No column of the file is known as vendor. Its columns are Wann, Wer, Beleg, Betrag",
    ]);
    expect((await tickets()).count).toBe(0);
    const columns = { date: "Wann", vendor: "Wer", number: "Beleg", amount: "Betrag" };
    expect((await check(text, { columns })).missing).toEqual([]);
    expect((await store(text, { columns })).body).toMatchObject({ added: 1 });
    expect((await tickets()).rows[0]).toMatchObject({ vendor: "Mud Co", number: "F-1", amount: "10.50" });
  });

  it.each([
    [{ vendor: "Supplier" }, "columns.vendor", "columns: the file has no column “Supplier”"],
    [{ vendor: "Wer", number: "Wer" }, "columns.number", "columns: “Wer” is given for two fields"],
  ])("is refused with the columns %o", async (columns, field, message) => {
    const body = (await check("Date,Wer,Amount\n2009-07-03,A,10\n", { columns })) as unknown as Record<string, string>;
    expect([body["field"], body["message"]]).toEqual([field, message]);
  });
});

describe("without the right to see costs", () => {
  const signIn = async (username: string, fields: object) => {
    const body = { username, name: username, email: `${username}@example.com`, password: PASSWORD, ...fields };
    const user = (await server.call("POST api/users", { body })).body;
    const login = await server.call("POST api/login", {
      token: null,
      body: { username, password: PASSWORD },
    });
    return { user, token: login.body.token };
  };

  it("a user limited to some wells gets none by default, and one who sees all wells does", async () => {
    const limitedUser = await signIn("limited", { access: { operators: [], wells: [wellId] } });
    const open = await signIn("open", {});
    expect([limitedUser.user.seesCosts, open.user.seesCosts]).toEqual([false, true]);
    expect((await add({}, limitedUser.token)).status).toBe(403);
    expect((await add({}, open.token)).status).toBe(200);
  });

  it("no call shows or changes costs, and the JSON export has none", async () => {
    await add();
    const { user, token } = await signIn("driller", { seesCosts: false });
    const { ask } = await server.connect({ token });
    for (const name of ["well-costs/get", "cost-ticket/get"] as const)
      expect((await ask(name, { wellId })).error?.code).toBe("permission");
    for (const route of ["GET api/afe-line", "GET api/exchange-rate", "GET api/well-cost-settings"] as const)
      expect((await server.call(route, { token, query: { wellId } })).status).toBe(403);
    expect((await server.call("GET api/well-json", { token, query: { wellId, resources: "afe-lines" } })).status).toBe(
      403,
    );

    const readExport = async (as: string) => {
      const texts: string[] = [];
      for (let cursor: string | null = ""; cursor !== null; ) {
        const page: { body: { next: string | null } } = await server.call("GET api/well-json", {
          token: as,
          query: { wellId, ...(cursor !== "" && { cursor }) },
        });
        texts.push(JSON.stringify(page.body));
        cursor = page.body.next;
      }
      return texts.join("");
    };
    expect(await readExport(token)).not.toMatch(/afe-lines|09-117|31250/);
    expect(await readExport(server.tokens.admin)).toMatch(/09-117.*31250/);

    await server.call("PATCH api/users", { body: { _id: user._id, seesCosts: true } });
    expect((await server.call("GET api/afe-line", { token, query: { wellId } })).status).toBe(200);
  });

  it("a user cannot take the right", async () => {
    const { user, token } = await signIn("wishful", { seesCosts: false });
    const own = await server.call("PATCH api/users", { token, body: { _id: user._id, seesCosts: true } });
    expect(own.status).toBe(403);
  });

  it("an API token sends tickets only if it was made for costs", async () => {
    const make = async (fields: object) =>
      (await server.call("POST api/api-token", { body: { name: "Accounting", access: "push", ...fields } })).body.token;
    expect((await add({}, await make({}))).status).toBe(403);
    expect((await add({}, await make({ seesCosts: true }))).status).toBe(200);
  });
});
