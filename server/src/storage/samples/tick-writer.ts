import type { ChannelId } from "@sigma/terms/channels";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { DepthRow, Sample } from "@sigma/terms/sample";
import type { WellNo } from "../well-no";

/** A value of the kinds that JSON knows, as snapshots and events are stored. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/** Something noticed on a well, such as a pump recycle or a finished stand; one per well, kind and moment. */
export type WellEvent = { kind: string; time: EpochSeconds; value: Json };

/** What the pipeline of a well remembers, and the time of the last sample that it has taken in. */
export type PipelineSnapshot = { state: Json; lastTime: EpochSeconds };

/** A stretch of stored samples whose channel changes from one value to another, ends included. */
export type Relabelling = { channel: ChannelId; from: EpochSeconds; to: EpochSeconds; was: number; is: number };

/**
 * How intake stands.
 *
 * `writing`: ticks go to the database. `spooling`: the database is away, ticks go to the spool file. `draining`: it is
 * back and the spool is written first. `stopped`: neither takes anything; sources must wait, `append` answers false.
 */
export type IntakeStatus = "writing" | "spooling" | "draining" | "stopped";

/** How intake stands, since when, why, and how much waits. */
export type IntakeState = {
  status: IntakeStatus;
  since: EpochSeconds;
  reason: string | null;
  /** Samples in memory that are not yet committed. */
  pendingSamples: number;
  /** Bytes in the spool that the database does not have yet. */
  spooledBytes: number;
};

/** The newest committed sample of each well in a tick; from then on kill -9 cannot lose it. */
export type Commit = ReadonlyMap<WellNo, EpochSeconds>;

/** What a recompute writes over the old result, in order of time; every call is part of one transaction. */
export type RangeRewrite = {
  samples(samples: readonly Sample[]): Promise<void>;
  depthRows(rows: readonly DepthRow[]): Promise<void>;
  events(events: readonly WellEvent[]): Promise<void>;
  snapshot(snapshot: PipelineSnapshot): Promise<void>;
};

/** Takes what the pipelines give and commits it every 250 ms, all wells in one statement a table. */
export type TickWriter = {
  /**
   * Takes a sample. One of the same well and second that came before is replaced.
   *
   * @returns false while intake is stopped: the sample was not taken and must be offered again
   */
  append(well: WellNo, sample: Sample): boolean;
  /** Takes depth rows; known values are laid over what is stored of the same depth. Answers like `append`. */
  appendDepthRows(well: WellNo, rows: readonly DepthRow[]): boolean;
  /** Takes events; one of the same well, kind and time is replaced. Answers like `append`. */
  appendEvents(well: WellNo, events: readonly WellEvent[]): boolean;
  /** Changes one channel of samples already taken. Answers like `append`. */
  relabel(well: WellNo, relabelling: Relabelling): boolean;
  /** Takes the state of the pipeline; it is committed together with the samples taken before it. */
  saveSnapshot(well: WellNo, snapshot: PipelineSnapshot): boolean;
  /** Commits everything taken so far, to the database or, while it is away, to the spool. */
  flush(): Promise<void>;
  /** Resolves when nothing waits in the spool; snapshots may be read from then on. */
  drained(): Promise<void>;
  /**
   * Replaces samples, depth rows and events of a well from `from` to `to`, both included, in one transaction.
   *
   * Nothing of it is seen before the whole is committed; an error in `rewrite` leaves everything as it was.
   *
   * @throws DatabaseAway while the database cannot be reached
   */
  replaceRange(
    range: { well: WellNo; from: EpochSeconds; to: EpochSeconds },
    rewrite: (into: RangeRewrite) => Promise<void>,
  ): Promise<void>;
  state(): IntakeState;
  /** Calls the listener when the status changes, until the returned function is called. */
  onState(listener: (state: IntakeState) => void): () => void;
  /** Calls the listener after each commit, until the returned function is called. */
  onCommit(listener: (commit: Commit) => void): () => void;
  /** Commits what was taken and stops; the writer takes nothing more. */
  close(): Promise<void>;
};
