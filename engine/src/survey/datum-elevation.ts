import type { Feet } from "@sigma/terms/quantities";

/** The known elevations of the depth references, above mean sea level. */
export type DepthDatum = {
  logMeasuredFrom: string | null;
  kellyBushingElevation: Feet | null;
  drillFloorElevation: Feet | null;
  groundLevelElevation: Feet | null;
  heightOfReference: Feet | null;
};

/** The reference that depths count from, with its elevation above mean sea level. */
export type DatumElevation = { name: string; elevation: Feet };

const references = [
  {
    name: "Kelly bushing",
    words: /kelly|\bkb\b|\brkb\b/i,
    elevation: ({ kellyBushingElevation }: DepthDatum) => kellyBushingElevation,
  },
  {
    name: "Drill floor",
    words: /floor|rotary|\bdf\b|\brt\b|\brte\b/i,
    elevation: ({ drillFloorElevation }: DepthDatum) => drillFloorElevation,
  },
  {
    name: "Ground level",
    words: /ground|\bgl\b/i,
    elevation: ({ groundLevelElevation }: DepthDatum) => groundLevelElevation,
  },
];

/**
 * The elevation of the depth reference of a well: if a reference is named, its own elevation, or the ground
 * plus the height of the reference above it; otherwise the kelly bushing, or else the drill floor.
 *
 * @returns null if it is not known: then the depth below sea level is not known either
 * @see docs/methods/survey.md — depth below sea level
 */
export function datumElevation(datum: DepthDatum): DatumElevation | null {
  const { logMeasuredFrom, groundLevelElevation, heightOfReference } = datum;
  const givenReference = logMeasuredFrom?.trim() ?? "";
  const namedReference = references.find(({ words }) => words.test(givenReference));
  const raisedElevation =
    groundLevelElevation === null || heightOfReference === null ? null : groundLevelElevation + heightOfReference;
  if (namedReference) {
    const elevation =
      namedReference.elevation(datum) ?? (namedReference.name === "Ground level" ? null : raisedElevation);
    return elevation === null ? null : { name: namedReference.name, elevation };
  }
  // Any other reference is unknown: a guess would be worse than no elevation.
  if (givenReference !== "")
    return raisedElevation === null ? null : { name: givenReference, elevation: raisedElevation };
  for (const { name, elevation } of references.slice(0, 2)) {
    const knownElevation = elevation(datum);
    if (knownElevation !== null) return { name, elevation: knownElevation };
  }
  return null;
}

/** True vertical depth below mean sea level: negative above it. */
export const depthBelowSea = (tvd: Feet, { elevation }: DatumElevation): Feet => tvd - elevation;
