import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { ClientBase } from "pg";
import type { Database } from "../database";
import type { WellNo } from "../well-no";
import { takeHot } from "./hot-rows";
import { HOUR } from "@sigma/terms/durations";
import { hourOf, readHours, readJoined, writeHour } from "./hour-rows";
import { everySlot, laidOver, type SampleBlock } from "./codec/sample-block";
import { firstSecond, lastSecond } from "./seconds";
import { lockWell, tryLockWell } from "./well-lock";

/** Samples that are younger than this stay hot: corrections and late packets mostly concern them, s. */
const HOT_AGE = 900;

/** Minutes over which the wells are spread, so that a full hour is not packed for all of them at once. */
const SPREAD_MINUTES = 40;

/** How long after its end an hour of a well is packed: 15 to 54 minutes, for each well at its own moment, s. */
export const graceOf = (well: WellNo): Seconds => HOT_AGE + 60 * (well % SPREAD_MINUTES);

/** Age of the newest sample from which a well is inactive, and all of it is put into chunks, s. */
const AT_REST = 7200;

/**
 * Moves the hot rows of a well into the chunks of their hours, an hour per transaction.
 *
 * Hours that ended at least `graceOf` the well ago are moved, and all hours of an inactive well. Late samples change the chunk
 * of their hour. A sample is always in exactly one of the two places, even if the process is killed in between.
 *
 * @returns the number of moved samples
 */
export async function compactWell(database: Database, well: WellNo, now: EpochSeconds): Promise<number> {
  const [ends] = await database.jobs.query<{ oldest: number | null; newest: number | null }>({
    text: "SELECT min(time) AS oldest, max(time) AS newest FROM sample_hot WHERE well_no = $1",
    values: [well],
  });
  if (!ends || ends.oldest === null || ends.newest === null) return 0;
  const end = ends.newest < now - AT_REST ? ends.newest + 1 : hourOf(ends.newest - graceOf(well));
  let movedCount = 0;
  for (const hour of await hotHours(database, well, ends.oldest, end - 1)) {
    movedCount += await database.jobs.transaction(async (client) => {
      // Who holds the lock for long is a recompute; the other wells do not wait for it.
      if (!(await tryLockWell(client, well))) return 0;
      return await moveHour(client, well, hour, hour, hour + HOUR - 1);
    });
  }
  return movedCount;
}

/** Moves every hot row of a range into the chunks of its hour, an hour per transaction, so that no tick waits for long. */
export async function compactRange(database: Database, well: WellNo, from: number, to: number): Promise<void> {
  for (const hour of await hotHours(database, well, firstSecond(from), lastSecond(to))) {
    await database.jobs.transaction(async (client) => {
      await lockWell(client, well);
      await moveHour(client, well, hour, Math.max(firstSecond(from), hour), Math.min(lastSecond(to), hour + HOUR - 1));
    });
  }
}

async function hotHours(database: Database, well: WellNo, from: number, to: number): Promise<number[]> {
  const rows = await database.jobs.query<{ hour: number }>({
    text: `SELECT DISTINCT floor(time / 3600.0)::bigint * 3600 AS hour FROM sample_hot
      WHERE well_no = $1 AND time BETWEEN $2 AND $3 ORDER BY 1`,
    values: [well, from, to],
  });
  return rows.map(({ hour }) => hour);
}

/** The caller has locked the well. */
async function moveHour(client: ClientBase, well: WellNo, hour: number, from: number, to: number): Promise<number> {
  const fresh = await takeHot(client, well, from, to);
  if (fresh.times.length > 0) await layOver(client, well, hour, fresh);
  return fresh.times.length;
}

/** Lays samples of one hour over what its chunks hold. The caller has locked the well. */
export async function layOver(client: ClientBase, well: WellNo, hour: number, fresh: SampleBlock): Promise<void> {
  await writeHour(client, well, hour, laidOver(fresh, await readHour(client, well, hour)));
}

/** All data in the chunks of an hour. */
export async function readHour(client: ClientBase, well: WellNo, hour: number): Promise<SampleBlock> {
  const storedHours = await readHours(client, well, hour, hour);
  return await readJoined(client, well, storedHours, everySlot);
}

/** Wells that have hot rows, in the order of their numbers. */
export async function wellsWithHotRows(database: Database): Promise<WellNo[]> {
  const rows = await database.jobs.query<{ well_no: WellNo }>({
    text: "SELECT DISTINCT well_no FROM sample_hot ORDER BY well_no",
  });
  return rows.map(({ well_no: well }) => well);
}
