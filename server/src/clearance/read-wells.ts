import type { Lacking } from "@sigma/contract/directional/anti-collision";
import type { WellReferencesFields } from "@sigma/contract/well-settings/well-references";
import type { Stores } from "../storage/stores";
import { readWellNorth, turnStations } from "../directional/north";
import { placeWell, type Placement, type ReferencedWell, referencesOf } from "../directional/place-wells";
import type { StoredStation } from "../storage/entities/wells/survey-store";
import type { StoredWell } from "../storage/entities/wells/well-store";
import type { WellNo } from "../storage/well-no";
import { positionBasis } from "./position-model";

/** Adds the references of a well; unknown if they have not been entered. */
export const withReferences = async (stores: Pick<Stores, "wellSettings">, well: StoredWell) => ({
  ...well,
  references: referencesOf(await stores.wellSettings.get<Partial<WellReferencesFields>>(well.wellNo, "references")),
});

/** The known data of a well for its error model, in the field of its last survey. */
export const basisOf = (
  { references, holeData }: StoredWell & { references: WellReferencesFields },
  stations: readonly StoredStation[],
) => positionBasis(references, holeData, stations.findLast(({ time }) => time !== null)?.time ?? null);

/** The surveys of a well, their azimuths turned to its north. */
export async function readStations(
  stores: Pick<Stores, "surveys" | "wellSettings">,
  well: WellNo,
): Promise<StoredStation[]> {
  const [stations, north] = await Promise.all([stores.surveys.stored(well), readWellNorth(stores, well)]);
  return turnStations(stations, north).map(({ applied: _applied, ...station }) => station);
}

/** The position of a well relative to another, or the data that one of them lacks or that differ. */
export function placeOrLack(own: ReferencedWell, other: ReferencedWell): Placement | Lacking {
  const placement = placeWell(own, other);
  if (typeof placement !== "string") return placement;
  const isWithoutPosition = ({ x, y }: ReferencedWell) => x === null || y === null;
  const isUnknown = ({ references: { coordinateKind, coordinateUnit } }: ReferencedWell) =>
    coordinateKind === "unknown" || coordinateUnit === "unknown";
  const position = [own, other].find(isWithoutPosition);
  const wellId = (position ?? [own, other].find(isUnknown) ?? other)._id;
  return { wellId, reason: placement, where: position ? "position" : "references" };
}
