import type { WellJsonPage } from "@sigma/contract/exchange/well-json";
import type { WellId } from "@sigma/contract/ids";
import ExcelJS from "exceljs";
import { beforeAll, expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";
import { readOpsReports } from "../../witsml-store/query/read-ops-reports";
import { addEngineer } from "../../transport/testing/add-engineer";

const server = testServer();
const DAY = "2026-10-31";
/** 31 Oct 2026 00:00 UTC. */
const FROM = Date.UTC(2026, 9, 31) / 1000;
const HOUR = 3600;
/** What only users with the right may read: an amount, and the names of a vendor and an AFE line. */
const secrets = ["98765.43", "98,765.43", "Costly Vendor", "Costly line", "AFE-4711"];
let wellId: WellId;
/** A user who may see the well without its costs, and one who may see both. */
let token: string;
let tokenWithCosts: string;

beforeAll(async () => {
  wellId = (await server.stores.wells.create({ name: "A costly well" }))._id;
  server.now.seconds = FROM + 25 * HOUR;
  for (const seesCosts of [false, true]) {
    const user = await addEngineer(server, `costs ${seesCosts}`, { seesCosts });
    if (seesCosts) tokenWithCosts = user.token;
    else ({ token } = user);
  }
  const call = async (route: string, body: object) =>
    expect((await server.call(route, { body: { wellId, ...body } })).status).toBe(200);
  await call("POST api/well-cost-settings", { afeNumber: "AFE-4711", name: "", currency: "USD", approvedOn: null });
  await call("POST api/afe-line", {
    code: "1",
    name: "Costly line",
    basis: "fixed",
    amount: "98765.43",
    currency: "USD",
  });
  await call("POST api/cost-ticket", {
    date: DAY,
    vendor: "Costly Vendor",
    number: "1",
    amount: "98765.43",
    currency: "USD",
  });
  await call("POST api/report-day", { day: DAY, supervisor: "K. Berg", summary: "Drilled ahead" });
  const { wellNo } = (await server.stores.wells.byId(wellId))!;
  await server.record(wellNo, { depthRows: [{ depth: 1000, time: FROM + HOUR, channels: {} }] as never });
  const fields = { startMD: 900, endMD: 1000, bha: null, phase: null, activity: "2K", description: "" };
  await server.stores.dailyReports.create(wellId, { ...fields, startTime: FROM, endTime: FROM + HOUR }, "someone");
});

const file = async (path: string) => {
  const response = await fetch(`${server.url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};
const ask = async (event: string, request: object) => {
  const client = await server.connect({ token, wellId });
  const { data, error } = await client.ask(event, { wellId, ...request });
  expect(error).toBeUndefined();
  return JSON.stringify(data);
};
const ofDay = () => `wellId=${wellId}&day=${DAY}`;

const waysOut: Record<string, () => Promise<string>> = {
  "the page": () => ask("daily-report/get", {}),
  "the page in a replay": () => ask("daily-report/get", { asOf: server.now.seconds - 1 }),
  "people and texts": async () => (await file(`report-day?wellId=${wellId}`)).toString(),
  "the hand-over": () => ask("hand-over/get", {}),
  JSON: async () => (await file(`daily-report/json?${ofDay()}`)).toString(),
  "the WITSML drillReport": async () => (await file(`daily-report/witsml?${ofDay()}`)).toString(),
  "the WITSML opsReport": async () =>
    JSON.stringify(await readOpsReports((await server.stores.wells.byId(wellId))!, server.stores)),
  "the workbook": async () => {
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load((await file(`daily-report/xlsx?${ofDay()}`)).buffer);
    return JSON.stringify(workbook.worksheets.map((sheet) => sheet.getSheetValues()));
  },
  "the preview of the e-mail": async () => (await file(`report-mail/preview?${ofDay()}`)).toString(),
  "the history of e-mails": async () => (await file(`report-mail/history?wellId=${wellId}`)).toString(),
  "the export of the well": async () => {
    let text = "";
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page = (await file(`well-json?wellId=${wellId}${cursor && `&cursor=${cursor}`}`)).toString();
      text += page;
      cursor = (JSON.parse(page) as WellJsonPage).next;
    }
    return text;
  },
};

it.each(Object.keys(waysOut))("has no costs in %s of a daily report for a user without their right", async (way) => {
  const text = await waysOut[way]!();
  expect(text.length).toBeGreaterThan(1);
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

it("has them in the preview of the e-mail for a user with the right, and refuses them by name without it", async () => {
  const query = { wellId, day: DAY };
  const withRight = await server.call("GET api/report-mail/preview", {
    token: tokenWithCosts,
    query,
  });
  expect(withRight.body.text).toContain("98,765.43 USD");
  const ofResource = await server.call("GET api/well-json", { token, query: { wellId, resources: "afe-lines" } });
  expect(ofResource.status).toBe(403);
});

it("lets only users with the right download the archive of a well, which contains its costs", async () => {
  const download = (of: string) => server.call("GET api/well-archive", { token: of, query: { wellId } });
  expect((await download(token)).status).toBe(403);
  expect((await download(tokenWithCosts)).status).toBe(200);
});
