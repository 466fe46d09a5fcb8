import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { feedNames } from "@sigma/contract/odata/odata";
import type { StandMetric } from "@sigma/engine/stand/stand-metric";
import { XmlDocument, xmlRegisterInputProvider, XsdValidator } from "libxml2-wasm";
import { o } from "odata";
import { xml2json } from "odata-csdl/lib/xml2json.js";
import { beforeAll, describe, expect, it } from "vitest";
import { feeds } from "./feeds/feeds";
import { testServer } from "../transport/testing/own-test-server";
import { standMetric } from "@sigma/engine/stand/testing/stand-metric";

type Page = { "@odata.context": string; "@odata.count"?: number; "@odata.nextLink"?: string; value: Row[] };
type Row = Record<string, string | number | boolean | null>;
type Fault = { error: { code: string; message: string; target?: string } };

const START = 1_790_000_000;
const stand = (at: number): StandMetric =>
  standMetric({
    startTime: START + at * 3600,
    endTime: START + at * 3600 + 3000,
    startMD: 5000 + 95 * at,
    endMD: 5095 + 95 * at,
    slips: { toSlips: 60, inSlips: 120, fromSlips: at % 2 === 0 ? null : 90 },
    slidingFootage: 5,
    rotatingRop: 100 + at,
    activities: { "1": 3000 },
  });

const server = testServer();
let readToken: string;
let limitedToken: string;
let costToken: string;
let other: string;

beforeAll(async () => {
  const { well, stores, tokens } = server;
  const { _id, wellNo } = await stores.wells.create({ name: "Coyote 2H" });
  other = _id;
  const standsOf = (count: number) =>
    Array.from({ length: count }, (_, at) => stand(at)).map((value) => ({
      kind: "stand-completed",
      time: value.endTime,
      ordinal: 0,
      value,
    }));
  await server.record(well.wellNo, { events: standsOf(20) });
  await server.record(wellNo, { events: standsOf(5) });
  await stores.surveys.save(well.wellNo, [
    { md: 1000, inclination: 0, azimuth: 0, time: START },
    { md: 1100, inclination: 10, azimuth: 90, time: START + 60 },
  ]);
  const newToken = async (body: object) =>
    (await server.call<{ token: string }>("POST api/api-token", { token: tokens.admin, body })).body.token;
  readToken = await newToken({ name: "excel", access: "read" });
  limitedToken = await newToken({ name: "one well", access: "read", wells: [other] });
  costToken = await newToken({ name: "costs", access: "all", seesCosts: true });
  const ticket = { vendor: "Mud Co", number: "1", amount: "999999999999.1234", currency: "USD", date: "2026-11-01" };
  await server.call("POST api/cost-ticket", { token: costToken, body: { wellId: well._id, ...ticket } });
});

const basic = (token: string) => ({ authorization: `Basic ${Buffer.from(`anyone:${token}`).toString("base64")}` });
const read = async (path: string, query: Record<string, string> = {}, token = readToken) =>
  (await server.call<Page>(`GET api/odata/${path}`, { token: null, query, headers: basic(token) })).body;
const values = async (path: string, query: Record<string, string>, column: string) =>
  (await read(path, query)).value.map((row) => row[column]);

