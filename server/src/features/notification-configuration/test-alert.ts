import type { AlertBackTest } from "@sigma/contract/alerts/notification-configuration";
import type { AlertDefinition } from "@sigma/engine/alerts/alert-definition";
import { backTest, type BackTestSamples } from "@sigma/engine/alerts/back-test";
import { findRarerLimit, isTooOften } from "@sigma/engine/alerts/rarer-limit";
import type { EpochSeconds } from "@sigma/terms/quantities";

/** The input of a back-test: an alert, stored samples, and the reported span. */
export type BackTestInput = {
  definition: AlertDefinition;
  samples: BackTestSamples;
  from: EpochSeconds;
  to: EpochSeconds;
};

/** Points of a curve: a chart of the form has fewer pixels. */
const POINTS = 480;
/** Number of newest raises that are listed one by one. */
const MOST_RAISES = 500;

/** The alarms that an alert would have raised on stored samples. */
export function testAlert({ definition, samples, from, to }: BackTestInput): Omit<AlertBackTest, "rigState"> {
  const { raises, peaks, time, curves, now } = backTest(definition, samples, { from, to, points: POINTS });
  const isOften = isTooOften(raises.length, { from, to });
  const seconds = raises.reduce((sum, raise) => sum + ((raise.to ?? to) - raise.from), 0);
  return {
    from,
    to,
    samples: samples.time.filter((at) => at >= from).length,
    raises: raises.slice(-MOST_RAISES),
    count: raises.length,
    seconds,
    isTooOften: isOften,
    peaks,
    rarerLimit: isOften && peaks[0] != null ? findRarerLimit(definition, samples, { from, to }, peaks[0]) : null,
    heardAt: heardAtOf(definition, samples),
    time: [...time],
    now,
    rigStates: rigStatesOf(samples, { from, to }),
    curves: curves.map((curve) => Array.from(curve, (value) => (Number.isNaN(value) ? null : value))),
  };
}

/** The time of the newest value of each rule; null without one. */
function heardAtOf({ condition }: AlertDefinition, { time, columns }: BackTestSamples): (EpochSeconds | null)[] {
  const rules = condition.kind === "rules" ? condition.rules : [];
  return rules.map(({ trace }) => {
    const last = columns[trace]?.findLastIndex((value) => !Number.isNaN(value)) ?? -1;
    return time[last] ?? null;
  });
}

/** Maximum time for which a sample is valid, s. */
const LONGEST_SAMPLE = 60;

/** The stretches of equal rig states; a stretch too short to be shown on a screen is joined to the one before. */
function rigStatesOf(
  { time, columns: { rigState } }: BackTestSamples,
  { from, to }: { from: EpochSeconds; to: EpochSeconds },
): AlertBackTest["rigStates"] {
  const least = (to - from) / (2 * POINTS);
  const runs: AlertBackTest["rigStates"] = [];
  if (!rigState) return runs;
  for (let index = 0; index < time.length; index++) {
    const at = time[index]!;
    const code = rigState[index]!;
    if (at < from || Number.isNaN(code)) continue;
    const end = Math.min(to, time[index + 1] ?? to, at + LONGEST_SAMPLE);
    const last = runs.at(-1);
    const isNear = last !== undefined && at - last.to <= Math.max(1, least);
    if (isNear && (last.code === code || last.to - last.from < least)) {
      last.to = end;
      if (last.to - last.from < least) last.code = code;
    } else runs.push({ from: at, to: end, code });
  }
  return runs;
}
