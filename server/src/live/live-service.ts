import type { EngineMessage } from "@sigma/contract/engine-message";
import type { RigId, WellId } from "@sigma/contract/ids";
import type { WellStatus } from "@sigma/contract/well-status";
import type { WitsPacket } from "@sigma/contract/wits-packet";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";
import type { Logger } from "pino";
import type { StoredWell } from "../storage/entities/well-store";
import { fewAtOnce } from "../storage/few-at-once";
import type { IntakeState, TickWriter } from "../storage/samples/tick-writer";
import type { Stores } from "../storage/stores";
import type { LivePublication } from "./live-publication";
import { faultNotice, type Notice } from "./notices";
import { createRecomputeDesk } from "./recompute-desk";
import { createRetryQueue } from "./retry-queue";
import { createStatusBoard } from "./status-board";
import { type LinePorts, openWellLine, type WellLine } from "./well-line";

/** Everything that happens between the rigs and the doors: sources, pipelines, recomputes, and who listens. */
export type LiveService = {
  /** Opens the source of every rig that has one. */
  start(): Promise<void>;
  /** Closes the sources, finishes what they delivered and hands the last state to storage. */
  stop(): Promise<void>;
  /** The status of every well that has a source or samples, or of one; empty where the well is not known. */
  statuses(wellId?: WellId): WellStatus[];
  /** The newest packets of a well since the start, newest first, at most `KEPT_WITS_PACKETS`. */
  packets(wellId: WellId): WitsPacket[];
  /** The newest sample of a well that is drilled, with its derived channels; null before the first and for other wells. */
  latestValues(wellId: WellId): Sample | null;
  /** Reads the WITS configuration of a rig again and opens its source anew; also after the rig itself was changed. */
  reopenSource(rigId: RigId): Promise<void>;
  /** A well was created, changed, finished or moved to another rig: reads again what its rigs drill. */
  wellChanged(wellId: WellId): Promise<void>;
  /**
   * Does something to a well, such as deleting it, while nothing is taken in or calculated for it. Afterwards its rig
   * goes on with the well that it drills then.
   */
  atRest<Result>(wellId: WellId, work: () => Promise<Result>): Promise<Result>;
  /**
   * Calculates a well again from its stored samples with its settings as they are now, and writes the result over the
   * old one.
   *
   * Answers at once; the course of it is published as `engine`, ending in `done` or `error`. A recompute of the same
   * well that still runs is given up in favour of the new one.
   *
   * @param from first moment whose results may change; the whole well where it is absent
   */
  recompute(wellId: WellId, message: EngineMessage, from?: EpochSeconds): void;
  /** Gives up the recompute of a well; false where none runs. */
  cancelRecompute(wellId: WellId): boolean;
  /** Calls the listener for every publication until the returned function is called. */
  subscribe(listener: (publication: LivePublication) => void): () => void;
};

/** What the live service stands on. */
export type LiveDependencies = {
  stores: Stores;
  writer: TickWriter;
  clock: () => EpochSeconds;
  log: Logger;
  /** A number from 0 to 1, for the jitter of reconnects. */
  random?: () => number;
};

const TICK_MS = 250;
const SECOND_MS = 1000;
/** s */
const TRY_AGAIN = 10;
const AWAY = "The database is away; samples are kept on disk until it is back";
const CATCHING_UP = "The database is back; samples that were kept on disk are being stored";

/**
 * Makes the live service of this process.
 *
 * A rig drills the newest of its unfinished wells; its source is open as long as there is one.
 *
 * @see docs/methods/live-pipeline.md
 */
