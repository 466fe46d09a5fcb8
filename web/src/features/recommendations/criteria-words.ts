import type { DirectionalSettings } from "@sigma/contract/well-settings/directional-settings";
import { formatNumber, formatQuantity, quantities } from "../../ui/format/numbers";

/**
 * All that the correction criteria ask of the end of a recommendation. The plots show its position only; its direction
 * counts as well.
 *
 * @see docs/methods/directional-advice.md — criteria
 */
export function criteriaWords({
  inclinationValue,
  azimuthValue,
  distanceValue: [left, right, below, above],
}: DirectionalSettings["correctionCriteria"]): string {
  const feet = (value: number) => formatQuantity(value, quantities.wholeDepth);
  const position = `${feet(left)} left, ${feet(right)} right, ${feet(below)} below and ${feet(above)} above the plan`;
  const direction = `${formatNumber(inclinationValue, 1)}° up or down and ${formatNumber(azimuthValue, 1)}° sideways of its direction`;
  return `${position}, and ${direction} (not drawn)`;
}
