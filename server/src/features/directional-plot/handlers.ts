import { FOOT_METRES } from "@sigma/terms/field-constants";
import type { directionalPlotEvents } from "@sigma/contract/directional/directional-plot";
import type { Missing } from "@sigma/contract/analysis/basis";
import type { WellId } from "@sigma/contract/ids";
import type { AntiCollisionSettings } from "@sigma/contract/well-settings/anti-collision-settings";
import type { WellReferencesFields } from "@sigma/contract/well-settings/well-references";
import type { SurveyPlace } from "@sigma/engine/uncertainty/survey-place";
import { lacks } from "../../analysis/missing";
import { readWellModel } from "../../analysis/well-model";
import type { Stores } from "../../storage/stores";
import { readWellNorth, turnStations } from "../../directional/north";
import { placeWell, referencesOf } from "../../directional/place-wells";
import { sectionAzimuthOf } from "../../directional/read/read-survey";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { fewAtOnce } from "../../storage/few-at-once";
import type { Handlers } from "../../calls/handler";
import type { SurveyedHole } from "./find-positions";

/** The gravity that surveys are compared with, g. */
const REFERENCE_GRAVITY = 1;

export const directionalPlotHandlers: Handlers<typeof directionalPlotEvents> = {
  async "directional-plot/get"({ wellId, wellIds }, { stores, analysis, clock }) {
    const model = await readWellModel(stores, wellId, clock());
    const own = await readHole(stores, model.well);
    const chosenIds = wellIds ?? (await chosenWells(stores, model.well));
    const others = await fewAtOnce(
      [...new Set(chosenIds)].filter((id) => id !== wellId),
      async (id) => {
        const well = await stores.wells.byId(id);
        if (!well) return null;
        const hole = await readHole(stores, well);
        const place = placeWell(own.referenced, hole.referenced);
        return { well, hole, place };
      },
    );
    const listedWells = others.flatMap((other) => other ?? []);
    const placedWells = listedWells.flatMap(({ well, hole, place }) =>
      typeof place === "string" ? [] : [{ wellId: well._id, hole: { ...hole.surveyed, place } }],
    );
    const plotResult = await analysis.run("directional-plot", {
      own: own.surveyed,
      offsets: placedWells.map(({ hole }) => hole),
    });
    const byWell = new Map(placedWells.map(({ wellId: id }, at) => [id, plotResult.offsets[at]!]));
    return {
      sectionAzimuth: await sectionAzimuthOf(stores, model.well.wellNo),
      place: coordinatesOf(own.referenced),
      own: {
        errors: plotResult.own.errors,
        errorsReason: plotResult.own.errorsReason,
        toolAssumed: plotResult.own.toolAssumed,
      },
      wells: listedWells.map(({ well: { _id, name }, place }) => {
        const position = byWell.get(_id);
        if (!position) {
          const reason = place as string;
          return { wellId: _id, name, path: null, reason, errors: null, errorsReason: reason, toolAssumed: false };
        }
        const { fault, ...rest } = position;
        return { wellId: _id, name, reason: fault, ...rest };
      }),
      basis: model.basis,
      missing: missingOf(own.referenced, listedWells.length, model.plan !== null),
    };
  },
};

/** The offset wells of the settings of a well. */
async function chosenWells(stores: Stores, { wellNo }: StoredWell): Promise<WellId[]> {
  const settings = await stores.wellSettings.get<Partial<AntiCollisionSettings>>(wellNo, "anti-collision");
  return settings?.offsetWellIds ?? [];
}

/** A well with its references, and its surveys turned to its north. */
async function readHole(stores: Stores, well: StoredWell) {
  const [saved, stations, north] = await Promise.all([
    stores.wellSettings.get<Partial<WellReferencesFields>>(well.wellNo, "references"),
    stores.surveys.stored(well.wellNo),
    readWellNorth(stores, well.wellNo),
  ]);
  const references = referencesOf(saved);
  const turnedStations = turnStations(stations, north).map(({ applied: _applied, ...station }) => station);
  const surveyedHole: SurveyedHole = {
    stations: turnedStations,
    place: { north: 0, east: 0, down: 0 },
    field: fieldOf(references, turnedStations.at(-1)?.time ?? null),
  };
  return { referenced: { ...well, references }, surveyed: surveyedHole };
}

/** The reference field at a date, as the error model needs it; a text names the part that is unknown. */
function fieldOf({ field, northReference }: WellReferencesFields, time: number | null): SurveyPlace | string {
  const before = time === null ? field : field.filter(({ date }) => date <= time);
  const at = before.at(-1) ?? field[0];
  if (!at) return "the reference field is not known";
  if (at.dip === null || at.totalField === null) return "dip and total field of the reference field are not known";
  return {
    gTotal: REFERENCE_GRAVITY,
    bTotal: at.totalField,
    dip: at.dip,
    declination: at.declination,
    convergence: at.convergence,
    north: northReference === "unknown" ? "true" : northReference,
  };
}

type Referenced = Awaited<ReturnType<typeof readHole>>["referenced"];

function coordinatesOf({ x, y, references: { coordinateUnit, coordinateKind } }: Referenced) {
  const isKnown = coordinateKind !== "unknown" && coordinateKind !== "geographic";
  if (x === null || y === null || !isKnown || (coordinateUnit !== "ft" && coordinateUnit !== "m")) return null;
  return { x, y, feetPerUnit: coordinateUnit === "m" ? 1 / FOOT_METRES : 1 };
}

function missingOf({ x, y, references }: Referenced, offsets: number, hasPlan: boolean): Missing[] {
  const hasPosition = x !== null && y !== null && references.coordinateUnit !== "unknown";
  return [
    ...(hasPlan ? [] : [lacks("plan")]),
    ...(hasPosition ? [] : [lacks("position")]),
    ...(offsets > 0 ? [] : [lacks("offset-wells")]),
  ];
}
