import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { SERVERS_LOCK } from "../cluster/locks/lock-keys";
import { type DistributionProgress, distributeTables } from "../storage/citus/distribute-tables";
import type { Database } from "../storage/database";
import { openStartingServer, type StartingServer } from "../transport/http/starting-server";
import type { Settings } from "./settings";
import { StartFault } from "../start-fault";

/** Interval of the progress log, and how long the locks of a server that has just ended may still be held, ms. */
const TELL_EVERY = 5000;
const GRACE_MS = 4000;

/**
 * Spreads the tables over the machines of Citus, if the database has its extension. Meanwhile `/readyz` reports the progress.
 *
 * @throws CitusFault if they cannot be spread; StartFault if other servers use tables that are to be moved
 * @see docs/decisions/051-citus.md
 */
export async function spreadTables(
  database: Database,
  { port, host }: Pick<Settings, "port" | "host">,
  { log, signal }: { log: Logger; signal: AbortSignal },
): Promise<void> {
  let server: StartingServer | null = null;
  let reportedAt = Number.NEGATIVE_INFINITY;
  try {
    await distributeTables(database.jobs, {
      beforeRowsMove: () => refuseBesideOthers(database),
      async tell(progress) {
        signal.throwIfAborted();
        const reason = sentenceOf(progress);
        server ??= await openStartingServer({ port, host }, reason);
        server.reason = reason;
        if (performance.now() - reportedAt < TELL_EVERY) return;
        reportedAt = performance.now();
        log.warn(reason);
      },
    });
    if (server) log.warn("The tables are spread over the machines of Citus");
  } finally {
    await (server as StartingServer | null)?.close();
  }
}

const sentenceOf = ({ tables, machines, done, of, share }: DistributionProgress): string =>
  `tables are spread over ${machines} machines of Citus: ${tables.join(", ")}, ${done + 1} of ${of}, ${Math.floor(share * 100)} % of the data done`;

/** A server that runs would wait for each table that is moved, and hold rigs back meanwhile. */
async function refuseBesideOthers({ jobs }: Database): Promise<void> {
  const isAlone = () =>
    jobs.transaction(async (client) => {
      const { rows } = await client.query<{ alone: boolean }>({
        text: "SELECT pg_try_advisory_xact_lock($1) AS alone",
        values: [SERVERS_LOCK],
      });
      return rows[0]!.alone;
    });
  for (const deadline = Date.now() + GRACE_MS; !(await isAlone()); await wait(100)) {
    if (Date.now() < deadline) continue;
    throw new StartFault(
      "Other servers use this database, whose tables are to be spread over the machines of Citus. Stop them, start one server and wait until it is ready.",
    );
  }
}
