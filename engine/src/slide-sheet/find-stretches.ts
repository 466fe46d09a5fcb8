import type { Feet } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import type { DrilledFoot } from "./drilled-foot";

/** Hole drilled in one way, with its feet shallow first. */
export type Stretch = { sliding: boolean; startMD: Feet; endMD: Feet; feet: readonly DrilledFoot[] };

/** A change of mode shorter than this is rocking or stick-slip, not a slide or a rotation. */
const SHORTEST_STRETCH: Feet = 3;

/**
 * Cuts drilled hole into slides and rotations.
 *
 * A foot stands for the hole between the depth before and its own, so the first one only marks where the hole begins.
 * A foot of unknown mode belongs to the stretch above it. A stretch below 3 ft between two of the other mode is rocking
 * of the pipe or stick-slip and takes their mode.
 *
 * @param feet depths strictly increasing; may be empty
 * @returns stretches without gaps or overlap, shallow first, modes alternating
 * @throws EngineInputError `depth-not-increasing` with the index of the foot
 * @see docs/methods/slide-sheet.md
 */
export const findStretches = (feet: readonly DrilledFoot[]): Stretch[] => absorbShort(joinAlike(runsOf(feet)));

function runsOf(feet: readonly DrilledFoot[]): Stretch[] {
  let sliding = false;
  return feet.slice(1).map((foot, index) => {
    const startMD = feet[index]!.depth;
    if (!(foot.depth > startMD)) {
      throw new EngineInputError("depth-not-increasing", `${foot.depth} ft follows ${startMD} ft`, index + 1);
    }
    sliding = foot.sliding ?? sliding;
    return { sliding, startMD, endMD: foot.depth, feet: [foot] };
  });
}

function joinAlike(stretches: readonly Stretch[]): Stretch[] {
  const joined: (Stretch & { feet: DrilledFoot[] })[] = [];
  for (const { feet, ...stretch } of stretches) {
    const last = joined.at(-1);
    if (last?.sliding === stretch.sliding) {
      last.endMD = stretch.endMD;
      for (const foot of feet) last.feet.push(foot);
    } else joined.push({ ...stretch, feet: [...feet] });
  }
  return joined;
}

/** Gives the shortest of the stretches that are too short to its neighbours, until none is left; modes alternate. */
function absorbShort(stretches: readonly Stretch[]): Stretch[] {
  const kept = [...stretches];
  for (;;) {
    const least = shortestInside(kept);
    const [above, short, below] = kept.slice(Math.max(0, least - 1), least + 2);
    if (!above || !short || !below || lengthOf(short) >= SHORTEST_STRETCH) return kept;
    const feet = [...above.feet, ...short.feet, ...below.feet];
    kept.splice(least - 1, 3, { ...above, endMD: below.endMD, feet });
  }
}

/** Position of the shortest stretch that has neighbours on both sides, 0 where none has. */
function shortestInside(stretches: readonly Stretch[]): number {
  let least = 0;
  for (let index = 1; index < stretches.length - 1; index += 1) {
    if (least === 0 || lengthOf(stretches[index]!) < lengthOf(stretches[least]!)) least = index;
  }
  return least;
}

const lengthOf = ({ startMD, endMD }: Stretch): Feet => endMD - startMD;
