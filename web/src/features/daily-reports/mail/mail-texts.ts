import type { ReportMailPreview, SentReport } from "@sigma/contract/reports/report-mail";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { formatDay, formatMinute } from "../../../ui/format/times";

/** A moment to the minute: 04 Jul 2009 06:52. */
export const momentText = (time: EpochSeconds): string => `${formatDay(time)} ${formatMinute(time)}`;

/** A recipient: its name, its address and whether it receives costs. */
export function recipientText({
  name,
  address,
  withCosts,
}: Pick<ReportMailPreview["recipients"][number], "name" | "address" | "withCosts">): string {
  const who = name === address || address === "" ? name : `${name} (${address})`;
  return withCosts ? `${who}, with costs` : who;
}

/** When and why a report was sent. */
export function causeText({ madeAt, cause, by, isLate, isEmpty }: SentReport): string {
  if (isEmpty) return `${momentText(madeAt)}: no data and no report, so nothing was sent`;
  const why = {
    schedule: isLate ? "late, by schedule" : "by schedule",
    user: `by ${by ?? "a user"}`,
    correction: `corrected, by ${by ?? "a user"}`,
  }[cause];
  return `${momentText(madeAt)}, ${why}`;
}

/** What came of a message. */
export function outcomeText({ state, sentAt, answer }: SentReport["recipients"][number]): string {
  const reason = answer === null ? "" : `: ${answer}`;
  return {
    waiting: answer === null ? "waiting" : `tried, and is tried again${reason}`,
    sending: "being sent",
    sent: sentAt === null ? "sent" : `sent ${momentText(sentAt)}`,
    failed: `not delivered${reason}`,
    dropped: `not sent${reason}`,
  }[state];
}

/** The label of the button that sends. */
export const sendLabel = (preview: Pick<ReportMailPreview, "sentAt"> | null): string =>
  preview?.sentAt == null ? "Send now" : "Send correction";
