import { type CheckId, checkIds, completenessChecks } from "./checks";

/** The id of the settings of wells without an operator, and of operators without their own. */
export const DEFAULT_COMPLETENESS_SETTINGS = "default";

/** The weight of every check, %; all weights add up to 100. */
export type CheckWeights = Record<CheckId, number>;

/** The sum of weights, %. */
export const sumOfWeights = (weights: Readonly<Record<string, number>>): number =>
  Object.values(weights).reduce((sum, weight) => sum + weight, 0);

/** The settings that apply until others are saved. */
export const initialCompletenessSettings: { weights: CheckWeights; alarmBelow: number | null } = {
  weights: Object.fromEntries(checkIds.map((check) => [check, completenessChecks[check].weight])) as CheckWeights,
  alarmBelow: null,
};
