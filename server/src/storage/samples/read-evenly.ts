import { HOUR } from "@sigma/terms/durations";
import type { ClientBase } from "pg";
import type { WellNo } from "../well-no";
import { laidOver, type SampleBlock, within } from "./codec/sample-block";
import { readHot } from "./hot-rows";
import { consecutiveRuns, hourOf, readChunks, readHours } from "./hour-rows";
import { firstSecond, lastSecond } from "./seconds";
import { timeSlices } from "./time-slice";

/** A range of which at most `limit` samples are chosen; ends are included, absent ends are open. */
type EvenQuestion = { well: WellNo; from?: number | undefined; to?: number | undefined; limit: number };

/** Chosen samples: their times, and their values in the order of the slots. */
type EvenSamples = { time: Float64Array; columns: Float64Array[] };

/** Maximum number of hours that are decoded; of a longer range, hours at even distances are. */
export const MOST_HOURS_READ = 7 * 24;

/**
 * Chooses measured samples at even distances, for plots of channels against each other: values of one moment stay together.
 *
 * The samples are cut into stretches of equal count; of each, the first sample that has the most of the channels is taken.
 * Samples without any of them are left out. The client reads from one snapshot.
 */
export async function readEvenly(
  client: ClientBase,
  { well, from, to, limit }: EvenQuestion,
  slots: readonly number[],
): Promise<EvenSamples> {
  const [start, end] = [firstSecond(from), lastSecond(to)];
  const hot = await readHot(client, { well, from: start, to: end }, slots);
  const chunkedHours = await readHours(client, well, start, end);
  const hotHours = [...new Set(Array.from(hot.times, hourOf))];
  const chosenHours = new Set(
    evenly([...new Set([...chunkedHours.map(({ hour }) => hour), ...hotHours])].toSorted(byNumber)),
  );
  const hours = chunkedHours.filter(({ hour }) => chosenHours.has(hour));
  const hotCount = hot.times.reduce((sum, time) => sum + (chosenHours.has(hourOf(time)) ? 1 : 0), 0);
  // Hours cut by an end of the range count as whole, so that the limit always holds.
  const count = hours.reduce((sum, { n }) => sum + n, 0) + hotCount;
  const picker = createPicker(Math.max(1, Math.ceil(count / limit)), slots);
  const hotOf = (hour: number) => within(hot, Math.max(start, hour), Math.min(end, hour + HOUR - 1));
  const isChunked = new Set(hours.map(({ hour }) => hour));
  const hotAlone = hotHours.filter((hour) => chosenHours.has(hour) && !isChunked.has(hour)).toSorted(byNumber);
  const addHotBefore = (hour: number) => {
    while (hotAlone.length > 0 && hotAlone[0]! < hour) picker.add(hotOf(hotAlone.shift()!));
  };
  const pause = timeSlices();
  for (const run of consecutiveRuns(hours)) {
    for await (const chunk of readChunks(client, well, run, slots)) {
      const hour = hourOf(chunk.times[0]!);
      addHotBefore(hour);
      picker.add(laidOver(hotOf(hour), within(chunk, start, end)));
      await pause();
    }
  }
  addHotBefore(Infinity);
  return picker.samples();
}

const byNumber = (a: number, b: number) => a - b;

/** The hours that are read. */
function evenly(hours: readonly number[]): readonly number[] {
  if (hours.length <= MOST_HOURS_READ) return hours;
  return Array.from(
    { length: MOST_HOURS_READ },
    (_, at) => hours[Math.floor(((at + 0.5) * hours.length) / MOST_HOURS_READ)]!,
  );
}

function createPicker(stretch: number, slots: readonly number[]) {
  const times: number[] = [];
  const values: number[][] = slots.map(() => []);
  let position = 0;
  let most = 0;
  let best: { time: number; values: number[] } | null = null;
  const take = () => {
    if (best) {
      times.push(best.time);
      for (const [at, value] of best.values.entries()) values[at]!.push(value);
    }
    best = null;
    most = 0;
  };
  return {
    add({ times: moments, columns }: SampleBlock) {
      const sources = slots.map((slot) => columns.get(slot));
      for (let row = 0; row < moments.length; row++) {
        let count = 0;
        if (most < slots.length) for (const source of sources) if (source && !Number.isNaN(source[row]!)) count++;
        if (count > most) {
          most = count;
          best = { time: moments[row]!, values: sources.map((source) => source?.[row] ?? Number.NaN) };
        }
        if (++position === stretch) {
          take();
          position = 0;
        }
      }
    },
    samples(): EvenSamples {
      take();
      return { time: Float64Array.from(times), columns: values.map((column) => Float64Array.from(column)) };
    },
  };
}
