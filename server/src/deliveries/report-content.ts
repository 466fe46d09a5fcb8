import type { DayDocument } from "@sigma/contract/reports/day-document";
import type { ReportMail } from "@sigma/contract/reports/report-mail";
import type { EpochSeconds } from "@sigma/terms/quantities";

/** The costs of a day in the currency of its well, as decimal text. */
export type DayCosts = {
  currency: string;
  /** The tickets of the day, and the rates of a day without tickets. */
  spent: string;
  estimated: string;
  /** All costs up to the end of the day, and the estimated ones among them. */
  total: string;
  totalEstimated: string;
  /** The approved sum. */
  afe: string;
};

/** The content of a report that is sent by e-mail: the day as it was then. Plain JSON. */
export type ReportContent = {
  document: DayDocument;
  units: ReportMail["units"];
  /** Null if the well has no costs for the day. */
  costs: DayCosts | null;
  /** The time at which it was due and how long after that it was made, if that was too long; null if it was on time. */
  late: { dueAt: EpochSeconds } | null;
  /** When the report of the day had been made before; null for the first one. */
  correctionOf: EpochSeconds | null;
  /** The users who decided about its recipients, and who sent it; null for the schedule. */
  setBy: string | null;
  sentBy: string | null;
};
