import type { AlertBackTest } from "@sigma/contract/alerts/notification-configuration";
import type { AlertDefinition } from "@sigma/engine/alerts/alert-definition";
import { backTest, type BackTestSamples } from "@sigma/engine/alerts/back-test";
import type { EpochSeconds } from "@sigma/terms/quantities";

/** What a back-test is made of: an alert, stored samples, and the span that is told of. */
export type BackTestInput = {
  definition: AlertDefinition;
  samples: BackTestSamples;
  from: EpochSeconds;
  to: EpochSeconds;
};

/** Points of a curve: a chart of the form has fewer pixels. */
const POINTS = 480;
/** So many of the newest raises are told of one by one. */
const MOST_RAISES = 500;

/** What an alert would have raised on stored samples. */
export function testAlert({ definition, samples, from, to }: BackTestInput): Omit<AlertBackTest, "now" | "rigState"> {
  const { raises, time, curves } = backTest(definition, samples, { from, to, points: POINTS });
  const seconds = raises.reduce((sum, raise) => sum + ((raise.to ?? to) - raise.from), 0);
  return {
    from,
    to,
    samples: samples.time.filter((at) => at >= from).length,
    raises: raises.slice(-MOST_RAISES),
    count: raises.length,
    seconds,
    time: [...time],
    curves: curves.map((curve) => Array.from(curve, (value) => (Number.isNaN(value) ? null : value))),
  };
}
