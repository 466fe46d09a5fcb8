import { Pool } from "pg";
import { createTiming, type Measurement } from "../measurement";
import { startBenchServer } from "./bench-server";

/** A page of 10,000 stands, ms. */
const LIMIT = 300;
/** How often it is measured; the slowest but the first counts. */
const ROUNDS = 9;
const WELLS = 500;
const STANDS_OF_WELL = 200;

/** Pages of 10,000 stands of the OData feed, of 500 wells with 200 stands each: as Power BI reads them, filtered and sorted. */
export async function odataCase(): Promise<Measurement[]> {
  const server = await startBenchServer();
  const pool = new Pool({ connectionString: server.databaseUrl });
  try {
    await makeStands(pool);
    const page = (what: string, query: string) =>
      timePage(what, `${server.url}/api/odata/Stands?${query}`, server.token);
    return [
      await page("the first page", ""),
      await page("filtered", "$filter=rotatingRop gt 60 and startTime ge 2023-07-01T00:00:00Z"),
      await page("sorted by a column", "$orderby=rotatingRop desc"),
      await page("of one well", `$filter=wellId eq '${"0".repeat(23)}1'`),
    ];
  } finally {
    await pool.end();
    await server.stop();
  }
}

async function timePage(what: string, address: string, token: string): Promise<Measurement> {
  const times: number[] = [];
  let rows = 0;
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const startTime = performance.now();
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    if (round > 0) times.push(performance.now() - startTime);
    if (!answer.ok) throw new Error(text);
    rows = (JSON.parse(text) as { value: object[] }).value.length;
    bytes = text.length;
  }
  return createTiming(
    `OData: ${what}, ${rows.toLocaleString("en-US")} of ${(WELLS * STANDS_OF_WELL).toLocaleString("en-US")} stands, slowest of ${times.length}`,
    Math.max(...times),
    LIMIT,
    `fastest ${Math.min(...times).toFixed(0)} ms, ${(bytes / 1e6).toFixed(1)} MB`,
  );
}

async function makeStands(pool: Pool): Promise<void> {
  await pool.query(
    `INSERT INTO well (id, name, fields) SELECT lpad(to_hex(n), 24, '0'), 'Fleet ' || n, '{}' FROM generate_series(1, $1::int) AS n`,
    [WELLS],
  );
  await pool.query(
    `INSERT INTO well_event (well_no, kind, time, ordinal, value)
      SELECT well_no, 'stand-completed', 1690000000 + 5000 * n, 0, jsonb_build_object('startTime', 1690000000 + 5000 * n - 4000,
        'endTime', 1690000000 + 5000 * n, 'startMD', 95.0 * n, 'endMD', 95.0 * (n + 1),
        'slips', '{"toSlips": 61, "inSlips": 142, "fromSlips": 88}'::jsonb, 'pumps', '{"pumpsOff": 33, "off": 201, "pumpsOn": 47}'::jsonb,
        'rotatingFootage', 80.25, 'slidingFootage', 14.75, 'rotatingRop', 40 + (well_no * n) % 100 + 0.125, 'slidingRop', 31.5,
        'slidingEfficiency', 71.2, 'activities', '{"1": 2100, "2": 700, "4": 300, "11": 120, "13": 90}'::jsonb)
      FROM well, generate_series(1, $1::int) AS n`,
    [STANDS_OF_WELL],
  );
  await pool.query("VACUUM ANALYZE");
}
