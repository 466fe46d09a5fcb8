import { newBha, newComponent } from "@sigma/contract/well-settings/new-bha";
import { newMwdRun } from "@sigma/contract/well-settings/new-mwd-run";
import type { Pool } from "pg";
import { createSlowest, type Measurement, timeRounds } from "../measurement";
import { onServer, openSocket } from "./bench-server";
import { insertWells } from "./bench-wells";

const WELLS = 500;
const LIMIT_MS = 1000;
/** How often it is measured; the slowest counts. */
const ROUNDS = 5;

/**
 * The completeness of 500 wells: 200 surveys, 12 components, a plan of 200 stations, 10 tops and 240 intervals of daily reports
 * each; a third without BHA, every fifth without plan.
 */
export const completenessCase = (): Promise<Measurement[]> =>
  onServer(async (server) => {
    await makeWells(server.pool);
    const { ask } = await openSocket(server);
    let bytes = 0;
    const read = async () => {
      const answer = await ask<{ wells: object[] }>("completeness/get", {});
      if (answer.wells.length < WELLS) throw new Error(`completeness of ${answer.wells.length} wells`);
      bytes = JSON.stringify(answer).length;
    };
    const times = await timeRounds(ROUNDS, read, 0);
    const note = `, ${(bytes / 1e6).toFixed(1)} MB as JSON`;
    return [createSlowest(`completeness: 41 checks of ${WELLS} wells`, times, LIMIT_MS, note)];
  });

async function makeWells(pool: Pool): Promise<void> {
  const components = Array.from({ length: 12 }, (_, at) => ({
    ...newComponent(at + 1, at === 2 ? "Motor" : "Drill Collar"),
    od: 6.5,
    id: 2.8,
    length: 30,
  }));
  await insertWells(pool, WELLS, {
    finishedAt: "CASE WHEN n % 3 = 0 THEN 1700000000 END",
    fields: `'{"holeDepth": 19000, "targetDepth": 20000}'`,
  });
  await pool.query(
    `INSERT INTO bha (well_no, id, fields) SELECT well_no, 'b' || well_no, $1 FROM well WHERE well_no % 3 <> 1`,
    [JSON.stringify({ ...newBha(1), components })],
  );
  await pool.query(`INSERT INTO mwd_run (well_no, id, fields) SELECT well_no, 'r' || well_no, $1 FROM well`, [
    JSON.stringify({ ...newMwdRun(1), bhaId: "BHA #1" }),
  ]);
  await pool.query(
    `INSERT INTO well_settings (well_no, kind, value, valid_from)
      SELECT well_no, kind, value::jsonb, 1690000000 FROM well, (VALUES ('data-processor', '{}'), ('directional', '{}'),
        ('anti-collision', '{"offsetWellIds": []}'), ('drilling-advisor', '{"offsetWells": []}')) AS one (kind, value)
      ON CONFLICT DO NOTHING`,
  );
  await pool.query(
    `INSERT INTO survey (well_no, md, inclination, azimuth, time, valid_from)
      SELECT well_no, station * 95, least(90, greatest(0, (station - 105) * 7.5)), 180, 1690000000, 0
      FROM well, generate_series(0, 200) AS station`,
  );
  await pool.query(
    `INSERT INTO well_plan (well_no, id, version, fields, created_at, changed_by, valid_from)
      SELECT well_no, 'p' || well_no, 1, jsonb_build_object('wellbore', true, 'northReference', 'grid', 'md',
        (SELECT jsonb_agg(station * 100) FROM generate_series(0, 200) AS station)), 1690000000, 'bench', 1690000000
      FROM well WHERE well_no % 5 <> 0`,
  );
  await pool.query(
    `INSERT INTO formation_top (well_no, id, fields) SELECT well_no, well_no || '-' || top,
        jsonb_build_object('formationName', 'Top ' || top, 'tvdStart', top * 1000) FROM well, generate_series(1, 10) AS top`,
  );
  await pool.query(
    `INSERT INTO daily_report (well_no, id, version, fields, created_at, changed_by, valid_from)
      SELECT well_no, well_no || '-' || part, 1, jsonb_build_object('startTime', 1690000000 + part * 7200,
        'endTime', 1690007200 + part * 7200, 'activity', '2A'), 1690000000, 'bench', 1690000000
      FROM well, generate_series(0, 239) AS part`,
  );
  await pool.query(
    `INSERT INTO well_event (well_no, kind, time, value) SELECT well_no, 'data-quality', 1699990000,
        '{"contradiction": "torque-of-rotation", "channel": "torque", "value": 21, "against": 120, "likelyUnit": null}'
      FROM well WHERE well_no % 10 = 0`,
  );
  await pool.query("VACUUM ANALYZE");
}
