import { HOUR } from "@sigma/terms/durations";
import type { Database } from "@sigma/server/storage/database";
import { compactWell } from "@sigma/server/storage/samples/compact-well";
import type { TickWriter } from "@sigma/server/storage/samples/tick/tick-writer";
import { channels } from "@sigma/terms/channels";
import { timeWork } from "../measurement";
import type { BenchServer } from "../server/bench-server";
import { madeUpRig, SENT_CHANNELS } from "./made-up-rig";

/** Creates a well over the API. @returns its id and its number in the database */
export async function createNumberedWell(
  { call, pool }: BenchServer,
  name: string,
): Promise<{ id: string; number: number }> {
  const { _id: id } = await call<{ _id: string }>("POST", "api/well", { name });
  const { rows } = await pool.query<{ number: number }>("SELECT well_no AS number FROM well WHERE id = $1", [id]);
  return { id, number: rows[0]!.number };
}

/** Hours of the synthetic rig in a well: its number, the beginning of the first hour, and their number. */
export type FilledHours = { well: number; from: number; hours: number };

/** Average time per hour of samples, ms. */
export type FillTimes = { written: number; compacted: number };

/**
 * Fills a well with whole hours of the synthetic rig as Sigma stores them, and the table `wide` with the same samples: a
 * row a second, a column a channel.
 *
 * @param from the beginning of an hour, long ago: such a well is inactive, and all of it is packed
 */
export async function fillWell(
  database: Database,
  writer: TickWriter,
  { well, from, hours }: FilledHours,
): Promise<FillTimes> {
  const columns = channels.slice(0, SENT_CHANNELS).map(({ id }) => `"${id}"`);
  await database.query({
    text: `CREATE TABLE wide (well_no int, time bigint, ${columns.map((name) => `${name} real`).join(", ")},
      PRIMARY KEY (well_no, time))`,
  });
  const rig = madeUpRig(from, hours * HOUR);
  let writtenMs = 0;
  let compactedMs = 0;
  for (let hour = from; hour < from + hours * HOUR; hour += HOUR) {
    writtenMs += await timeWork(async () => {
      for (let n = 0; n < HOUR; n++) writer.append(well, rig.next().value!);
      await writer.flush();
    });
    await database.query({
      text: `INSERT INTO wide SELECT well_no, time, ${columns.map((_, slot) => `v[${slot + 1}]`).join(", ")}
        FROM sample_hot WHERE well_no = $1 AND time >= $2`,
      values: [well, hour],
    });
    compactedMs += await timeWork(() => compactWell(database, well, hour + 1e7));
  }
  await database.query({ text: "VACUUM ANALYZE" });
  return { written: writtenMs / hours, compacted: compactedMs / hours };
}
