import type { summarizeNonProductiveTime } from "@sigma/engine/activity/find-non-productive-time";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { DrawnWell } from "../wells/use-drawn-wells";
import type { DaysCurve } from "@sigma/engine/well-time/days-curve";
import type { NptRecord } from "./npt-figures";

/** A chosen well with its days over depth and its lost and flat time. */
export type NptRow = DrawnWell & {
  spud: EpochSeconds | null;
  /** Up to when its time is counted. */
  countedTo: EpochSeconds | null;
  /** From day zero on; null without depths, or without day zero. */
  curve: DaysCurve | null;
  /** Days from spud to day zero. */
  start: number | null;
  npt: readonly NptRecord[];
  flat: readonly NptRecord[];
  total: Seconds;
  summary: ReturnType<typeof summarizeNonProductiveTime>;
  flatHours: number;
  /** The median connection, and of how many. */
  connection: Seconds | null;
  connections: number;
};

/** Non-productive time of a well as listed and drawn. */
export type NptEvent = NptRecord & {
  key: string;
  name: string;
  color: string;
  /** Days since day zero; null where that is not known. */
  day: number | null;
  /** The text that users entered. */
  text: string | null;
};
