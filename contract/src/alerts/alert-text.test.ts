import { defineFormulaChannels } from "@sigma/terms/formula-channels";
import { expect, it, onTestFinished } from "vitest";
import { fieldUnits } from "../texts/quantity-writer";
import { alertText } from "./alert-text";

it("gives the value of a formula its unit, whose author chose it, unlike the values of channels of a rig", () => {
  onTestFinished(() => defineFormulaChannels([]));
  const display = { decimals: 1, min: 0, max: 50, color: 1 };
  defineFormulaChannels([
    { id: "formula1", label: "Torque number", unit: "klb", ...display },
    { id: "formula2", label: "Ratio", unit: "", ...display },
  ]);
  const textOf = (trace: string) =>
    alertText(
      { type: "simple", rules: [{ trace, aggregationType: "Instant", aggregationInterval: null }], join: "all" },
      [-27.72],
      fieldUnits,
    );
  expect(["wob", "formula1", "formula2"].map(textOf)).toEqual([
    "Instant WOB is −27.7",
    "Instant Torque number is −27.7 klb",
    "Instant Ratio is −27.7",
  ]);
});
