import { expect, it } from "vitest";
import { unknownLevels } from "../rig-state/evidence/hookload-levels";
import { judgeBlockKnown, judgeBlockWeight } from "./block-weight";

const hanging = { ...unknownLevels(), loaded: 300 };
const seenBlock = { ...hanging, empty: 55, basis: "seen" as const };
const guessedBlock = { ...hanging, empty: 55, basis: "lowest" as const };

it("requests a block weight while a string hangs and none has been entered or seen", () => {
  expect(judgeBlockKnown(hanging, true, null)).toBe(true);
  expect(judgeBlockKnown(guessedBlock, true, null)).toBe(true);
  expect(judgeBlockKnown(hanging, false, null)).toBe(null);
  expect(judgeBlockKnown(unknownLevels(), true, null)).toBe(null);
  expect(judgeBlockKnown(seenBlock, true, null)).toBe(false);
  expect(judgeBlockKnown(hanging, true, 55)).toBe(false);
});

it("finds an entered block weight wrong once another was seen, or the hookload has contradicted it", () => {
  expect(judgeBlockWeight(seenBlock, 160)).toBe(true);
  expect(judgeBlockWeight(seenBlock, 70)).toBe(false);
  expect(judgeBlockWeight({ ...hanging, refused: 160 }, 160)).toBe(true);
  expect(judgeBlockWeight({ ...hanging, refused: 160 }, 55)).toBe(null);
  expect(judgeBlockWeight(guessedBlock, 55)).toBe(null);
  expect(judgeBlockWeight(seenBlock, null)).toBe(null);
});
