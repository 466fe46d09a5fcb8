import { elementsOf, textOf } from "@sigma/formats/witsml/read/read-xml";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestServer } from "../../transport/testing/test-server";
import { dataOf, NEW, objects, openRecordedStore, type RecordedStore, START } from "../testing/recorded-store";

/** Attributes of the root of a query in version 1.3.1.1. */
const OLD = 'xmlns="http://www.witsml.org/schemas/131" version="1.3.1.1"';

let server: TestServer;
let get: RecordedStore["get"];
let logQuery: RecordedStore["logQuery"];
let id: string;
beforeAll(async () => {
  ({ server, get, logQuery, id } = await openRecordedStore());
});
afterAll(() => server.close());

it("lists wells with the requested fields", async () => {
  const reply = await get(
    "well",
    `<wells ${NEW}><well uid=""><name/><field/><country/><operator/><timeZone/><statusWell/><wellDatum/><commonData><itemState/></commonData></well></wells>`,
    "returnElements=requested",
  );
  expect(reply.result).toBe(1);
  const wells = objects(reply, "well");
  expect(wells.map((well) => textOf(well, "name"))).toEqual(["Bluebonnet 7H", "Other & <well>"]);
  expect(wells[0]).toEqual({
    "@uid": id,
    name: "Bluebonnet 7H",
    timeZone: "Z",
    statusWell: "active",
    commonData: { itemState: "actual" },
  });
});

it("finds a well by its uid or by the value of an element", async () => {
  const namedReply = await get(
    "well",
    `<wells ${OLD}><well uid=""><name>other &amp; &lt;well&gt;</name></well></wells>`,
  );
  expect(objects(namedReply, "well")).toHaveLength(1);
  const wellbores = await get(
    "wellbore",
    `<wellbores ${NEW}><wellbore uidWell="${id}" uid=""/></wellbores>`,
    "returnElements=all",
  );
  expect(objects(wellbores, "wellbore").map((bore) => [bore["@uid"], textOf(bore, "md")])).toEqual([[id, "5369.9"]]);
  expect(objects(await get("well", `<wells ${NEW}><well uid="gone"/></wells>`, "returnElements=all"), "well")).toEqual(
    [],
  );
});

it("lists the logs of a wellbore with their ranges", async () => {
  const reply = await get(
    "log",
    logQuery(
      "<nameWell/><nameWellbore/><name/><indexType/><objectGrowing/><startIndex uom=''/><endIndex uom=''/><startDateTimeIndex/><endDateTimeIndex/><commonData><dTimCreation/></commonData>",
      "",
    ),
  );
  const [time, depth] = objects(reply, "log");
  expect(time).toMatchObject({
    "@uid": "time",
    indexType: "date time",
    startDateTimeIndex: "2026-11-20T00:00:00.000Z",
    endDateTimeIndex: "2026-11-20T01:01:39.000Z",
  });
  expect(depth).toMatchObject({
    "@uid": "depth",
    startIndex: { "#text": "5000", "@uom": "ft" },
    endIndex: { "#text": "5002" },
  });
});

it("describes the curves of a log in their units, with where each has values", async () => {
  const [log] = objects(await get("log", logQuery(""), "returnElements=header-only"), "log");
  expect(elementsOf(log, "logData")).toEqual([]);
  expect(
    elementsOf(log, "logCurveInfo").map((curve) => [
      textOf(curve, "mnemonic"),
      textOf(curve, "unit"),
      textOf(curve, "maxDateTimeIndex"),
    ]),
  ).toEqual([
    ["TIME", "s", "2026-11-20T01:01:39.000Z"],
    ["holeDepth", "ft", "2026-11-20T01:01:39.000Z"],
    ["torque", "ft.lbf", "2026-11-20T01:00:00.000Z"],
  ]);
});

it("lists the corrections of a log in its comments, without withdrawn ones", async () => {
  const { well, stores } = server;
  const comments = async (uid: string) => {
    const [log] = objects(await get("log", logQuery("", uid), "returnElements=header-only"), "log");
    return textOf(elementsOf(log, "commonData")[0], "comments");
  };
  expect(await comments("time")).toBe(null);
  const correct = (reason: string) =>
    stores.corrections.add(
      id as never,
      well.wellNo,
      {
        from: START + 10,
        to: START + 70,
        change: { kind: "missing", channels: ["torque"] },
        reason,
        effect: { samples: 1, states: [], holeDepth: { from: null, to: null, fromAfter: null, toAfter: null } },
      } as never,
      { username: "kari", at: START + 4000 },
      () => undefined,
    );
  await correct("Sensor < 0 & stuck");
  const undone = await correct("By mistake");
  await stores.corrections.undo(well.wellNo, undone._id, { username: "kari", at: START + 4001 });
  await stores.corrections.settle(well.wellNo, await stores.corrections.unfinished(well.wellNo));
  expect(await comments("time")).toBe(
    "Correction 1, 2026-11-20T00:00:10Z to 2026-11-20T00:01:10Z: Torque taken as missing. Reason: Sensor < 0 & stuck. By kari, 2026-11-20T01:06:40Z.",
  );
  // No row of the depth log is within its time range.
  expect(await comments("depth")).toBe(null);
});

