import type { PartKind } from "@sigma/contract/directional/anti-collision";
import { type ClearanceWell, holeRadii, type SurveyedWell } from "@sigma/engine/anti-collision/clearance-well";
import { indexHole } from "@sigma/engine/anti-collision/hole-index";
import { pathBelow } from "@sigma/engine/anti-collision/sidetrack";
import { EngineInputError } from "@sigma/engine/engine-input-error";
import { mapColumns, type PathColumns, pathOfStations } from "@sigma/engine/survey/station";
import { interpolateStations, prepareTrajectory } from "@sigma/engine/survey/path/trajectory";
import { computeUncertainty, type Uncertainty } from "@sigma/engine/uncertainty/compute-uncertainty";
import type { SurveyTool } from "@sigma/engine/uncertainty/error-term";
import type { Feet } from "@sigma/terms/quantities";
import type { StoredStation } from "../storage/entities/wells/survey-store";
import { type PositionBasis, positionModel } from "./position-model";

/** A stretch of the well that is looked at. */
export type PartPath = { kind: PartKind; path: PathColumns };

/** A stretch as anti-collision takes it. */
export type OwnPart = SurveyedWell & {
  kind: PartKind;
  /** The stretch with the hole above it, and the row of its top there. */
  whole: PathColumns;
  from: number;
  prepared: ClearanceWell;
};

/** The well that is looked at without errors, and with them or the reason why not. */
export type OwnHole = { exact: OwnPart[]; uncertain: OwnPart[] | string };

/** Positions alone are compared: a tool without errors. */
const exactTool: SurveyTool = {
  name: "none",
  id: "none",
  title: "Without errors",
  revision: "",
  inclination: [0, 180],
  doublesFirstLeg: false,
  terms: [],
};

/** The data that a well needs to be compared by position only. */
export const withoutErrors: Omit<SurveyedWell, "path"> = {
  program: exactTool,
  place: { gTotal: 1, bTotal: 50_000, dip: 0, declination: 0 },
  sections: [{ endMD: Infinity, diameter: 0 }],
};

/** Depths of one place differ by less, ft. */
const SAME_DEPTH: Feet = 0.01;

/** Maximum spacing of stations in hole that is not surveyed yet, ft: the usual distance of surveys. */
const SURVEY_STEP: Feet = 100;

/**
 * Prepares the stretches of a well: the surveyed one has the errors of its tools, those below have errors as if surveyed with
 * the last tool.
 *
 * @param parts by depth; each except the surveyed one follows the hole that is drilled above its top
 */
export function ownHole(parts: readonly PartPath[], stations: readonly StoredStation[], basis: PositionBasis): OwnHole {
  const foundModel = positionModel(stations, basis);
  const reason = (text: string) => `this well: ${text}`;
  const ready = (model: Omit<SurveyedWell, "path">) =>
    parts.map((part): OwnPart => {
      const well = { ...model, kind: part.kind, path: part.path, ...withHoleAbove(parts, part) };
      return { ...well, prepared: preparePart(well, null) };
    });
  const exact = ready({ ...withoutErrors, sections: holeSectionsOf(basis) });
  const uncertain = typeof foundModel === "string" ? reason(foundModel) : orReason(() => ready(foundModel), reason);
  return { exact, uncertain };
}

/**
 * A stretch with its errors.
 *
 * @param kickOff depth at which the hole above it leaves the one that it shares with the other well: above it the errors are the same
 */
export function preparePart(
  { path, whole, from, sections, program, place }: Omit<OwnPart, "prepared">,
  kickOff: Feet | null,
): ClearanceWell {
  const cut = kickOff === null ? whole : pathBelow(whole, kickOff);
  const top = Math.max(0, from - (whole.md.length - cut.md.length));
  const { covariance, shared } = computeUncertainty(cut, program, place, kickOff === null ? "known" : "surveyed");
  const { nn, ee, vv, ne, nv, ev } = covariance;
  const rows = (values: Float64Array) => values.subarray(top);
  const uncertainty: Uncertainty = {
    covariance: { nn: rows(nn), ee: rows(ee), vv: rows(vv), ne: rows(ne), nv: rows(nv), ev: rows(ev) },
    shared: shared.map(({ code, errors }) => ({ code, errors: errors.subarray(3 * top) })),
  };
  return { path, index: indexHole(path), holes: holeRadii(sections), uncertainty };
}

/** The hole sizes of a well; empty if not known. */
export const holeSectionsOf = ({ holes }: PositionBasis): SurveyedWell["sections"] =>
  holes.length > 0 ? holes : withoutErrors.sections;

/** The surveyed and estimated hole above a stretch, and the stretch. */
function withHoleAbove(parts: readonly PartPath[], { kind, path }: PartPath): { whole: PathColumns; from: number } {
  const drilledParts = parts.filter((part) => part.kind === "surveyed" || part.kind === "estimated");
  const above = kind === "surveyed" ? [] : drilledParts.filter((part) => part.kind !== kind);
  return joinPaths([...above.map((part) => part.path), path]);
}

/** Stretches one below the other, each down to the top of the next; `from` is the first row of the last one. */
function joinPaths(paths: readonly PathColumns[]): { whole: PathColumns; from: number } {
  return paths.reduce<{ whole: PathColumns; from: number } | null>((above, path) => {
    if (!above) return { whole: path, from: 0 };
    const { whole } = above;
    const end = whole.md.findIndex((md) => md >= path.md[0]! - SAME_DEPTH);
    const keptRows = end < 0 ? whole.md.length : end;
    return {
      whole: mapColumns(whole, (values, name) => Float64Array.of(...values.subarray(0, keptRows), ...path[name])),
      from: keptRows,
    };
  }, null)!;
}

/** A path with stations no farther apart than surveys are. */
export function atSurveySteps(path: PathColumns): PathColumns {
  const depths = Array.from(path.md).flatMap((md, row) => {
    const above = path.md[row - 1];
    if (above === undefined) return [md];
    const steps = Math.max(1, Math.ceil((md - above) / SURVEY_STEP - 1e-6));
    return Array.from({ length: steps }, (_, step) => above + ((md - above) * (step + 1)) / steps);
  });
  return stationsAt(path, depths);
}

/** A path at depths of it, which ascend. */
export const stationsAt = (path: PathColumns, depths: readonly Feet[]): PathColumns =>
  pathOfStations(interpolateStations(prepareTrajectory(path), depths));

/** The part of a path from a depth on, at survey steps; null if the path ends above it. */
export function pathFrom(path: PathColumns, md: Feet): PathColumns | null {
  const top = Math.max(md, path.md[0]!);
  if (path.md.at(-1)! <= top + SAME_DEPTH) return null;
  return atSurveySteps(stationsAt(path, [top, ...path.md.filter((depth) => depth > top + SAME_DEPTH)]));
}

/** The result, or the reason why it cannot be calculated. */
export function orReason<Value>(calculate: () => Value, reason: (text: string) => string): Value | string {
  try {
    return calculate();
  } catch (error) {
    if (error instanceof EngineInputError) return reason(error.message);
    throw error;
  }
}
