import { elementsOf, readXml, textOf, type XmlElement } from "@sigma/formats/witsml/read/read-xml";
import { depthColumnSlot } from "@sigma/terms/depth-columns";
import { emptyDepthValues, sampleOf } from "@sigma/terms/sample";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, startTestServer, type TestServer } from "../transport/testing/test-server";
import { type StoreReply, storeClient } from "./testing/store-client";

/** 2026-11-20 00:00:00 UTC. */
const START = 1_795_132_800;
const NEW = 'xmlns="http://www.witsml.org/schemas/1series" version="1.4.1.1"';
const OLD = 'xmlns="http://www.witsml.org/schemas/131" version="1.3.1.1"';

let server: TestServer;
let ask: ReturnType<typeof storeClient>;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  const { well, stores } = server;
  id = well._id;
  ask = storeClient(server.url, `engineer:${PASSWORD}`);
  await stores.wells.create({ name: "Other & <well>" });
  await server.record(well.wellNo, {
    samples: Array.from({ length: 3700 }, (_, at) =>
      sampleOf(START + at, { holeDepth: 5000 + at / 10, torque: at % 100 === 0 ? 12_000 : null }),
    ),
    depthRows: [5000, 5001, 5002].map((depth) => {
      const values = emptyDepthValues();
      values[depthColumnSlot("rop")] = depth / 100;
      return { depth, time: START + depth, values };
    }),
  });
  await stores.surveys.save(well.wellNo, [
    { md: 0, inclination: 0, azimuth: 0, time: null },
    { md: 1000, inclination: 2, azimuth: 45, time: START },
    { md: 2000, inclination: 4, azimuth: 90, time: START + 60 },
  ]);
});
afterAll(() => server.close());

const get = (kind: string, query: string, options = "") =>
  ask("WMLS_GetFromStore", { WMLtypeIn: kind, QueryIn: query, OptionsIn: options, CapabilitiesIn: "" });
const objects = ({ xml }: StoreReply, kind: string): XmlElement[] => elementsOf(readXml(xml)[`${kind}s`], kind);
const logQuery = (inside: string, uid = "time", root = NEW) =>
  `<logs ${root}><log uidWell="${id}" uidWellbore="${id}" uid="${uid}">${inside}</log></logs>`;
const dataOf = (reply: StoreReply, kind = "log"): string[] => {
  const [data] = elementsOf(objects(reply, kind)[0], "logData");
  return [data?.data ?? []].flat() as string[];
};

describe("what the store says of itself", () => {
  it("answers its versions, oldest first, and what it can do in each", async () => {
    expect((await ask("WMLS_GetVersion", {})).xml).toBe("1.3.1.1,1.4.1.1");
    for (const [version, api] of [
      ["1.4.1.1", "1.4.1"],
      ["1.3.1.1", "1.3.1"],
    ]) {
      const { result, xml } = await ask("WMLS_GetCap", { OptionsIn: `dataVersion=${version}` });
      const [server] = elementsOf(readXml(xml).capServers, "capServer");
      expect([result, server?.["@apiVers"], textOf(server, "schemaVersion")]).toEqual([1, api, version]);
      const functions = elementsOf(server, "function").map((one) => one["@name"]);
      expect(functions).toEqual(expect.arrayContaining(["WMLS_AddToStore", "WMLS_UpdateInStore"]));
      expect(functions).not.toContain("WMLS_DeleteFromStore");
    }
    expect((await ask("WMLS_GetCap", { OptionsIn: "" })).result).toBe(-424);
    expect((await ask("WMLS_GetCap", { OptionsIn: "dataVersion=1.2.0" })).result).toBe(-423);
  });

  it("says every return code of the standard in words", async () => {
    const say = async (code: number) => (await ask("WMLS_GetBaseMsg", { ReturnValueIn: String(code) })).xml;
    expect(await say(1)).toBe("Function completed successfully");
    expect(await say(-401)).toBe("The input template must contain a plural root element.");
    const codes = [2, 1001, 1002, ...Array.from({ length: 87 }, (_, at) => -401 - at)];
    const unassigned = [-435, -471];
    const said = await Promise.all(codes.filter((code) => !unassigned.includes(code)).map(say));
    expect(new Set(said).size).toBe(said.length);
  });

  it("describes its interface as WSDL", async () => {
    const text = await (await fetch(`${server.url}/witsml/store?wsdl`)).text();
    expect(text).toContain(`location="${server.url}/witsml/store"`);
  });
});

