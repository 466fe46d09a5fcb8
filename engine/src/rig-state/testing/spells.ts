import type { Seconds } from "@sigma/terms/quantities";
import { isInSlips, type RigStateCode } from "@sigma/terms/rig-states";
import type { Sample } from "@sigma/terms/sample";

/** First and last index of an unbroken stretch of samples. */
export type Spell = readonly [first: number, last: number];

/** The unbroken stretches of samples that hold a condition for so long. */
export function spellsOf(samples: readonly Sample[], shortest: Seconds, isIn: (index: number) => boolean): Spell[] {
  const spells: Spell[] = [];
  let from = -1;
  for (let index = 0; index <= samples.length; index++) {
    if (index < samples.length && isIn(index)) from = from < 0 ? index : from;
    else if (from >= 0) {
      if (samples[index - 1]!.time - samples[from]!.time >= shortest) spells.push([from, index - 1]);
      from = -1;
    }
  }
  return spells;
}

/** Whether a stretch shares a sample with one of the other stretches. */
export const overlapsAny = ([first, last]: Spell, others: readonly Spell[]): boolean =>
  others.some((other) => other[0] <= last && first <= other[1]);

/** Changes of state in an hour, and the runs below 5 s that no slips are beside. */
export function restlessness(samples: readonly Sample[], codes: readonly RigStateCode[]) {
  const starts = codes.flatMap((code, index) => (index > 0 && code === codes[index - 1] ? [] : [index]));
  const hours = (samples.at(-1)!.time - samples[0]!.time) / 3600;
  const short = starts.filter((start, run) => {
    const next = starts[run + 1];
    const around = [codes[start - 1], codes[start], next === undefined ? undefined : codes[next]];
    if (next === undefined || around.some((code) => code === undefined || isInSlips(code))) return false;
    return samples[next - 1]!.time - samples[start - 1]!.time < 5;
  });
  return { changesAnHour: (starts.length - 1) / hours, shortRuns: short.length };
}
