import type { EpochSeconds } from "@sigma/terms/quantities";
import { ALARM_LIMITS } from "./alarm-limits";
import type { AlertDefinition } from "./alert-definition";
import { backTest, type BackTestSamples } from "./back-test";

type Span = { from: EpochSeconds; to: EpochSeconds };

/** A rate of fewer seconds than this says nothing: one raise in five minutes is not twelve an hour. */
const LEAST_SPAN = 3600;

/** How often an alert is raised an hour, from its raises in a span. */
export const raisesPerHour = (count: number, { from, to }: Span): number =>
  count / (Math.max(LEAST_SPAN, to - from) / 3600);

/** Whether raises of a span are more than one user can act on. */
export const isTooOften = (count: number, span: Span): boolean =>
  raisesPerHour(count, span) > ALARM_LIMITS.acceptableAnHour;

/** Number of limits tried between the given limit and the farthest value. */
const TRIES = 10;

/**
 * The limit nearest to that of an alert with one rule, in round figures, with which it would have been raised at least once and
 * not too often on stored samples; null if no round limit does.
 *
 * @param peak the farthest value of the span, as `backTest` returns it
 * @throws EngineInputError as `backTest` does
 * @see docs/methods/alerts.md — back-test
 */
export function findRarerLimit(
  definition: AlertDefinition,
  samples: BackTestSamples,
  span: Span,
  peak: number,
): number | null {
  const { condition } = definition;
  const [rule, ...more] = condition.kind === "rules" ? condition.rules : [];
  if (!rule || more.length > 0) return null;
  for (const value of roundLimits(rule.value, peak)) {
    const changedAlert = { ...definition, condition: { ...condition, rules: [{ ...rule, value }] } } as AlertDefinition;
    const { length } = backTest(changedAlert, samples, { ...span, points: 1 }).raises;
    if (length > 0 && !isTooOften(length, span)) return value;
  }
  return null;
}

/** Round figures between a limit and the farthest value, the nearest to the limit first. */
function roundLimits(limit: number, peak: number): number[] {
  const rough = Math.abs(peak - limit) / TRIES;
  if (!(rough > 0)) return [];
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((part) => part * magnitude).find((size) => size >= rough)!;
  const way = peak > limit ? 1 : -1;
  const first = way > 0 ? Math.floor(limit / step) + 1 : Math.ceil(limit / step) - 1;
  // A division by a whole number keeps 0.3 from becoming 0.30000000000000004.
  const at = (index: number) => (step < 1 ? index / Math.round(1 / step) : index * step);
  return Array.from({ length: TRIES + 1 }, (_, index) => at(first + way * index)).filter((value) =>
    way > 0 ? value <= peak : value >= peak,
  );
}
