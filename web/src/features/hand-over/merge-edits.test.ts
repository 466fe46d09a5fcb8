import { expect, it } from "vitest";
import { mergeEdits } from "./merge-edits";

const before = { summary: "", toWatch: "Toolface", next: "Survey", openItems: "", incoming: null };

it("keeps what each of two changed, and both texts of a part that both changed", () => {
  const mine = { ...before, toWatch: "Toolface drifts", next: "Survey at 3,271 ft" };
  const theirs = { ...before, summary: "Slid 60 ft", toWatch: "Toolface and WOB", incoming: "u1" };
  expect(mergeEdits(before, mine, theirs)).toEqual({
    summary: "Slid 60 ft",
    toWatch: "Toolface and WOB\nToolface drifts",
    next: "Survey at 3,271 ft",
    openItems: "",
    incoming: "u1",
  });
});
