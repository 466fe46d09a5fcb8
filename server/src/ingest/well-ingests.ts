import type { RigId, WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import type { StoredWell } from "../storage/entities/well-store";
import { fewAtOnce } from "../storage/few-at-once";
import type { IntakeState, TickWriter } from "../storage/samples/tick/tick-writer";
import type { Stores } from "../storage/stores";
import type { RecomputeDesk } from "../recompute/recompute-scheduler";
import type { StatusBoard } from "./well-statuses";
import type { WellLine } from "./well-ingest";

/** The lines of all rigs: each from a rig to the newest of its unfinished wells, as long as there is one. */
export type RigLines = {
  all(): WellLine[];
  /** The line of a well that is drilled. */
  ofWell(wellId: WellId): WellLine | undefined;
  /** Opens the line of every rig that drills a well. */
  openAll(): Promise<void>;
  /** Opens the source of a rig anew, as rig, configuration and wells are now. */
  reopen(rigId: RigId): Promise<void>;
  /** A well was created, changed, finished or moved: its rigs drill what they drill now. */
  wellChanged(wellId: WellId): Promise<void>;
  /** Does something to a well while it has no line and is not calculated; then its rig drills what it drills now. */
  atRest<Result>(wellId: WellId, work: () => Promise<Result>): Promise<Result>;
  /** Tries rigs again that could not be opened. */
  tryAgain(): void;
  closeAll(): Promise<void>;
};

/** What the lines stand on. */
export type RigLinesPorts = {
  stores: Pick<Stores, "rigs" | "wells" | "witsConfigs">;
  writer: Pick<TickWriter, "state" | "flush">;
  desk: Pick<RecomputeDesk, "aside">;
  board: Pick<StatusBoard, "readWell" | "readWells">;
  clock: () => EpochSeconds;
  log: Logger;
  open: (well: StoredWell) => Promise<WellLine>;
};

/** s */
const TRY_AGAIN = 10;
const AWAY = "The database is away; samples are kept on disk until it is back";
const CATCHING_UP = "The database is back; samples that were kept on disk are being stored";

/** Makes the lines; they change one after the other, and a line is never changed under a recompute of its well. */
export function createRigLines({ stores, writer, desk, board, clock, log, open }: RigLinesPorts): RigLines {
  const lines = new Map<RigId, WellLine>();
  const rigOf = new Map<WellId, RigId>();
  /** Rigs that could not be brought up, and when they are tried again. */
  const broken = new Map<RigId, EpochSeconds>();
  let changes = Promise.resolve();

  return {
    all: () => [...lines.values()],
    ofWell,
    openAll: () => inTurn(openAll),
    reopen: (rigId) => inTurn(() => bringUpSoon(rigId, true)),
    wellChanged: (wellId) => inTurn(() => bringWellUp(wellId)),
    atRest: (wellId, work) => inTurn(() => doAtRest(wellId, work)),
    tryAgain,
    closeAll: () =>
      inTurn(async () => {
        await Promise.all([...lines.values()].map((line) => line.close()));
        lines.clear();
        rigOf.clear();
      }),
  };

  function ofWell(wellId: WellId): WellLine | undefined {
    const rigId = rigOf.get(wellId);
    return rigId && lines.get(rigId);
  }

  function inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
    const done = changes.then(change);
    changes = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  async function openAll(): Promise<void> {
    await fewAtOnce(await stores.rigs.all(), ({ _id }) => bringUpSoon(_id));
    await board.readWells(new Set(rigOf.keys()));
  }

  /** The rig that drilled the well until now may have another one, and so may the rig that it belongs to now. */
  async function bringWellUp(wellId: WellId): Promise<void> {
    const well = await stores.wells.byId(wellId);
    const rigIds = new Set([rigOf.get(wellId), well?.rig?._id]);
    for (const rigId of rigIds) if (rigId) await bringUpSoon(rigId);
    await board.readWell(wellId);
  }

  async function doAtRest<Result>(wellId: WellId, work: () => Promise<Result>): Promise<Result> {
    const rigId = rigOf.get(wellId);
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

  function tryAgain(): void {
    for (const [rigId, due] of broken) {
      if (clock() < due) continue;
      broken.set(rigId, clock() + TRY_AGAIN);
      void inTurn(() => bringUpSoon(rigId));
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
    if (before && before.well._id !== well?._id) await takeDown(before);
    if (!rig || !well) return;
    const known = lines.get(rigId);
    if (known && !anew) return;
    const line = known ?? (await openLine(rigId, well));
    await line.connect(rig, await stores.witsConfigs.byRig(rigId));
  }

  async function openLine(rigId: RigId, well: StoredWell): Promise<WellLine> {
    const elsewhere = ofWell(well._id);
    if (elsewhere) await takeDown(elsewhere);
    const line = await desk.aside(well._id, () => open(well));
    lines.set(rigId, line);
    rigOf.set(well._id, rigId);
    holdOrGoOn(line, writer.state());
    return line;
  }

  async function takeDown({ well }: WellLine): Promise<void> {
    await desk.aside(well._id, () => closeLine(rigOf.get(well._id)!));
    await board.readWell(well._id);
  }

  async function closeLine(rigId: RigId): Promise<void> {
    const line = lines.get(rigId)!;
    lines.delete(rigId);
    rigOf.delete(line.well._id);
    await line.close();
    await writer.flush().catch((fault: unknown) => log.warn({ err: fault }, "storage takes nothing at the moment"));
  }
}

/** Holds the rig of a line back while storage takes nothing, and says how its samples are stored. */
export function holdOrGoOn(line: WellLine, { status, reason }: IntakeState): void {
  const why =
    status === "stopped" ? `Storage takes nothing more${reason ? `: ${reason}` : ""}. The rig is held back` : null;
  line.hold(why);
  line.note(status === "spooling" ? AWAY : status === "draining" ? CATCHING_UP : null);
}
