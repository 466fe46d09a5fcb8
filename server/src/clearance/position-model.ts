import type { WellReferencesFields } from "@sigma/contract/well-settings/well-references";
import type { HoleSection as ClearanceSection } from "@sigma/engine/anti-collision/clearance-well";
import type { SurveyTool } from "@sigma/engine/uncertainty/error-term";
import { gyroWeights } from "@sigma/engine/uncertainty/gyro-weights";
import type { SurveyPlace } from "@sigma/engine/uncertainty/survey-place";
import type { SurveyLeg } from "@sigma/engine/uncertainty/survey-program";
import { findSurveyTool } from "@sigma/engine/uncertainty/survey-tools";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { HoleSection } from "../ingest/settings-at-depth";
import type { StoredStation } from "../storage/entities/wells/survey-store";

/** The inputs of a well's error model besides its surveys, as far as they are known. */
export type PositionBasis = {
  holes: readonly ClearanceSection[];
  /** Null if the magnetic field or the north of the well is not known. */
  place: SurveyPlace | null;
};

/** The inputs of the position uncertainty: the survey tools by depth, the field, and the width of the hole. */
export type PositionModel = { program: SurveyLeg[]; place: SurveyPlace; sections: readonly ClearanceSection[] };

/** The known data of a well for its error model; the field is that of the last survey. */
export function positionBasis(
  { northReference, field }: Pick<WellReferencesFields, "northReference" | "field">,
  holes: readonly HoleSection[],
  lastSurveyed: EpochSeconds | null,
): PositionBasis {
  const knownFields = field.filter(({ dip, totalField }) => dip !== null && totalField !== null);
  const at = knownFields.findLast(({ date }) => lastSurveyed === null || date <= lastSurveyed) ?? knownFields[0];
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

/** The tool of surveys without a recorded tool, if no survey above them has one. */
const USUAL_TOOL = "ISCWSA MWD Rev5.11";

/** Surveys without a recorded tool, ft MD, with their assumed tool; `usual` if no survey above has a recorded tool. */
type AssumedTool = { tool: string; from: Feet; to: Feet; usual: boolean };

type ToolLeg = { tool: string; from: Feet; to: Feet; said: "own" | "above" | "never" };

/**
 * The tools of surveys by depth, for both anti-collision and the recommendation: a survey without a
 * recorded tool has the tool of the survey above it, because surveys from a rig do not name their tool, and the usual MWD if no
 * survey above has one. A tie-in at the surface was not measured.
 */
function toolLegs(stations: readonly StoredStation[]): ToolLeg[] {
  const legs: ToolLeg[] = [];
  for (const [row, { md, origin }] of stations.entries()) {
    const own = origin?.surveyTool ?? null;
    if (row === 0 && md === 0 && own === null && stations.length > 1) continue;
    const above = legs.at(-1);
    const isKnown = above !== undefined && above.said !== "never";
    const toolSource = own !== null ? "own" : isKnown ? "above" : "never";
    const tool = own ?? (isKnown ? above.tool : USUAL_TOOL);
    if (above?.tool === tool && above.said === toolSource) above.to = md;
    else legs.push({ tool, from: md, to: md, said: toolSource });
  }
  return legs;
}

/** The legs of an error model; the last tool is continued below. @returns why a tool cannot be used, as a sentence */
export function surveyProgram(stations: readonly StoredStation[]): SurveyLeg[] | string {
  const legs: SurveyLeg[] = [];
  for (const { tool: name, to } of toolLegs(stations)) {
    const tool = findSurveyTool(name);
    if (needsLatitude(tool)) return `${tool.name} needs the latitude, which is not given`;
    const above = legs.at(-1);
    if (above?.tool === tool) above.endMD = to;
    else legs.push({ endMD: to, tool });
  }
  legs.at(-1)!.endMD = Infinity;
  return legs;
}

/** The stretches of surveys without a recorded tool. */
export const assumedTools = (stations: readonly StoredStation[]): AssumedTool[] =>
  toolLegs(stations).flatMap(({ said, ...leg }) => (said === "own" ? [] : { ...leg, usual: said === "never" }));

const needsLatitude = ({ terms }: SurveyTool) => terms.some(({ weight }) => weight in gyroWeights);

/** Whether surveys count as taken with the usual MWD, because neither they nor the surveys above have a recorded tool. */
export const hasAssumedTool = (stations: readonly StoredStation[]): boolean =>
  assumedTools(stations).some(({ usual }) => usual);
