import { fieldUnits } from "@sigma/contract/texts/quantity-writer";
import { writeText } from "@sigma/contract/texts/write-text";
import { createHash } from "node:crypto";
import type { effectiveSettingsEvents } from "@sigma/contract/wells/effective-settings";
import { rheologyOfMud } from "@sigma/engine/hydraulics/mud-rheology";
import { readWellModel, type WellModel } from "../../analysis/well-model";
import type { Handlers } from "../../calls/handler";

export const effectiveSettingsHandlers: Handlers<typeof effectiveSettingsEvents> = {
  async "effective-settings/get"({ wellId }, { stores, clock }) {
    const model = await readWellModel(stores, wellId, clock());
    const { pipeline, holes } = model.settings;
    const { gammaSensorOffset, directionalSensorOffset, toolfaceCrossover, motor, bitDiameter } = pipeline;
    const { maxHookload: hookLimit, ...limits } = model.rigLimits;
    return {
      version: versionOf(model),
      gammaSensorOffset,
      directionalSensorOffset,
      toolfaceCrossover,
      hasMotor: motor !== null && motor.rpg !== null,
      hasHoleSize: bitDiameter !== null || holes.length > 0,
      mud: mudOf(model),
      limits: { hookLimit, ...limits },
      pressures: model.pressures,
    };
  },
};

/** A digest of all settings that the analyses use. */
function versionOf({
  well,
  settings,
  bha,
  mwdRun,
  directional,
  formationTops,
  pressures,
  rigLimits,
}: WellModel): string {
  const { casingData, sections } = well;
  const mud = mwdRun?.mudData;
  const usedInputs = { settings, bha, mud, directional, formationTops, pressures, rigLimits, casingData, sections };
  return createHash("sha256").update(JSON.stringify(usedInputs)).digest("hex").slice(0, 16);
}

function mudOf({ mwdRun }: WellModel) {
  if (!mwdRun) return null;
  const { rheologyModel: model, viscometer: readings, ...mud } = mwdRun.mudData;
  const { reason: fault } = rheologyOfMud({ ...mud, model, readings });
  const flowReason = fault && writeText({ key: "mud-fault", values: { fault } }, fieldUnits);
  return { run: mwdRun.name, ...mwdRun.mudData, flowReason };
}
