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
  { wellNo, _id, holeData }: Pick<StoredWell, "wellNo" | "_id" | "holeData">,
  stores: Pick<Stores, "wellSettings" | "formationTops">,
): Promise<WellSettings> {
  const [dataProcessor, tops] = await Promise.all([
    stores.wellSettings.get<Partial<DataProcessorSettings>>(wellNo, "data-processor"),
    stores.formationTops.all(_id),
  ]);
  return {
    pipeline: {
      ...defaultPipelineSettings,
      dataProcessor: { ...defaultDataProcessorSettings, ...dataProcessor },
      formationTops: tops.map(({ mdStart, mdEnd, baselineMSE }) => ({ mdStart, mdEnd, baselineMSE })),
    },
    holes: holeData,
  };
}
