import { FOOT_METRES } from "@sigma/terms/field-constants";
import { unknownReferences } from "@sigma/contract/well-settings/unknown-references";
import type { WellReferencesFields } from "@sigma/contract/well-settings/well-references";
import type { Feet } from "@sigma/terms/quantities";
import type { StoredWell } from "../storage/entities/wells/well-store";

/** A well with the references of its coordinates. */
export type ReferencedWell = Pick<StoredWell, "_id" | "x" | "y" | "heightOfReference"> & {
  references: WellReferencesFields;
};

/** Position of a wellhead relative to that of another well, ft. */
export type Placement = { north: Feet; east: Feet; down: Feet };

/** The references that two wells must share so that their coordinates can be subtracted, with their display names. */
const alike = {
  coordinateKind: "coordinates",
  coordinateUnit: "units",
  coordinateSystem: "coordinate systems",
  datum: "datums",
  northReference: "north references",
} as const satisfies Partial<Record<keyof WellReferencesFields, string>>;

/** The references of a well as stored; unknown if not set. */
export const referencesOf = (storedReferences: Partial<WellReferencesFields> | null): WellReferencesFields => ({
  ...unknownReferences,
  ...storedReferences,
});

/**
 * Places a well relative to another: x is east and y north.
 *
 * Depths count from the reference of each well; if the height of either is not known, both are taken as level.
 *
 * @returns the reason if the coordinates cannot be subtracted
 */
export function placeWell(own: ReferencedWell, other: ReferencedWell): Placement | string {
  if (own.x === null || own.y === null) return "this well has no position";
  if (other.x === null || other.y === null) return "no position";
  const [here, there] = [own.references, other.references];
  if (here.coordinateUnit === "unknown" || here.coordinateKind === "unknown") {
    return "the coordinate reference of this well is not known";
  }
  if (there.coordinateUnit === "unknown" || there.coordinateKind === "unknown") {
    return "coordinate reference not known";
  }
  for (const [name, called] of Object.entries(alike) as [keyof typeof alike, string][]) {
    const [mine, its] = [here[name], there[name]].map((value) => value.trim().toLowerCase());
    if (mine !== its) return `other ${called}: ${there[name] || "not known"}, not ${here[name] || "not known"}`;
  }
  if (here.coordinateUnit === "deg") return "longitude and latitude give no distance; a projected position is needed";
  const toFeet = here.coordinateUnit === "m" ? 1 / FOOT_METRES : 1;
  const areHeightsKnown = own.heightOfReference !== null && other.heightOfReference !== null;
  return {
    north: (other.y - own.y) * toFeet,
    east: (other.x - own.x) * toFeet,
    down: areHeightsKnown ? own.heightOfReference! - other.heightOfReference! : 0,
  };
}

/** Depth at which one of two wells leaves the other according to their references; null if neither is the parent. */
export function sidetrackDepth(own: ReferencedWell, other: ReferencedWell): Feet | null {
  if (own.references.parentWellId === other._id) return own.references.sidetrackDepth;
  return other.references.parentWellId === own._id ? other.references.sidetrackDepth : null;
}
