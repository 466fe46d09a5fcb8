import type { Scene } from "./scene/scene";

/** What the end of the drilled path is: the bit, the bottom of a hole that the bit has left, or the last survey. */
export function tipName({ isBit, isLeft }: NonNullable<Scene["tip"]>): "Bit" | "Hole bottom" | "Last survey" {
  if (!isBit) return "Last survey";
  return isLeft ? "Hole bottom" : "Bit";
}
