import { type CheckId, checkIds, checksOf, type CompletenessColumn } from "@sigma/contract/completeness/checks";
import { sumOfWeights, type CheckWeights } from "@sigma/contract/completeness/check-weights";
import type { CompletenessSettings } from "@sigma/contract/completeness/settings";

/** Weights and limit as typed; an empty limit is none. */
export type TypedWeights = { weights: Record<CheckId, string>; alarmBelow: string };

/** Settings as their form opens. */
export const typedWeights = ({ weights, alarmBelow }: CompletenessSettings): TypedWeights => ({
  weights: Object.fromEntries(checkIds.map((check) => [check, String(weights[check])])) as Record<CheckId, string>,
  alarmBelow: alarmBelow === null ? "" : String(alarmBelow),
});

/** A typed whole number up to 100; null for another text. */
export function wholeNumber(text: string, least: number): number | null {
  const value = /^\d{1,3}$/u.test(text.trim()) ? Number(text) : null;
  return value === null || value < least || value > 100 ? null : value;
}

const sumOf = ({ weights }: TypedWeights, checks: readonly CheckId[]) =>
  checks.reduce((sum, check) => sum + (wholeNumber(weights[check], 0) ?? 0), 0);

/** The sum of all typed weights, %; one that isn't a weight counts as 0. */
export const sumOfTyped = (typed: TypedWeights): number => sumOf(typed, checkIds);

/** The sum of the typed weights of a group of checks, %. */
export const sumOfColumn = (typed: TypedWeights, column: CompletenessColumn): number => sumOf(typed, checksOf(column));

/** The typed settings as they are saved; null while they can't be. */
export function parseSettings({ weights, alarmBelow }: TypedWeights): CompletenessSettings | null {
  const values = checkIds.map((check) => [check, wholeNumber(weights[check], 0)] as const);
  if (values.some(([, value]) => value === null)) return null;
  const parsedWeights = Object.fromEntries(values) as CheckWeights;
  const limit = alarmBelow.trim() === "" ? null : wholeNumber(alarmBelow, 1);
  if (sumOfWeights(parsedWeights) !== 100 || (limit === null && alarmBelow.trim() !== "")) return null;
  return { weights: parsedWeights, alarmBelow: limit };
}
