import type { Pool } from "pg";
import { createSlowest, type Measurement, timeRounds, timeWork } from "../measurement";
import { paintCosts } from "../pages/paint-costs";
import { openSignedIn } from "../pages/signed-in";
import { onServer, openSocket } from "./bench-server";
import { awaitPacking, insertWells, noteDepthChange, wellIdOf } from "./bench-wells";

const TICKETS = 100_000;
const LINES = 40;
const DAYS = 200;
const COSTS_LIMIT_MS = 200;

/** Offset wells with 20,000 ft of records each. */
const OFFSETS = 8;
const FORECAST_LIMIT_MS = 50;

/** How often each call is made; the slowest counts. */
const ROUNDS = 7;

/**
 * The costs of a well with 100,000 tickets, and the forecast of a well with 8 offset wells, from the call to the reply; its tickets
 * from the click to the painted rows.
 */
export const deliveryCase = (): Promise<Measurement[]> =>
  onServer(async (server) => {
    const { pool } = server;
    await makeWells(pool);
    const { ask } = await openSocket(server);
    const wellId = wellIdOf(1);
    const costs = async (task: string, ...calls: (readonly [event: string, request: object])[]) => {
      const callAll = () => Promise.all(calls.map(([event, request]) => ask(event, { wellId, ...request })));
      return createSlowest(`costs: ${task}`, await timeRounds(ROUNDS, callAll), COSTS_LIMIT_MS);
    };
    const forecastTimes: number[] = [];
    // The first round warms the connections and the analysis thread.
    for (let round = 0; round <= ROUNDS; round += 1) {
      await drillOn(pool);
      const ms = await timeWork(() => ask("well-forecast/get", { wellId }));
      if (round > 0) forecastTimes.push(ms);
    }
    const forecast = `forecast: a well that has drilled on, with ${OFFSETS} offset wells of 20,000 ft`;
    const page = { text: "vendor 7", sort: "amount", offset: 300, limit: 15 };
    const calls = [
      await costs(
        `a well with ${TICKETS} tickets, AFE and first page of tickets`,
        ["well-costs/get", {}],
        ["cost-ticket/get", { limit: 15 }],
      ),
      await costs(`a page of ${TICKETS} tickets by amount and text`, ["cost-ticket/get", page]),
      await costs(`by depth, ${TICKETS} tickets and ${OFFSETS} offset wells`, ["well-costs/get/by-depth", {}]),
      createSlowest(forecast, forecastTimes, FORECAST_LIMIT_MS),
    ];
    // The browser opens only now: it would take processor time from the calls.
    return [...calls, ...(await paintCosts(await openSignedIn(server), server.url, wellId))];
  });

/** A foot more of the well, noted like every write of depth rows. */
async function drillOn(pool: Pool): Promise<void> {
  await pool.query(
    `INSERT INTO depth_row (well_no, depth, v, time) SELECT well_no, max(depth) + 1, ARRAY[]::real[], max(time) + 60
      FROM depth_row WHERE well_no = (SELECT well_no FROM well WHERE id = $1) GROUP BY well_no`,
    [wellIdOf(1)],
  );
  await pool.query(`INSERT INTO depth_change (well_no, block) SELECT well_no, 6 FROM well WHERE id = $1`, [
    wellIdOf(1),
  ]);
}

async function makeWells(pool: Pool): Promise<void> {
  const casings = [1900, 7050].map((endDepth, at) => ({ size: [13.375, 9.625][at], startDepth: 0, endDepth }));
  const fields = JSON.stringify({
    targetDepth: 20_000,
    casingData: casings,
    sections: { Surface: 1900, Intermediate: 7050, Lateral: 20_000 },
  });
  await insertWells(pool, OFFSETS + 1, {
    name: "'Delivery ' || n",
    finishedAt: "CASE WHEN n > 1 THEN extract(epoch FROM now()) END",
    fields: `'${fields}'::jsonb`,
  });
  // The well has drilled 12,000 ft in its 200 days so far.
  const spud = Math.floor(Date.now() / 1000) - DAYS * 86_400;
  await pool.query(
    `INSERT INTO depth_row (well_no, depth, v, time) SELECT well_no, foot, ARRAY[]::real[], $2::bigint + foot * (1300 + 10 * well_no) + CASE
        WHEN foot > 7050 THEN 1000000 WHEN foot > 1900 THEN 400000 ELSE 0 END
      FROM well, generate_series(1, 20000) AS foot WHERE id <> $1 OR foot <= 12000`,
    [wellIdOf(1), spud],
  );
  await noteDepthChange(pool, 20_000);
  const offsetWells = Array.from({ length: OFFSETS }, (_, at) => wellIdOf(at + 2));
  await pool.query(
    `INSERT INTO well_settings (well_no, kind, value, valid_from)
      SELECT well_no, 'drilling-advisor', $2::jsonb, 1690000000 FROM well WHERE id = $1`,
    [wellIdOf(1), JSON.stringify({ offsetWells })],
  );
  await pool.query(
    `INSERT INTO afe_line (well_no, id, version, fields, created_at, changed_by, valid_from)
      SELECT well_no, well_no || '-' || line, 1, jsonb_build_object('code', line::text, 'name', 'Line ' || line, 'basis', 'per-day',
        'amount', '20000', 'quantity', 20, 'currency', 'USD', 'md', NULL, 'phase', NULL, 'committed', '0'),
        1690000000, 'bench', 1690000000 FROM well, generate_series(1, $1::int) AS line`,
    [LINES],
  );
  await pool.query(
    `INSERT INTO cost_ticket (well_no, id, version, fields, created_at, changed_by, valid_from)
      SELECT well_no, well_no || '-' || n, 1, jsonb_build_object('date', (to_timestamp($5::bigint)::date + n % $2::int)::text, 'firstDay', NULL,
        'afeLineId', well_no || '-' || (n % $3::int + 1), 'vendor', 'Vendor ' || n % 97, 'number', 'F-' || n,
        'amount', (100 + n % 9000)::text || '.25', 'currency', 'USD', 'description', 'Service ' || n % 300, 'file', NULL,
        'importId', NULL), 1690000000, 'bench', 1690000000
      FROM well, generate_series(1, $1::int) AS n WHERE id = $4 OR n <= 2000`,
    [TICKETS, DAYS, LINES, wellIdOf(1), spud],
  );
  await awaitPacking(pool);
  await pool.query("VACUUM ANALYZE");
}
