import { isDeepStrictEqual } from "node:util";
import { computeClearance } from "@sigma/engine/anti-collision/clearance";
import { type HoleSection, prepareClearanceWell, type SurveyedWell } from "@sigma/engine/anti-collision/clearance-well";
import { splitAtKickOff } from "@sigma/engine/anti-collision/sidetrack";
import type { OffsetLimit } from "@sigma/engine/directional-advice/advice";
import {
  limitByOffsets,
  type OffsetWell,
  prepareOffsetWell,
} from "@sigma/engine/directional-advice/limits/offset-separation";
import { EngineInputError } from "@sigma/engine/engine-input-error";
import { surveyProgram } from "../clearance/position-model";
import type { StoredStation } from "../storage/entities/wells/survey-store";
import { preparedHoles } from "./prepared-holes";
import { computeStations } from "./read/read-survey";
import type { HoleInGround, OffsetHole } from "./read/read-offset-wells";

/** Hole size of a well without hole sections, in. */
const USUAL_HOLE = 8.5;

/** The distance of the nearest offset well at each survey, centre to centre and between the hole walls; NaN without one. */
type NearestColumns = { cc: Float64Array; s2s: Float64Array };

/** The anti-collision results of a well: distances by survey, the limit of a recommendation, and the excluded wells. */
export type OffsetClearances = { nearest: NearestColumns; limit: OffsetLimit | null; left: string[] };

type Compared = { asked: readonly unknown[]; found: OffsetClearances };

/** Comparisons that a thread keeps, the newest last; a comparison with ten offset wells takes about 1 MB. */
const KEPT_COMPARISONS = 12;
const comparedOffsets: Compared[] = [];

/**
 * Compares a well with its offset wells and reuses the result as long as their data is unchanged. Hole drilled below the last
 * survey has no effect on it.
 *
 * A well is excluded, with a sentence, if its surveys have no valid path or are outside the defined range of their tool.
 *
 * @param hole at least two stations, otherwise nothing is compared
 * @returns read-only, since it is shared
 */
export function compareOffsets(
  hole: HoleInGround,
  offsets: readonly OffsetHole[],
  leastSeparationFactor: number,
): OffsetClearances {
  const askedInputs = [leastSeparationFactor, hole, offsets];
  const at = comparedOffsets.findLastIndex((comparison) => isDeepStrictEqual(comparison.asked, askedInputs));
  const [known] = at < 0 ? [] : comparedOffsets.splice(at, 1);
  const keptEntry = known ?? { asked: askedInputs, found: compare(hole, offsets, leastSeparationFactor) };
  comparedOffsets.push(keptEntry);
  if (comparedOffsets.length > KEPT_COMPARISONS) comparedOffsets.shift();
  return keptEntry.found;
}

function compare(hole: HoleInGround, offsets: readonly OffsetHole[], leastSeparationFactor: number): OffsetClearances {
  const count = computeStations(hole.stations, 0).columns.md.length;
  const nearest = { cc: new Float64Array(count).fill(Number.NaN), s2s: new Float64Array(count).fill(Number.NaN) };
  if (count < 2 || offsets.length === 0) return { nearest, limit: null, left: [] };
  const left: string[] = [];
  try {
    const reference = surveyedWell(hole);
    const own = prepareClearanceWell(reference);
    const keptOffsets: OffsetWell[] = [];
    for (const offset of offsets) {
      try {
        const preparedOffset = prepareOffset(offset);
        keptOffsets.push(preparedOffset);
        const pair = splitAtKickOff(reference, preparedOffset.well);
        const isShared = pair.kickOffMD !== null;
        if (isShared && (pair.reference.path.md.length < 2 || pair.offset.path.md.length < 2)) continue;
        const { md, kind, distance, sideToSide } = computeClearance(
          isShared ? prepareClearanceWell(pair.reference) : own,
          isShared ? prepareClearanceWell(pair.offset) : preparedOffset.prepared,
        );
        const from = count - kind.filter((partKind) => partKind === "station").length;
        let row = from;
        for (const [at, one] of kind.entries()) {
          if (one !== "station") continue;
          // Hole shared by both wells has no clearance.
          const isKickOff = isShared && md[at] === pair.kickOffMD;
          if (!isKickOff && !(nearest.cc[row]! <= distance[at]!)) {
            nearest.cc[row] = distance[at]!;
            nearest.s2s[row] = sideToSide[at]!;
          }
          row++;
        }
      } catch (error) {
        left.push(`${offset.name}: ${reasonOf(error)}`);
      }
    }
    return { nearest, limit: limitByOffsets(reference, keptOffsets, { leastSeparationFactor }), left };
  } catch (error) {
    return { nearest, limit: null, left: [...left, `Offset wells are not compared: ${reasonOf(error)}`] };
  }
}

/** The offset wells prepared last: their error models change only with their surveys, sections and positions. */
const prepareOffset = preparedHoles((offset) => prepareOffsetWell(offset.name, surveyedWell(offset)));

/** A well as anti-collision takes it, moved to where its wellhead is; its surveys by the tools that took them. */
export function surveyedWell({ stations, north, east, down, holes, place }: HoleInGround): SurveyedWell {
  const { columns } = computeStations(stations, 0);
  return {
    path: {
      ...columns,
      ns: columns.ns.map((value) => value + north),
      ew: columns.ew.map((value) => value + east),
      tvd: columns.tvd.map((value) => value + down),
    },
    program: programOf(stations),
    place,
    sections: sectionsOf(holes),
  };
}

/** @throws EngineInputError `out-of-range` for a tool that cannot be used */
function programOf(stations: readonly StoredStation[]): SurveyedWell["program"] {
  const program = surveyProgram(stations);
  if (typeof program === "string") throw new EngineInputError("out-of-range", program);
  return program;
}

function sectionsOf(holes: HoleInGround["holes"]): HoleSection[] {
  const sections: HoleSection[] = [];
  for (const { endDepth, size } of holes.toSorted((a, b) => a.endDepth - b.endDepth)) {
    if (!sections.some(({ endMD }) => endMD === endDepth)) sections.push({ endMD: endDepth, diameter: size });
  }
  return sections.length > 0 ? sections : [{ endMD: Infinity, diameter: USUAL_HOLE }];
}

/** @throws what isn't a fault of the input */
function reasonOf(error: unknown): string {
  if (!(error instanceof EngineInputError)) throw error;
  return error.detail;
}