describe("the service", () => {
  it("lists the feeds that the caller may read", async () => {
    const namesOf = async (token: string) => (await read("", {}, token)).value.map(({ name }) => name);
    expect(await namesOf(costToken)).toEqual([...feedNames]);
    expect(await namesOf(readToken)).not.toContain("Costs");
    const { headers } = await server.call("GET api/odata", {});
    expect(headers.get("odata-version")).toBe("4.0");
    expect(headers.get("content-type")).toBe("application/json;odata.metadata=minimal;charset=utf-8");
  });

  it("asks a caller without a valid token for Basic credentials", async () => {
    for (const headers of [{}, basic("0".repeat(40)), basic("secret"), { authorization: "Bearer nothing" }]) {
      const answer = await server.call<Fault>("GET api/odata/Wells", { token: null, headers });
      expect([answer.status, answer.body.error.code]).toEqual([401, "session"]);
      expect(answer.headers.get("www-authenticate")).toMatch(/^Basic /u);
      expect(answer.headers.get("odata-version")).toBe("4.0");
    }
    const elsewhere = await server.call("GET api/wells", { token: null, headers: basic(readToken) });
    expect(elsewhere.status).toBe(403);
  });

  it("describes all columns by the schemas of OASIS", async () => {
    const { body } = await server.call<string>("GET api/odata/$metadata", {});
    const folder = join(dirname(createRequire(import.meta.url).resolve("odata-csdl/package.json")), "schemas");
    const files = new Map(["edmx.xsd", "edm.xsd"].map((name) => [name, readFileSync(join(folder, name))]));
    const open: { content: Buffer; at: number }[] = [];
    const nameOf = (url: string) => url.split("/").at(-1)!;
    xmlRegisterInputProvider({
      match: (url) => files.has(nameOf(url)),
      open: (url) => open.push({ content: files.get(nameOf(url))!, at: 0 }),
      read(id, buffer) {
        const file = open[id - 1]!;
        const count = file.content.copy(buffer, 0, file.at);
        file.at += count;
        return count;
      },
      close: () => true,
    });
    const schema = XmlDocument.fromString(files.get("edmx.xsd")!.toString("utf8"), { url: "edmx.xsd" });
    const document = XmlDocument.fromString(body);
    XsdValidator.fromDoc(schema).validate(document);
    const messages: unknown[] = [];
    const { Sigma: model } = xml2json(body, { strict: true, messages });
    expect(messages).toEqual([]);
    const setsOfModel = Object.keys(model!["Feeds"]!).filter((name) => !name.startsWith("$"));
    expect(setsOfModel).toEqual([...feedNames]);
    expect(body).toContain('<Annotation Term="Measures.Unit" String="ft/hr"/>');
    for (const feed of feedNames) {
      const columns = Object.keys(model![feeds[feed].entity]!).filter((name) => !/^[$@]/u.test(name));
      expect(columns).toEqual(Object.keys(feeds[feed].columns));
      for (const row of (await read(feed, {}, costToken)).value) expect(Object.keys(row)).toEqual(columns);
    }
    const wrong = XmlDocument.fromString(body.replace('Type="Edm.Double"', 'Kind="Edm.Double"'));
    expect(() => XsdValidator.fromDoc(schema).validate(wrong)).toThrow("Kind");
  });

  it("answers faults with the option that is wrong", async () => {
    const faultOf = async (query: Record<string, string>) => {
      const { status, body } = await server.call<Fault>("GET api/odata/Stands", { query });
      return [status, body.error.target, body.error.message];
    };
    expect(await faultOf({ $filter: "depth gt 1" })).toEqual([
      400,
      "$filter",
      "$filter, character 1: the column depth is unknown",
    ]);
    expect(await faultOf({ $orderby: "startMD down" })).toEqual([
      400,
      "$orderby",
      "$orderby: expected asc or desc after startMD",
    ]);
    expect(await faultOf({ $select: "md" })).toEqual([400, "$select", "$select: Stands has no column md"]);
    expect((await faultOf({ $top: "-1" })).slice(0, 2)).toEqual([400, "$top"]);
    expect((await faultOf({ $skiptoken: "x" })).slice(0, 2)).toEqual([400, "$skiptoken"]);
    expect((await faultOf({ $expand: "well" })).slice(0, 2)).toEqual([400, "$expand"]);
    const missing = await server.call<Fault>("GET api/odata/Bits", {});
    expect([missing.status, missing.body.error.code]).toEqual([404, "not-found"]);
  });
});

