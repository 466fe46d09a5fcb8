import type { WellId } from "@sigma/contract/ids";
import { expect, it } from "vitest";
import { completionsOf } from "../../../ui/code/complete-word";
import { formulaFormOf } from "./formula-form";
import { formulaWords } from "./formula-scope";
import { wordBefore } from "./word-before";

const words = formulaWords(formulaFormOf(null), { names: [], own: null, wellId: "well" as WellId });

it("finds the word before the cursor, but not in a comment or behind a number", () => {
  expect(wordBefore("t / (w * bit", 12)).toEqual({ from: 9, to: 12, text: "bit" });
  expect(wordBefore("max(wob, 2 kl", 13)).toBeNull();
  expect(wordBefore("# to", 4)).toBeNull();
  expect(wordBefore("# torque\nwo", 11)).toMatchObject({ text: "wo" });
  expect(wordBefore("wob + ", 6)).toBeNull();
});

it("offers channels and functions of formulas", () => {
  const names = completionsOf("bit", words).map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(["bitDepth", "bitSize", "bitAggressiveness"]);
  expect(completionsOf("Pressure", words).map(({ name }) => name)).toContain("pumpPressure");
  expect(completionsOf("mean", words)[0]).toMatchObject({ inserted: "mean(", about: "mean(x, 30 s)" });
});
