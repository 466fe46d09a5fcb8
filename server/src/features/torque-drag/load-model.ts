import type { Missing } from "@sigma/contract/analysis/basis";
import type { WellId } from "@sigma/contract/ids";
import { type Bore, layBores } from "@sigma/engine/bha/bores";
import { stringParts } from "@sigma/engine/bha/lay-assembly";
import { median } from "@sigma/engine/math/quantile";
import type { StringPart } from "@sigma/engine/torque-drag/drill-string";
import type { FrictionPointEvent } from "@sigma/engine/torque-drag/friction-point-tracker";
import { channelSlot } from "@sigma/terms/channels";
import type { EpochSeconds, Feet, Klb, Ppg } from "@sigma/terms/quantities";
import { estimatedCasings, lacks } from "../../analysis/missing";
import type { LiveReads } from "../../ingest/live-ports";
import type { Stores } from "../../storage/stores";
import { readWellModel, type WellModel } from "../../analysis/well-model";

/** A measured point as it is stored. */
export type KeptPoint = Omit<FrictionPointEvent, "kind">;

/** The input of the torque and drag calculation: plain data of one well at one moment. */
export type LoadModel = {
  /** The surveys, and below them the plan. */
  stations: { md: number[]; inclination: number[]; azimuth: number[] };
  /** Depth from which the plan is used; null if no plan goes deeper. */
  plannedFrom: Feet | null;
  lastSurvey: Feet | null;
  /** The deepest station. */
  toMd: Feet;
  fromBit: StringPart[];
  bores: Bore[];
  bitSize: number;
  density: Ppg;
  bitDepth: Feet;
  shoeMd: Feet;
  blockWeight: Klb | null;
  block: "rig" | "slips" | "unknown";
  points: KeptPoint[];
};

/** The model of a well, or what it lacks for one. */
export type ReadLoadModel = {
  well: WellModel;
  model: LoadModel | null;
  /** The measured points, which need no model. */
  points: KeptPoint[];
  missing: Missing[];
};

/** Only the newest points count: each is solved some sixty times. */
const MOST_POINTS = 120;
/** Distance below the last survey at which a deeper plan starts, so that the path bends to it gently. */
const PLAN_AFTER: Feet = 100;
/** A part that is shorter may be without weight. */
const MAX_WEIGHTLESS_LENGTH: Feet = 5;
/** Longer than any string. */
const MAX_STRING_LENGTH: Feet = 40_000;
/** With the bit higher, the string in the hole is too short for a calculation. */
const SHALLOWEST: Feet = 50;

/** The services through which the model is read. */
export type LoadModelServices = {
  stores: Stores;
  clock(this: void): EpochSeconds;
  live: Pick<LiveReads, "latestValues">;
};

/** Reads what torque and drag of a well are calculated from. @throws CallError `not-found` on `wellId` */
export async function readLoadModel(context: LoadModelServices, wellId: WellId): Promise<ReadLoadModel> {
  const { stores, live, clock } = context;
  const well = await readWellModel(stores, wellId, clock());
  const { wellNo } = well.well;
  const since: EpochSeconds = well.bha?.startDate ?? 0;
  const [events, newest] = await Promise.all([
    stores.events.list(wellNo, "friction-point", { from: since }),
    Promise.resolve(live.latestValues(wellId)).then((newest) => newest ?? stores.samples.latest(wellNo)),
  ]);
  const points = events.slice(-MOST_POINTS).map(({ time, value }) => ({ ...(value as object), time }) as KeptPoint);
  const bit = newest?.values[channelSlot("bitDepth")] ?? Number.NaN;
  const bitDepth = bit > SHALLOWEST ? bit : (well.holeDepth ?? well.survey.stations.at(-1)?.md ?? null);
  const missing = missingOf(well, bitDepth, points);
  const { model, lacks } = modelOf(well, bitDepth, points);
  return { well, model: lacks ? null : model, points, missing };
}

