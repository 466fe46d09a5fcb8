import type { Pool } from "pg";
import { createSlowest, type Measurement, timeRounds } from "../measurement";
import { type BenchServer, onServer } from "./bench-server";
import { insertWells, wellIdOf } from "./bench-wells";

/** A page of 10,000 stands, ms. */
const LIMIT = 300;
/** How often it is measured; the slowest counts. */
const ROUNDS = 8;
const WELLS = 500;
const STANDS_OF_WELL = 200;

/** Pages of 10,000 stands of the OData feed, of 500 wells with 200 stands each: as Power BI reads them, filtered and sorted. */
export const odataCase = (): Promise<Measurement[]> =>
  onServer(async (server) => {
    await makeStands(server.pool);
    return [
      await timePage(server, "the first page", ""),
      await timePage(server, "filtered", "$filter=rotatingRop gt 60 and startTime ge 2023-07-01T00:00:00Z"),
      await timePage(server, "sorted by a column", "$orderby=rotatingRop desc"),
      await timePage(server, "of one well", `$filter=wellId eq '${wellIdOf(1)}'`),
    ];
  });

async function timePage({ url, token }: BenchServer, what: string, query: string): Promise<Measurement> {
  let text = "";
  const read = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api/odata/Stands?${query}`, { headers });
    text = await answer.text();
    if (!answer.ok) throw new Error(text);
  };
  const times = await timeRounds(ROUNDS, read);
  const rows = (JSON.parse(text) as { value: object[] }).value.length.toLocaleString("en-US");
  const task = `OData: ${what}, ${rows} of ${(WELLS * STANDS_OF_WELL).toLocaleString("en-US")} stands`;
  return createSlowest(task, times, LIMIT, `, ${(text.length / 1e6).toFixed(1)} MB`);
}

async function makeStands(pool: Pool): Promise<void> {
  await insertWells(pool, WELLS, {});
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
