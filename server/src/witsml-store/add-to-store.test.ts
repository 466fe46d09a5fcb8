import { textOf } from "@sigma/formats/witsml/read/read-xml";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestServer } from "../transport/testing/test-server";
import { NEW, objects, openRecordedStore, type RecordedStore, START } from "./testing/recorded-store";
import { storeClient } from "./testing/store-client";

/** Attributes of the root of a query in version 1.3.1.1. */
const OLD = 'xmlns="http://www.witsml.org/schemas/131" version="1.3.1.1"';

let server: TestServer;
let logQuery: RecordedStore["logQuery"];
let id: string;
beforeAll(async () => {
  ({ server, logQuery, id } = await openRecordedStore());
});
afterAll(() => server.close());

const push = (token: string, kind: string, xml: string, operation = "WMLS_AddToStore") =>
  storeClient(server.url, `program:${token}`)(operation, {
    WMLtypeIn: kind,
    XMLin: xml,
    OptionsIn: "",
    CapabilitiesIn: "",
  });
const log = (rows: readonly string[], uid = "rig-log") =>
  logQuery(
    `<nameWell>a</nameWell><nameWellbore>b</nameWellbore><name>c</name><indexType>date time</indexType><indexCurve>TIME</indexCurve><nullValue>-999.25</nullValue><logData><mnemonicList>TIME,BPOS,SPPA,XYZ</mnemonicList><unitList>s,m,bar,s</unitList>${rows.map((row) => `<data>${row}</data>`).join("")}</logData>`,
    uid,
  );
const tokenOf = async (access: "push" | "read", wells: string[] | null = null) =>
  (
    await server.stores.apiTokens.create(
      { name: access, access, wells: wells as never, createdBy: null },
      server.now.seconds,
    )
  ).token;

it("takes a log into the samples of the well, beside what they had, and names curves without a channel", async () => {
  const reply = await push(
    await tokenOf("push"),
    "log",
    log(["2026-11-20T00:00:05Z,10,100,1", "2026-11-20T05:00:00Z,-999.25,200,2"]),
  );
  expect([reply.result, reply.message]).toEqual([1001, expect.stringContaining("XYZ")]);
  const { columns, time } = await server.stores.samples.timeRange({
    well: server.well.wellNo,
    channels: ["holeDepth", "blockHeight", "pumpPressure"],
    from: START + 5,
  });
  expect([columns.holeDepth![0], columns.blockHeight![0], columns.pumpPressure![0]]).toEqual([
    5000.5, 32.8084, 1450.377,
  ]);
  expect([time.at(-1), columns.blockHeight!.at(-1), columns.pumpPressure!.at(-1)]).toEqual([
    START + 18_000,
    Number.NaN,
    2900.755,
  ]);
  expect(server.live.asked.at(-1)).toBe(`imported ${id} ${START + 5} ${START + 18_000}`);
  expect(server.writes.at(-1)).toMatchObject({ call: "POST api/witsml-log", wells: [id] });
});

it("says in which zone it has read times that name none", async () => {
  const token = await tokenOf("push");
  const rowAt = (time: string) =>
    log([`${time},10,100,1`])
      .replace(",XYZ", "")
      .replace(",1</data>", "</data>")
      .replace(",s</unitList>", "</unitList>");
  const local = await push(token, "log", rowAt("2026-11-20T05:30:00"));
  expect([local.result, local.message]).toEqual([
    1001,
    "1 row of 2 curves was taken into the log time. Times without a zone were read as UTC",
  ]);
  const inUtc = await push(token, "log", rowAt("2026-11-20T05:30:01+00:00"));
  expect([inUtc.result, inUtc.message]).toEqual([1, "1 row of 2 curves was taken into the log time"]);
});

it("takes the header of a log first, and its rows as updates of it", async () => {
  const token = await tokenOf("push");
  const update = (xml: string) => push(token, "log", xml, "WMLS_UpdateInStore");
  const header = log([]).replace(/<logData>.*<\/logData>/, "");
  expect((await push(token, "log", header)).result).toBe(1);
  const rows = log(["2026-11-20T06:00:00Z,20,100,1"]).replace("<indexType>date time</indexType>", "");
  expect((await update(rows)).result).toBe(1001);
  expect((await update(rows.replace('uid="rig-log"', 'uid="time"'))).result).toBe(1001);
  const { columns } = await server.stores.samples.timeRange({
    well: server.well.wellNo,
    channels: ["blockHeight"],
    from: START + 6 * 3600,
  });
  expect([...columns.blockHeight!]).toEqual([expect.closeTo(65.6168, 3)]);
  expect((await update(header)).result).toBe(1);
  expect((await update(rows.replaceAll(id, "gone"))).result).toBe(-433);
  expect((await update(rows.replace('uid="rig-log"', 'uid=""'))).result).toBe(-415);
  expect((await update(rows.replace('uid="rig-log"', 'uid="depth"'))).result).toBe(-413);
  expect((await push(token, "rig", `<rigs ${NEW}/>`, "WMLS_UpdateInStore")).result).toBe(-413);
  expect((await push(await tokenOf("read"), "log", rows, "WMLS_UpdateInStore")).result).toBe(-414);
});

