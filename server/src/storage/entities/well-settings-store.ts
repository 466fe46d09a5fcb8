import type { Json } from "../samples/tick-writer";
import type { WellNo } from "../well-no";

/** Settings of a well, one value per kind, such as `data-processor`. */
export type WellSettingsStore = {
  /** The settings of a kind as they were saved, null where there are none; the caller knows their shape. */
  get<Value>(well: WellNo, kind: string): Promise<Value | null>;
  save(well: WellNo, kind: string, value: Json): Promise<void>;
};
