import type { Change, ComparedRows } from "./mud-changes";
import { drivenPressures, meanBetween, pumps, TURBULENT, windowStart } from "./mud-sums";

/** Windows of the pressure before and now; shares of the age, s. */
const BEFORE = { share: 1, least: 40, most: 180 } as const;
const NOW = { share: 0.3, least: 10, most: 60 } as const;
/** Best accuracy of the pressure, as a share; pumps keep their rate within this. */
const ACCURACY = 0.001;
const SAME_RATE = 0.003;

const unknownFall: Change = { change: Number.NaN, doubt: 1, explained: Infinity, accuracy: 0 };

/**
 * By how much the logarithm of the pressure fell while the same pumps ran: lighter mud in the annulus. NaN if not measured.
 *
 * @see docs/methods/well-control.md — test
 */
export function pressureFall({ rows, doubts, split, age, span }: ComparedRows): Change {
  const before = windowStart(split, age, BEFORE);
  const now = Math.max(split, windowStart(rows.length, age, NOW));
  const change = meanBetween(drivenPressures, before, split) - meanBetween(drivenPressures, now, rows.length);
  if (Number.isNaN(change)) return unknownFall;
  const rateChange = Math.abs(meanBetween(pumps, now, rows.length) - meanBetween(pumps, before, split));
  const explainedDoubt = TURBULENT * Math.max(0, rateChange - SAME_RATE);
  const doubt = Math.hypot(doubts.pressure.scatter[span]!, explainedDoubt, ACCURACY);
  return { change, doubt, explained: explainedDoubt, accuracy: ACCURACY };
}
