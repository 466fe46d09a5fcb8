import type { AntiCollision, Lacking } from "@sigma/contract/directional/anti-collision";
import type { WellId } from "@sigma/contract/ids";
import { newAntiCollisionSettings } from "@sigma/contract/well-settings/new-anti-collision-settings";
import type { WellModel } from "../../analysis/well-model";
import type { Stores } from "../../storage/stores";
import type { PlacedWell } from "../../clearance/compare-wells";
import { basisOf, placeOrLack, readStations, withReferences } from "../../clearance/read-wells";
import { sidetrackDepth } from "../../directional/place-wells";
import type { StoredStation } from "../../storage/entities/wells/survey-store";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { fewAtOnce } from "../../storage/few-at-once";

type Own = Awaited<ReturnType<typeof withReferences>>;
type PlacedOffset = { well: StoredWell; placed: PlacedWell };
type ReadOffset = PlacedOffset | (Lacking & { name: string; of: WellId });

/** A well with the wells to which it is compared. */
export type ReadOffsets = {
  own: Own;
  /** Its surveys, by the north of the well. */
  stations: StoredStation[];
  offsets: ReadOffset[];
  /** The offset wells with a known position relative to the well. */
  placed: PlacedOffset[];
  levels: AntiCollision["levels"];
};

/** Reads the offset wells of a well. @param wellIds if none are named, the wells of its settings */
export async function readOffsets(
  stores: Stores,
  { well, survey }: Pick<WellModel, "well" | "survey">,
  wellIds?: readonly WellId[],
): Promise<ReadOffsets> {
  const [own, settings] = await Promise.all([
    withReferences(stores, well),
    stores.wellSettings.get<Partial<typeof newAntiCollisionSettings>>(well.wellNo, "anti-collision"),
  ]);
  const { offsetWellIds, separationLevels: levels } = { ...newAntiCollisionSettings, ...settings };
  const chosenIds = [...new Set(wellIds ?? offsetWellIds)].filter((id) => id !== well._id);
  const offsets = await fewAtOnce(chosenIds, (id) => readOffset(stores, own, id));
  const placedOffsets = offsets.filter((offset) => "placed" in offset);
  const stations = survey.stations.map(({ applied: _applied, ...station }) => station);
  return { own, stations, offsets, placed: placedOffsets, levels };
}

/** The position of an offset well relative to the well, or the reason why it has no distance. */
async function readOffset(stores: Stores, own: Own, id: WellId): Promise<ReadOffset> {
  const foundWell = await stores.wells.byId(id);
  // A well that is left out unsaid would be taken for one that is far away.
  if (!foundWell) {
    const reason = "deleted or beyond what you may see";
    return { name: "a chosen well", of: id, wellId: own._id, reason, where: "offset-wells" };
  }
  const [well, stations] = await Promise.all([
    withReferences(stores, foundWell),
    readStations(stores, foundWell.wellNo),
  ]);
  const wellNaming = { name: well.name, of: id };
  if (stations.length < 2) {
    const reason = stations.length === 0 ? "no surveys" : "one survey makes no path";
    return { ...wellNaming, wellId: id, reason, where: "surveys" };
  }
  const place = placeOrLack(own, well);
  if ("reason" in place) return { ...wellNaming, ...place };
  const basis = basisOf(well, stations);
  return { well, placed: { stations, ...place, sidetrackDepth: sidetrackDepth(own, well), basis } };
}
