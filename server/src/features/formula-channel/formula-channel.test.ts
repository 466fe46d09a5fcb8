import type { FormulaChannelRow } from "@sigma/contract/formula/formula-channel";
import type { WellId } from "@sigma/contract/ids";
import { channelRow, listedChannels } from "@sigma/terms/channels";
import { sampleOf } from "@sigma/terms/sample";
import { beforeAll, expect, it } from "vitest";
import { testClient, testServer } from "../../transport/testing/own-test-server";

const START = 1_790_000_000;

const server = testServer();
let wellId: WellId;
const engineer = testClient(server, "engineer");
let torqueNumber: FormulaChannelRow;

const definition = {
  name: "Torque number",
  text: "# torque for each psi\ntorque / diffPressure",
  unit: "ft·lb/psi",
  range: { min: 0, max: 50 },
};
const add = (fields: object, token = server.tokens.engineer) =>
  server.call("POST api/formula-channel", { token, body: { wellId, ...definition, ...fields } });
const change = (row: FormulaChannelRow, updateValues: object, token = server.tokens.engineer) =>
  server.call("PATCH api/formula-channel", {
    token,
    body: { wellId: row.wellId, id: row._id, version: row.version, updateValues },
  });
const remove = (row: FormulaChannelRow, token = server.tokens.engineer) =>
  server.call("DELETE api/formula-channel", { token, query: { wellId: row.wellId, id: row._id } });
const names = async (token = server.tokens.engineer) =>
  (await server.call("GET api/formula-channel/names", { token })).body.map(({ name }) => name);
const savedOf = async () => (await server.stores.recomputes.get(server.well.wellNo)).saved;

beforeAll(async () => {
  wellId = server.well._id;
  const samples = Array.from({ length: 600 }, (_, second) =>
    sampleOf(START + second, { torque: 8000, diffPressure: second < 300 ? 400 : 0 }),
  );
  await server.record(server.well.wellNo, { samples });
  torqueNumber = (await add({})).body;
});

it("gives a formula the first channel, its author, and the well a recompute", async () => {
  expect(torqueNumber).toMatchObject({
    channel: "formula1",
    decimals: 2,
    forAllWells: false,
    constants: [],
    version: 1,
  });
  expect(torqueNumber.author).toBe(server.users.engineer.name);
  expect(await savedOf()).toEqual(["well-settings-updated"]);
});

it("lists its channel under its name and unit", () => {
  expect(channelRow("formula1")).toMatchObject({ label: "Torque number", unit: "ft·lb/psi", max: 50 });
  expect(
    listedChannels()
      .filter(({ group }) => group === "formula")
      .map(({ id }) => id),
  ).toEqual(["formula1"]);
});

it.each([
  [{ text: "torque +" }, "text"],
  [{ name: "Other", text: "torque + diffPressure" }, "text"],
  [{ name: "Other", unit: "furlongs" }, "unit"],
  [{ name: "Other", range: { min: 5, max: 5 } }, "range.min"],
  [{ name: "Other", decimals: 9 }, "decimals"],
  [{ name: "WOB", text: "torque / diffPressure" }, "name"],
  [{ name: "12 in", text: "torque / diffPressure" }, "name"],
  [
    {
      name: "Other",
      constants: [
        { name: "a", value: 1, unit: null },
        { name: "a", value: 2, unit: null },
      ],
    },
    "constants",
  ],
])("refuses %j at %s and saves nothing", async (fields, field) => {
  const before = await names();
  const { status, body } = await add({ ...fields });
  expect([status, body.field]).toEqual([400, field]);
  expect(await names()).toEqual(before);
});

it("refuses a name that another formula of the company has, in any case and spacing, and says where if the caller sees its well", async () => {
  const other = await server.stores.wells.create({ name: "Other well" });
  const reply = await server.call("POST api/formula-channel", {
    body: { ...definition, wellId: other._id, name: "torque NUMBER" },
  });
  expect(reply).toMatchObject({
    status: 409,
    body: { field: "name", message: `Another formula is called Torque number, in the well ${server.well.name}` },
  });
  expect((await add({})).body.message).toBe("Another formula is called Torque number, in this well");
  await server.stores.users.change(server.users.engineer._id, { access: { operators: [], wells: [other._id] } });
  const beyond = await add({ wellId: other._id }, server.tokens.engineer);
  expect(beyond.body.message).toBe("Another formula is called Torque number");
  await server.stores.users.change(server.users.engineer._id, { access: null });
});

it("lets only admins write formulas for all wells, which every well then has", async () => {
  expect(await add({ name: "Everywhere", forAllWells: true })).toMatchObject({
    status: 403,
    body: { field: "forAllWells" },
  });
  const { body: everywhere } = await add({ name: "Everywhere", forAllWells: true }, server.tokens.admin);
  const other = await server.stores.wells.create({ name: "Third well" });
  expect((await server.stores.formulaChannels.ofWell(other.wellNo)).map(({ name }) => name)).toEqual(["Everywhere"]);
  expect(await change(everywhere, { decimals: 1 })).toMatchObject({ status: 403 });
  expect(await remove(everywhere)).toMatchObject({ status: 403 });
  expect(await remove(everywhere, server.tokens.admin)).toMatchObject({ status: 200 });
});

