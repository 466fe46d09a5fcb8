import { setTimeout as wait } from "node:timers/promises";
import { channelSlot } from "@sigma/terms/channels";
import { depthColumnSlot, isDepthColumnId } from "@sigma/terms/depth-columns";
import type { ClientBase } from "pg";
import { noteDepthsOfTime } from "../depth/depth-changes";
import type { WellNo } from "../well-no";
import { readHour } from "./compact-well";
import { readHours, writeHour } from "./hour-rows";
import { firstSecond, lastSecond } from "./seconds";
import type { Relabelling } from "./tick/tick";
import { tryLockWell } from "./well-lock";

/** Tries for the chunks of a well that is being rewritten, and the pause between them, ms. */
const MAX_TRIES = 40;
const PAUSE_MS = 50;

/**
 * Changes one channel of stored samples from one value to another, in hot rows, chunks and depth rows.
 *
 * The hot rows come first: rows that compaction moves meanwhile are then found in their chunk.
 */
export async function relabel(
  client: ClientBase,
  well: WellNo,
  { channel, from, to, was, is }: Relabelling,
): Promise<void> {
  const [first, last] = [firstSecond(from), lastSecond(to)];
  const slot = channelSlot(channel);
  await client.query({
    text: `UPDATE sample_hot SET v[$4] = $6::float8
      WHERE well_no = $1 AND time BETWEEN $2 AND $3 AND v[$4] = $5::float8`,
    values: [well, first, last, slot + 1, was, is],
  });
  if (isDepthColumnId(channel)) {
    await noteDepthsOfTime(client, well, first, last);
    await client.query({
      text: `UPDATE depth_row SET v[$4] = $6::float8
        WHERE well_no = $1 AND time BETWEEN $2 AND $3 AND v[$4] = $5::float8`,
      values: [well, first, last, depthColumnSlot(channel) + 1, was, is],
    });
  }
  const hours = await readHours(client, well, first, last);
  if (hours.length === 0 || !(await lockSoon(client, well))) return;
  for (const { hour } of hours) {
    const block = await readHour(client, well, hour);
    const values = block.columns.get(slot);
    const hits = values?.map((value, index) =>
      value === was && block.times[index]! >= first && block.times[index]! <= last ? 1 : 0,
    );
    if (!values || !hits?.includes(1)) continue;
    block.columns.set(
      slot,
      values.map((value, index) => (hits[index] ? is : value)),
    );
    await writeHour(client, well, hour, block);
  }
}

/**
 * Compaction holds the lock for milliseconds. Who holds it longer is a recompute, which writes the same stretch again
 * with the states that it finds; waiting for it would hold up every well of the tick.
 */
async function lockSoon(client: ClientBase, well: WellNo): Promise<boolean> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    if (await tryLockWell(client, well)) return true;
    await wait(PAUSE_MS);
  }
  return false;
}
