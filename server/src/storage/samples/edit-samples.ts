import { sampleOrigins } from "@sigma/terms/sample";
import type { Seconds } from "@sigma/terms/quantities";
import type { ClientBase } from "pg";
import { removeDepthsOfTime } from "../depth/depth-rows";
import type { WellNo } from "../well-no";
import { laidOver, pickSamples, type SampleBlock, within } from "./codec/sample-block";
import { readHour } from "./compact-well";
import { takeHot } from "./hot-rows";
import { HOUR } from "@sigma/terms/durations";
import { hourOf, writeHour } from "./hour-rows";
import { readRange } from "./read-range";
import { closeOtherNotifications } from "./tick/write-notifications";
import { reconcileSurveys } from "./tick/write-surveys";

/** Samples of a well from one second to another, both inclusive, that are moved by `shift` seconds, or removed if it is null. */
export type SampleChange = { well: WellNo; from: number; to: number; shift: Seconds | null };

/** Samples of one hour that an edit removed or overwrote. */
export type EditedHour = { kind: "taken" | "covered"; hour: number; block: SampleBlock };

/** How many samples an edit concerns, and how many others it would lay them over. */
export type EditCount = { samples: number; covered: number; first: number | null; last: number | null };

const EDITED = sampleOrigins.indexOf("edited");

/** Counts what an edit would do. The client reads from one snapshot. */
export async function countEdit(client: ClientBase, { well, from, to, shift }: SampleChange): Promise<EditCount> {
  const { times } = await readRange(client, { well, from, to }, []);
  let coveredCount = 0;
  if (shift !== null && times.length > 0) {
    const targets = new Set(times.map((time) => time - shift));
    const there = await readRange(client, { well, from: times[0]! - shift, to: times.at(-1)! - shift }, []);
    coveredCount = there.times.filter((time) => targets.has(time) && (time < from || time > to)).length;
  }
  return { samples: times.length, covered: coveredCount, first: times[0] ?? null, last: times.at(-1) ?? null };
}

/** The callbacks of a running edit. */
export type EditSink = {
  /** Gets all data that the edit removed or covered, so that it can be undone; each hour of a kind once. */
  keep(part: EditedHour): Promise<void>;
  /** Called with the progress, 0 to 1, between two hours; an error cancels the edit. */
  advanced(share: number): void;
};

/**
 * Removes the samples of a range and, if they are moved, writes them at their new time; data derived in either
 * range is removed, to be recomputed. The caller has locked the well in its transaction, and no tick of it is written.
 *
 * The hours are processed in the direction of the move, so that a target contains no sample that is still to be moved, and an
 * edit of any length needs the memory of a few hours.
 */
export async function editSamples(client: ClientBase, change: SampleChange, sink: EditSink): Promise<void> {
  const { well, from, to, shift } = change;
  const hours = inDirection(await storedHours(client, well, from, to), shift);
  /** Samples moved into hours that may receive more. */
  const movedBlocks = new Map<number, SampleBlock>();
  for (const [index, hour] of hours.entries()) {
    sink.advanced(index / hours.length);
    await changeHour(client, well, hour, async (block) => {
      const takenBlock = within(block, Math.max(from, hour), Math.min(to, hour + HOUR - 1));
      if (takenBlock.times.length === 0) return block;
      await sink.keep({ kind: "taken", hour, block: takenBlock });
      if (shift !== null) addByHour(movedBlocks, shiftBlock(takenBlock, shift));
      return without(block, new Set(takenBlock.times));
    });
    if (shift === null) continue;
    const next = hours[index + 1];
    for (const [target, block] of movedBlocks) {
      if (next !== undefined && mayReceive(target, next, shift)) continue;
      movedBlocks.delete(target);
      await layMoved(client, well, target, block, sink);
    }
  }
  await removeDerived(client, well, from, to);
  if (shift !== null) await removeDerived(client, well, from - shift, to - shift);
}

async function layMoved(client: ClientBase, well: WellNo, hour: number, block: SampleBlock, sink: EditSink) {
  await changeHour(client, well, hour, async (there) => {
    const coveredBlock = only(there, new Set(block.times));
    if (coveredBlock.times.length > 0) await sink.keep({ kind: "covered", hour, block: coveredBlock });
    return laidOver(block, there);
  });
}

