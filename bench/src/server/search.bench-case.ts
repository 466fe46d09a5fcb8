import { quantile } from "@sigma/engine/math/quantile";
import type { Pool } from "pg";
import { createTiming, type Measurement, timeRounds } from "../measurement";
import { onServer, openSocket } from "./bench-server";
import { insertWells, wellIdOf } from "./bench-wells";

const WELLS = 500;
const LIMIT_MS = 50;
const ROUNDS = 6;

/** Searched texts as they are typed: names, rare words, words of a sixth of all rows, several words. */
const searchedTexts = [
  "fl",
  "fleet 41",
  "sur",
  "survey",
  "stall",
  "pump",
  "motor stall",
  "tight hole",
  "word 977",
  "p",
  "zz",
];

/** The search field over 500 wells: 100 notes, 100 intervals of daily reports, 20 lessons and 500 notifications each. */
export const searchCase = (): Promise<Measurement[]> =>
  onServer(async (server) => {
    await makeWells(server.pool);
    const { ask } = await openSocket(server);
    const currentWellId = wellIdOf(41);
    const measuredTexts: { text: string; ms: number }[] = [];
    let hits = 0;
    for (const text of searchedTexts) {
      const search = async () => (hits += (await ask<object[]>("search/get", { text, currentWellId })).length);
      for (const ms of await timeRounds(ROUNDS, search)) measuredTexts.push({ text, ms });
    }
    if (hits === 0) throw new Error("nothing was found");
    const slowest = measuredTexts.reduce((a, b) => (b.ms > a.ms ? b : a));
    const times = measuredTexts.map(({ ms }) => ms);
    const median = `median ${quantile(times, 0.5)!.toFixed(1)} ms`;
    const note = `${median}, slowest ${slowest.ms.toFixed(1)} ms (“${slowest.text}”)`;
    const task = `search over ${WELLS} wells, request to reply, 95 of 100`;
    return [createTiming(task, quantile(times, 0.95)!, LIMIT_MS, note)];
  });

/** SQL of a sentence of seven words for row `n` of a well, with a number of which there are 1,000. */
const sentence = `(ARRAY['Survey', 'Motor stall', 'Pump pressure', 'Tight hole', 'Connection', 'Slide'])[1 + (well_no * 7 + n * 13) % 6]
  || (ARRAY[' at ', ' below ', ' while drilling ', ' after trip '])[1 + (well_no + n * 5) % 4]
  || (ARRAY['shale', 'sand', 'limestone', 'salt', 'coal'])[1 + (well_no * 3 + n) % 5]
  || ', word ' || (well_no * 31 + n * 17) % 1000`;

async function makeWells(pool: Pool): Promise<void> {
  await insertWells(pool, WELLS, { fields: `'{"field": "Permian"}'` });
  const rows = (table: string, count: number, fields: string) =>
    pool.query(
      `INSERT INTO ${table} (well_no, id, version, fields, created_at, changed_by, valid_from)
        SELECT well_no, lpad(to_hex(well_no * 1000 + n), 24, '0'), 1, ${fields}, 1700000000 + n, 'bench', 1700000000
        FROM well, generate_series(1, ${count}) AS n`,
    );
  await rows("note", 100, `jsonb_build_object('text', ${sentence}, 'startTime', 1700000000 + n, 'startMD', n)`);
  await rows("daily_report", 100, `jsonb_build_object('description', ${sentence}, 'startTime', 1700000000 + n)`);
  await rows(
    "lesson",
    20,
    `jsonb_build_object('title', ${sentence}, 'text', 'Keep the pumps on', 'md', '{"from": 1}'::jsonb)`,
  );
  await pool.query(
    `INSERT INTO notification (id, well_no, time, type, alert_level, hidden, fields, valid_from)
      SELECT lpad(to_hex(well_no * 1000 + n), 24, '0'), well_no, 1700000000 + n, 'alert', 'warning', false,
        jsonb_build_object('message', ${sentence}), 0 FROM well, generate_series(1, 500) AS n`,
  );
  // Made in the future, so that the server does not make them meanwhile.
  await pool.query(
    `INSERT INTO portfolio_figures (well_no, made_at, days, lost_time, stands, summary)
      SELECT well_no, 4000000000, '{}', '[]', '[]', '{}' FROM well ON CONFLICT DO NOTHING`,
  );
  await pool.query("VACUUM ANALYZE");
}
