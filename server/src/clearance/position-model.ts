import type { WellReferencesFields } from "@sigma/contract/well-settings/well-references";
import type { HoleSection as ClearanceSection } from "@sigma/engine/anti-collision/clearance-well";
import type { SurveyTool } from "@sigma/engine/uncertainty/error-term";
import { gyroWeights } from "@sigma/engine/uncertainty/gyro-weights";
import type { SurveyPlace } from "@sigma/engine/uncertainty/survey-place";
import type { SurveyLeg } from "@sigma/engine/uncertainty/survey-program";
import { findSurveyTool } from "@sigma/engine/uncertainty/survey-tools";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { HoleSection } from "../ingest/well-step";
import type { StoredStation } from "../storage/entities/survey-store";

/** What the error model of a well needs beside its surveys, as far as it is known. */
export type PositionBasis = {
  holes: readonly ClearanceSection[];
  /** Null where the magnetic field or the north of the well is not known. */
  place: SurveyPlace | null;
};

/** What the uncertainty of a position follows from: the survey tools by depth, the field, and how wide the hole is. */
export type PositionModel = { program: SurveyLeg[]; place: SurveyPlace; sections: readonly ClearanceSection[] };

/** What is known of a well for its error model; the field is that of the last survey. */
export function positionBasis(
  { northReference, field }: Pick<WellReferencesFields, "northReference" | "field">,
  holes: readonly HoleSection[],
  lastSurveyed: EpochSeconds | null,
): PositionBasis {
  const known = field.filter(({ dip, totalField }) => dip !== null && totalField !== null);
  const at = known.findLast(({ date }) => lastSurveyed === null || date <= lastSurveyed) ?? known[0];
  const place: SurveyPlace | null =
    at === undefined || northReference === "unknown"
      ? null
      : {
          gTotal: 1,
          bTotal: at.totalField!,
          dip: at.dip!,
          declination: at.declination,
          convergence: at.convergence,
          north: northReference,
        };
  const sections = holes
    .toSorted((a, b) => a.endDepth - b.endDepth)
    .map(({ size, endDepth }) => ({ endMD: endDepth, diameter: size }))
    .filter(({ endMD }, at_, all) => endMD !== all[at_ - 1]?.endMD);
  return { holes: sections, place };
}

/** The error model of a well, or what is missing for it. */
export function positionModel(
  stations: readonly StoredStation[],
  { holes, place }: PositionBasis,
): PositionModel | string {
  if (stations.length === 0) return "no surveys";
  const program = surveyProgram(stations);
  if (typeof program === "string") return program;
  if (place === null) return "north reference, dip and total field not given";
  if (holes.length === 0) return "hole sizes not given";
  return { program, place, sections: holes };
}

/**
 * The tools of surveys by depth; a tie-in at the surface was not measured. The last tool goes on below: surveys that come
 * from the rig do not say theirs.
 */
export function surveyProgram(stations: readonly StoredStation[]): SurveyLeg[] | string {
  const measured = stations.filter(({ md, origin }, row) => row > 0 || md > 0 || (origin?.surveyTool ?? null) !== null);
  const known = measured.slice(0, measured.findLastIndex(({ origin }) => (origin?.surveyTool ?? null) !== null) + 1);
  if (known.length === 0) return "survey tool not known";
  const unknown = known.filter(({ origin }) => (origin?.surveyTool ?? null) === null);
  if (unknown.length > 0) return `survey tool not known at ${depths(unknown[0]!.md, unknown.at(-1)!.md)}`;
  const legs: SurveyLeg[] = [];
  for (const { md, origin } of known) {
    const tool = findSurveyTool(origin!.surveyTool!);
    if (needsLatitude(tool)) return `${tool.name} needs the latitude, which is not given`;
    const above = legs.at(-1);
    if (above?.tool === tool) above.endMD = md;
    else legs.push({ endMD: md, tool });
  }
  legs.at(-1)!.endMD = Infinity;
  return legs;
}

/** The first survey that does not say its tool and takes that of the one above it, ft MD; null where all say theirs. */
export function assumedFrom(stations: readonly StoredStation[]): Feet | null {
  const last = stations.findLastIndex(({ origin }) => (origin?.surveyTool ?? null) !== null);
  return last < 0 ? null : (stations[last + 1]?.md ?? null);
}

const needsLatitude = ({ terms }: SurveyTool) => terms.some(({ weight }) => weight in gyroWeights);

const depths = (from: Feet, to: Feet) =>
  from === to ? `${Math.round(from)} ft` : `${Math.round(from)} to ${Math.round(to)} ft`;
