import type { HolePath, Missing } from "@sigma/contract/analysis/basis";
import type { WellId } from "@sigma/contract/ids";
import type { Bha } from "@sigma/contract/well-settings/bha";
import type { MudData } from "@sigma/contract/well-settings/mwd-run";
import type { PressureDepth } from "@sigma/contract/well-settings/pressure-profile";
import { type Bore, layBores } from "@sigma/engine/bha/bores";
import { rheologyOfMud } from "@sigma/engine/hydraulics/mud-rheology";
import { mapColumns, type PathColumns } from "@sigma/engine/survey/station";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { DirectionalAnalyses } from "../directional/directional-analyses";
import { estimatedCasings, lacks } from "./missing";
import { readWellModel, type WellModel } from "./well-model";
import type { Stores } from "../storage/stores";

/** The inputs for calculating the flow of mud in a well: plain data of one well at one time. */
export type FlowModel = {
  bha: Bha;
  mud: MudData;
  bores: Bore[];
  /** The surveys and the hole below to the bit; without surveys the plan; null without both: a vertical well. */
  path: PathColumns | null;
  pressures: PressureDepth[];
};

/** The fields of an MWD run that a rheology model follows from. */
const flowFields = {
  bingham: ["plasticViscosity", "yieldPoint"],
  "power-law": ["fluidBehaviorIndex", "consistency"],
  "herschel-bulkley": ["r600", "r300", "r6", "r3"],
} as const;

/** The model of a well, or what it lacks for one. */
export type ReadFlowModel = { well: WellModel; model: FlowModel | null; path: HolePath; missing: Missing[] };

/** The dependencies for reading the flow of mud. */
export type FlowServices = {
  stores: Stores;
  clock(this: void): EpochSeconds;
  directional: Pick<DirectionalAnalyses, "of">;
};

/** Reads what the flow of mud in a well is calculated from. @throws CallError `not-found` on `wellId` */
export async function readFlowModel(
  { stores, clock, directional }: FlowServices,
  wellId: WellId,
): Promise<ReadFlowModel> {
  const well = await readWellModel(stores, wellId, clock());
  const { bha, mwdRun, pressures } = well;
  const path = well.survey.stations.length > 1 ? await surveyedPath(well, directional) : plannedPath(well);
  const bores = layBores(well.well.holeData, well.well.casingData);
  const missing: Missing[] = [];
  if (!bha) missing.push(lacks("active-bha"));
  if (bha && !(bha.drillPipeOd > bha.drillPipeId && bha.drillPipeId > 0)) {
    missing.push(lacks("pipe-diameters"));
  }
  if (bha && !(bha.bit.tfa > 0)) missing.push(lacks("nozzles"));
  if (!mwdRun) missing.push(lacks("mud"));
  const mud = mwdRun?.mudData;
  const noFlow = mud && rheologyOfMud({ ...mud, model: mud.rheologyModel, readings: mud.viscometer }).reason;
  if (noFlow) missing.push(lacks("mud-flow", { fault: noFlow }, flowFields[mud.rheologyModel]));
  if (bores.length === 0) missing.push(lacks("hole-sizes"));
  missing.push(...estimatedCasings(well.well.casingData));
  if (!path) missing.push(lacks("surveys-or-plan-for-flow"));
  const isKnown = (name: "porePressure" | "fractureGradient") => pressures.some((row) => row[name] !== null);
  if (!isKnown("porePressure") || !isKnown("fractureGradient")) {
    missing.push(lacks("pressures"));
  }
  const canFlow = bha && mwdRun && bha.drillPipeOd > bha.drillPipeId && bha.drillPipeId > 0;
  return {
    well,
    model: canFlow ? { bha, mud: mwdRun.mudData, bores, path, pressures } : null,
    path: holePath(well, path),
    missing,
  };
}

/** The inputs of the flow model except the depth of the hole, as text: equal texts give equal models of a hole. */
export function flowKey({
  well,
  survey,
  plan,
  bha,
  mwdRun,
  settings,
  directional,
  pressures,
  basis,
}: WellModel): string {
  const { md, inclination, azimuth } = survey.columns;
  const stations = [md, inclination, azimuth].map((values) => Array.from(values));
  const { holeData, casingData } = well;
  const path = { stations, plan, directional, settings: settings.pipeline, version: basis.settingsVersion };
  return JSON.stringify({ path, bha, mud: mwdRun?.mudData, holeData, casingData, pressures });
}

/** The surveys, and below the last one the hole to the bit as the surveys project it: one place of the bit everywhere. */
async function surveyedPath(
  { well, survey }: WellModel,
  directional: FlowServices["directional"],
): Promise<PathColumns> {
  // An error of the analysis is logged at its source. The flow is still calculated, straight below the surveys, and reports that.
  const toBit = await directional.of(well._id).then(
    ({ analysis }) => analysis.toBit,
    () => [],
  );
  const last = survey.columns.md.at(-1)!;
  const below = toBit.filter(({ md }) => md > last);
  return mapColumns(survey.columns, (values, name) =>
    Float64Array.of(...values, ...below.map((station) => (name === "dls" ? 0 : station[name]))),
  );
}

function plannedPath({ plan }: WellModel): PathColumns | null {
  if (!plan || plan.md.length < 2) return null;
  const column = (values: ArrayLike<number>) => Float64Array.from(values);
  const { md, inclination, azimuth, tvd, ns, ew, dls } = plan;
  return {
    md: column(md),
    inclination: column(inclination),
    azimuth: column(azimuth),
    tvd: column(tvd),
    ns: column(ns),
    ew: column(ew),
    dls: column(dls),
  };
}

function holePath({ survey }: WellModel, path: PathColumns | null): HolePath {
  const surveyedTo = survey.stations.length > 1 ? survey.stations.at(-1)!.md : null;
  const end = path?.md.at(-1) ?? null;
  const projectedTo = surveyedTo !== null && end !== null && end > surveyedTo ? end : null;
  return { of: surveyedTo !== null ? "surveys" : path ? "plan" : "vertical", surveyedTo, projectedTo };
}

/** The bores down to the bit: hole below the last entered bore has the size of the bit. */
export function boresTo(bores: readonly Bore[], bitDepth: Feet, bitSize: number): Bore[] {
  const fromMd = bores.at(-1)?.toMd ?? 0;
  if (fromMd >= bitDepth || !(bitSize > 0)) return [...bores];
  return [...bores, { kind: "hole", fromMd, toMd: bitDepth, diameter: bitSize }];
}
