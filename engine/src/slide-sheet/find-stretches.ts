import type { Feet } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import type { DrilledFoot } from "./drilled-foot";

/** Hole drilled in one way, with its feet shallow first. */
export type Stretch = { sliding: boolean; startMD: Feet; endMD: Feet; feet: readonly DrilledFoot[] };

/** A change of mode shorter than this is rocking or stick-slip, not a slide or a rotation. */
export const SHORTEST_STRETCH: Feet = 3;

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
export function findStretches(feet: readonly DrilledFoot[], shortest: Feet = SHORTEST_STRETCH): Stretch[] {
  return joinAlike(absorbShort(joinAlike(runsOf(feet)), shortest));
}

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
  const joined: Stretch[] = [];
  for (const stretch of stretches) {
    const last = joined.at(-1);
    if (last?.sliding === stretch.sliding) {
      joined[joined.length - 1] = { ...last, endMD: stretch.endMD, feet: last.feet.concat(stretch.feet) };
    } else joined.push(stretch);
  }
  return joined;
}

/** Gives the shortest of the stretches that are too short the mode of its neighbours, until none is left. */
function absorbShort(stretches: readonly Stretch[], shortest: Feet): Stretch[] {
  let kept = [...stretches];
  for (;;) {
    let least = -1;
    for (let index = 1; index < kept.length - 1; index += 1) {
      if (lengthOf(kept[index]!) < shortest && (least < 0 || lengthOf(kept[index]!) < lengthOf(kept[least]!)))
        least = index;
    }
    if (least < 0) return kept;
    kept[least] = { ...kept[least]!, sliding: !kept[least]!.sliding };
    kept = joinAlike(kept);
  }
}

const lengthOf = ({ startMD, endMD }: Stretch): Feet => endMD - startMD;
