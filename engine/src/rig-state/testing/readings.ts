import type { Seconds } from "@sigma/terms/quantities";
import type { Reading } from "../evidence/reading";

/** A reading of an idle rig with only the measurements that a test names. */
export const reading = (time: Seconds, knownReading: Partial<Reading> = {}, elapsedTime: Seconds = 1): Reading => ({
  time,
  elapsed: elapsedTime,
  blockHeight: Number.NaN,
  bitDepth: Number.NaN,
  hookload: Number.NaN,
  wob: Number.NaN,
  rpm: Number.NaN,
  pumpRate: Number.NaN,
  strokes: Number.NaN,
  pumpPressure: Number.NaN,
  ...knownReading,
});

/** Runs a detector over readings that are a function of time, one every `interval` seconds from 0 to `until`. */
export function follow<State>(
  first: State,
  next: (state: State, reading: Reading) => State,
  readingAt: (time: Seconds) => Partial<Reading>,
  until: Seconds,
  interval: Seconds = 1,
): { time: Seconds; state: State }[] {
  const stateRows: { time: Seconds; state: State }[] = [];
  let state = first;
  for (let time = 0; time <= until; time += interval) {
    state = next(state, reading(time, readingAt(time), time === 0 ? 0 : interval));
    stateRows.push({ time, state });
  }
  return stateRows;
}
