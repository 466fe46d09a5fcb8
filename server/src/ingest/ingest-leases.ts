import type { RigId } from "@sigma/contract/ids";
import type { WellNo } from "../storage/well-no";

/** Another server writes the well, and lives. */
export class WellTaken extends Error {
  override readonly name = "WellTaken";

  constructor(well: WellNo) {
    super(`Another server writes well ${well} at the moment`);
  }
}

/** Which rigs this server reads and which wells it writes. */
export type IngestLeases = {
  holds(rigId: RigId): boolean;
  /** Takes the right to write a well. @throws Error while another server has it */
  takeWell(well: WellNo): Promise<void>;
  releaseWell(well: WellNo): Promise<void>;
};

/** The leases of a single server: it has every rig and every well. */
export const everyLease: IngestLeases = {
  holds: () => true,
  takeWell: () => Promise.resolve(),
  releaseWell: () => Promise.resolve(),
};
