/** What the coordinates of a well are said to be. */
export type CoordinateReference = {
  coordinateSystem: string;
  coordinateKind: "unknown" | "local" | "projected" | "geographic";
  coordinateUnit: "unknown" | "ft" | "m" | "deg";
  northReference: "unknown" | "true" | "grid" | "magnetic";
};

/** A well as its distance to another one is asked for. */
export type PlacedWell = CoordinateReference & { name: string; x: number | null; y: number | null };

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * Why two wells have no distance, in words; null where they have one.
 *
 * Coordinates of unlike or unknown reference are never set against each other: a well on a grid of its pad may lie a metre
 * or a continent from one on a map. Wells of one reference share system, kind, unit and north.
 */
export function distanceRefusal(a: PlacedWell, b: PlacedWell): string | null {
  for (const well of [a, b]) {
    if (well.x === null || well.y === null) return `${well.name} has no position`;
    if (well.coordinateKind === "unknown") return `The coordinate reference of ${well.name} is not known`;
    if (well.coordinateUnit === "unknown") return `The unit of the coordinates of ${well.name} is not known`;
    if (well.coordinateKind === "geographic") return `${well.name} has longitude and latitude; a grid is needed`;
    if (well.coordinateSystem.trim() === "") return `The coordinate system of ${well.name} has no name`;
    if (well.northReference === "unknown") return `The north reference of ${well.name} is not known`;
  }
  if (a.coordinateKind !== b.coordinateKind || !sameName(a.coordinateSystem, b.coordinateSystem)) {
    return `${a.name} is on ${a.coordinateSystem}, ${b.name} on ${b.coordinateSystem}`;
  }
  if (a.coordinateUnit !== b.coordinateUnit) {
    return `${a.name} has coordinates in ${a.coordinateUnit}, ${b.name} in ${b.coordinateUnit}`;
  }
  if (a.northReference !== b.northReference) {
    return `Azimuths of ${a.name} count from ${a.northReference} north, those of ${b.name} from ${b.northReference} north`;
  }
  return null;
}
