import type { EdgeConfig } from "./config";
import { lockFolder } from "./log/folder-lock";
import { type LogOptions, openRecordLog } from "./log/record-log";
import { openServerLink } from "./push/server-link";
import { openPassThrough } from "./rig/pass-through";
import { openRigLink } from "./rig/rig-link";
import { type AgentStatus, summaryOf } from "./status/agent-status";
import { serveStatus } from "./status/status-server";

/** A running agent. */
export type EdgeAgent = {
  status(): AgentStatus;
  /** The open ports for the rig and for a second receiver. */
  readonly rigPort: number | null;
  readonly passPort: number | null;
  /** Ends it in good order: what arrived is on the disk. */
  close(): Promise<void>;
};

/** Options for tests, in addition to the configuration. */
export type AgentOptions = { tell: (sentence: string) => void; log?: Partial<LogOptions> };

export const VERSION = "1.0.0";
/** Bytes that the disk has not taken, before the rig is held back. */
const MOST_PENDING = 4_194_304;
const LOOK_MS = 250;
const TRIM_EVERY_MS = 60_000;

/**
 * Starts an agent: data from the rig goes to the log, and from there to the server.
 *
 * @throws Error if the folder or the port of the status cannot be used
 */
export async function startAgent(config: EdgeConfig, { tell, log: logOptions }: AgentOptions): Promise<EdgeAgent> {
  const { folder, mostBytes, mostDays, name } = config;
  const unlock = await lockFolder(folder);
  const log = await openRecordLog({ folder, mostBytes, mostDays, tell, ...logOptions }).catch((fault: unknown) => {
    unlock();
    throw fault;
  });
  const passThrough = config.passThrough && openPassThrough(config.passThrough, tell);
  let isHeldBack = false;
  const rig = openRigLink({
    address: config.rig,
    bytes: (chunk) => passThrough?.send(chunk),
    frame(bytes) {
      log.append(bytes);
      look();
    },
    tell,
  });
  const server = openServerLink({
    url: config.server,
    token: config.token,
    rigId: config.rigId,
    name,
    version: VERSION,
    log,
    mostBytes,
    tell,
    report() {
      const { isConnected, reason, skippedBytes, lastFrameAt } = rig.state();
      const passThroughDropped = passThrough?.dropped ?? null;
      return {
        rigConnected: isConnected,
        rigReason: reason?.slice(0, 300) ?? null,
        skippedBytes,
        lastFrameAt,
        passThroughDropped,
      };
    },
  });
  const looking = setInterval(look, LOOK_MS);
  const trimming = setInterval(
    () => void log.trim().catch((error: Error) => tell(`Nothing could be deleted: ${error.message}`)),
    TRIM_EVERY_MS,
  );
  const statusServer =
    config.statusPort === null
      ? null
      : await serveStatus(config.statusPort, status).catch(async (fault: unknown) => {
          await close();
          throw fault;
        });

  return {
    status,
    get rigPort() {
      return rig.port;
    },
    get passPort() {
      return passThrough?.port ?? null;
    },
    async close() {
      await statusServer?.close();
      await close();
    },
  };

  /** The disk is slower than the rig, or accepts no data: the rig is held back, so that no frame in memory is lost. */
  function look(): void {
    const isFull = log.pendingBytes > (isHeldBack ? MOST_PENDING / 2 : MOST_PENDING);
    if (isFull === isHeldBack) return;
    isHeldBack = isFull;
    if (isFull) rig.pause();
    else rig.resume();
  }

  async function close(): Promise<void> {
    clearInterval(looking);
    clearInterval(trimming);
    await rig.close();
    passThrough?.close();
    await server.close();
    await log.close();
    unlock();
  }

  function status(): AgentStatus {
    const { isConnected, reason, skippedBytes, lastFrameAt } = rig.state();
    const link = server.state();
    const { frames, bytes, oldestMs, lost, fault } = log.figures();
    const stands = {
      name,
      version: VERSION,
      rig: { connected: isConnected, reason, lastFrame: timeText(lastFrameAt), skippedBytes },
      server: {
        url: config.server,
        connected: link.isConnected,
        reason: link.reason,
        rig: link.session?.rigName ?? null,
        waiting: link.session?.waiting ?? null,
        sent: link.session?.sent ?? 0,
        ofOtherWells: link.session?.other ?? 0,
        clockOffset: link.session?.clockOffset ?? null,
      },
      log: {
        folder,
        frames,
        megabytes: megabytes(bytes),
        mostMegabytes: megabytes(mostBytes),
        oldest: timeText(oldestMs === null ? null : oldestMs / 1000),
        lost,
        reason: fault,
      },
      passThrough: passThrough && { receivers: passThrough.receivers, droppedBytes: passThrough.dropped },
    };
    return { ...stands, summary: summaryOf(stands) };
  }
}

const timeText = (seconds: number | null): string | null =>
  seconds === null ? null : new Date(seconds * 1000).toISOString();

const megabytes = (bytes: number): number => Math.round(bytes / 100_000) / 10;
