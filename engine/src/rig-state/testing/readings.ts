import type { Seconds } from "@sigma/terms/quantities";
import type { Reading } from "../evidence/reading";

/** A reading of a rig at rest in which nothing is measured but what a test names. */
export const reading = (time: Seconds, known: Partial<Reading> = {}, elapsed: Seconds = 1): Reading => ({
  time,
  elapsed,
  blockHeight: Number.NaN,
  bitDepth: Number.NaN,
  hookload: Number.NaN,
  wob: Number.NaN,
  rpm: Number.NaN,
  pumpRate: Number.NaN,
  strokes: Number.NaN,
  pumpPressure: Number.NaN,
  ...known,
});

/** Runs a detector over readings that are a function of time, one every `interval` seconds from 0 to `until`. */
export function follow<State>(
  first: State,
  next: (state: State, reading: Reading) => State,
  known: (time: Seconds) => Partial<Reading>,
  until: Seconds,
  interval: Seconds = 1,
): { time: Seconds; state: State }[] {
  const seen: { time: Seconds; state: State }[] = [];
  let state = first;
  for (let time = 0; time <= until; time += interval) {
    state = next(state, reading(time, known(time), time === 0 ? 0 : interval));
    seen.push({ time, state });
  }
  return seen;
}
