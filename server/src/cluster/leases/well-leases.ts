import { setTimeout as wait } from "node:timers/promises";
import { escapeLiteral, type QueryResult } from "pg";
import { WellTaken } from "../../ingest/ingest-leases";
import type { WellFence } from "../../storage/samples/tick/well-fence";
import type { WellNo } from "../../storage/well-no";
import type { LeaseStore } from "./lease-store";
import { lockKey, WRITER_LOCK } from "../locks/lock-keys";

/** The right to write wells: one server at a time has that of a well. */
export type WellLeases = WellFence & {
  /** Takes the right of a well, once more where this server has it; each is given back by `release`. @throws WellTaken */
  take(well: WellNo): Promise<void>;
  release(well: WellNo): Promise<void>;
  /** Does work with the right of a well. @throws WellTaken */
  holding<Result>(well: WellNo, work: () => Promise<Result>): Promise<Result>;
  has(well: WellNo): boolean;
};

/** Two that want the same well at the same moment try again so often, ms between. */
const MAX_TRIES = 3;
const PAUSE = 20;

/** Makes the leases of the server of an id. */
export function createWellLeases(store: Pick<LeaseStore, "claimWell" | "releaseWell">, nodeId: string): WellLeases {
  const epochs = new Map<WellNo, number>();
  const uses = new Map<WellNo, number>();
  /** Claims and releases of one well take turns. */
  const turns = new Map<WellNo, Promise<unknown>>();

  return {
    take,
    release,
    async holding(well, work) {
      await take(well);
      try {
        return await work();
      } finally {
        await release(well);
      }
    },
    has: (well) => uses.has(well),
    epochOf: (well) => epochs.get(well) ?? 0,
    question: (askedEpochs) =>
      // Two statements in one message, each with its own view: the second sees data committed before the lock was acquired.
      `SELECT set_config('idle_in_transaction_session_timeout', '5000', true),
          pg_advisory_xact_lock_shared(${WRITER_LOCK}, ${lockKey(nodeId)});
        SELECT lease.well_no FROM well_lease lease
          JOIN unnest('{${[...askedEpochs.keys()].join()}}'::int[], '{${[...askedEpochs.values()].join()}}'::int[]) AS own (well_no, epoch)
            ON own.well_no = lease.well_no AND own.epoch = lease.epoch
          WHERE lease.node_id = ${escapeLiteral(nodeId)}`,
    lost(askedEpochs, results) {
      const { rows } = results[1] as QueryResult<{ well_no: WellNo }>;
      const keptWells = new Set(rows.map(({ well_no: well }) => well));
      return new Set([...askedEpochs.keys()].filter((well) => !keptWells.has(well)));
    },
  };

  function take(well: WellNo): Promise<void> {
    return inTurn(well, async () => {
      const useCount = uses.get(well) ?? 0;
      if (useCount === 0) epochs.set(well, await claim(well));
      uses.set(well, useCount + 1);
    });
  }

  function release(well: WellNo): Promise<void> {
    return inTurn(well, async () => {
      const left = (uses.get(well) ?? 1) - 1;
      if (left > 0) return void uses.set(well, left);
      uses.delete(well);
      // While the database is unavailable the row is kept; the next claim of this server reuses it.
      await store.releaseWell(well).catch(() => undefined);
    });
  }

  async function claim(well: WellNo): Promise<number> {
    for (let tries = 1; ; tries++) {
      const epoch = await store.claimWell(well);
      if (epoch !== null) return epoch;
      if (tries === MAX_TRIES) throw new WellTaken(well);
      await wait(PAUSE);
    }
  }

  function inTurn<Result>(well: WellNo, change: () => Promise<Result>): Promise<Result> {
    const changeTurn = (turns.get(well) ?? Promise.resolve()).then(change);
    const settledTurn = changeTurn.then(
      () => undefined,
      () => undefined,
    );
    turns.set(well, settledTurn);
    void settledTurn.then(() => turns.get(well) === settledTurn && turns.delete(well));
    return changeTurn;
  }
}
