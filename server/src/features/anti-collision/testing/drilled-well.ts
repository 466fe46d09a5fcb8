import type { ClearedOffset } from "@sigma/contract/directional/anti-collision";
import type { TieInPosition } from "@sigma/contract/directional/station";
import { unknownReferences } from "@sigma/contract/well-settings/unknown-references";
import type { WellReferencesFields } from "@sigma/contract/well-settings/well-references";
import type { StoredWell, WellFields } from "../../../storage/entities/wells/well-store";
import type { TestServer } from "../../../transport/testing/test-server";

/** ft in a metre. */
export const METRE = 1 / 0.3048;
const INCHES = 39.370_078_74;

/** A station in m and deg. */
export type Station = readonly [md: number, inclination: number, azimuth: number];

/** The test data of a surveyed well; lengths in m. */
export type Drilled = {
  radius?: number;
  /** Null if not given. */
  tool?: string | null;
  at?: Partial<WellFields>;
  references?: Partial<WellReferencesFields>;
  tieIn?: TieInPosition | null;
};

/** The field in which the wells were surveyed. */
const field = { date: 0, declination: -4, convergence: 0, dip: 72, totalField: 50_000 };

/** Makes a surveyed well on a local grid in metres. */
export async function drilledWell(
  { stores }: TestServer,
  name: string,
  stations: readonly Station[],
  { radius = 0.16, tool = "ISCWSA MWD Rev5.11", at = { x: 0, y: 0 }, references = {}, tieIn = null }: Drilled = {},
): Promise<StoredWell> {
  const holeData = [{ size: 2 * radius * INCHES, startDepth: 0, endDepth: 20_000 }];
  const well = await stores.wells.create({ holeData, ...at, name });
  await stores.wellSettings.save(well.wellNo, "references", {
    ...unknownReferences,
    coordinateKind: "local",
    coordinateUnit: "m",
    northReference: "true",
    field: [field],
    ...references,
  });
  const origin = {
    surveyTool: tool,
    fileName: null,
    northReference: null,
    declination: null,
    convergence: null,
    measuredAzimuth: null,
    appliedCorrection: null,
    tieIn,
  };
  await stores.surveys.save(
    well.wellNo,
    stations.map(([md, inclination, azimuth]) => ({ md: md * METRE, inclination, azimuth, time: null, origin })),
  );
  return well;
}

/** A row of the surveyed hole in metres; null without a row at that depth. */
export function rowInMetres({ parts }: ClearedOffset, md: number) {
  const part = parts.find(({ kind }) => kind === "surveyed");
  const row = part?.md.findIndex((depth) => Math.abs(depth - md * METRE) < 0.001) ?? -1;
  if (!part?.errors || row < 0) return null;
  return {
    offsetMD: part.offsetMD[row]! / METRE,
    distance: part.distance[row]! / METRE,
    holeRadii: part.holeRadii[row]! / METRE,
    referenceSigma: part.errors.referenceSigma[row]! / METRE,
    offsetSigma: part.errors.offsetSigma[row]! / METRE,
    factor: part.errors.factor[row]!,
    toolface: part.toolface[row]!,
    northAngle: part.northAngle[row]!,
  };
}
