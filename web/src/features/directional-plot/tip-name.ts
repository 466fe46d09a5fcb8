import type { Feet } from "@sigma/terms/quantities";
import type { Scene } from "./scene/scene";

/** From so far off bottom on, the bit is no longer where the hole ends: about a stand. */
const OFF_BOTTOM: Feet = 100;

/** Whether the bit hangs far above the bottom of the hole, as in a trip; false where either depth is not known. */
export const isFarOffBottom = (now: { holeDepth: Feet | null; bitDepth: Feet | null } | null): boolean =>
  now?.holeDepth != null && now.bitDepth != null && now.holeDepth - now.bitDepth > OFF_BOTTOM;

/** What the end of the drilled path is: the bit, the bottom of a hole that the bit has left, or the last survey. */
export function tipName({ isBit, isLeft }: NonNullable<Scene["tip"]>): "Bit" | "Hole bottom" | "Last survey" {
  if (!isBit) return "Last survey";
  return isLeft ? "Hole bottom" : "Bit";
}
