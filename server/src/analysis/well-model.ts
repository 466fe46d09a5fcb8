import type { Basis } from "@sigma/contract/analysis/basis";
import type { WellPlan } from "@sigma/contract/directional/well-plan";
import type { WellId } from "@sigma/contract/ids";
import { noRigLimits, type Rig } from "@sigma/contract/rigs/rig";
import { activeMwdRun } from "@sigma/contract/well-settings/active-mwd-run";
import type { Bha } from "@sigma/contract/well-settings/bha";
import type { DirectionalSettings } from "@sigma/contract/well-settings/directional-settings";
import type { MwdRun } from "@sigma/contract/well-settings/mwd-run";
import { newDirectionalSettings } from "@sigma/contract/well-settings/new-directional-settings";
import type { PressureDepth } from "@sigma/contract/well-settings/pressure-profile";
import type { FormationTop } from "@sigma/contract/wells/formation-top";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { Stores } from "../storage/stores";
import { readPlans } from "../directional/read/read-plans";
import { type ReadSurvey, readSurvey } from "../directional/read/read-survey";
import { readEffectiveSettings } from "../ingest/well-settings";
import type { WellSettings } from "../ingest/settings-at-depth";
import type { StoredWell } from "../storage/entities/wells/well-store";
import { sharedRead } from "../storage/shared-read";
import { wellOf } from "../calls/well-of-call";

/** All data of a well that analyses use; plain data, read at one time. */
export type WellModel = {
  well: StoredWell;
  /** The surveys, turned to the north of the well; without rows for a well without surveys. */
  survey: ReadSurvey;
  /** The wellbore plan; null without one. */
  plan: WellPlan | null;
  /** The active BHA; null until one has been entered. */
  bha: Bha | null;
  /** The run whose mud counts; null without one. */
  mwdRun: MwdRun | null;
  /** The inputs of the live pipeline: thresholds, sensors, motor, hole sizes. */
  settings: WellSettings;
  directional: Omit<DirectionalSettings, "wellId" | "version">;
  formationTops: FormationTop[];
  /** Pore pressure, fracture gradient and temperature, shallow first. */
  pressures: PressureDepth[];
  rigLimits: { [Limit in keyof typeof noRigLimits]: Rig[Limit] };
  /**
   * The recorded hole depth, otherwise the entered one; null if both are unknown. While a well is
   * drilled it is the depth of the time data: a depth log may be of other hole, or in the wrong unit.
   */
  holeDepth: Feet | null;
  basis: Basis;
};

/**
 * Reads the known data of a well, once for concurrent callers; the result is shared.
 *
 * @throws CallError `not-found` on `wellId`
 */
export async function readWellModel(stores: Stores, wellId: WellId, now: EpochSeconds): Promise<WellModel> {
  const model = await sharedRead(stores, `model ${wellId}`, () => readModel(stores, wellId, now));
  return { ...model, basis: { ...model.basis, time: now } };
}

async function readModel(stores: Stores, wellId: WellId, now: EpochSeconds): Promise<WellModel> {
  const well = await wellOf(stores, wellId);
  const { wellNo, rig } = well;
  const [
    survey,
    plans,
    bhas,
    runs,
    settings,
    directional,
    formationTops,
    pressures,
    storedRig,
    borders,
    drilled,
    saved,
  ] = await Promise.all([
    readSurvey(stores, wellNo),
    readPlans(stores, wellId),
    stores.bhas.all(wellId),
    stores.mwdRuns.all(wellId),
    readEffectiveSettings(wellId, stores),
    stores.wellSettings.get<Partial<WellModel["directional"]>>(wellNo, "directional"),
    stores.formationTops.all(wellId),
    stores.wellSettings.get<{ rows: PressureDepth[] }>(wellNo, "pressure-profile"),
    rig && stores.rigs.byId(rig._id),
    stores.samples.borders(wellNo),
    well.finishedAt === null ? stores.depth.deepestDrilled(wellNo) : null,
    stores.recomputes.get(wellNo),
  ]);
  const plan = plans.find(({ wellbore }) => wellbore) ?? null;
  // A BHA that has not been filled in is a blank form, not a string in the hole.
  const bha = bhas.find(({ active, version }) => active && version > 0) ?? null;
  const mwdRun = activeMwdRun(runs, bhas);
  const { maxHookload, maxTorque, maxPressure, maxFlow } = storedRig ?? noRigLimits;
  const lastMd = survey.stations.at(-1)?.md;
  return {
    well,
    survey,
    plan,
    bha,
    mwdRun,
    settings,
    directional: { ...newDirectionalSettings, ...directional },
    formationTops,
    pressures: pressures?.rows ?? [],
    rigLimits: { maxHookload, maxTorque, maxPressure, maxFlow },
    holeDepth: drilled ?? borders.depth?.to ?? well.holeDepth,
    basis: {
      settingsVersion: saved.revision,
      surveys: lastMd === undefined ? null : { stations: survey.stations.length, lastMd },
      plan: plan && sourceOf(plan),
      bha: bha && sourceOf(bha),
      mwdRun: mwdRun && sourceOf(mwdRun),
      time: now,
    },
  };
}

const sourceOf = ({ name, version }: { name: string; version: number }) => ({ name, version });
