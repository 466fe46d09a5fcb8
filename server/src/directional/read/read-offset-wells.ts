import type { WellId } from "@sigma/contract/ids";
import { newAntiCollisionSettings } from "@sigma/contract/well-settings/new-anti-collision-settings";
import type { WellReferencesFields } from "@sigma/contract/well-settings/well-references";
import type { SurveyPlace } from "@sigma/engine/uncertainty/survey-place";
import type { Degrees, EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { Stores } from "../../storage/stores";
import type { StoredStation } from "../../storage/entities/wells/survey-store";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { fewAtOnce } from "../../storage/few-at-once";
import { readWellNorth, turnStations } from "../north";
import { placeWell, referencesOf } from "../place-wells";

/** A hole section as the well keeps it. */
type HoleItem = StoredWell["holeData"][number];

/** A well with its anti-collision inputs; plain data. */
export type HoleInGround = {
  stations: StoredStation[];
  /** Position of the wellhead relative to that of the subject well, ft. */
  north: Feet;
  east: Feet;
  down: Feet;
  holes: HoleItem[];
  place: SurveyPlace;
};

/** An offset well of the anti-collision settings. */
export type OffsetHole = HoleInGround & { wellId: WellId; name: string };

/** The offset wells of a well, and why some of them are not compared. */
export type OffsetHoles = {
  levels: typeof newAntiCollisionSettings.separationLevels;
  offsets: OffsetHole[];
  /** A sentence for each well that cannot be compared. */
  left: string[];
};

/** The default field if none was given: the error models depend only on magnitudes, and only slightly. */
const USUAL_FIELD = { gTotal: 1, bTotal: 50_000, dip: 60 } as const;

/** Reads the offset wells that the anti-collision settings of a well name. */
export async function readOffsetHoles(stores: Stores, own: StoredWell): Promise<OffsetHoles> {
  const [saved, references] = await Promise.all([
    stores.wellSettings.get<Partial<typeof newAntiCollisionSettings>>(own.wellNo, "anti-collision"),
    readReferences(stores, own),
  ]);
  const { offsetWellIds, separationLevels } = { ...newAntiCollisionSettings, ...saved };
  const left: string[] = [];
  const offsets = await fewAtOnce(offsetWellIds, async (wellId): Promise<OffsetHole[]> => {
    const well = await stores.wells.byId(wellId);
    if (!well) return [];
    const [its, stations] = await Promise.all([readReferences(stores, well), readStations(stores, well)]);
    const placement =
      stations.length < 2 ? "no surveys" : placeWell({ ...own, references }, { ...well, references: its });
    if (typeof placement === "string") {
      left.push(`${well.name}: ${placement}`);
      return [];
    }
    const { name, holeData: holes } = well;
    return [{ wellId, name, stations, ...placement, holes, place: placeOf(its, stations.at(-1)?.time ?? null) }];
  });
  return { levels: separationLevels, offsets: offsets.flat(), left };
}

/** The field and the north of a well, for its error models. */
export async function readSurveyPlace(stores: Stores, well: StoredWell, at: EpochSeconds | null): Promise<SurveyPlace> {
  return placeOf(await readReferences(stores, well), at);
}

const readReferences = async (stores: Stores, { wellNo }: StoredWell) =>
  referencesOf(await stores.wellSettings.get<Partial<WellReferencesFields>>(wellNo, "references"));

async function readStations(stores: Stores, { wellNo }: StoredWell): Promise<StoredStation[]> {
  const [stations, north] = await Promise.all([stores.surveys.stored(wellNo), readWellNorth(stores, wellNo)]);
  return turnStations(stations, north).map(({ applied: _applied, ...station }) => station);
}

function placeOf({ field, northReference }: WellReferencesFields, at: EpochSeconds | null): SurveyPlace {
  const knownField = (at === null ? field : field.filter(({ date }) => date <= at)).at(-1) ?? field[0];
  const dip: Degrees = knownField?.dip ?? USUAL_FIELD.dip;
  return {
    ...USUAL_FIELD,
    bTotal: knownField?.totalField ?? USUAL_FIELD.bTotal,
    dip,
    declination: knownField?.declination ?? 0,
    convergence: knownField?.convergence ?? 0,
    north: northReference === "unknown" ? "true" : northReference,
  };
}
