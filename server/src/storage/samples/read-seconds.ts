import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";
import type { ClientBase } from "pg";
import type { WellNo } from "../well-no";
import { everySlot, samplesOf } from "./codec/sample-block";
import { readHotAt } from "./hot-rows";
import { hourOf, readJoined, type StoredHour } from "./hour-rows";
import { firstAtOrAfter } from "@sigma/engine/math/index-search";

/**
 * The stored samples of some seconds of a well, ascending; seconds without a sample are absent.
 *
 * For each hour in chunks the time axis is decoded first, and its channels only if it contains one of the seconds. The
 * client reads from one snapshot.
 */
export async function readSeconds(
  client: ClientBase,
  well: WellNo,
  seconds: readonly EpochSeconds[],
): Promise<Sample[]> {
  if (seconds.length === 0) return [];
  const foundSamples = new Map(
    samplesOf(await readHotAt(client, well, seconds)).map((sample) => [sample.time, sample]),
  );
  const byHour = new Map<number, EpochSeconds[]>();
  for (const second of seconds) {
    if (foundSamples.has(second)) continue;
    const knownSeconds = byHour.get(hourOf(second));
    if (knownSeconds) knownSeconds.push(second);
    else byHour.set(hourOf(second), [second]);
  }
  for (const storedHour of await hoursAt(client, well, [...byHour.keys()])) {
    const { times } = await readJoined(client, well, [storedHour], []);
    const wantedSeconds = byHour
      .get(storedHour.hour)!
      .filter((second) => times[firstAtOrAfter(times, second)] === second);
    if (wantedSeconds.length === 0) continue;
    const inside = new Set(wantedSeconds);
    for (const sample of samplesOf(await readJoined(client, well, [storedHour], everySlot))) {
      if (inside.has(sample.time)) foundSamples.set(sample.time, sample);
    }
  }
  return [...foundSamples.values()].toSorted((a, b) => a.time - b.time);
}

async function hoursAt(client: ClientBase, well: WellNo, hours: readonly number[]): Promise<StoredHour[]> {
  const { rows } = await client.query<StoredHour>({
    name: "hours-at",
    text: `SELECT hour, n, first_time, last_time, axis FROM sample_hour
      WHERE well_no = $1 AND hour = ANY ($2::bigint[]) ORDER BY hour`,
    values: [well, hours],
  });
  return rows;
}
