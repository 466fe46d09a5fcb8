import type { RigId, WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import type { StoredWell } from "../storage/entities/wells/well-store";
import type { RigSource } from "../sources/rig-source";
import { fewAtOnce } from "../storage/few-at-once";
import type { IntakeState, TickWriter } from "../storage/samples/tick/tick-writer";
import type { WellNo } from "../storage/well-no";
import type { Stores } from "../storage/stores";
import type { RecomputeScheduler } from "../recompute/recomputes";
import type { WellStatuses } from "./well-statuses";
import { type IngestLeases, WellTaken } from "./ingest-leases";
import { prepareRigs, readOut } from "./hand-over-rigs";
import type { WellIngest } from "./well-ingest";

/** The ingests of all rigs: each from a rig to the newest of its unfinished wells, while it has one. */
export type WellIngests = {
  all(): readonly WellIngest[];
  /** The ingest of a well that is drilled. */
  ofWell(wellId: WellId): WellIngest | undefined;
  /** The same by the number of the well. */
  ofWellNo(wellNo: WellNo): WellIngest | undefined;
  /** The source of a rig that drills a well. */
  sourceOf(rigId: RigId): RigSource | undefined;
  /** Opens the ingest of every rig that drills a well. */
  openAll(): Promise<void>;
  /** Opens the source of a rig again, as rig, configuration and wells are now. */
  reopen(rigId: RigId): Promise<void>;
  /** A well was created, changed, finished or moved: updates which wells its rigs drill. */
  wellChanged(wellId: WellId): Promise<void>;
  /** Performs work on a well while it has no ingest and is not calculated; then its rig continues with its current well. */
  withIngestPaused<Result>(wellId: WellId, work: () => Promise<Result>): Promise<Result>;
  /** Opens rigs whose leases were claimed, and closes rigs whose leases were lost. */
  leasesChanged(rigIds: readonly RigId[]): Promise<void>;
  /** Opens sources of rigs that are not read here yet, and holds the rigs back. @returns the rigs whose data are complete */
  prepare(rigIds: readonly RigId[], within?: number): Promise<RigId[]>;
  /** Leaves a well to another server that changes it; its rig is held back until that is done. */
  yieldWell(wellId: WellId): Promise<void>;
  /** Whether none is being opened or closed, and every rig sends by itself: no store and no agent is queried. */
  onlyRead(): boolean;
  /** Tries rigs again that could not be opened. */
  tryAgain(): void;
  /** Reads for a while the data that rigs have already delivered to this machine, and logs how much is left. */
  readOut(): Promise<void>;
  closeAll(): Promise<void>;
};

/** The dependencies of the ingests. */
export type WellIngestsPorts = {
  stores: Pick<Stores, "rigs" | "wells" | "witsConfigs">;
  writer: Pick<TickWriter, "state" | "flush">;
  scheduler: Pick<RecomputeScheduler, "withRecomputePaused">;
  wellStatuses: Pick<WellStatuses, "keep" | "readWell" | "readWells">;
  clock: () => EpochSeconds;
  log: Logger;
  open: (well: StoredWell, source: RigSource) => Promise<WellIngest>;
  /** Creates the source of a rig, not configured yet, with its stored state. */
  openSource: (rigId: RigId) => Promise<RigSource>;
  leases: IngestLeases;
  /** This server starts or stops reading a well. */
  followed: (wellId: WellId, isFollowed: boolean) => void;
};

/** s */
const TRY_AGAIN = 10;
/** A rig whose well another server writes for a moment is tried again after this, s. */
const WELL_TAKEN = 1;
const AWAY = "The database is away; samples are kept on disk until it is back";
const CATCHING_UP = "The database is back; samples that were kept on disk are being stored";

/** Makes the ingests; they change one after the other, and an ingest is never changed under a recompute of its well. */
export function createWellIngests({
  stores,
  writer,
  scheduler,
  wellStatuses,
  clock,
  log,
  open,
  openSource,
  leases,
  followed,
}: WellIngestsPorts): WellIngests {
  const ingests = new Map<RigId, WellIngest>();
  const rigOf = new Map<WellId, RigId>();
  const byWellNo = new Map<WellNo, WellIngest>();
  /** The ingests as a list, which every tick uses; null if they have changed since. */
  let listedIngests: readonly WellIngest[] | null = null;
  /** They outlive their ingests while a rig continues to drill. */
  const sources = new Map<RigId, RigSource>();
  /** Rigs that could not be brought up, and when they are tried again. */
  const brokenRigs = new Map<RigId, EpochSeconds>();
  let changes = Promise.resolve();
  let changing = 0;

  return {
    all: () => (listedIngests ??= [...ingests.values()]),
    ofWell,
    ofWellNo: (wellNo) => byWellNo.get(wellNo),
    sourceOf: (rigId) => sources.get(rigId),
    openAll: () => inTurn(openAll),
    reopen: (rigId) => inTurn(() => bringUpSoon(rigId, true)),
    wellChanged: (wellId) => inTurn(() => bringWellUp(wellId)),
    withIngestPaused: (wellId, work) => inTurn(() => pauseIngest(wellId, work)),
    leasesChanged: (rigIds) => inTurn(async () => void (await fewAtOnce(rigIds, (rigId) => bringUpSoon(rigId, true)))),
    prepare: (rigIds, within) =>
      prepareRigs(rigIds, { stores, leases, openedSource, isKnown: (rigId) => sources.has(rigId), letGo }, within),
    yieldWell: (wellId) => inTurn(() => yieldWell(wellId)),
    onlyRead: () => changing === 0 && [...sources.values()].every(({ feed, edge }) => feed === null && edge === null),
    tryAgain,
    readOut: () => readOut([...sources.values()], log),
    closeAll: () =>
      inTurn(async () => {
        const closedIngests = [...ingests.values()];
        // A rig that sends by itself is first notified that it is no longer read, so that it passes on no data meanwhile.
        const sending = [...sources].filter(([, { feed, edge }]) => feed === null && edge === null);
        await Promise.all(sending.map(([rigId]) => closeSource(rigId)));
        await Promise.all(closedIngests.map((ingest) => ingest.close()));
        await flushWriter();
        await Promise.all(closedIngests.map(({ well }) => leases.releaseWell(well.wellNo)));
        await Promise.all([...sources.keys()].map(closeSource));
        ingests.clear();
        rigOf.clear();
        byWellNo.clear();
        listedIngests = null;
      }),
  };

  function ofWell(wellId: WellId): WellIngest | undefined {
    const rigId = rigOf.get(wellId);
    return rigId && ingests.get(rigId);
  }

  function inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
    changing++;
    const changeResult = changes.then(change);
    const endChange = () => void changing--;
    changes = changeResult.then(endChange, endChange);
    return changeResult;
  }

  async function openAll(): Promise<void> {
    const rigs = (await stores.rigs.all()).filter(({ _id }) => leases.holds(_id));
    await fewAtOnce(rigs, ({ _id }) => bringUpSoon(_id));
    await wellStatuses.readWells();
  }

  /** The rig that drilled the well until now may get another well, and so may the rig to which it belongs now. */
  async function bringWellUp(wellId: WellId): Promise<void> {
    const well = await stores.wells.byId(wellId);
    const rigIds = new Set([rigOf.get(wellId), well?.rig?._id]);
    for (const rigId of rigIds) if (rigId) await bringUpSoon(rigId);
    await wellStatuses.readWell(wellId);
  }

  async function pauseIngest<Result>(wellId: WellId, work: () => Promise<Result>): Promise<Result> {
    const rigId = rigOf.get(wellId);
    try {
      return await scheduler.withRecomputePaused(wellId, async () => {
        const wellNo = await stores.wells.numberOf(wellId);
        if (wellNo === null) return await work();
        await leases.takeWell(wellNo);
        try {
          if (rigId) {
            // Meanwhile, readers get the well in its previous state.
            wellStatuses.keep(ingests.get(rigId)!.status());
            await closeIngest(rigId);
          }
          return await work();
        } finally {
          await leases.releaseWell(wellNo);
        }
      });
    } finally {
      if (rigId) await bringUpSoon(rigId);
      await wellStatuses.readWell(wellId);
    }
  }

  /** Closes what was prepared for a rig that was not passed to this server. */
  function letGo(rigId: RigId, source: RigSource): Promise<void> {
    return inTurn(async () => {
      if (sources.get(rigId) === source && !leases.holds(rigId) && !ingests.has(rigId)) await closeSource(rigId);
    });
  }

  async function yieldWell(wellId: WellId): Promise<void> {
    const rigId = rigOf.get(wellId);
    await scheduler.withRecomputePaused(wellId, async () => {
      if (!rigId) return;
      await closeIngest(rigId);
      brokenRigs.set(rigId, clock() + 2 * WELL_TAKEN);
    });
  }

  function tryAgain(): void {
    for (const [rigId, due] of brokenRigs) {
      if (clock() < due) continue;
      brokenRigs.set(rigId, clock() + TRY_AGAIN);
      void inTurn(() => bringUpSoon(rigId));
    }
  }

  /** A rig that cannot be brought up now does not keep the others from it. */
  async function bringUpSoon(rigId: RigId, again = false): Promise<void> {
    try {
      await bringUp(rigId, again || brokenRigs.has(rigId));
      brokenRigs.delete(rigId);
    } catch (fault) {
      const isTaken = fault instanceof WellTaken;
      if (!isTaken) log.error({ err: fault, rigId }, "the source of a rig could not be opened and is tried again");
      brokenRigs.set(rigId, clock() + (isTaken ? WELL_TAKEN : TRY_AGAIN));
    }
  }

  /** Opens, moves or closes the ingest of a rig, as rig, configuration and wells are now. */
  async function bringUp(rigId: RigId, again: boolean): Promise<void> {
    const rig = leases.holds(rigId) ? await stores.rigs.byId(rigId) : null;
    const [well] = rig ? await stores.wells.drilledBy(rigId) : [];
    const before = ingests.get(rigId);
    if (before && !rig) {
      const source = sources.get(rigId);
      if (source) await readOut([source], log);
      if (source?.feed === null && source.edge === null) await closeSource(rigId);
    }
    if (before && before.well._id !== well?._id) await takeDown(before);
    if (!rig || !well) return await closeSource(rigId);
    const hasIngest = ingests.has(rigId);
    if (hasIngest && !again) return;
    const source = await openedSource(rigId);
    // Read before the ingest accepts data: until it is configured for the well, a source reads for the previous one.
    const config = await stores.witsConfigs.byRig(rigId);
    if (!hasIngest) await openIngest(rigId, well, source);
    await source.configure(rig, config, well._id);
  }

  async function openedSource(rigId: RigId): Promise<RigSource> {
    const source = sources.get(rigId) ?? (await openSource(rigId));
    sources.set(rigId, source);
    return source;
  }

  async function closeSource(rigId: RigId): Promise<void> {
    const source = sources.get(rigId);
    sources.delete(rigId);
    await source?.close();
  }

  async function openIngest(rigId: RigId, well: StoredWell, source: RigSource): Promise<void> {
    const elsewhere = rigOf.get(well._id);
    if (elsewhere) {
      await takeDown(ingests.get(elsewhere)!);
      await closeSource(elsewhere);
    }
    const ingest = await scheduler.withRecomputePaused(well._id, async () => {
      await leases.takeWell(well.wellNo);
      try {
        return await open(well, source);
      } catch (fault) {
        await leases.releaseWell(well.wellNo);
        throw fault;
      }
    });
    ingests.set(rigId, ingest);
    rigOf.set(well._id, rigId);
    byWellNo.set(well.wellNo, ingest);
    listedIngests = null;
    followed(well._id, true);
    applyIntakeState(ingest, writer.state());
  }

  async function takeDown({ well }: WellIngest): Promise<void> {
    await scheduler.withRecomputePaused(well._id, () => closeIngest(rigOf.get(well._id)!));
    await wellStatuses.readWell(well._id);
  }

  async function closeIngest(rigId: RigId): Promise<void> {
    const ingest = ingests.get(rigId)!;
    ingests.delete(rigId);
    rigOf.delete(ingest.well._id);
    listedIngests = null;
    followed(ingest.well._id, false);
    await ingest.close();
    await flushWriter();
    // The last events it detected are published when they are stored, under the id of its well.
    byWellNo.delete(ingest.well.wellNo);
    await leases.releaseWell(ingest.well.wellNo);
  }

  async function flushWriter(): Promise<void> {
    await writer.flush().catch((fault: unknown) => log.warn({ err: fault }, "storage takes nothing at the moment"));
  }
}

/** Holds the rig of an ingest back while storage accepts no data, and returns how its samples are stored. */
export function applyIntakeState(ingest: WellIngest, { status, reason }: IntakeState): void {
  const why =
    status === "stopped" ? `Storage takes nothing more${reason ? `: ${reason}` : ""}. The rig is held back` : null;
  ingest.hold(why);
  ingest.note(status === "spooling" ? AWAY : status === "draining" ? CATCHING_UP : null);
}
