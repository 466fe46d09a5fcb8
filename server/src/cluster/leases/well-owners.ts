import type { WellId } from "@sigma/contract/ids";
import type { Stores } from "../../storage/stores";
import type { Database } from "../../storage/database";
import type { WellNo } from "../../storage/well-no";
import { DEAD_AFTER, type LeaseStore } from "./lease-store";

/** Finds the server responsible for a well. */
export type WellOwners = {
  /** The server that writes the well; null where none does. */
  writerOf(wellId: WellId): Promise<string | null>;
  /** The server that writes the well, or has its unfinished recompute; null where none does. */
  keeperOf(wellId: WellId): Promise<string | null>;
  /** The server that recomputes the well: its writer, otherwise the server that has its job, otherwise a worker. */
  recomputerOf(wellId: WellId): Promise<string | null>;
};

/** How long a result is cached, ms. */
const ANSWER_VALIDITY_MS = 500;

/** Finds the servers of wells. */
export function createWellOwners(
  { ingest }: Pick<Database, "ingest">,
  { wells }: Pick<Stores, "wells">,
  leases: Pick<LeaseStore, "writerOf" | "living">,
): WellOwners {
  const keptOwners = new Map<WellId, { at: number; writer: Promise<string | null> }>();
  return { writerOf, keeperOf, recomputerOf };

  function writerOf(wellId: WellId): Promise<string | null> {
    const knownOwner = keptOwners.get(wellId);
    if (knownOwner && performance.now() - knownOwner.at < ANSWER_VALIDITY_MS) return knownOwner.writer;
    const writer = wells.numberOf(wellId).then((well) => (well === null ? null : leases.writerOf(well)));
    keptOwners.set(wellId, { at: performance.now(), writer });
    setTimeout(() => keptOwners.delete(wellId), ANSWER_VALIDITY_MS).unref();
    return writer;
  }

  async function keeperOf(wellId: WellId): Promise<string | null> {
    const writer = await writerOf(wellId);
    if (writer !== null) return writer;
    const well = await wells.numberOf(wellId);
    return well === null ? null : await jobHolderOf(well);
  }

  async function recomputerOf(wellId: WellId): Promise<string | null> {
    const keeper = await keeperOf(wellId);
    if (keeper !== null) return keeper;
    const well = await wells.numberOf(wellId);
    if (well === null) return null;
    const workers = await leases.living("worker");
    return workers[well % Math.max(1, workers.length)] ?? null;
  }

  async function jobHolderOf(well: WellNo): Promise<string | null> {
    const [row] = await ingest.query<{ node_id: string }>({
      text: `SELECT node.id AS node_id FROM recompute JOIN node ON node.id = recompute.node_id
        WHERE well_no = $1 AND node.beat_at > clock_timestamp() - interval '${DEAD_AFTER} s'`,
      values: [well],
    });
    return row?.node_id ?? null;
  }
}
