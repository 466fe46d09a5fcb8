import type { ClientBase, QueryResult } from "pg";
import type { WellNo } from "../../well-no";

/** Prevents a server from writing wells that another server has taken over. */
export type WellFence = {
  /** The lease under which this server writes a well, or last wrote it; 0 if it never had one. */
  epochOf(well: WellNo): number;
  /**
   * Statements without parameters, for one message of a transaction, that query which wells another server may be writing
   * now. A server that wants to take over one of the remaining wells waits until the transaction ends.
   */
  question(epochs: WellEpochs): string;
  /** These wells, by the results of the statements. */
  lost(epochs: WellEpochs, results: readonly QueryResult[]): ReadonlySet<WellNo>;
};

/** The lease under which each well is written. */
export type WellEpochs = ReadonlyMap<WellNo, number>;

/** Another server writes the well by now. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";

  constructor(well: WellNo) {
    super(`Another server has taken well ${well} over`);
  }
}

/** @throws LeaseLost if the well may not be written here any more */
export async function checkFence(client: ClientBase, well: WellNo, fence: WellFence | null): Promise<void> {
  if (!fence) return;
  const epochs = new Map([[well, fence.epochOf(well)]]);
  const results = [await client.query(fence.question(epochs))].flat();
  if (fence.lost(epochs, results).size > 0) throw new LeaseLost(well);
}
