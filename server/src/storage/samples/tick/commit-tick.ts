import type { ClientBase, QueryResult } from "pg";
import type { Database } from "../../database";
import { maySucceedLater } from "../../database-away";
import type { WellNo } from "../../well-no";
import type { Tick } from "./tick";
import type { WellEpochs, WellFence } from "./well-fence";
import { writeTick } from "./write-tick";

/** How long a tick may take before the database counts as away, ms. */
const TICK_TIMEOUT = 20_000;

/** Tries for a tick that met another writer. */
const MAX_TRIES = 3;

/** SQLSTATE of a failed serialisation and of a deadlock. */
const MEETINGS = new Set(["40001", "40P01"]);

/** The dependencies of committing a tick. */
export type CommitPorts = {
  database: Database;
  /** Keeps what the database refuses for its content. */
  refuse: (part: Tick, error: unknown) => Promise<void>;
  /** Where several servers share the database. */
  fence: WellFence | null;
};

/**
 * Writes a tick in one transaction. If the database refuses its content, it is written well by well, and the part of
 * a well that is still refused is passed to `refuse`, so that no well blocks another.
 *
 * @returns the parts of wells that another server now writes; nothing of them has been written
 * @throws Error for which `maySucceedLater` is true; writing the tick again is safe then
 */
export async function commitTick(ports: CommitPorts, tick: Tick): Promise<Tick> {
  const { database, refuse, fence } = ports;
  const epochs: WellEpochs = new Map([...tick].map(([well, { epoch }]) => [well, epoch ?? 0]));
  // The query is sent with the start of the transaction, which saves a message in every tick.
  const options = { timeout: TICK_TIMEOUT, ...(fence && { opening: fence.question(epochs) }) };
  for (let tries = 1; ; tries++) {
    try {
      if (isWrittenTogether(tick)) {
        const write = (client: ClientBase) => writeTick(client, tick);
        const hasAll = (openedResults: readonly QueryResult[]) =>
          !fence || fence.lost(epochs, openedResults).size === 0;
        if (await database.ingest.writeTogether(write, hasAll, options)) return nothing;
      }
      return await database.ingest.transaction(async (client, openedResults) => {
        const lostParts = fence ? partsOf(tick, fence.lost(epochs, openedResults)) : nothing;
        const keptTick = lostParts.size === 0 ? tick : without(tick, lostParts);
        if (keptTick.size > 0) await writeTick(client, keptTick);
        return lostParts;
      }, options);
    } catch (error) {
      if (maySucceedLater(error)) throw error;
      if (tries < MAX_TRIES && MEETINGS.has((error as { code?: string }).code ?? "")) continue;
      if (tick.size === 1) {
        await refuse(tick, error);
        return nothing;
      }
      const lostParts: Tick = new Map();
      for (const [well, part] of tick) {
        for (const [other, left] of await commitTick(ports, new Map([[well, part]]))) lostParts.set(other, left);
      }
      return lostParts;
    }
  }
}

/** New notifications are put into the outbox, and a relabelling reads stored data: both wait for a reply. */
const isWrittenTogether = (tick: Tick): boolean =>
  [...tick.values()].every(
    ({ events, relabellings }) => relabellings.length === 0 && events.every(({ notification }) => !notification),
  );

const nothing: Tick = new Map();

const partsOf = (tick: Tick, wells: ReadonlySet<WellNo>): Tick =>
  new Map([...tick].filter(([well]) => wells.has(well)));

const without = (tick: Tick, lostParts: Tick): Tick => new Map([...tick].filter(([well]) => !lostParts.has(well)));
