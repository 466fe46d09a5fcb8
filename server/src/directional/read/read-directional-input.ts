import { FOOT_METRES } from "@sigma/terms/field-constants";
import { createHash } from "node:crypto";
import type { Missing } from "@sigma/contract/analysis/basis";
import type { WellId } from "@sigma/contract/ids";
import type { Bha } from "@sigma/contract/well-settings/bha";
import { drilledBhas } from "@sigma/engine/bha/bha-at-depth";
import type { Lease } from "@sigma/engine/directional-advice/advice";
import { pathOfLists } from "@sigma/engine/survey/station";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import { lacks } from "../../analysis/missing";
import { readWellModel, type WellModel } from "../../analysis/well-model";
import type { Stores } from "../../storage/stores";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import type { DirectionalInput } from "../analyse-directional";
import { bhaSensorsOf } from "../bha-sensors";
import type { VersionedHole } from "../../storage/depth/depth-range";
import { sharedRead } from "../../storage/shared-read";
import { MOST_FEET, stretchColumns } from "../drilled-stretches";
import { earlierReadings } from "../earlier-readings";
import { readLaid } from "./read-slide-sheet";
import { readOffsetHoles, readSurveyPlace } from "./read-offset-wells";

/** All that the analysis of a well needs but its depth rows, which are long, and a key that changes with any of it but the depth of the hole. */
export type DirectionalSubject = {
  model: WellModel;
  input: Omit<DirectionalInput, "rows" | "sheet" | "advise" | "planNewPath">;
  /** Offset wells that cannot be compared, each with its reason. */
  left: string[];
  missing: Missing[];
  key: string;
  /** The same key for the inputs of a recommendation without the recorded hole. */
  steeringKey: string;
};

/**
 * Reads the input of the directional analysis of a well, once for simultaneous requests; the result is shared.
 *
 * @throws CallError `not-found` on `wellId`
 */
export async function readSubject(stores: Stores, wellId: WellId, now: EpochSeconds): Promise<DirectionalSubject> {
  const subject = await sharedRead(stores, `subject ${wellId}`, () => readAll(stores, wellId, now));
  return { ...subject, model: { ...subject.model, basis: { ...subject.model.basis, time: now } } };
}

async function readAll(stores: Stores, wellId: WellId, now: EpochSeconds): Promise<DirectionalSubject> {
  const model = await readWellModel(stores, wellId, now);
  const { well, survey, plan, settings, directional, basis } = model;
  const [{ levels, offsets, left }, place, lease, bhas, received] = await Promise.all([
    readOffsetHoles(stores, well),
    readSurveyPlace(stores, well, survey.stations.at(-1)?.time ?? null),
    readLease(stores, well),
    stores.bhas.all(wellId),
    stores.events.list(well.wellNo, "survey"),
  ]);
  const { directionalSensorOffset, toolfaceCrossover, dataProcessor } = settings.pipeline;
  const stations = survey.stations.map(({ applied: _applied, ...station }) => station);
  const earlier = earlierReadings(survey.stations, received);
  const input: DirectionalSubject["input"] = {
    survey: { columns: survey.columns },
    plan: plan && pathOfLists(plan),
    settings: directional,
    sensorOffset: directionalSensorOffset,
    sensors: bhaSensorsOf(settings),
    bhaStarts: bhaStartsOf(bhas),
    ...(earlier.some((readings) => readings.length > 0) && { earlierReadings: earlier }),
    toolfaceCrossover,
    vsAzimuth: dataProcessor.sectionAzimuth,
    hole: { stations, north: 0, east: 0, down: 0, holes: well.holeData, place },
    offsets,
    levels,
    lease,
  };
  const { survey: _survey, plan: _plan, ...rest } = input;
  const steeringInputs = [rest, plan && [plan.md, plan.inclination, plan.azimuth, plan.tvd[0], plan.ns[0], plan.ew[0]]];
  return {
    model,
    input,
    left,
    missing: missingOf(model),
    key: digest([steeringInputs, basis.settingsVersion]),
    steeringKey: digest(steeringInputs),
  };
}

/** The start depths of the BHAs of a well; generated BHAs and those below the active BHA are left out. */
export const bhaStartsOf = (bhas: readonly Bha[]): Feet[] =>
  drilledBhas(bhas.filter(({ version }) => version > 0)).map(({ startDepth }) => startDepth);

/** Reads the recorded slides and rotations of a well. */
export async function readRecordedHole(
  stores: Pick<Stores, "depth" | "events" | "slideSheets">,
  { _id, wellNo }: Pick<StoredWell, "_id" | "wellNo">,
): Promise<Pick<DirectionalInput, "rows" | "sheet">> {
  const { version, ...rows } = await stores.depth.hole({ well: wellNo, columns: stretchColumns, limit: MOST_FEET });
  const sheet = await readRecordedSheet(stores, { _id, wellNo }, { ...rows, version });
  return { rows, sheet };
}

/** Reads the recorded hole of a well as its slide sheet shows it. @param rows if they were already read */
export async function readRecordedSheet(
  stores: Pick<Stores, "depth" | "events" | "slideSheets">,
  { _id, wellNo }: Pick<StoredWell, "_id" | "wellNo">,
  rows?: VersionedHole,
): Promise<DirectionalInput["sheet"]> {
  const { rows: sheet } = await readLaid(stores, _id, wellNo, rows && { rows });
  return sheet.map(({ fields, byHand, edited }) => ({ fields, byHand, edited }));
}

const digest = (value: unknown): string => createHash("sha1").update(JSON.stringify(value)).digest("base64");

function missingOf({ survey, plan, bha, settings }: WellModel): Missing[] {
  const missing: Missing[] = [];
  if (survey.stations.length < 2) missing.push(lacks("two-surveys"));
  if (!plan) missing.push(lacks("wellbore-plan"));
  if (!bha) missing.push(lacks("active-bha-for-sensor", { offset: settings.pipeline.directionalSensorOffset }));
  return missing;
}

/** The first line that the well has to stay inside of, ft from its reference; null where none is drawn. */
async function readLease(stores: Stores, { _id, wellNo, x, y }: StoredWell): Promise<Lease | null> {
  const [line] = (await stores.leaseLines.all(_id)).filter(({ side }) => side === "inside");
  if (!line) return null;
  const { setback, reference, corners } = line;
  if (reference === "well") return { setback, corners: corners.map(({ north, east }) => ({ ns: north, ew: east })) };
  if (x === null || y === null) return null;
  const references = await stores.wellSettings.get<{ coordinateUnit?: string }>(wellNo, "references");
  const toFeet: Feet = references?.coordinateUnit === "m" ? 1 / FOOT_METRES : 1;
  return {
    setback,
    corners: corners.map(({ north, east }) => ({ ns: (north - y) * toFeet, ew: (east - x) * toFeet })),
  };
}
