import type { Feet, Inches } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import type { PathColumns } from "../survey/station";
import { computeUncertainty, type SurveyProgram, type Uncertainty } from "../uncertainty/compute-uncertainty";
import type { TieOn } from "../uncertainty/propagate-errors";
import type { SurveyPlace } from "../uncertainty/survey-place";
import { type HoleIndex, indexHole } from "./hole-index";

/** Hole of one diameter: from the end of the section above down to `endMD`; the last section continues below its end. */
export type HoleSection = { endMD: Feet; diameter: Inches };

/**
 * A well as anti-collision needs it: positions of all wells in one NEV frame, and how wide its hole is.
 */
export type HoleWell = { path: PathColumns; sections: readonly HoleSection[] };

/** A well with the data that its position depends on. */
export type SurveyedWell = HoleWell & {
  program: SurveyProgram;
  place: SurveyPlace;
  /** `surveyed` for a well that is followed from a station in the middle of its survey; `known` where absent. */
  tieOn?: TieOn;
};

/** Radius of the hole by depth: section ends in ft MD and radii in ft, from the top. */
export type HoleRadii = { ends: Float64Array; radii: Float64Array };

/** A well prepared for clearance. */
export type ClearanceWell = { path: PathColumns; index: HoleIndex; holes: HoleRadii; uncertainty: Uncertainty };

/**
 * Makes a well ready for clearance: runs its error model and indexes its hole.
 *
 * @throws EngineInputError `empty-input` (no stations, no sections, no survey leg), `depth-not-increasing` (sections,
 *   legs), `not-finite`, `out-of-range`
 * @see docs/methods/anti-collision.md — clearance
 */
export const prepareClearanceWell = (well: SurveyedWell): ClearanceWell => ({
  path: well.path,
  index: indexHole(well.path),
  holes: holeRadii(well.sections),
  uncertainty: computeUncertainty(well.path, well.program, well.place, well.tieOn),
});

/**
 * Radii of a hole from its sections.
 *
 * @throws EngineInputError `empty-input`; with the section: `depth-not-increasing`, `out-of-range` (diameter)
 * @see docs/methods/anti-collision.md — clearance
 */
export function holeRadii(sections: readonly HoleSection[]): HoleRadii {
  if (sections.length === 0) throw new EngineInputError("empty-input", "a hole needs a section");
  for (const [index, { endMD, diameter }] of sections.entries()) {
    const above = sections[index - 1];
    if (above && !(endMD > above.endMD)) {
      throw new EngineInputError("depth-not-increasing", `section to ${endMD} ft follows ${above.endMD} ft`, index);
    }
    if (!(diameter >= 0 && diameter < Infinity)) {
      throw new EngineInputError("out-of-range", `hole diameter ${diameter} in must not be negative`, index);
    }
  }
  return {
    ends: Float64Array.from(sections, ({ endMD }) => endMD),
    radii: Float64Array.from(sections, ({ diameter }) => diameter / 24),
  };
}

/**
 * Radius of the hole at a depth.
 *
 * @see docs/methods/anti-collision.md — clearance
 */
export function radiusAt({ ends, radii }: HoleRadii, md: Feet): Feet {
  let section = 0;
  while (section < ends.length - 1 && md > ends[section]!) section++;
  return radii[section]!;
}
