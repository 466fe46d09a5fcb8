import { expect, it } from "vitest";
import { unknownLevels } from "../rig-state/evidence/hookload-levels";
import { judgeBlockKnown, judgeBlockWeight } from "./block-weight";

const hanging = { ...unknownLevels(), loaded: 300 };
const seen = { ...hanging, empty: 55, basis: "seen" as const };
const guessed = { ...hanging, empty: 55, basis: "lowest" as const };

it("asks for a block weight while a string hangs and none was entered or seen", () => {
  expect(judgeBlockKnown(hanging, true, null)).toBe(true);
  expect(judgeBlockKnown(guessed, true, null)).toBe(true);
  expect(judgeBlockKnown(hanging, false, null)).toBe(null);
  expect(judgeBlockKnown(unknownLevels(), true, null)).toBe(null);
  expect(judgeBlockKnown(seen, true, null)).toBe(false);
  expect(judgeBlockKnown(hanging, true, 55)).toBe(false);
});

it("finds an entered block weight wrong once another was seen, or the hookload has contradicted it", () => {
  expect(judgeBlockWeight(seen, 160)).toBe(true);
  expect(judgeBlockWeight(seen, 70)).toBe(false);
  expect(judgeBlockWeight({ ...hanging, refused: 160 }, 160)).toBe(true);
  expect(judgeBlockWeight({ ...hanging, refused: 160 }, 55)).toBe(null);
  expect(judgeBlockWeight(guessed, 55)).toBe(null);
  expect(judgeBlockWeight(seen, null)).toBe(null);
});
