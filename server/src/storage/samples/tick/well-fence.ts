import type { ClientBase } from "pg";
import type { WellNo } from "../../well-no";

/** Keeps a server from writing wells that another one has taken over. */
export type WellFence = {
  /** The lease under which this server writes a well, or has written it last; 0 where it never had one. */
  epochOf(well: WellNo): number;
  /**
   * Which wells another server may write by now; whoever wants to take one of the others waits until the transaction
   * ends.
   *
   * @param epochs the lease under which each well is written
   */
  lost(client: ClientBase, epochs: ReadonlyMap<WellNo, number>): Promise<ReadonlySet<WellNo>>;
};

/** Another server writes the well by now. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";

  constructor(well: WellNo) {
    super(`Another server has taken well ${well} over`);
  }
}

/** @throws LeaseLost where the well may not be written here any more */
export async function checkFence(client: ClientBase, well: WellNo, fence: WellFence | null): Promise<void> {
  if (!fence) return;
  const lost = await fence.lost(client, new Map([[well, fence.epochOf(well)]]));
  if (lost.size > 0) throw new LeaseLost(well);
}