it("refuses rows ahead of the server's time or before 1971, and reports their number", async () => {
  const token = await tokenOf("push");
  const moment = (seconds: number) => new Date(seconds * 1000).toISOString();
  const soon = server.now.seconds + 600;
  const borders = async () => (await server.stores.samples.borders(server.well.wellNo)).time;
  const before = await borders();
  const rows = [`${moment(soon)},10,100,1`, `${moment(soon + 1)},11,100,1`, "2099-01-01T00:00:00Z,12,100,1"];
  const mixedReply = await push(token, "log", log([...rows, "1970-02-01T00:00:00Z,9,100,1"]));
  expect([mixedReply.result, mixedReply.message]).toEqual([
    1001,
    expect.stringMatching(
      /^1 row of .*2 rows lie more than 10 min ahead of the server's time and were left out.*1 row is dated before 1971 and was left out/,
    ),
  ]);
  expect(await borders()).toEqual({ ...before, to: soon });
  const none = await push(token, "log", log(rows.slice(1)));
  expect([none.result, none.message]).toEqual([-409, expect.stringContaining("ahead of the server's time")]);
});

it("reads a long log concurrently with other calls, with the same replies", async () => {
  const token = await tokenOf("push");
  const moment = (at: number) => new Date((START + 30_000 + at) * 1000).toISOString();
  const rows = Array.from({ length: 5000 }, (_, at) => `${moment(at)},10,100,1`);
  expect((await push(token, "log", log(rows))).message).toContain("5000 rows");
  expect((await push(token, "log", log([...rows, "2026-11-21T00:00:00Z,10"]))).result).toBe(-1051);
  expect((await push(token, "log", log(rows).slice(0, -20))).result).toBe(-409);
});

it("takes the stations of a trajectory in their units into the surveys", async () => {
  const xml = `<trajectorys ${OLD}><trajectory uidWell="${id}" uidWellbore="${id}" uid="t"><nameWell>a</nameWell><nameWellbore>b</nameWellbore><name>c</name><trajectoryStation uid="1"><typeTrajStation>magnetic MWD</typeTrajStation><md uom="m">914.4</md><incl uom="dega">5</incl><azi uom="dega">91</azi></trajectoryStation></trajectory></trajectorys>`;
  expect((await push(await tokenOf("push"), "trajectory", xml)).result).toBe(1);
  expect((await server.stores.surveys.stations(server.well.wellNo)).at(-1)).toMatchObject({
    inclination: 5,
    azimuth: 91,
  });
});

it("refuses what the token may not do, wells beyond it, and logs that it cannot take", async () => {
  const [push1, read] = [await tokenOf("push"), await tokenOf("read")];
  const row = ["2026-11-20T00:00:05Z,10,100,1"];
  expect((await push(read, "log", log(row))).result).toBe(-414);
  expect((await push(await tokenOf("push", ["elsewhere"]), "log", log(row))).result).toBe(-414);
  expect((await push(push1, "log", log(row, "time"))).result).toBe(-405);
  expect((await push(push1, "log", log(["2026-11-20T00:00:05Z,10"]))).result).toBe(-1051);
  expect((await push(push1, "log", log(row).replace("m,bar", "bar,bar"))).result).toBe(-443);
  expect((await push(push1, "log", log(row).replaceAll(id, "gone"))).result).toBe(-481);
  expect((await push(push1, "rig", `<rigs ${NEW}/>`)).result).toBe(-487);
  const queryReply = await storeClient(server.url, `program:${push1}`)("WMLS_GetFromStore", {
    WMLtypeIn: "well",
    QueryIn: `<wells ${NEW}><well/></wells>`,
  });
  expect(queryReply.result).toBe(-414);
});

it("shows a limited user the wells within the limit alone", async () => {
  const callStore = storeClient(server.url, `x:${await tokenOf("read", [id])}`);
  const reply = await callStore("WMLS_GetFromStore", {
    WMLtypeIn: "well",
    QueryIn: `<wells ${NEW}><well/></wells>`,
    OptionsIn: "returnElements=id-only",
  });
  expect(objects(reply, "well").map((well) => textOf(well, "name"))).toEqual(["Bluebonnet 7H"]);
});
