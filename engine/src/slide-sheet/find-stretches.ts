import type { Feet } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import type { DrilledFoot } from "./drilled-foot";
import { type DrillingMode, firstMode, nextMode } from "./follow-mode";
import { isContinued } from "./is-continued";

/** Hole drilled in one way, with its feet shallow first. */
export type Stretch = { sliding: boolean; startMD: Feet; endMD: Feet; feet: readonly DrilledFoot[] };

/** Length that is assumed for a foot after hole without data. */
const ROW_LENGTH: Feet = 1;

/**
 * Cuts drilled hole into slides and rotations.
 *
 * A foot represents the hole between the depth before and its own, so the first one only marks the start of the hole.
 * The mode changes once 3 ft more were made in the other mode than in this one; less is rocking of the pipe or stick-slip.
 * A foot of unknown mode belongs to the stretch above it. Hole made without data belongs to no stretch, and a new stretch
 * starts after a trip.
 *
 * @param feet depths strictly increasing; may be empty
 * @returns stretches without overlap, shallow first
 * @throws EngineInputError `depth-not-increasing` with the index of the foot
 * @see docs/methods/slide-sheet.md
 */
export function findStretches(feet: readonly DrilledFoot[]): Stretch[] {
  const stretches: (Stretch & { feet: DrilledFoot[] })[] = [];
  let mode: DrillingMode | null = null;
  let apart: { startMD: Feet; feet: DrilledFoot[] } | null = null;
  const giveBack = () => {
    const last = stretches.at(-1);
    if (!apart || !last) return;
    for (const foot of apart.feet) last.feet.push(foot);
    last.endMD = apart.feet.at(-1)!.depth;
    apart = null;
  };

  for (let index = 1; index < feet.length; index++) {
    const [before, foot] = [feet[index - 1]!, feet[index]!];
    if (!(foot.depth > before.depth)) {
      throw new EngineInputError("depth-not-increasing", `${foot.depth} ft follows ${before.depth} ft`, index);
    }
    const goesOn = isContinued(foot, before);
    if (mode === null || !goesOn) {
      giveBack();
      mode = firstMode(foot.sliding);
      const startMD = goesOn ? before.depth : Math.max(before.depth, foot.depth - ROW_LENGTH);
      stretches.push({ sliding: mode.sliding, startMD, endMD: foot.depth, feet: [foot] });
      continue;
    }
    const next = nextMode(mode, foot.depth - before.depth, foot.sliding);
    mode = next.mode;
    if (next.place === "same") {
      const last = stretches.at(-1)!;
      last.feet.push(foot);
      last.endMD = foot.depth;
      continue;
    }
    apart ??= { startMD: before.depth, feet: [] };
    apart.feet.push(foot);
    if (next.place === "back") giveBack();
    else if (next.place === "turn") {
      stretches.push({ sliding: mode.sliding, endMD: foot.depth, ...apart });
      apart = null;
    }
  }
  giveBack();
  return stretches;
}