describe("a feed", () => {
  it("has the rows of its table with their times and field units", async () => {
    const page = await read("Stands", { $top: "1", $filter: `wellId eq '${other}'` });
    expect(page.value).toEqual([
      {
        wellId: other,
        wellName: "Coyote 2H",
        ordinal: 0,
        startTime: new Date(START * 1000).toISOString(),
        endTime: new Date((START + 3000) * 1000).toISOString(),
        startMD: 5000,
        endMD: 5095,
        rotatingFootage: 90,
        slidingFootage: 5,
        rotatingRop: 100,
        slidingRop: null,
        slidingEfficiency: null,
        toSlips: 60,
        inSlips: 120,
        fromSlips: null,
        pumpsOff: 30,
        pumpsOffTime: 180,
        pumpsOn: 60,
      },
    ]);
    expect(page["@odata.context"]).toBe(`${server.url}/api/odata/$metadata#Stands`);
  });

  it.each([
    ["rotatingRop ge 117", [117, 118, 119]],
    ["rotatingRop gt 117 and not (rotatingRop eq 118)", [119]],
    ["rotatingRop lt 101 or rotatingRop ge 119", [100, 119, 100]],
    ["startswith(wellName,'Coy') and fromSlips ne null", [101, 103]],
    ["contains(tolower(wellName),'YOTE') or rotatingRop eq 110", [110]],
    ["not (fromSlips gt 0) and rotatingRop le 102 and endswith(wellName,'2H')", [100, 102]],
    ["slidingRop ne 5 and rotatingRop eq 119", [119]],
    ["startTime ge 2026-09-22T00:00:00Z and rotatingRop in (118,119,1)", [118, 119]],
    ["year(startTime) eq 2026 and startMD eq 5000", [100, 100]],
  ])("is filtered by %s", async (filter, expected) => {
    expect(await values("Stands", { $filter: filter }, "rotatingRop")).toEqual(expected);
  });

  it("is sorted with null first, selected, skipped and counted", async () => {
    const query = { $orderby: "fromSlips desc,rotatingRop desc", $top: "3", $skip: "1", $count: "true" };
    const page = await read("Stands", { ...query, $select: "rotatingRop,fromSlips" });
    expect(page.value.map(({ rotatingRop }) => rotatingRop)).toEqual([117, 115, 113]);
    expect(Object.keys(page.value[0]!)).toEqual(["rotatingRop", "fromSlips"]);
    expect(page["@odata.count"]).toBe(25);
    expect(page["@odata.context"]).toMatch(/#Stands\(rotatingRop,fromSlips\)$/u);
    expect((await values("Stands", { $orderby: "fromSlips" }, "fromSlips"))[0]).toBeNull();
    const count = await server.call<string>("GET api/odata/Stands/$count", { query: { $filter: "startMD eq 5000" } });
    expect([count.body, count.headers.get("content-type")]).toEqual(["2", "text/plain;charset=utf-8"]);
  });

  it.each(["Wells", "Stands", "Costs"] as const)(
    "of %s has the same rows in the order of any columns",
    async (feed) => {
      const rows = (await read(feed, {}, costToken)).value;
      const $orderby = Object.keys(feeds[feed].columns).toReversed().join(",");
      const sortedRows = (await read(feed, { $orderby }, costToken)).value;
      expect([sortedRows.length, new Set(sortedRows)]).toEqual([rows.length, new Set(rows)]);
      expect(rows).not.toEqual([]);
    },
  );

  it("shows a limited caller the wells within reach alone", async () => {
    for (const feed of ["Wells", "Stands", "Surveys", "Kpis", "Slides", "Reports"]) {
      const rows = (await read(feed, {}, limitedToken)).value;
      expect(rows.every(({ wellId }) => wellId === other)).toBe(true);
    }
    expect((await read("Wells", {}, limitedToken)).value).toHaveLength(1);
    const count = await server.call<string>("GET api/odata/Stands/$count", { token: limitedToken });
    expect(count.body).toBe("5");
  });

  it("has no costs for a caller without the right to see them, and all digits for others", async () => {
    const refusal = await server.call<Fault>("GET api/odata/Costs", { token: readToken });
    expect([refusal.status, refusal.body.error.code]).toEqual([403, "permission"]);
    const { url } = server;
    const answer = await fetch(`${url}/api/odata/Costs?$filter=amount gt 5&$select=amount,vendor`, {
      headers: basic(costToken),
    });
    expect(await answer.text()).toContain('"value":[{"amount":999999999999.1234,"vendor":"Mud Co"}]');
  });

  it("calculates positions of surveys by minimum curvature", async () => {
    const stations = (await read("Surveys", { $filter: `wellId eq '${server.well._id}'`, $orderby: "md desc" })).value;
    expect(stations.map(({ md }) => md)).toEqual([1100, 1000, 0]);
    expect(stations[0]!["dls"]).toBeCloseTo(10, 6);
    expect(stations[0]!["time"]).toBe(new Date((START + 60) * 1000).toISOString());
  });

  it("is read by a client of others", async () => {
    const handler = o(`${server.url}/api/odata/`, { headers: basic(readToken) });
    const rows = (await handler.get("Stands").query({ $filter: "rotatingRop ge 118", $top: 10 })) as Row[];
    expect(rows.map(({ rotatingRop }) => rotatingRop)).toEqual([118, 119]);
  });
});

describe("a long feed", () => {
  /** All rows, by the links from page to page, and the number of pages. */
  async function readAll(path: string, query: Record<string, string>) {
    const rows: Row[] = [];
    let pages = 1;
    let page = await read(path, query);
    for (;;) {
      rows.push(...page.value);
      const next = page["@odata.nextLink"];
      if (next === undefined) return { rows, pages };
      page = (await (await fetch(next, { headers: basic(readToken) })).json()) as Page;
      pages++;
    }
  }

  it("comes in pages of 10,000 rows that leave none out and repeat none", async () => {
    const { wellNo, _id: wellId } = await server.stores.wells.create({ name: "Long 1H" });
    await server.database.query({
      text: `INSERT INTO well_event (well_no, kind, time, ordinal, value)
        SELECT $1, 'stand-completed', ${START} + number, 0, jsonb_build_object('startMD', number, 'slidingRop', nullif(number % 3, 0))
        FROM generate_series(1, 20500) AS number`,
      values: [wellNo],
    });
    const $filter = `wellId eq '${wellId}'`;
    const all = await readAll("Stands", { $filter, $select: "startMD" });
    expect(all.pages).toBe(3);
    expect(all.rows.map(({ startMD }) => startMD)).toEqual(Array.from({ length: 20_500 }, (_, at) => at + 1));
    const sortedPages = await readAll("Stands", {
      $filter,
      $orderby: "slidingRop desc,startMD",
      $top: "15000",
      $skip: "5",
    });
    expect(sortedPages.pages).toBe(2);
    expect(sortedPages.rows).toHaveLength(15_000);
    expect(new Set(sortedPages.rows.map(({ startMD }) => startMD)).size).toBe(15_000);
    expect(sortedPages.rows.map(({ slidingRop }) => slidingRop ?? 0)).toEqual(
      sortedPages.rows.map(({ slidingRop }) => Number(slidingRop ?? 0)).toSorted((a, b) => b - a),
    );
  });

  it("of calculated rows comes in pages of 100 wells, and is sorted and counted for up to 100", async () => {
    for (let number = 0; number < 100; number++) {
      const { wellNo } = await server.stores.wells.create({ name: `Pad ${number}` });
      if (number > 97)
        await server.stores.surveys.save(wellNo, [{ md: number, inclination: 0, azimuth: 0, time: null }]);
    }
    const { rows, pages } = await readAll("Surveys", {});
    expect(pages).toBe(2);
    expect(rows.map(({ md }) => md)).toEqual([0, 1000, 1100, 0, 98, 0, 99]);
    const refusal = await server.call<Fault>("GET api/odata/Surveys", { query: { $orderby: "md" } });
    expect(refusal.body.error).toMatchObject({
      target: "$orderby",
      message: "$orderby: Surveys takes $orderby for up to 100 wells: filter by wellId",
    });
    expect((await server.call("GET api/odata/Surveys/$count", {})).status).toBe(400);
  });
});
