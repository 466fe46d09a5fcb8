import type { WellId } from "@sigma/contract/ids";
import { correctionSegments } from "@sigma/engine/correction/correction-segments";
import { drilledBhas } from "@sigma/engine/bha/bha-at-depth";
import { bhaSettings, stallPressureOf } from "@sigma/engine/bha/pipeline-settings";
import {
  type DataProcessorSettings,
  defaultDataProcessorSettings,
  defaultPipelineSettings,
} from "@sigma/engine/well-pipeline/settings";
import type { HookloadTable } from "@sigma/engine/stuck-pipe/expected-hookload";
import { defaultStallSettings, type StallSettings } from "@sigma/engine/motor/stall-event";
import { formulaSettings } from "../formulas/compile-formulas";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { StoredWell } from "../storage/entities/wells/well-store";
import type { BhaFields } from "@sigma/contract/well-settings/bha";
import type { Stores } from "../storage/stores";
import type { BhaRun, WellSettings } from "./settings-at-depth";
import { wellOf } from "../calls/well-of-call";

/** Under which what counts as a stall of the motor is kept among the settings of a well. */
export const MOTOR_STALL_SETTINGS = "motor-stall";

/** The key of the hookloads from the torque-and-drag model that live and recomputed results use. */
export const HOOKLOAD_TABLE = "hookload-table";

const PSI_PER_KPSI = 1000;

/** The stores that settings are read from. */
export type SettingsStores = Pick<
  Stores,
  "rigs" | "wellSettings" | "formationTops" | "bhas" | "corrections" | "formulaChannels" | "programChannels"
>;

/**
 * Reads all settings of a well that affect derived values; settings never saved have their defaults.
 *
 * @param valuesAfter whose output channels of programs are read too: with the values that count from this moment on, null for all
 *   values; absent without them, for calculations that need no samples
 */
export async function readWellSettings(
  { wellNo, _id, rig, holeData }: Pick<StoredWell, "wellNo" | "_id" | "rig" | "holeData">,
  stores: SettingsStores,
  valuesAfter?: EpochSeconds | null,
): Promise<WellSettings> {
  const [storedRig, dataProcessor, stalls, hookloads, tops, bhas, corrections, formulas, outputs] = await Promise.all([
    rig && stores.rigs.byId(rig._id),
    stores.wellSettings.get<Partial<DataProcessorSettings>>(wellNo, "data-processor"),
    stores.wellSettings.get<Partial<StallSettings>>(wellNo, MOTOR_STALL_SETTINGS),
    stores.wellSettings.get<{ table: HookloadTable | null }>(wellNo, HOOKLOAD_TABLE),
    stores.formationTops.all(_id),
    stores.bhas.own(wellNo),
    stores.corrections.standing(wellNo),
    stores.formulaChannels.ofWell(wellNo),
    valuesAfter === undefined ? [] : stores.programChannels.ofWell(wellNo, valuesAfter),
  ]);
  const bhaRuns = drilledBhas(bhas).map((bha) => runOf(bha, { ...defaultStallSettings, ...stalls }));
  return {
    pipeline: {
      ...defaultPipelineSettings,
      ...bhaRuns.at(-1)?.settings,
      dataProcessor: { ...defaultDataProcessorSettings, ...dataProcessor },
      blockWeight: storedRig?.blockWeight ?? null,
      hookloads: hookloads?.table ?? null,
      formationTops: tops.map(({ mdStart, mdEnd, baselineMSE: baseline }) => ({
        mdStart,
        mdEnd,
        baselineMSE: baseline / PSI_PER_KPSI,
      })),
      corrections: correctionSegments(corrections),
      formulas: formulaSettings(formulas),
      programChannels: outputs.map((series) => series.setting()),
    },
    holes: holeData,
    bhaRuns,
  };
}

function runOf(bha: BhaFields, stalls: StallSettings): BhaRun {
  const stallPressure = stallPressureOf(bha);
  const motorStall = stallPressure === null ? null : { stallPressure, ...stalls };
  return { startDepth: bha.startDepth, active: bha.active, settings: { ...bhaSettings(bha), motorStall } };
}

/** The effective calculation settings of the well named in a call. @throws CallError `not-found` on `wellId` */
export async function readEffectiveSettings(
  wellId: WellId,
  stores: SettingsStores & Pick<Stores, "wells">,
): Promise<WellSettings> {
  const well = await wellOf(stores, wellId);
  return readWellSettings(well, stores);
}
