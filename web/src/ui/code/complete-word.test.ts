import { expect, it } from "vitest";
import { completionsOf, lineNumberAt, withPart } from "./complete-word";

it("offers the names that start with the word before those that contain it", () => {
  const words = ["rabbit", "bitDepth", "rop"].map((name) => ({ name, unit: "", about: "", inserted: name }));
  expect(completionsOf("Bit", words).map(({ name }) => name)).toEqual(["bitDepth", "rabbit"]);
});

it("replaces the word and puts the cursor behind it", () => {
  expect(withPart("mea + 1", { from: 0, to: 3 }, "mean(")).toEqual({ text: "mean( + 1", cursor: 5 });
  expect(lineNumberAt("a\nb\nc", 4)).toBe(3);
});
