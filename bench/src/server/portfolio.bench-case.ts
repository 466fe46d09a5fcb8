import {
  type KeptLostTime,
  type KeptStand,
  lostTimeIn,
  summarizePerformance,
} from "@sigma/engine/portfolio/well-performance";
import type { Pool } from "pg";
import { createSlowest, type Measurement, timeRounds } from "../measurement";
import { type BenchSocket, onServer, openSocket } from "./bench-server";
import { insertWells } from "./bench-wells";

/** Also for 1,000 wells, ms. */
const LIMIT = 1000;
/** How often it is measured; the slowest counts. */
const ROUNDS = 5;

/**
 * The portfolio of 500 and 1,000 wells, each with 200 stands, 30 intervals of lost time, a plan, costs and a month of hourly
 * forecasts: whole wells, and a period.
 */
export const portfolioCase = (): Promise<Measurement[]> =>
  onServer(async (server) => {
    const { ask } = await openSocket(server);
    const measurements: Measurement[] = [];
    for (const wells of [500, 1000]) {
      await makeWells(server.pool, wells);
      measurements.push(await time(ask, "portfolio/get", {}, wells));
      measurements.push(await time(ask, "portfolio/get", { from: 1_690_500_000 }, wells));
      measurements.push(await time(ask, "portfolio/get/costs", {}, wells));
    }
    return measurements;
  });

async function time(ask: BenchSocket["ask"], event: string, request: object, wells: number): Promise<Measurement> {
  let bytes = 0;
  const read = async () => {
    const answer = await ask<object[] | { wells: object[] }>(event, request);
    const rows = Array.isArray(answer) ? answer : answer.wells;
    if (rows.length < wells) throw new Error(`${event} of ${rows.length} wells`);
    bytes = JSON.stringify(answer).length;
  };
  const times = await timeRounds(ROUNDS, read, 0);
  const task = `portfolio: ${event} of ${wells} wells${"from" in request ? " in a period" : ""}`;
  return createSlowest(task, times, LIMIT, `, ${(bytes / 1e6).toFixed(1)} MB as JSON`);
}

const days = {
  spud: 1_690_000_000,
  targetDepth: 20_000,
  now: { day: 12, depth: 15_000 },
  plan: { atDepth: 11, target: 16, release: 18 },
  final: null,
  hasBasis: true,
  suspensions: [],
  end: 1_691_036_800,
};

const costs = {
  currency: "USD",
  afe: "4150000.00",
  committed: "4000000.00",
  spent: "3000000.00",
  forecast: "4300000.00",
  variance: "150000.00",
  percent: 3.6,
  range: null,
  basis: "time-forecast",
  costsTo: null,
  missingRates: [],
};

/** Adds wells up to a number of them. */
async function makeWells(pool: Pool, wells: number): Promise<void> {
  await insertWells(pool, wells, {
    finishedAt: "CASE WHEN n % 3 = 0 THEN 1700000000 END",
    fields: `'{"holeDepth": 15000, "targetDepth": 20000}'`,
  });
  // Made in the future, so that the server does not make them again.
  await pool.query(
    `INSERT INTO portfolio_figures (well_no, made_at, days, costs, lost_time, stands)
      SELECT well_no, 4000000000, $1, $2,
        (SELECT jsonb_agg(jsonb_build_array(1690000000 + 30000 * n, n % 7, 'cause ' || n % 12)) FROM generate_series(1, 30) AS n),
        (SELECT jsonb_agg(jsonb_build_array(1690000000 + 5000 * n, (ARRAY['Surface', 'Curve', 'Lateral'])[1 + n / 67],
          400 + (well_no * n) % 600, 92.5, 0.8 + (well_no % 10) / 10.0)) FROM generate_series(0, 199) AS n)
      FROM well ON CONFLICT DO NOTHING`,
    [JSON.stringify(days), JSON.stringify(costs)],
  );
  await summarize(pool);
  await pool.query(
    `INSERT INTO well_forecast (well_no, made_at, day, depth, basis, target, release, inputs)
      SELECT well_no, 1690000000 + 3600 * n, 12, 15000, 'percentiles', '{15,16.5,18}', '{17,18.5,20}', '{}'
      FROM well, generate_series(1, 720) AS n ON CONFLICT DO NOTHING`,
  );
  await pool.query("VACUUM ANALYZE");
}

/** Keeps the summary of each well, as the server does when it makes its figures. */
async function summarize(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ well_no: number; lost_time: KeptLostTime[]; stands: KeptStand[] }>(
    "SELECT well_no, lost_time, stands FROM portfolio_figures WHERE summary IS NULL",
  );
  const whole = { from: -Infinity, to: Infinity };
  const summaries = rows.map(({ lost_time: lostTime, stands }) => {
    const times = [...lostTime, ...stands].map(([time]) => time);
    return JSON.stringify({
      lostTime: lostTimeIn(lostTime, whole),
      performance: summarizePerformance(stands, whole, ["Surface", "Curve", "Lateral"]),
      times: { from: Math.min(...times), to: Math.max(...times) },
    });
  });
  await pool.query(
    `UPDATE portfolio_figures AS kept SET summary = made.summary
      FROM unnest($1::int[], $2::jsonb[]) AS made (well_no, summary) WHERE kept.well_no = made.well_no`,
    [rows.map((row) => row.well_no), summaries],
  );
}