function modelOf(well: WellModel, bitDepth: Feet | null, points: KeptPoint[]) {
  const { survey, plan, bha, mwdRun, settings, rigLimits: _limits } = well;
  const surveyedStations = survey.stations.map(({ md, inclination, azimuth }) => ({ md, inclination, azimuth }));
  const lastSurvey = surveyedStations.at(-1)?.md ?? null;
  const plannedStations = (plan?.md ?? []).flatMap((md, row) =>
    lastSurvey === null || md > lastSurvey + PLAN_AFTER
      ? [{ md, inclination: plan!.inclination[row]!, azimuth: plan!.azimuth[row]! }]
      : [],
  );
  const path = [...surveyedStations, ...plannedStations];
  const fromBit = bha ? stringParts(bha, MAX_STRING_LENGTH) : [];
  const lacks =
    path.length === 0 || bitDepth === null || bitDepth <= 0 || !mwdRun || !bha || faultsOfString(fromBit).length > 0;
  if (lacks) return { lacks: true as const, model: null };
  const bores = layBores(well.well.holeData, well.well.casingData);
  const inSlips = median(points.flatMap(({ blockLoad }) => blockLoad ?? []));
  const blockWeight = settings.pipeline.blockWeight ?? inSlips;
  const model: LoadModel = {
    stations: {
      md: path.map(({ md }) => md),
      inclination: path.map(({ inclination }) => inclination),
      azimuth: path.map(({ azimuth }) => azimuth),
    },
    plannedFrom: plannedStations.length > 0 ? (lastSurvey ?? 0) : null,
    lastSurvey,
    toMd: path.at(-1)!.md,
    fromBit,
    bores,
    bitSize: bha.bit.od,
    density: mwdRun.mudData.density,
    bitDepth,
    shoeMd: shoeOf(bores),
    blockWeight,
    block: blockWeight === null ? "unknown" : settings.pipeline.blockWeight === null ? "slips" : "rig",
    points,
  };
  return { lacks: false as const, model };
}

/** The deepest foot of casing; 0 where none is known. */
const shoeOf = (bores: readonly Bore[]): Feet => bores.findLast(({ kind }) => kind === "casing")?.toMd ?? 0;

function missingOf(well: WellModel, bitDepth: Feet | null, points: readonly KeptPoint[]): Missing[] {
  const { survey, plan, bha, mwdRun, settings } = well;
  const missing: Missing[] = [];
  if (survey.stations.length === 0 && !plan) missing.push(lacks("surveys-or-plan"));
  if (bitDepth === null) missing.push(lacks("hole-depth"));
  if (!bha) missing.push(lacks("active-bha"));
  if (bha) missing.push(...faultsOfString(stringParts(bha, MAX_STRING_LENGTH)));
  if (!mwdRun) missing.push(lacks("mud"));
  if (well.well.casingData.length === 0) missing.push(lacks("casing"));
  missing.push(...estimatedCasings(well.well.casingData));
  const hasBlock = settings.pipeline.blockWeight !== null || points.some(({ blockLoad }) => blockLoad !== null);
  if (!hasBlock) missing.push(lacks("block-weight"));
  return missing;
}

/** The name of a part within a sentence: lower case except abbreviations, such as `drill pipe / HWDP`. */
const inSentence = (name: string): string => name.replaceAll(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase());

/** Parts that cannot be calculated with: no diameter, no wall, no weight. */
function faultsOfString(parts: readonly StringPart[]): Missing[] {
  const faulty = parts.filter(
    ({ outerDiameter, innerDiameter, weight, length }) =>
      !(outerDiameter > innerDiameter) || (!(weight > 0) && length > MAX_WEIGHTLESS_LENGTH),
  );
  const pipeFields = ["drillPipeOd", "drillPipeId", "drillPipeUnitWeight"];
  return [...new Set(faulty.map(({ name }) => name))].map((name) =>
    lacks("part-diameters", { part: inSentence(name) }, name === "Drill Pipe" ? pipeFields : undefined),
  );
}
