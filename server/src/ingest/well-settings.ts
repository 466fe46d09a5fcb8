import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { bhaSettings } from "@sigma/engine/bha/pipeline-settings";
import {
  type DataProcessorSettings,
  defaultDataProcessorSettings,
  defaultPipelineSettings,
} from "@sigma/engine/well-pipeline/settings";
import type { StoredWell } from "../storage/entities/well-store";
import type { Stores } from "../app/resources";
import type { WellSettings } from "./well-step";

/** Reads everything that is set for a well and decides what is derived; what was never set has its default. */
export async function readWellSettings(
  { wellNo, _id, rig, holeData }: Pick<StoredWell, "wellNo" | "_id" | "rig" | "holeData">,
  stores: Pick<Stores, "rigs" | "wellSettings" | "formationTops" | "bhas">,
): Promise<WellSettings> {
  const [storedRig, dataProcessor, tops, bha] = await Promise.all([
    rig && stores.rigs.byId(rig._id),
    stores.wellSettings.get<Partial<DataProcessorSettings>>(wellNo, "data-processor"),
    stores.formationTops.all(_id),
    stores.bhas.active(wellNo),
  ]);
  return {
    pipeline: {
      ...defaultPipelineSettings,
      ...bhaSettings(bha),
      dataProcessor: { ...defaultDataProcessorSettings, ...dataProcessor },
      blockWeight: storedRig?.blockWeight ?? null,
      formationTops: tops.map(({ mdStart, mdEnd, baselineMSE }) => ({ mdStart, mdEnd, baselineMSE })),
    },
    holes: holeData,
  };
}

/** What the calculations of the well that a call names use. @throws CallError `not-found` on `wellId` */
export async function readEffectiveSettings(
  wellId: WellId,
  stores: Pick<Stores, "rigs" | "wells" | "wellSettings" | "formationTops" | "bhas">,
): Promise<WellSettings> {
  const well = await stores.wells.byId(wellId);
  if (!well) throw new CallError("not-found", `Can't find Well with id: ${wellId}`, "wellId");
  return readWellSettings(well, stores);
}
