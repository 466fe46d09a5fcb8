import type { WellId } from "@sigma/contract/ids";
import type { EdgeHour, EdgeReport, EdgeStatus } from "@sigma/contract/rigs/edge";
import type { SequenceRange } from "@sigma/contract/rigs/sequence-ranges";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Awaitable } from "../../storage/awaitable";

/** The agent that starts a session. */
export type EdgeHello = { logId: string; run: string; name: string; version: string };

/** The data that an agent needs before it sends. */
export type EdgeWelcome = {
  session: string;
  wellId: WellId;
  serverTime: EpochSeconds;
  from: EpochSeconds | null;
  stored: SequenceRange[];
};

/** Frames of a session, in the order of their sequence numbers without a gap. */
export type EdgePush = {
  session: string;
  lane: "live" | "past";
  first: number;
  receivedAt: readonly EpochSeconds[];
  lengths: readonly number[];
  /** Compressed. */
  frames: Uint8Array;
};

/** Takes what an edge agent sends for one rig. */
export type EdgeIntake = {
  /** @throws CallError `conflict` while another agent sends */
  open(hello: EdgeHello): EdgeWelcome;
  /** Resolves when the frames are stored. @throws CallError `conflict` if the session is over, `busy`, `validation` */
  push(push: EdgePush): Promise<{ taken: number; serverTime: EpochSeconds }>;
  /** @throws CallError `conflict` if the session is over */
  report(session: string, report: EdgeReport, hours: readonly EdgeHour[]): { serverTime: EpochSeconds };
  status(): EdgeStatus;
};

/** The intake of a rig, on any server. */
export type EdgeControl = {
  [Name in keyof EdgeIntake]: (
    ...given: Parameters<EdgeIntake[Name]>
  ) => Awaitable<Awaited<ReturnType<EdgeIntake[Name]>>>;
};