export function createLiveService({ stores, writer, clock, log, random = Math.random }: LiveDependencies): LiveService {
  const listeners = new Set<(publication: LivePublication) => void>();
  const lines = new Map<RigId, WellLine>();
  const writes = createRetryQueue(log);
  const board = createStatusBoard(stores);
  const desk = createRecomputeDesk({
    stores,
    writer,
    clock,
    log,
    publish: publishRecompute,
    runnerOf: (wellId) => lineOf(wellId)?.runner ?? null,
    failed: (wellId, reason) => notify(faultNotice(wellId, clock(), "Error", `Recalculation failed: ${reason}`)),
  });
  const linePorts: LinePorts = {
    stores,
    writer,
    clock,
    random,
    log,
    publish,
    notify,
    station: ({ _id: wellId, wellNo }, station) =>
      writes.add(async () => {
        await stores.surveys.save(wellNo, [station]);
        publish({ kind: "survey", wellId, md: station.md });
      }),
    outdated: ({ _id: wellId }, from) => desk.ask(wellId, null, from),
  };
  const leaving: (() => void)[] = [];
  /** Rigs that could not be brought up, and when they are tried again. */
  const broken = new Map<RigId, EpochSeconds>();
  /** Rigs and wells are read again one change after the other. */
  let changes = Promise.resolve();

  return {
    start,
    stop,
    statuses: (wellId) => board.statuses([...lines.values()], wellId),
    packets: (wellId) => lineOf(wellId)?.packets() ?? [],
    latestValues: (wellId) => lineOf(wellId)?.newest ?? null,
    reopenSource: (rigId) => inTurn(() => bringUpSoon(rigId, true)),
    wellChanged: (wellId) => inTurn(() => bringWellUp(wellId)),
    atRest: (wellId, work) => inTurn(() => doAtRest(wellId, work)),
    recompute: (wellId, message, from) => desk.ask(wellId, message, from ?? null),
    cancelRecompute: (wellId) => desk.cancel(wellId),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };

  async function start(): Promise<void> {
    await writer.drained();
    leaving.push(
      writer.onState((state) => lines.forEach((line) => holdOrGoOn(line, state))),
      writer.onCommit(noteCommit),
    );
    const ticking = setInterval(tick, TICK_MS);
    const looking = setInterval(look, SECOND_MS);
    leaving.push(
      () => clearInterval(ticking),
      () => clearInterval(looking),
    );
    await desk.resume();
    await inTurn(bringAllUp);
  }

  async function stop(): Promise<void> {
    for (const leave of leaving.splice(0)) leave();
    await desk.halt();
    await inTurn(async () => {
      await Promise.all([...lines.values()].map((line) => line.close()));
      lines.clear();
    });
    await desk.close();
    await writes.close();
    await flushed();
  }

  function inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
    const done = changes.then(change);
    changes = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  async function bringAllUp(): Promise<void> {
    await fewAtOnce(await stores.rigs.all(), ({ _id }) => bringUpSoon(_id));
    await board.readWells(new Set([...lines.values()].map(({ well }) => well._id)));
  }

  /** The rig that drilled the well until now may have another one, and so may the rig that it belongs to now. */
  async function bringWellUp(wellId: WellId): Promise<void> {
    const well = await stores.wells.byId(wellId);
    const rigIds = new Set([rigOf(wellId), well?.rig?._id]);
    for (const rigId of rigIds) if (rigId) await bringUpSoon(rigId);
    await board.readWell(wellId);
  }

  async function doAtRest<Result>(wellId: WellId, work: () => Promise<Result>): Promise<Result> {
    const rigId = rigOf(wellId);
    try {
      return await desk.aside(wellId, async () => {
        if (rigId) await closeLine(rigId);
        return await work();
      });
    } finally {
      if (rigId) await bringUpSoon(rigId);
      await board.readWell(wellId);
    }
  }

  /** A rig that cannot be brought up now does not keep the others from it. */
  async function bringUpSoon(rigId: RigId, anew = false): Promise<void> {
    try {
      await bringUp(rigId, anew || broken.has(rigId));
      broken.delete(rigId);
    } catch (fault) {
      log.error({ err: fault, rigId }, "the source of a rig could not be opened and is tried again");
      broken.set(rigId, clock() + TRY_AGAIN);
    }
  }

  /** Opens, moves or closes the line of a rig, as rig, configuration and wells are now. */
  async function bringUp(rigId: RigId, anew: boolean): Promise<void> {
    const rig = await stores.rigs.byId(rigId);
    const [well] = rig ? await stores.wells.drilledBy(rigId) : [];
    const before = lines.get(rigId);
    if (before && before.well._id !== well?._id) await takeDown(rigId, before);
    if (!rig || !well) return;
    const known = lines.get(rigId);
    if (known && !anew) return;
    const line = known ?? (await openLine(rigId, well));
    await line.connect(rig, await stores.witsConfigs.byRig(rigId));
  }

  async function openLine(rigId: RigId, well: StoredWell): Promise<WellLine> {
    const elsewhere = rigOf(well._id);
    if (elsewhere) await takeDown(elsewhere, lines.get(elsewhere)!);
    const line = await desk.aside(well._id, () => openWellLine(well, linePorts));
    lines.set(rigId, line);
    holdOrGoOn(line, writer.state());
    return line;
  }

  async function takeDown(rigId: RigId, { well }: WellLine): Promise<void> {
    await desk.aside(well._id, () => closeLine(rigId));
    await board.readWell(well._id);
  }

  async function closeLine(rigId: RigId): Promise<void> {
    const line = lines.get(rigId);
    lines.delete(rigId);
    await line?.close();
    await flushed();
  }

  async function flushed(): Promise<void> {
    try {
      await writer.flush();
    } catch (fault) {
      log.warn({ err: fault }, "storage takes nothing at the moment");
    }
  }

  function rigOf(wellId: WellId): RigId | undefined {
    for (const [rigId, { well }] of lines) if (well._id === wellId) return rigId;
    return undefined;
  }

  function lineOf(wellId: WellId): WellLine | undefined {
    const rigId = rigOf(wellId);
    return rigId && lines.get(rigId);
  }

  function publish(publication: LivePublication): void {
    for (const listener of listeners) {
      try {
        listener(publication);
      } catch (fault) {
        log.error({ err: fault, kind: publication.kind }, "a publication was not taken");
      }
    }
  }

  /** What a well whose rig is away shows is what storage has now. */
  function publishRecompute(publication: LivePublication): void {
    publish(publication);
    if (publication.kind !== "relabelled") return;
    lineOf(publication.wellId)
      ?.readNewest()
      .catch((fault: unknown) => log.warn({ err: fault }, "the newest sample of a well could not be read again"));
  }

  function notify(notice: Notice): void {
    writes.add(async () => {
      const notification = await stores.notifications.add(notice);
      publish({ kind: "notification", wellId: notice.wellId, notification });
    });
  }

  function holdOrGoOn(line: WellLine, { status, reason }: IntakeState): void {
    const why =
      status === "stopped" ? `Storage takes nothing more${reason ? `: ${reason}` : ""}. The rig is held back` : null;
    line.hold(why);
    line.note(status === "spooling" ? AWAY : status === "draining" ? CATCHING_UP : null);
  }

  function noteCommit(commit: ReadonlyMap<number, EpochSeconds>): void {
    for (const { runner } of lines.values()) {
      const time = commit.get(runner.wellNo);
      if (time !== undefined) runner.committed(time);
    }
  }

  function tick(): void {
    for (const line of lines.values()) line.tick();
    desk.tick();
  }

  function look(): void {
    for (const line of lines.values()) line.look();
    const statuses = board.changed([...lines.values()]);
    if (statuses.length > 0) publish({ kind: "status", statuses });
    for (const [rigId, due] of broken) {
      if (clock() < due) continue;
      broken.set(rigId, clock() + TRY_AGAIN);
      void inTurn(() => bringUpSoon(rigId));
    }
  }
}
