import type { WellReferencesFields } from "./well-references";

/** The kinds of a well's coordinates: a grid of its pad, a map projection, or longitude and latitude. */
export const coordinateKinds = ["unknown", "local", "projected", "geographic"] as const;
/** The units of coordinates. */
export const coordinateUnits = ["unknown", "ft", "m", "deg"] as const;
/** The references of azimuths. */
export const northReferences = ["unknown", "true", "grid", "magnetic"] as const;

/** The references of a well for which none were entered. */
export const unknownReferences: WellReferencesFields = {
  coordinateSystem: "",
  coordinateKind: "unknown",
  coordinateUnit: "unknown",
  datum: "",
  northReference: "unknown",
  field: [],
  parentWellId: null,
  sidetrackDepth: null,
};
