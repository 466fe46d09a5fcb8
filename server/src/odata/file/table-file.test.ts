import { feedNames } from "@sigma/contract/odata/odata";
import { tableFromIPC } from "apache-arrow";
import { parquetMetadata, parquetReadObjects } from "hyparquet";
import { beforeAll, describe, expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";

const server = testServer();
const ROWS = 10_500;
let otherWell: string;
let otherNo: number;
let readToken: string;
let limitedToken: string;
let costToken: string;

beforeAll(async () => {
  const other = await server.stores.wells.create({ name: "Coyote 2H" });
  otherWell = other._id;
  otherNo = other.wellNo;
  await server.database.query({
    text: `INSERT INTO daily_report (well_no, id, version, fields, created_at, changed_by, valid_from)
      SELECT CASE WHEN n <= $3 THEN $1::int ELSE $2::int END, 'report-' || n, 1, jsonb_build_object('startTime', 1790000000 + n, 'endTime',
        1790003600 + n, 'lostTime', CASE WHEN n % 3 > 0 THEN n % 2 = 0 END, 'startMD', n % 7 + 0.5, 'description', 'Loss ' || n), 0, 'engineer', 0
      FROM generate_series(1, $3 + 3) AS n`,
    values: [server.well.wellNo, other.wellNo, ROWS],
  });
  const newToken = async (body: object) => (await server.call("POST api/api-token", { body })).body.token;
  readToken = await newToken({ name: "read", access: "read" });
  limitedToken = await newToken({ name: "one well", access: "read", wells: [otherWell] });
  costToken = await newToken({ name: "costs", access: "all", seesCosts: true });
  const ticket = { vendor: "Mud Co", number: "1", amount: "999999999999.1234", currency: "USD", date: "2026-11-01" };
  await server.call("POST api/cost-ticket", { token: costToken, body: { wellId: server.well._id, ...ticket } });
});

const get = (feed: string, query: Record<string, string>, token = readToken) =>
  fetch(`${server.url}/api/odata/${feed}/$file?${new URLSearchParams(query).toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  });
const parquetOf = async (feed: string, query: Record<string, string> = {}, token = readToken) => {
  const response = await get(feed, { format: "parquet", ...query }, token);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/octet-stream"]);
  return response.arrayBuffer();
};
const rowsOf = async (content: ArrayBuffer): Promise<Record<string, unknown>[]> =>
  parquetReadObjects({ file: content });
const arrowOf = async (feed: string, query: Record<string, string> = {}, token = readToken) =>
  tableFromIPC(await (await get(feed, { format: "arrow", ...query }, token)).arrayBuffer());
const pageOf = async (feed: string, query: Record<string, string>, token = readToken) =>
  (await server.call<{ value: Record<string, unknown>[] }>(`GET api/odata/${feed}`, { token, query })).body.value;

describe("a feed as a file", () => {
  it("has each stand once while stands are rewritten, as a recompute does", async () => {
    const values = [otherNo];
    const insert = `INSERT INTO well_event (well_no, kind, time, ordinal, value) SELECT $1, 'stand-completed', 1790000000 + n, 0,
      jsonb_build_object('startTime', 1790000000 + n, 'rotatingRop', n % 50) FROM generate_series(1, ${ROWS}) AS n`;
    await server.database.query({ text: insert, values });
    const reading = new AbortController();
    const rewriting = (async () => {
      let rewrites = 0;
      for (; !reading.signal.aborted; rewrites += 1) {
        await server.database.transaction(async (client) => {
          await client.query("DELETE FROM well_event WHERE well_no = $1 AND kind = 'stand-completed'", values);
          await client.query(insert, values);
        });
      }
      return rewrites;
    })();
    for (const query of [{}, { $orderby: "rotatingRop desc" }]) {
      const rows = await rowsOf(await parquetOf("Stands", { $filter: `wellId eq '${otherWell}'`, ...query }));
      expect(new Set(rows.map(({ endTime }) => Number(endTime))).size).toBe(rows.length);
      expect(rows).toHaveLength(ROWS);
    }
    reading.abort();
    expect(await rewriting).toBeGreaterThan(1);
  });

  it.each(feedNames)("has the rows of the pages of %s, as Parquet and as Arrow", async (feed) => {
    const query = { $top: "50" };
    const rows = await pageOf(feed, query, costToken);
    const isMoment = (value: unknown) => typeof value === "string" && /^\d{4}-\d\d-\d\dT/u.test(value);
    const inParquet = await rowsOf(await parquetOf(feed, query, costToken));
    const withTexts = inParquet.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
      ),
    );
    expect(withTexts).toEqual(rows);
    const inArrow = await arrowOf(feed, query, costToken);
    const readBack = inArrow.toArray().map((row) => row.toJSON() as Record<string, unknown>);
    const withMilliseconds = rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, isMoment(value) ? Date.parse(String(value)) : value]),
      ),
    );
    expect(readBack).toEqual(withMilliseconds);
  });

  it("has all rows over several pages, in the order of a column with ties and nulls", async () => {
    const query = { $select: "id,lostTime,startMD", $orderby: "lostTime desc,startMD" };
    const rows = await rowsOf(await parquetOf("Reports", query));
    expect(rows).toHaveLength(ROWS + 3);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(ROWS + 3);
    const rank = ({ lostTime }: Record<string, unknown>) => (lostTime === null ? 2 : lostTime ? 0 : 1);
    const steps = rows.slice(1).map((row, at) => {
      const former = rows[at]!;
      return rank(row) - rank(former) || Number(row["startMD"]) - Number(former["startMD"]);
    });
    expect(steps.every((step) => step >= 0)).toBe(true);
    expect((await arrowOf("Reports", query)).numRows).toBe(ROWS + 3);
  });

  it("has the rows of a filter, chosen columns, units, and no rows without a break", async () => {
    const query = { $filter: "startMD eq 3.5 and contains(description,'Loss 1')", $select: "startMD,description" };
    const content = await parquetOf("Reports", query);
    const rows = await rowsOf(content);
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.every(({ startMD }) => startMD === 3.5)).toBe(true);
    const units = parquetMetadata(content).key_value_metadata?.find(({ key }) => key === "units")?.value;
    expect(JSON.parse(units!)).toEqual({ startMD: "ft" });
    const nothing = { $filter: "startMD lt 0" };
    expect(await rowsOf(await parquetOf("Reports", nothing))).toEqual([]);
    expect((await arrowOf("Reports", nothing)).numRows).toBe(0);
  });

  it("has the wells that the caller may see, and costs for callers who may see them", async () => {
    const rows = await rowsOf(await parquetOf("Reports", {}, limitedToken));
    expect(new Set(rows.map(({ wellId }) => wellId))).toEqual(new Set([otherWell]));
    expect((await get("Costs", { format: "parquet" })).status).toBe(403);
    const costs = await rowsOf(await parquetOf("Costs", {}, costToken));
    expect(costs).toMatchObject([{ amount: 999_999_999_999.1234, vendor: "Mud Co" }]);
  });

  it("is refused with the name of a wrong option", async () => {
    const faultOf = async (query: Record<string, string>) => {
      const response = await get("Stands", query);
      const { error } = (await response.json()) as { error: { target: string } };
      return [response.status, error.target];
    };
    expect(await faultOf({ format: "xlsx" })).toEqual([400, "format"]);
    expect(await faultOf({ format: "parquet", $filter: "nothing eq 1" })).toEqual([400, "$filter"]);
    expect(await faultOf({ format: "parquet", $count: "true" })).toEqual([400, "$count"]);
  });

  it("makes its place free when a reader leaves", async () => {
    for (let round = 0; round < 4; round += 1) {
      const response = await get("Reports", { format: "arrow" });
      expect(response.status).toBe(200);
      await response.body!.cancel();
    }
    await expect.poll(async () => (await get("Wells", { format: "arrow" })).status).toBe(200);
  });
});
