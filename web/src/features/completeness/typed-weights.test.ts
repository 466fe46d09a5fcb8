import { initialCompletenessSettings } from "@sigma/contract/completeness/check-weights";
import { expect, it } from "vitest";
import { parseSettings, sumOfColumn, sumOfTyped, typedWeights } from "./typed-weights";

const typedForm = typedWeights({ ...initialCompletenessSettings, alarmBelow: 70 });

it("saves what it opened with, and no limit if the field is empty", () => {
  expect(parseSettings(typedForm)).toEqual({ ...initialCompletenessSettings, alarmBelow: 70 });
  expect(parseSettings({ ...typedForm, alarmBelow: " " })).toEqual(initialCompletenessSettings);
});

it("saves no weights that don't add up to 100, and no weight or limit out of its bounds", () => {
  const withWeight = (weight: string) => ({ ...typedForm, weights: { ...typedForm.weights, "plan-wellbore": weight } });
  expect(sumOfTyped(withWeight("7"))).toBe(102);
  expect(sumOfColumn(withWeight("7"), "plan")).toBe(12);
  for (const weight of ["7", "", "4.5", "-5", "101"]) expect(parseSettings(withWeight(weight))).toBeNull();
  for (const alarmBelow of ["0", "101", "x"]) expect(parseSettings({ ...typedForm, alarmBelow })).toBeNull();
});
