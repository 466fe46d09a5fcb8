import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** The values of one moment, in the order of the mapped columns. */
export type Moment = { time: EpochSeconds; values: (number | null)[] };

/**
 * Sorts rows that are nearly in order, and merges rows of the same moment.
 *
 * Recorders that merge several sources write some rows a little late. A row later than the window is left out.
 *
 * @param onLate called with the time of each row left out
 */
export async function* inTimeOrder(
  rows: AsyncIterable<Moment>,
  window: Seconds = 120,
  onLate: (time: EpochSeconds) => void = () => undefined,
): AsyncGenerator<Moment> {
  const waiting: Moment[] = [];
  let givenTime = Number.NEGATIVE_INFINITY;
  let newest = Number.NEGATIVE_INFINITY;
  for await (const row of rows) {
    if (row.time <= givenTime) {
      onLate(row.time);
      continue;
    }
    const place = waiting.findLastIndex(({ time }) => time <= row.time);
    const same = waiting[place];
    if (same?.time === row.time) same.values = same.values.map((value, slot) => value ?? row.values[slot]!);
    else waiting.splice(place + 1, 0, row);
    newest = Math.max(newest, row.time);
    while (waiting.length > 0 && waiting[0]!.time < newest - window) {
      givenTime = waiting[0]!.time;
      yield waiting.shift()!;
    }
  }
  yield* waiting;
}

/**
 * Fills the seconds between two rows along straight lines; a longer gap stays one, and so does a missing value.
 *
 * @param rows strictly ascending in time
 * @param longestGap rows further apart are not joined
 */
export async function* everySecond(rows: AsyncIterable<Moment>, longestGap: Seconds = 30): AsyncGenerator<Moment> {
  let before: Moment | undefined;
  for await (const row of rows) {
    if (before && row.time - before.time <= longestGap) yield* between(before, row);
    before = row;
    yield row;
  }
}

function* between(from: Moment, to: Moment): Generator<Moment> {
  for (let time = Math.floor(from.time) + 1; time < to.time; time++) {
    const share = (time - from.time) / (to.time - from.time);
    const values = from.values.map((start, slot) => {
      const end = to.values[slot]!;
      return start === null || end === null ? null : start + share * (end - start);
    });
    yield { time, values };
  }
}