describe("queries in the forms of public clients", () => {
  it("lists wells with the fields asked for", async () => {
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
    const named = await get("well", `<wells ${OLD}><well uid=""><name>other &amp; &lt;well&gt;</name></well></wells>`);
    expect(objects(named, "well")).toHaveLength(1);
    const wellbores = await get(
      "wellbore",
      `<wellbores ${NEW}><wellbore uidWell="${id}" uid=""/></wellbores>`,
      "returnElements=all",
    );
    expect(objects(wellbores, "wellbore").map((bore) => [bore["@uid"], textOf(bore, "md")])).toEqual([[id, "5369.9"]]);
    expect(
      objects(await get("well", `<wells ${NEW}><well uid="gone"/></wells>`, "returnElements=all"), "well"),
    ).toEqual([]);
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

  it("says in the comments of a log which corrections it has, without those taken back", async () => {
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
    // No row of the depth log lies in its time.
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

  it("leaves out rows in which no curve asked for has a value", async () => {
    const reply = await get("log", logQuery("<logData><mnemonicList>TIME,torque</mnemonicList></logData>"));
    expect(dataOf(reply)).toHaveLength(37);
  });

  it("cuts long answers with the code for it, and goes on from the last row", async () => {
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

  it("keeps the answer to many queries at once within the values of one", async () => {
    const one = `<log uidWell="${id}" uidWellbore="${id}" uid="time"/>`;
    const reply = await get("log", `<logs ${NEW}>${one.repeat(100)}</logs>`, "returnElements=all");
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
    const located = await get("trajectory", query(""), "returnElements=station-location-only;maxReturnNodes=1");
    expect(located.result).toBe(2);
    const [station] = elementsOf(objects(located, "trajectory")[0], "trajectoryStation");
    expect(Object.keys(station!).filter((name) => !name.startsWith("@"))).toEqual([
      "typeTrajStation",
      "md",
      "tvd",
      "incl",
      "azi",
    ]);
  });

  it("answers with ids alone", async () => {
    const [log] = objects(await get("log", logQuery(""), "returnElements=id-only"), "log");
    expect(Object.keys(log!)).toEqual(["nameWell", "nameWellbore", "name", "@uidWell", "@uidWellbore", "@uid"]);
  });
});

describe("calls that are refused", () => {
  const wells = `<wells ${NEW}><well/></wells>`;
  it.each<[number, string, string, string]>([
    [-401, "well", `<well ${NEW}/>`, ""],
    [-403, "well", '<wells version="1.4.1.1"><well/></wells>', ""],
    [-407, "", wells, ""],
    [-408, "well", "", ""],
    [-409, "well", "<wells", ""],
    [-409, "well", `<!DOCTYPE wells [<!ENTITY a "b">]>${wells}`, ""],
    [-411, "well", wells, "returnElements"],
    [-413, "cementJob", `<cementJobs ${NEW}><cementJob/></cementJobs>`, ""],
    [-425, "well", wells, "returnElements=header-only"],
    [-440, "well", wells, "cascadedDelete=true"],
    [-441, "well", wells, "returnElements=some"],
    [-402, "log", `<logs ${NEW}><log/></logs>`, "maxReturnNodes=0"],
    [-442, "well", wells, "compressionMethod=gzip"],
    [-468, "well", '<wells xmlns="http://www.witsml.org/schemas/1series"><well/></wells>', ""],
    [-476, "well", wells, "returnElements=latest-change-only"],
    [
      -482,
      "log",
      `<logs ${NEW}><log uidWell="ID" uid="time"><logData><mnemonicList>rop,rop</mnemonicList></logData></log></logs>`,
      "",
    ],
    [
      -458,
      "log",
      `<logs ${NEW}><log uidWell="ID" uid="time"><startIndex>1</startIndex><endDateTimeIndex>2026-11-20</endDateTimeIndex><logData/></log></logs>`,
      "",
    ],
  ])("answers %i for what it stands for", async (code, kind, query, options) => {
    const reply = await get(kind, query.replace("ID", id), options);
    expect([reply.status, reply.result, reply.xml]).toEqual([200, code, ""]);
    expect(reply.message).not.toBe("");
  });

  it("asks for credentials, and takes no wrong ones", async () => {
    for (const credentials of [null, "engineer:wrong-password", `engineer:${"0".repeat(40)}`]) {
      expect((await storeClient(server.url, credentials)("WMLS_GetVersion", {})).status).toBe(401);
    }
  });

  it("answers a body that is too long or no SOAP in the words of SOAP", async () => {
    const send = (body: string) =>
      fetch(`${server.url}/witsml/store`, {
        method: "POST",
        headers: { "content-type": "text/xml", authorization: `Basic ${btoa(`engineer:${PASSWORD}`)}` },
        body,
      }).then((response) => response.text());
    expect(await send("x".repeat(4 * 1024 * 1024 + 1))).toContain("<Result>-1006</Result>");
    expect(await send('<!DOCTYPE a [<!ENTITY b "c">]><a/>')).toContain("DOCTYPE");
    expect(await send("")).toContain("soap:Fault");
  });
});

describe("data that another system pushes", () => {
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

  it("reads a long log beside the other calls, with the same answers", async () => {
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
    const asked = await storeClient(server.url, `program:${push1}`)("WMLS_GetFromStore", {
      WMLtypeIn: "well",
      QueryIn: `<wells ${NEW}><well/></wells>`,
    });
    expect(asked.result).toBe(-414);
  });

  it("shows a limited user the wells within the limit alone", async () => {
    const limited = storeClient(server.url, `x:${await tokenOf("read", [id])}`);
    const reply = await limited("WMLS_GetFromStore", {
      WMLtypeIn: "well",
      QueryIn: `<wells ${NEW}><well/></wells>`,
      OptionsIn: "returnElements=id-only",
    });
    expect(objects(reply, "well").map((well) => textOf(well, "name"))).toEqual(["Bluebonnet 7H"]);
  });
});
