import type { WellId } from "@sigma/contract/ids";
import ExcelJS from "exceljs";
import { beforeEach, expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";

const server = testServer();
let wellId: WellId;
/** 31 Oct 2026 06:00 CDT; the clocks are put back at 02:00 on 01 Nov, so the day has 25 h. */
const FROM = Date.UTC(2026, 9, 31, 11) / 1000;
const HOUR = 3600;
const DAY = "2026-10-31";

beforeEach(async () => {
  wellId = (await server.stores.wells.create({ name: "A reported well", operator: { name: "Plainsman" } }))._id;
  server.now.seconds = FROM + 30 * HOUR;
  await server.call("POST api/reporting-day", { body: { wellId, startsAt: "06:00", zone: "America/Chicago" } });
});

const add = (from: number, to: number, fields: object = {}) =>
  server.stores.dailyReports.create(
    wellId,
    {
      startTime: FROM + from * HOUR,
      endTime: FROM + to * HOUR,
      startMD: 1000,
      endMD: 1000,
      bha: null,
      phase: null,
      activity: "2K",
      description: "",
      ...fields,
    },
    "someone",
  );
const json = async (query: object = {}) =>
  (await server.call("GET api/daily-report/json", { query: { wellId, day: DAY, ...query } })).body;

it("gives a day across a clock change its 25 h, with the part of what runs over its end, by activity and main group", async () => {
  await add(-1, 1, { activity: "5" });
  await add(1, 20, { endMD: 1500 });
  await add(20, 26, { activity: "8", description: "Top drive" });
  const report = await json();
  expect(report).toMatchObject({
    format: "sigma-daily-report",
    day: DAY,
    from: FROM,
    to: FROM + 25 * HOUR,
    zone: "America/Chicago",
    depth: 1500,
    drilled: 500,
    hours: { length: 25, saved: 25, proposed: 0, missing: 0, twice: 0 },
  });
  expect(
    report.intervals.map(({ activity, hours, group, lostTime, state }) => [activity, hours, group, lostTime, state]),
  ).toEqual([
    ["2K", 19, "2", false, "entered"],
    ["8", 5, "8", true, "entered"],
  ]);
  expect(report.groups.map(({ text, hours }) => [text, hours])).toEqual([
    ["2 drilling", 19],
    ["8 repair rig", 5],
    ["5 condition mud and circulate", 1],
  ]);
});

it("states hours that two intervals report, and hours in no interval", async () => {
  await add(0, 10);
  await add(8, 20, { activity: "6" });
  expect((await json()).hours).toEqual({ length: 25, saved: 22, proposed: 0, missing: 5, twice: 2 });
});

it("writes numbers with their unit, dates by the clock of the day, and texts that are never formulas, as a workbook", async () => {
  await add(0, 20, { endMD: 1500, description: '=HYPERLINK("http://x","y")' });
  await server.call("POST api/report-day", {
    body: { wellId, day: DAY, supervisor: "=1+1", summary: "Drilled\u0007 on" },
  });
  const response = await fetch(`${server.url}/api/daily-report/xlsx?wellId=${wellId}&day=${DAY}&units=metric`, {
    headers: { authorization: `Bearer ${server.tokens.engineer}` },
  });
  expect(response.status).toBe(200);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  const facts = new Map<unknown, unknown>();
  workbook.getWorksheet("Report")!.eachRow((row) => facts.set(row.getCell(1).value, row.getCell(2).value));
  expect(facts.get("Supervisor")).toBe("=1+1");
  expect(facts.get("Summary")).toBe("Drilled on");
  expect(facts.get("Hole depth (m)")).toBeCloseTo(457.2, 1);
  expect(facts.get("From (America/Chicago)")).toEqual(new Date("2026-10-31T06:00:00Z"));
  const sheet = workbook.getWorksheet("Activities")!;
  const heading = sheet.getRow(1).values as string[];
  const cell = (name: string) => sheet.getRow(2).getCell(heading.indexOf(name));
  expect(cell("To (America/Chicago)").value).toEqual(new Date("2026-11-01T01:00:00Z"));
  expect(cell("End MD (m)").value).toBeCloseTo(457.2, 1);
  expect(cell("Hours in the day (h)").value).toBe(20);
  expect(cell("Main group").value).toBe("2 drilling");
  expect([cell("Description").type, cell("Description").value]).toEqual([
    ExcelJS.ValueType.String,
    '=HYPERLINK("http://x","y")',
  ]);
});

it("writes tables whose headings stay in view, with widths for their texts, dates and numbers in formats of their own", async () => {
  await add(0, 20, { endMD: 1500, description: "Drilled" });
  const response = await fetch(`${server.url}/api/daily-report/xlsx?wellId=${wellId}&day=${DAY}`, {
    headers: { authorization: `Bearer ${server.tokens.engineer}` },
  });
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  expect(workbook.worksheets.map(({ name }) => name)).toEqual(["Report", "Activities", "Hours", "Surveys"]);
  for (const name of ["Activities", "Hours", "Surveys"]) {
    const table = workbook.getWorksheet(name)!;
    expect(table.views).toMatchObject([{ state: "frozen", ySplit: 1 }]);
    table.getRow(1).eachCell(({ text }, at) => {
      // A heading wraps between its words: no word is cut.
      const longestWord = Math.max(...text.split(" ").map(({ length }) => length));
      expect([text, table.getColumn(at).width! >= longestWord]).toEqual([text, true]);
    });
  }
  const sheet = workbook.getWorksheet("Activities")!;
  const heading = sheet.getRow(1).values as string[];
  const cell = (name: string) => sheet.getRow(2).getCell(heading.indexOf(name));
  expect([cell("From (America/Chicago)").type, cell("From (America/Chicago)").numFmt]).toEqual([
    ExcelJS.ValueType.Date,
    "yyyy-mm-dd hh:mm",
  ]);
  expect([cell("Hours in the day (h)").numFmt, cell("End MD (ft)").numFmt]).toEqual(["0.00", "0.0"]);
  // The width of a column with dates fits them: a reader shows #### otherwise.
  expect(sheet.getColumn(1).width).toBeGreaterThanOrEqual("2026-10-31 06:00".length);
});

it("writes a drillReport with status, codes and states of what is confirmed or entered", async () => {
  await add(0, 20, { endMD: 1500 });
  await add(20, 25, { activity: "8" });
  await server.call("POST api/report-day", {
    body: { wellId, day: DAY, supervisor: "K. Berg", summary: "Drilled & reamed", forecast: "Run casing" },
  });
  const { body, headers } = await server.call("GET api/daily-report/witsml", { query: { wellId, day: DAY } });
  expect(headers.get("content-type")).toMatch(/^application\/xml/);
  for (const part of [
    "<dTimStart>2026-10-31T11:00:00.000Z</dTimStart>",
    "<versionKind>normal</versionKind>",
    '<distDrill uom="ft">500</distDrill>',
    "<sum24Hr>Drilled &amp; reamed</sum24Hr>",
    "<forecast24Hr>Run casing</forecast24Hr>",
    '<eTimDrillRot uom="h">20</eTimDrillRot>',
    "<supervisor>K. Berg</supervisor>",
    '<proprietaryCode namingSystem="IADC">8</proprietaryCode>',
    '<proprietaryCode namingSystem="IADC DDR Plus">8 repair rig</proprietaryCode>',
    "<state>fail</state>",
    "<stateDetailActivity>equipment failure</stateDetailActivity>",
  ]) {
    expect(body).toContain(part);
  }
});

it("has one record of people and texts a day, whose change is refusedReply over a newer one and whose deletion is undone", async () => {
  const first = await server.call("POST api/report-day", {
    body: { wellId, day: DAY, supervisor: "K. Berg" },
  });
  const second = await server.call("POST api/report-day", { body: { wellId, day: DAY } });
  expect([second.status, second.body]).toMatchObject([400, { field: "day" }]);
  const { _id: id, version } = first.body;
  const change = (updateValues: object) =>
    server.call("PATCH api/report-day", { body: { wellId, id, version, updateValues } });
  expect((await change({ supervisor: "O. Dahl" })).body).toMatchObject({ supervisor: "O. Dahl", version: version + 1 });
  expect((await change({ supervisor: "Late" })).status).toBe(409);
  await server.call("DELETE api/report-day", { query: { wellId, id } });
  expect((await json()).supervisor).toBe("");
  await server.call("POST api/report-day/restore", { body: { wellId, id } });
  expect((await json()).supervisor).toBe("O. Dahl");
});

it("counts a day by the clock of its caller for a well without a reporting day", async () => {
  await server.call("POST api/reporting-day", { body: { wellId, startsAt: null, zone: null } });
  expect(await json({ zone: "Europe/Oslo" })).toMatchObject({
    from: Date.UTC(2026, 9, 30, 23) / 1000,
    zone: "Europe/Oslo",
  });
  expect(await json({ offset: -3600 })).toMatchObject({ from: Date.UTC(2026, 9, 31, 1) / 1000, zone: -3600 });
  const refusedReply = await server.call("GET api/daily-report/json", {
    query: { wellId, day: DAY, zone: "Europe/Stavanger" },
  });
  expect([refusedReply.status, refusedReply.body]).toMatchObject([400, { field: "zone" }]);
});