it("keeps versions with author and text, and refuses a change of an older one", async () => {
  const { body: changed } = await change(torqueNumber, { text: "2 * torque / diffPressure" });
  expect(changed).toMatchObject({ version: 2, channel: "formula1" });
  expect(await change(torqueNumber, { text: "torque / diffPressure" })).toMatchObject({ status: 409 });
  const { body: versions } = await server.call("GET api/formula-channel/versions", {
    token: server.tokens.engineer,
    query: { wellId, id: torqueNumber._id },
  });
  expect(versions.map(({ version, text, author }) => [version, text, author])).toEqual([
    [2, "2 * torque / diffPressure", server.users.engineer.name],
    [1, definition.text, server.users.engineer.name],
  ]);
  torqueNumber = (await change(changed, { text: definition.text })).body;
});

it("refuses a circle of formulas", async () => {
  const { body: second } = await add({ name: "Second", text: "torqueNumber * 2" });
  expect(second.channel).toBe("formula3");
  expect(await change(torqueNumber, { text: "second / 2" })).toMatchObject({ status: 400, body: { field: "text" } });
});

it("refuses to delete a formula that another formula or an alert uses, and names the user of it", async () => {
  expect((await remove(torqueNumber)).body).toMatchObject({
    code: "conflict",
    message: "Torque number is used by the formula Second: remove it there first",
  });
  const second = (await server.stores.formulaChannels.all(wellId)).find(({ name }) => name === "Second")!;
  expect(await remove(second as FormulaChannelRow)).toMatchObject({ status: 200 });
  const rule = { trace: "formula1", aggregationType: "Instant", aggregationInterval: null, condition: ">", value: 20 };
  const { data: alert } = await engineer.ask("notification-configuration/post", {
    wellId,
    configuration: { name: "High torque", type: "simple", alertLevel: "Warning", rules: [rule] },
  });
  expect((await remove(torqueNumber)).body.message).toContain("is used by the alert High torque");
  const query = { wellId, id: torqueNumber._id };
  const uses = await server.call("GET api/formula-channel/uses", { token: server.tokens.engineer, query });
  expect(uses.body).toContainEqual({ kind: "alert", name: "High torque", username: null });
  await engineer.ask("notification-configuration/delete", { wellId, id: alert!._id });
});

it("refuses to delete a formula that a dashboard shows as a value or in a chart", async () => {
  const common = { title: "", place: { x: 0, y: 0, w: 4, h: 4 }, well: { by: "none" } };
  const value = { id: "value", kind: "value", ...common, channel: "formula1" };
  const tracks = [{ id: "one", traces: ["rop", "formula1"], weight: 1 }];
  const chart = { id: "chart", kind: "time-chart", ...common, tracks };
  for (const panel of [value, chart]) {
    const body = { name: "Shaker", content: { variables: [], panels: [panel] } };
    const { _id: id } = (await server.call("POST api/dashboard", { body })).body;
    expect((await remove(torqueNumber)).body.message).toContain("is used by the dashboard Shaker of admin");
    await server.call("DELETE api/dashboard", { query: { id } });
  }
});

it("restores a deleted formula in its own channel, which no new formula gets", async () => {
  expect(await remove(torqueNumber)).toMatchObject({ status: 200 });
  expect(await names()).toEqual([]);
  expect(channelRow("formula1").label).toBe("Formula 1");
  expect((await add({ name: "Fresh" })).body.channel).toBe("formula4");
  const body = { wellId, id: torqueNumber._id };
  expect(await server.call("POST api/formula-channel/restore", { token: server.tokens.engineer, body })).toMatchObject({
    status: 200,
  });
  expect(await names()).toEqual(["Torque number", "Fresh"]);
});

it("shows limited users the names of the formulas of their wells, and of those for all wells", async () => {
  const other = await server.stores.wells.create({ name: "Fourth well" });
  await server.stores.users.change(server.users.engineer._id, { access: { operators: [], wells: [other._id] } });
  expect(await add({ name: "For everyone", forAllWells: true }, server.tokens.admin)).toMatchObject({ status: 200 });
  expect(await names()).toEqual(["For everyone"]);
  expect(await add({ name: "Beyond" })).toMatchObject({ status: 403 });
  await server.stores.users.change(server.users.engineer._id, { access: null });
});

it("previews a text on stored samples with its cost, its inputs and why it has no value", async () => {
  const range = { wellId, constants: [], from: START, to: START + 599 };
  const { data } = await engineer.ask("formula-channel/preview", {
    ...range,
    text: definition.text,
    unit: null,
  });
  if (data?.status !== "values") throw new Error("no values");
  expect(data).toMatchObject({ unit: "ft·lb/psi", none: { overflow: 300 } });
  expect(data.inputs.toSorted()).toEqual(["diffPressure", "torque"]);
  expect([data.time.length, data.result[0], data.result[599]]).toEqual([600, 20, null]);
  expect(data.cost).toBeGreaterThan(0);
  expect(await engineer.ask("formula-channel/preview", { ...range, text: "torque + 2 psi", unit: null })).toMatchObject(
    { data: { status: "faults", faults: [{ kind: "other-unit", from: 11, to: 14 }] } },
  );
});

it("keeps the well of a formula for all wells until the formula is deleted", async () => {
  const home = await server.stores.wells.create({ name: "Home well" });
  const body = { ...definition, wellId: home._id, name: "Company number", forAllWells: true };
  const { body: row } = await server.call("POST api/formula-channel", { body });
  const removeHome = () => server.call("DELETE api/well", { query: { wellId: home._id } });
  const refusal = await removeHome();
  expect([refusal.status, refusal.body.code, refusal.body.field]).toEqual([409, "conflict", "wellId"]);
  expect(refusal.body.message).toContain("Company number");
  expect(await remove(row, server.tokens.admin)).toMatchObject({ status: 200 });
  expect(await removeHome()).toMatchObject({ status: 200 });
});
