import type { WellReferencesFields } from "./well-references";

/** What the coordinates of a well are: of a grid of its pad, of a map projection, or longitude and latitude. */
export const coordinateKinds = ["unknown", "local", "projected", "geographic"] as const;
/** The units of coordinates. */
export const coordinateUnits = ["unknown", "ft", "m", "deg"] as const;
/** What azimuths count from. */
export const northReferences = ["unknown", "true", "grid", "magnetic"] as const;

/** What holds for a well of which nothing was said. */
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
