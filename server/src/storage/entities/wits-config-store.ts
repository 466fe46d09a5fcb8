import type { RigId } from "@sigma/contract/ids";
import type { WitsConfig } from "@sigma/contract/wits-config";

/** The WITS configuration of each rig. */
export type WitsConfigStore = {
  all(): Promise<WitsConfig[]>;
  byRig(rigId: RigId): Promise<WitsConfig | null>;
  /** @throws CallError `not-found` on `rigId` */
  save(config: WitsConfig): Promise<WitsConfig>;
};
