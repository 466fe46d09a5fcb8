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
/** The same while the embedded database starts, which waits for nothing but this machine and is not left behind half made, ms. */
const GIVE_UP_EMBEDDED_WITHIN = 60_000;
/** A server has stopped within this, also where its database or Redis is gone, ms. */
const STOP_WITHIN = 18_000;

/**
 * Starts everything in order; what was started is stopped again where a later part fails or the signal gives the start up.
 *
 * @throws the reason of `signal` where the start was given up
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

/** Rejects where a start goes on although it was given up: what it waits for, as a lock of another server, may never come. */
async function givenUp(signal: AbortSignal, over: AbortSignal, within: number): Promise<never> {
  const forever = new Promise<never>(() => undefined);
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  await wait(within, undefined, { signal: over }).catch(() => forever);
  throw signal.reason;
}
