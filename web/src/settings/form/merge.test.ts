import { expect, it } from "vitest";
import { type Merge, mergeSentences, countUndecided } from "./merge";

const conflict = (label: string, choice: "mine" | null = null): Merge["conflicts"][number] => ({
  id: label,
  label,
  mine: "1",
  theirs: "2",
  choice,
  choose: () => undefined,
});

it("shows who changed what, and that the typed text is kept", () => {
  expect(mergeSentences({ by: "Anna Berg", others: ["Squat length"], conflicts: [] })).toBe(
    "Anna Berg has changed Squat length in the meantime. What you typed is kept.",
  );
  expect(mergeSentences({ by: null, others: ["A", "B", "C", "D", "E"], conflicts: [] })).toBe(
    "Somebody else has changed A, B, C and 2 more in the meantime. What you typed is kept.",
  );
  expect(mergeSentences({ by: null, others: [], conflicts: [] })).toBe("");
});

it("names the fields that both changed, and counts the fields that wait for a choice", () => {
  const merge: Merge = { by: "Anna Berg", others: ["C"], conflicts: [conflict("A"), conflict("B", "mine")] };
  expect(mergeSentences(merge)).toBe(
    "Anna Berg has changed A, B and C in the meantime. You both changed A and B: choose what to save.",
  );
  expect(countUndecided(merge)).toBe(1);
});