it("gives the rows of a range of some curves, both ends included", async () => {
  const reply = await get(
    "log",
    logQuery(
      "<startDateTimeIndex>2026-11-20T01:00:00Z</startDateTimeIndex><endDateTimeIndex>2026-11-20T02:00:01+01:00</endDateTimeIndex><logData><mnemonicList>TIME,torque,holeDepth</mnemonicList></logData>".replace(
        "<logCurveInfo/>",
        "",
      ),
    ),
    "returnElements=data-only",
  );
  const [log] = objects(reply, "log");
  expect(textOf(elementsOf(log, "logData")[0], "mnemonicList")).toBe("TIME,torque,holeDepth");
  expect(textOf(elementsOf(log, "logData")[0], "unitList")).toBe("s,ft.lbf,ft");
  expect(dataOf(reply)).toEqual(["2026-11-20T01:00:00.000Z,12000,5360", "2026-11-20T01:00:01.000Z,,5360.1"]);
});

it("omits rows in which no requested curve has a value", async () => {
  const reply = await get("log", logQuery("<logData><mnemonicList>TIME,torque</mnemonicList></logData>"));
  expect(dataOf(reply)).toHaveLength(37);
});

it("gives no rows of curves that the log does not have", async () => {
  const reply = await get("log", logQuery("<logData><mnemonicList>TIME,nothing</mnemonicList></logData>"));
  expect(dataOf(reply)).toEqual([]);
});

it("truncates long replies with the code for it, and continues from the last row", async () => {
  const page = async (start: string) => {
    const reply = await get(
      "log",
      logQuery(
        `<startDateTimeIndex>${start}</startDateTimeIndex><logData><mnemonicList>TIME,holeDepth</mnemonicList></logData>`,
      ),
      "returnElements=all;maxReturnNodes=2000",
    );
    return { result: reply.result, rows: dataOf(reply), end: textOf(objects(reply, "log")[0], "endDateTimeIndex")! };
  };
  const first = await page("");
  expect([first.result, first.rows.length, first.end]).toEqual([2, 2000, "2026-11-20T00:33:19.000Z"]);
  const second = await page(first.end);
  expect([second.result, second.rows.length]).toEqual([1, 1701]);
  expect(second.rows[0]).toBe(first.rows.at(-1));
});

it("limits the reply to many queries at once to the number of values of one query", async () => {
  const logQuery = `<log uidWell="${id}" uidWellbore="${id}" uid="time"/>`;
  const reply = await get("log", `<logs ${NEW}>${logQuery.repeat(100)}</logs>`, "returnElements=all");
  const logs = objects(reply, "log");
  const rows = logs.map((log) => elementsOf(log, "logData").flatMap(({ data }) => data ?? []).length);
  expect([reply.result, logs.length, rows[0], rows.at(-1)]).toEqual([2, 100, 3700, 0]);
  expect(3 * rows.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(300_000);
});

it("gives the newest values alone", async () => {
  const reply = await get(
    "log",
    logQuery("<logData><mnemonicList>TIME,torque</mnemonicList></logData>"),
    "requestLatestValues=2",
  );
  expect(dataOf(reply)).toEqual(["2026-11-20T00:58:20.000Z,12000", "2026-11-20T01:00:00.000Z,12000"]);
});

it("gives rows by depth in the range of another unit of length", async () => {
  const reply = await get(
    "log",
    logQuery('<startIndex uom="m">1524.2</startIndex><logData/>', "depth"),
    "returnElements=all",
  );
  expect(dataOf(reply)).toEqual(["5001,50.01", "5002,50.02"]);
});

it("gives data in the form of 1.3.1.1, whose columns the curves name", async () => {
  const reply = await get(
    "log",
    logQuery("<indexCurve/><logCurveInfo><mnemonic>torque</mnemonic></logCurveInfo><logData/>", "time", OLD),
  );
  const [log] = objects(reply, "log");
  expect(elementsOf(log, "logCurveInfo").map((curve) => [textOf(curve, "mnemonic")])).toEqual([["TIME"], ["torque"]]);
  expect(textOf(elementsOf(log, "logData")[0], "mnemonicList")).toBeNull();
  expect(dataOf(reply)[0]).toBe("2026-11-20T00:00:00.000Z,12000");
});

it("gives trajectories: the header, the stations of a range, and where they lie", async () => {
  const query = (inside: string) =>
    `<trajectorys ${NEW}><trajectory uidWell="${id}" uidWellbore="${id}" uid="">${inside}</trajectory></trajectorys>`;
  const header = await get("trajectory", query("<name/><mdMn uom=''/><mdMx uom=''/><aziRef/>"));
  expect(objects(header, "trajectory")[0]).toMatchObject({
    name: "Surveys",
    mdMx: { "#text": "2000", "@uom": "ft" },
  });
  const range = await get("trajectory", query("<mdMn uom='ft'>500</mdMn><trajectoryStation/>"));
  const stations = elementsOf(objects(range, "trajectory")[0], "trajectoryStation");
  expect(stations.map((station) => textOf(station, "md"))).toEqual(["1000", "2000"]);
  const locationReply = await get("trajectory", query(""), "returnElements=station-location-only;maxReturnNodes=1");
  expect(locationReply.result).toBe(2);
  const [station] = elementsOf(objects(locationReply, "trajectory")[0], "trajectoryStation");
  expect(Object.keys(station!).filter((name) => !name.startsWith("@"))).toEqual([
    "typeTrajStation",
    "md",
    "tvd",
    "incl",
    "azi",
  ]);
});

it("returns only ids", async () => {
  const [log] = objects(await get("log", logQuery(""), "returnElements=id-only"), "log");
  expect(Object.keys(log!)).toEqual(["nameWell", "nameWellbore", "name", "@uidWell", "@uidWellbore", "@uid"]);
});
