import { type ClearanceColumns, computeClearance } from "@sigma/engine/anti-collision/clearance";
import {
  type ClearanceWell,
  prepareClearanceWell,
  type SurveyedWell,
} from "@sigma/engine/anti-collision/clearance-well";
import { pathBelow, splitAtKickOff } from "@sigma/engine/anti-collision/sidetrack";
import type { PathColumns } from "@sigma/engine/survey/station";
import type { Feet } from "@sigma/terms/quantities";
import { computeStations } from "../directional/read/read-survey";
import type { StoredStation } from "../storage/entities/wells/survey-store";
import { orReason, type OwnHole, type OwnPart, preparePart, holeSectionsOf, withoutErrors } from "./own-hole";
import { type PositionBasis, positionModel } from "./position-model";

/** A well with its stations and the position of its wellhead relative to the reference well. */
export type PlacedWell = {
  stations: StoredStation[];
  north: Feet;
  east: Feet;
  down: Feet;
  /** The kick-off of one of the two wells from the other, if their references give it. */
  sidetrackDepth: Feet | null;
  basis: PositionBasis;
};

/** A stretch of the reference well against another well, with both as they were compared. */
export type ComparedPart = {
  kind: OwnPart["kind"];
  reference: ClearanceWell;
  offset: ClearanceWell;
  columns: ClearanceColumns;
};

/** Two wells against each other; without a reason the errors of both are in. */
export type Comparison = {
  parts: ComparedPart[];
  /** Why errors are not known. */
  noFactors: { reason: string; isOwn: boolean } | null;
  /** Depth to which both share a hole, by their paths or by their references. */
  sharedTo: Feet | null;
  /** Depth to which that hole is not judged. */
  suppressedTo: Feet | null;
};

/** Length below the kick-off over which a shared hole is left out, ft. */
const SUPPRESSED_BELOW_KICK_OFF: Feet = 300;

/**
 * Compares a well with another one by separation factor if the errors of both are known, otherwise by distance.
 *
 * @param path of the other well, in the frame of the reference well
 * @see docs/methods/anti-collision.md
 */
export function compareWells(own: OwnHole, path: PathColumns, offset: PlacedWell): Comparison {
  const model = positionModel(offset.stations, offset.basis);
  const { uncertain } = own;
  const finding =
    typeof uncertain === "string"
      ? { reason: uncertain, isOwn: true }
      : typeof model === "string"
        ? { reason: model, isOwn: false }
        : orReason(
            () => compareParts(uncertain, { ...model, path }),
            (text) => text,
          );
  const isJudged = typeof finding !== "string" && "parts" in finding;
  const noFactors = isJudged ? null : typeof finding === "string" ? { reason: finding, isOwn: false } : finding;
  const { parts, kickOff } = isJudged
    ? finding
    : compareParts(own.exact, { ...withoutErrors, sections: holeSectionsOf(offset.basis), path });
  const sharedTo = kickOff ?? offset.sidetrackDepth;
  const suppressedTo = sharedTo === null ? null : sharedTo + SUPPRESSED_BELOW_KICK_OFF;
  return { parts, noFactors, sharedTo, suppressedTo };
}

/** The stretches of a well against another, shallow first, and where both part. */
function compareParts(own: readonly OwnPart[], other: SurveyedWell): { parts: ComparedPart[]; kickOff: Feet | null } {
  let kickOff: Feet | null = null;
  let whole: ClearanceWell | null = null;
  let below: ClearanceWell | null = null;
  const parts = own.flatMap((part): ComparedPart[] => {
    const pair = splitAtKickOff<SurveyedWell>(part, other);
    const partingDepth = pair.kickOffMD;
    if (partingDepth === null && kickOff !== null) {
      // Both left a shared hole higher up: what they have in common is known of both.
      below ??= prepareClearanceWell({ ...other, path: pathBelow(other.path, kickOff), tieOn: "surveyed" });
      return [comparePart(part.kind, preparePart(part, kickOff), below)];
    }
    kickOff = partingDepth ?? kickOff;
    if (pair.reference.path.md.length < 2 || pair.offset.path.md.length < 2) return [];
    if (partingDepth === null) return [comparePart(part.kind, part.prepared, (whole ??= prepareClearanceWell(other)))];
    return [comparePart(part.kind, prepareClearanceWell(pair.reference), prepareClearanceWell(pair.offset))];
  });
  return { parts, kickOff };
}

const comparePart = (kind: OwnPart["kind"], reference: ClearanceWell, offset: ClearanceWell): ComparedPart => ({
  kind,
  reference,
  offset,
  columns: computeClearance(reference, offset),
});

/** The path of stations; null for fewer than two. */
export function pathOf(stations: readonly StoredStation[]): PathColumns | null {
  const { columns } = computeStations(stations, 0);
  return columns.md.length < 2 ? null : columns;
}

/** The path of another well in the frame of the well that is looked at; null for fewer than two stations. */
export function placedPath({ stations, north, east, down }: PlacedWell): PathColumns | null {
  const path = pathOf(stations);
  return (
    path && {
      ...path,
      ns: path.ns.map((value) => value + north),
      ew: path.ew.map((value) => value + east),
      tvd: path.tvd.map((value) => value + down),
    }
  );
}
