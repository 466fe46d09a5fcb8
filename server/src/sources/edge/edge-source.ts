import { setTimeout as wait } from "node:timers/promises";
import { CallError } from "@sigma/contract/errors";
import type { EdgeHour, EdgeReport, EdgeStatus } from "@sigma/contract/rigs/edge";
import type { SequenceRange } from "@sigma/contract/rigs/sequence-ranges";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { Source, SourcePorts, SourceReport, SourceSetup } from "../source";
import type { SourceMemory } from "../source-memory";
import { createWits0Intake, type Wits0Intake } from "../wits0-intake";
import { completeness, withHours } from "./completeness";
import type { EdgeHello, EdgePush, EdgeWelcome } from "./edge-intake";
import type { EdgeLogMemory } from "./edge-memory";
import { createEdgeSessions } from "./edge-session";
import { framesOf } from "./frames-of";
import { createStoredFrames, type StoredFrames } from "./stored-frames";

/** Number of earlier agents' logs that are remembered. */
const MOST_LOGS = 4;
const PAUSE_MS = 100;
/** Time for which a push waits for a rig that is held back, before it is refused as busy. */
const MOST_HELD_BACK_MS = 5000;

/** A log with the frames of it that are stored here. */
type KnownLog = Omit<EdgeLogMemory, "stored"> & { frames: StoredFrames };

/**
 * WITS level 0 from an edge agent, which keeps the frames of the rig and sends the newest first. Frames sent later use their own
 * decoder and clock, so that the newest frames are judged independently of them.
 *
 * @see docs/decisions/054-edge-agent.md
 */
export function openEdgeSource(initial: SourceSetup, ports: SourcePorts, memory: SourceMemory | null): Source {
  const { clock } = ports;
  const sessions = createEdgeSessions(clock);
  const knownEdge = memory?.edge;
  let setup = initial;
  let logs: KnownLog[] = (knownEdge?.logs ?? []).map(({ stored, ...log }) => ({
    ...log,
    frames: createStoredFrames(stored, clock),
  }));
  let from: EpochSeconds | null = !knownEdge || knownEdge.wellId === setup.wellId ? (knownEdge?.from ?? null) : clock();
  let since = clock();
  let wasPresent = false;
  let pausedFor: string | null = null;
  const live = createWits0Intake(setup, ports, memory?.clock);

  return {
    report,
    pause: (why) => void (pausedFor = why),
    resume: () => void (pausedFor = null),
    reconfigure,
    settle() {
      live.settle();
      sessions.end();
    },
    tick: () => live.tick(),
    decideClock: (by) => live.decideClock(by),
    get feedFault() {
      return live.feedFault();
    },
    get memory() {
      const keptLogs = logs.map(({ frames, ...log }) => ({ ...log, stored: frames.certain() }));
      return { clock: live.clock(), peer: null, edge: { wellId: setup.wellId!, from, logs: keptLogs } };
    },
    edge: { open, push, report: takeReport, status },
    async close() {
      sessions.end();
      live.settle();
    },
  };

  function open({ logId, run, name, version }: EdgeHello): EdgeWelcome {
    const { id } = sessions.open({ logId, run, name });
    const heardAt = clock();
    const log = logs.find((each) => each.id === logId) ?? newLog(logId);
    logs = [log, ...logs.filter((each) => each !== log)].slice(0, MOST_LOGS);
    Object.assign(log, { name, version, heardAt });
    return { session: id, wellId: setup.wellId!, serverTime: heardAt, from, stored: log.frames.ranges };
  }

  function newLog(id: string): KnownLog {
    const frames = createStoredFrames([], clock);
    return { id, name: "", version: "", heardAt: clock(), report: null, hours: [], frames };
  }

  function logOf(session: string): KnownLog {
    const { logId } = sessions.heard(session);
    const log = logs.find(({ id }) => id === logId)!;
    log.heardAt = clock();
    return log;
  }

  async function push(givenPush: EdgePush): Promise<{ taken: number; serverTime: EpochSeconds }> {
    const log = logOf(givenPush.session);
    const frames = framesOf(givenPush);
    await waitUntilResumed();
    // The session may have ended meanwhile, and with it the well.
    logOf(givenPush.session);
    const intake = givenPush.lane === "live" ? live : pastIntake();
    const takenCount = take(frames, givenPush, log, intake);
    if (intake !== live) intake.settle();
    await ports.stored?.();
    const range: SequenceRange = [givenPush.first, givenPush.first + frames.length - 1];
    log.frames.add(range);
    return { taken: takenCount, serverTime: clock() };
  }

  /** Waits for a while until the source is not held back. @throws CallError `busy` */
  async function waitUntilResumed(): Promise<void> {
    const deadline = performance.now() + MOST_HELD_BACK_MS;
    for (let why = heldFor(); why !== null; why = heldFor()) {
      if (performance.now() > deadline) throw new CallError("busy", why);
      await wait(PAUSE_MS);
    }
  }

  function heldFor(): string | null {
    return pausedFor;
  }

  /** Late data is judged with the current state of the clock, and does not change that. */
  function pastIntake(): Wits0Intake {
    return createWits0Intake(setup, { ...ports, packet: () => undefined }, live.clock());
  }

  function take(
    frames: readonly Uint8Array[],
    { first, receivedAt }: EdgePush,
    log: KnownLog,
    intake: Wits0Intake,
  ): number {
    const now = clock();
    let takenCount = 0;
    for (const [index, frame] of frames.entries()) {
      const at = Math.min(now, receivedAt[index]!);
      if (log.frames.has(first + index) || (from !== null && at < from)) continue;
      intake.push(frame, at);
      takenCount++;
    }
    return takenCount;
  }

  function takeReport(
    session: string,
    givenReport: EdgeReport,
    hours: readonly EdgeHour[],
  ): { serverTime: EpochSeconds } {
    const log = logOf(session);
    log.report = givenReport;
    log.hours = withHours(log.hours, hours);
    return { serverTime: clock() };
  }

  function status(): EdgeStatus {
    const present = sessions.present();
    return {
      wellId: setup.wellId!,
      from,
      agents: logs.map(({ id, name, version, heardAt, report: told }) => ({
        name,
        version,
        isConnected: present?.logId === id,
        heardAt,
        report: told,
      })),
      hours: completeness(
        logs.map(({ hours, frames }) => ({ hours, stored: frames.ranges })),
        from,
      ),
    };
  }

  function report(): SourceReport {
    const present = sessions.present();
    if ((present !== null) !== wasPresent) since = clock();
    wasPresent = present !== null;
    const figures = { ...live.counts(), refusedPeers: [], since };
    if (pausedFor !== null) return { ...figures, state: "stopped", reason: pausedFor };
    if (!present) return { ...figures, state: "waiting", reason: sessions.sentence() ?? waitingFor() };
    const [log] = logs;
    const atRig = log?.report?.rigReason ? `Edge agent "${present.name}": ${log.report.rigReason}` : null;
    return { ...figures, state: "connected", reason: live.fault() ?? sessions.sentence() ?? atRig };
  }

  function waitingFor(): string {
    const [last] = logs;
    if (!last) return "Waiting for the edge agent of the rig";
    return `Edge agent "${last.name}" was last heard ${ago(clock() - last.heardAt)} ago`;
  }

  function reconfigure(next: SourceSetup): boolean {
    if (next.config.connectionType !== "edge") return false;
    if (next.wellId !== setup.wellId) {
      from = clock();
      sessions.end();
    }
    setup = next;
    live.reconfigure(next);
    return true;
  }
}

function ago(seconds: Seconds): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}