/** Whether samples of an hour that is still to be moved, or of a later one, are moved into a target. */
function mayReceive(target: number, next: number, shift: Seconds): boolean {
  return shift > 0 ? target >= hourOf(next - shift) : target <= hourOf(next + HOUR - 1 - shift);
}

/** The order in which hours are moved: the oldest first for samples that move back in time, the newest first otherwise. */
export function inDirection<Hour>(ascending: readonly Hour[], shift: Seconds | null): Hour[] {
  return shift !== null && shift < 0 ? ascending.toReversed() : [...ascending];
}

/**
 * Undoes an edit: moved samples leave their new place, and samples that the edit removed or covered are restored. A sample
 * stored in such a place since then is kept.
 *
 * @param parts data that the edit removed, the last hour first, then data that it covered
 */
export async function undoEdit(
  client: ClientBase,
  { well, from, to, shift }: SampleChange,
  parts: AsyncIterable<EditedHour>,
): Promise<void> {
  for await (const { kind, hour, block } of parts) {
    if (kind === "taken" && shift !== null) {
      const targets = new Map<number, SampleBlock>();
      addByHour(targets, shiftBlock(block, shift));
      for (const [target, { times }] of targets) {
        await changeHour(client, well, target, async (there) => without(there, editedOf(there, new Set(times))));
      }
    }
    await changeHour(client, well, hour, async (there) => laidOver(there, block));
  }
  await removeDerived(client, well, from, to);
  if (shift !== null) await removeDerived(client, well, from - shift, to - shift);
}

/** The given seconds with a sample that an edit moved there, not one that was stored since. */
const editedOf = ({ times, origins }: SampleBlock, seconds: ReadonlySet<number>): Set<number> =>
  new Set(times.filter((time, index) => seconds.has(time) && origins[index] === EDITED));

/** Writes an hour again as the function makes it, hot rows and chunks together. */
async function changeHour(
  client: ClientBase,
  well: WellNo,
  hour: number,
  change: (block: SampleBlock) => Promise<SampleBlock>,
): Promise<void> {
  const hot = await takeHot(client, well, hour, hour + HOUR - 1);
  const packedBlock = await readHour(client, well, hour);
  await writeHour(client, well, hour, await change(laidOver(hot, packedBlock)));
}

/**
 * Removes the results of samples of a range, including surveys and notifications, and the memory from which the well
 * continues. A recompute creates the results of the remaining samples.
 */
export async function removeDerived(client: ClientBase, well: WellNo, from: number, to: number): Promise<void> {
  await removeDepthsOfTime(client, well, from, to);
  await client.query({
    text: "DELETE FROM well_event WHERE well_no = $1 AND time BETWEEN $2 AND $3",
    values: [well, from, to],
  });
  await reconcileSurveys(client, { well, from, to });
  await closeOtherNotifications(client, { well, from, to }, [], null);
  await client.query({ text: "DELETE FROM pipeline_snapshot WHERE well_no = $1", values: [well] });
}

async function storedHours(client: ClientBase, well: WellNo, from: number, to: number): Promise<number[]> {
  const { rows } = await client.query<{ hour: number }>({
    text: `SELECT hour FROM sample_hour WHERE well_no = $1 AND hour BETWEEN $2 AND $4
      UNION SELECT floor(time / 3600.0)::bigint * 3600 FROM sample_hot WHERE well_no = $1 AND time BETWEEN $3 AND $4
      ORDER BY 1`,
    values: [well, hourOf(from), from, to],
  });
  return rows.map(({ hour }) => hour);
}

const shiftBlock = (block: SampleBlock, by: Seconds): SampleBlock => ({
  ...block,
  times: block.times.map((time) => time - by),
  origins: block.origins.map(() => EDITED),
});

/** Adds samples to their hours. */
function addByHour(hours: Map<number, SampleBlock>, block: SampleBlock): void {
  const [first, last] = [block.times[0]!, block.times.at(-1)!];
  for (let hour = hourOf(first); hour <= last; hour += HOUR) {
    const part = within(block, hour, hour + HOUR - 1);
    const knownBlock = hours.get(hour);
    if (part.times.length > 0) hours.set(hour, knownBlock ? laidOver(part, knownBlock) : part);
  }
}

const only = (block: SampleBlock, seconds: ReadonlySet<number>): SampleBlock =>
  pickSamples(block, (time) => seconds.has(time));
const without = (block: SampleBlock, seconds: ReadonlySet<number>): SampleBlock =>
  pickSamples(block, (time) => !seconds.has(time));
