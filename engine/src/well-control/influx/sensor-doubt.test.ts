import { expect, it } from "vitest";
import { draftOf, learnDifference, unknownDoubts } from "./sensor-doubt";

const SPAN = 4;

/** The share of faults after an hour of differences over one span. */
function learnTail(differenceAt: (index: number) => number, accuracy: number) {
  const doubts = draftOf(unknownDoubts);
  for (let index = 0; index < 360; index++)
    learnDifference(doubts, "pit", SPAN, differenceAt(index), 0, false, 10, accuracy);
  return doubts.pitTail.share;
}

it("takes a step of a coarse sensor for none of its faults", () => {
  const steps = (index: number) => (index % 10 === 0 ? 4 : 0);
  expect(learnTail(steps, 0.41 * 4)).toBeLessThan(0.01);
  expect(learnTail(steps, 0.05)).toBeGreaterThan(0.05);
});
