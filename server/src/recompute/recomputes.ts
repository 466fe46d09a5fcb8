import type { EngineMessage } from "@sigma/contract/engine-message";
import type { WellId } from "@sigma/contract/ids";
import type { RecomputeStatus } from "@sigma/contract/wells/recompute";
import type { AnyTracker } from "@sigma/engine/well-pipeline/tracker";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Awaitable } from "../storage/awaitable";
import type { WellNo } from "../storage/well-no";
import type { UnfinishedRecompute } from "./unfinished-recomputes";

/** Recomputes that were asked for, one after the other. */
export type RecomputeScheduler = {
  /**
   * Asks for a recompute; what is asked for one well before it begins, or while it runs, becomes one.
   *
   * @param message who asked; null where the server itself found stored results outdated, which waits for more of that
   * @param from first moment whose results may change, null for the whole well
   * @returns resolves when it is noted, so that it is done after a kill too
   */
  ask(wellId: WellId, message: EngineMessage | null, from: EpochSeconds | null): Promise<void>;
  /**
   * Samples of a well are corrected from a moment on, or no longer: recomputes that at once. No person gives it up, as
   * a correction that is saved holds; it is taken back by undoing it.
   */
  samplesCorrected(wellId: WellId, from: EpochSeconds): Promise<void>;
  /** Has some trackers of a well take its samples again and write what they notice; null for the whole pipeline. */
  rebuild(wellId: WellId, trackers: readonly AnyTracker[] | null): void;
  /** Settings of a well were saved: recomputes what the transaction of the save has asked for. */
  settingsSaved(wellId: WellId): void;
  /** Joins the recompute that a save began: a status `done` or `error` of this message follows. One that failed or was cancelled is begun again. */
  join(wellId: WellId, message: EngineMessage): Promise<void>;
  /** How the recompute of a well stands, and since when its results are older than its settings. */
  status(wellId: WellId): RecomputeStatus;
  /**
   * Cancels the recomputes that users requested for a well: the previous values stay. The part that the server itself
   * found outdated is still recomputed.
   *
   * @returns false if nothing is left to cancel: no user has requested a recompute, or the result is being committed
   */
  cancel(wellId: WellId): boolean;
  /**
   * Asks again for what was not finished when the server stopped, before anything else is asked for; of some wells, for
   * what another server has left.
   */
  resume(wells?: readonly WellNo[]): Promise<void>;
  /** Whether a recompute runs, of whichever well. */
  isRunning(): boolean;
  /** Looks whether something is due. */
  tick(): void;
  /** A well may have come back, as one that was deleted and is restored: what was left of it for that reason is done. */
  wellChanged(wellId: WellId): void;
  /** Changes who drives a well while no recompute of it runs; one that runs is begun again afterwards. */
  withRecomputePaused<Result>(wellId: WellId, change: () => Promise<Result>): Promise<Result>;
  /** Gives up the one that runs and begins no other; what is asked for from now on is done after the next start. */
  halt(): Promise<void>;
  /** Waits until what is unfinished has been noted. */
  close(): Promise<void>;
};

/** What calls and services ask about recomputes, of wells that any server recomputes. */
export type Recomputes = Pick<RecomputeScheduler, "settingsSaved" | "samplesCorrected" | "join"> & {
  status(wellId: WellId): Awaitable<RecomputeStatus>;
  cancel(wellId: WellId): Awaitable<boolean>;
};

/** Gives a job to the server that writes its well. @returns whether that server has noted it */
export type HandOverRecompute = (wellId: WellId, job: UnfinishedRecompute) => Promise<boolean>;
