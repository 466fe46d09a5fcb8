import { MOST_COUNTED_WELLS } from "@sigma/contract/compare/compare-limits";
import { unknownValue } from "@sigma/contract/error-texts";
import type { DepthCondition } from "@sigma/contract/samples/depth-data";
import { ALL_RIG_STATES } from "@sigma/terms/rig-states";
import type { CompareFilters, FilterOperator } from "./filter-values";
import type { WellCount } from "./pass-filters";

/** The request to the server to count wells. */
export type CountQuestion = { filterConditions: DepthCondition[]; filterOperator: FilterOperator };

/**
 * The question of the drilling parameters: rig state 20, every state, is dropped.
 *
 * @throws Error `Unknown filter operator type: {operator}`
 */
export function countQuestion({ parameters, operator }: CompareFilters["parameters"]): CountQuestion {
  if (operator !== "AND" && operator !== "OR") throw new Error(unknownValue("filter operator type", operator));
  return {
    filterConditions: parameters.map(({ field, value, rigState }) => ({
      field,
      value,
      ...(rigState === ALL_RIG_STATES ? {} : { rigState }),
    })) as DepthCondition[],
    filterOperator: operator,
  };
}

/** Number of wells in the first request: few, so that its response arrives at once. */
const FIRST_WELLS = 4;

/** Splits wells into questions: a short one first, then as many as the server takes well. */
export function batchesOf(wellIds: readonly string[], most = MOST_COUNTED_WELLS / 2): string[][] {
  const batches = wellIds.length > 0 ? [wellIds.slice(0, FIRST_WELLS)] : [];
  for (let at = FIRST_WELLS; at < wellIds.length; at += most) batches.push(wellIds.slice(at, at + most));
  return batches;
}

/** Requests the counts of some wells. */
export type AskCounts = (wellIds: readonly string[], question: CountQuestion) => Promise<Record<string, WellCount>>;

/**
 * Counts wells batch after batch, two at a time, and passes on each response as it arrives.
 *
 * @param signal stops the counting: responses that arrive later are ignored
 */
export async function countWells(
  wellIds: readonly string[],
  question: CountQuestion,
  ask: AskCounts,
  take: (counts: Record<string, WellCount>) => void,
  signal: AbortSignal,
): Promise<void> {
  const [first, ...rest] = batchesOf(wellIds);
  const waiting = rest.values();
  const count = async (batch: readonly string[]) => {
    const counts = await ask(batch, question);
    if (!signal.aborted) take(counts);
  };
  const work = async () => {
    for (const batch of waiting) {
      if (signal.aborted) return;
      await count(batch);
    }
  };
  if (!first) return;
  // No other request delays the first response.
  await count(first);
  await Promise.all([work(), work()]);
}
