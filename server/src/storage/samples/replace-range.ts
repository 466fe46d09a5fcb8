import type { EpochSeconds } from "@sigma/terms/quantities";
import type { DepthRow, Sample } from "@sigma/terms/sample";
import type { ClientBase } from "pg";
import { upsertDepthRows } from "../depth/depth-rows";
import type { WellNo } from "../well-no";
import { readHour } from "./compact-well";
import { HOUR, hourOf, readHours, writeHour } from "./hour-rows";
import { blockOf, laidOver, within } from "./codec/sample-block";
import { firstSecond, lastSecond } from "./seconds";
import { roundedSample } from "./codec/rounded-sample";
import { relabel } from "./relabel";
import type { PipelineSnapshot, Relabelling, WellEvent } from "./tick/tick";
import { lockWell } from "./well-lock";
import { writeEvents, writeSnapshots } from "./tick/write-tick";

/** What a recompute writes over the old result, in order of time; every call is part of one transaction. */
export type RangeRewrite = {
  samples(samples: readonly Sample[]): Promise<void>;
  depthRows(rows: readonly DepthRow[]): Promise<void>;
  events(events: readonly WellEvent[]): Promise<void>;
  /** Changes samples that were given before; done when all are written. */
  relabel(relabellings: readonly Relabelling[]): void;
  snapshot(snapshot: PipelineSnapshot): Promise<void>;
};

/** A stretch of a well, ends included. */
export type RewrittenRange = { well: WellNo; from: EpochSeconds; to: EpochSeconds };

/**
 * Takes the packed samples, depth rows and events of a range away and lets the caller write new ones in their place.
 *
 * Hot rows are left alone, so that no tick waits for this transaction: `compactRange` has packed them before, and one
 * that was written since then is newer than what is calculated here.
 *
 * New samples go into chunks an hour at a time, so that a well of any length needs the memory of two hours. The caller
 * runs it in a transaction.
 *
 * @throws RangeError where samples go back in time or leave the range
 */
export async function rewriteRange(
  client: ClientBase,
  { well, from, to }: RewrittenRange,
  rewrite: (into: RangeRewrite) => Promise<void>,
): Promise<void> {
  const [first, last] = [firstSecond(from), lastSecond(to)];
  await lockWell(client, well);
  const old = new Set((await readHours(client, well, first, last)).map(({ hour }) => hour));
  for (const table of ["depth_row", "well_event"]) {
    await client.query({
      text: `DELETE FROM ${table} WHERE well_no = $1 AND time BETWEEN $2 AND $3`,
      values: [well, first, last],
    });
  }

  const relabellings: Relabelling[] = [];
  let waiting: Sample[] = [];
  let newest = -Infinity;
  const writeWaiting = async () => {
    const [oldest] = waiting;
    if (!oldest) return;
    const hour = hourOf(oldest.time);
    const kept = old.has(hour) ? await outside(client, { well, from: first, to: last }, hour) : null;
    const fresh = blockOf(waiting.map(roundedSample));
    await writeHour(client, well, hour, kept ? laidOver(fresh, kept) : fresh);
    old.delete(hour);
    waiting = [];
  };

  await rewrite({
    async samples(samples) {
      for (const sample of samples) {
        if (!(sample.time >= newest && sample.time >= from && sample.time <= to)) {
          throw new RangeError(`A sample at ${sample.time} s leaves the order or the range ${from} to ${to} s`);
        }
        newest = sample.time;
        if (waiting.length > 0 && hourOf(sample.time) !== hourOf(waiting[0]!.time)) await writeWaiting();
        waiting.push(sample);
      }
    },
    depthRows: (rows) => upsertDepthRows(client, new Map([[well, rows]])),
    events: (events) => writeEvents(client, new Map([[well, events]])),
    relabel: (some) => void relabellings.push(...some),
    snapshot: (snapshot) => writeSnapshots(client, new Map([[well, snapshot]]), true),
  });
  await writeWaiting();
  for (const hour of old) {
    await writeHour(client, well, hour, await outside(client, { well, from: first, to: last }, hour));
  }
  for (const each of relabellings) await relabel(client, well, each);
}

/** What an hour holds before and after a range. */
async function outside(client: ClientBase, { well, from, to }: RewrittenRange, hour: number) {
  const block = await readHour(client, well, hour);
  return laidOver(within(block, hour, from - 1), within(block, to + 1, hour + HOUR - 1));
}
