import type { WellId } from "@sigma/contract/ids";
import { expect, it } from "vitest";
import { completionsOf, lineNumberAt, withPart, wordBefore } from "./complete-word";
import { formulaFormOf } from "./formula-form";
import { formulaWords } from "./formula-scope";

const noOthers = { names: [], own: null, wellId: "well" as WellId };
const words = formulaWords(formulaFormOf(null), noOthers);

it("finds the word before the cursor, but not in a comment or behind a number", () => {
  expect(wordBefore("t / (w * bit", 12)).toEqual({ from: 9, to: 12, text: "bit" });
  expect(wordBefore("max(wob, 2 kl", 13)).toBeNull();
  expect(wordBefore("# to", 4)).toBeNull();
  expect(wordBefore("# torque\nwo", 11)).toMatchObject({ text: "wo" });
  expect(wordBefore("wob + ", 6)).toBeNull();
});

it("offers the names that start with the word before those that contain it", () => {
  const names = completionsOf("bit", words).map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(["bitDepth", "bitSize", "bitAggressiveness"]);
  expect(completionsOf("Pressure", words).map(({ name }) => name)).toContain("pumpPressure");
  expect(completionsOf("mean", words)[0]).toMatchObject({ inserted: "mean(", about: "mean(x, 30 s)" });
});

it("replaces the word and puts the cursor behind it", () => {
  expect(withPart("mea + 1", { from: 0, to: 3 }, "mean(")).toEqual({ text: "mean( + 1", cursor: 5 });
  expect(lineNumberAt("a\nb\nc", 4)).toBe(3);
});
