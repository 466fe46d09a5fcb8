import type { RigId } from "@sigma/contract/ids";
import { WitsConfig, type WitsChannel } from "@sigma/contract/rigs/wits-config";
import type { Stores } from "../../storage/stores";
import type { StoredWell } from "../../storage/entities/wells/well-store";

/** How a rig of a test is reached: it connects to Sigma at the port, or Sigma to it. */
export type RigConnection = { connectionType: "server" | "client"; port: number; channels?: WitsChannel[] };

/** Stores a rig that sends WITS on this machine, and the well that it drills. */
export async function addWitsRig(
  stores: Stores,
  name: string,
  { connectionType, port, channels = [] }: RigConnection,
): Promise<{ well: StoredWell; rigId: RigId }> {
  const fields = { name, contractor: null, dataSourceType: "wits" as const, timezoneOffset: 0, blockWeight: null };
  const { _id: rigId } = await stores.rigs.create(fields);
  const well = await stores.wells.create({ name: `Well of ${name}`, rigId });
  await stores.witsConfigs.save(WitsConfig.parse({ rigId, connectionType, host: "127.0.0.1", port, channels }));
  return { well, rigId };
}
