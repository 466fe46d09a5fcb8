import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { Settings } from "./settings";
import { type StartedServer, startParts } from "./start-parts";
import { createStopParts } from "./stop-parts";

/** A running server. */
export type RunningServer = StartedServer & {
  /** Closes the transport, finishes what rigs delivered and stops the embedded database. */
  stop(): Promise<void>;
};

/** A start that is given up may go on for so long, ms. */
const GIVE_UP_WITHIN = 9000;
/** The timeout while the embedded database starts, which depends only on this machine and must not be left half created, ms. */
const GIVE_UP_EMBEDDED_WITHIN = 60_000;
/** Maximum time for a server to stop, even without its database or Redis, ms. */
const STOP_WITHIN = 18_000;

/**
 * Starts everything in order; the started parts are stopped again if a later part fails or the signal cancels the start.
 *
 * @throws the reason of `signal` if the start was cancelled
 */
export async function startServer(
  settings: Settings,
  log: Logger,
  signal: AbortSignal = new AbortController().signal,
): Promise<RunningServer> {
  const stopping = createStopParts(log);
  const isOver = new AbortController();
  const starting = startParts(settings, { stopping, log, signal });
  try {
    const startedServer = await Promise.race([
      starting,
      givenUp(signal, isOver.signal, settings.databaseUrl === null ? GIVE_UP_EMBEDDED_WITHIN : GIVE_UP_WITHIN),
    ]);
    return { ...startedServer, stop: () => stopping.stop(STOP_WITHIN) };
  } catch (fault) {
    starting.catch(() => undefined);
    await stopping.stop(signal.aborted ? GIVE_UP_WITHIN : STOP_WITHIN);
    throw fault;
  } finally {
    isOver.abort();
  }
}

/** Rejects if a start was cancelled but continues: the event it waits for, such as a lock of another server, may never come. */
async function givenUp(signal: AbortSignal, over: AbortSignal, within: number): Promise<never> {
  const forever = new Promise<never>(() => undefined);
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  await wait(within, undefined, { signal: over }).catch(() => forever);
  throw signal.reason;
}
