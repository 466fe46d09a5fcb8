import type { ReportMail, ReportMailSettings, ReportRecipient } from "@sigma/contract/reports/report-mail";

/** How the report of a well and of its operator is sent as typed; null for what is not set. */
export type ReportMailForm = { own: ReportMail | null; operator: ReportMail | null };

/** The labels of the settings, by the name of the operator. */
export const reportMailLabels = (operator: string): Record<keyof ReportMailForm, string> => ({
  own: "E-mail of this well",
  operator: `E-mail of ${operator}`,
});

/** The settings as their form opens. */
export const reportMailFormOf = ({ own, operator }: Pick<ReportMailSettings, "own" | "operator">): ReportMailForm => ({
  own,
  operator: operator?.own ?? null,
});

/** A setting with which a form starts. */
export const newReportMail: ReportMail = { isOn: true, hour: "07:00", recipients: [], units: "field" };

const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)$/u;
const ADDRESS = /^[^\s<>@,;"]+@[^\s<>@,;"]+\.[^\s<>@,;"]+$/u;

/** The error of a typed hour; null if it can be saved. */
export const hourError = (hour: string): string | null =>
  CLOCK.test(hour.trim()) ? null : "A time of day, such as 07:00";

/** The error of a typed address; null if it can be added. */
export function addressError(text: string, recipients: readonly ReportRecipient[]): string | null {
  const address = text.trim();
  if (!ADDRESS.test(address)) return "An e-mail address, such as office@example.com";
  const isListed = recipients.some(
    (recipient) => "address" in recipient && recipient.address.toLowerCase() === address.toLowerCase(),
  );
  return isListed ? "This address is in the list already" : null;
}

/** How many parts of a setting are wrong. */
export const errorCount = (mail: ReportMail | null): number =>
  mail === null ? 0 : (hourError(mail.hour) === null ? 0 : 1) + (mail.isOn && mail.recipients.length === 0 ? 1 : 0);

/** A setting as it is stored. Only for one without an error. */
export const storedMailOf = (mail: ReportMail | null): ReportMail | null =>
  mail && { ...mail, hour: mail.hour.trim().padStart(5, "0") };

/** A setting in a few words: `at 07:00 to 3 recipients`. */
export function reportMailText(mail: ReportMail | null): string {
  if (mail === null) return "not set";
  if (!mail.isOn) return "off";
  const { length } = mail.recipients;
  return `at ${mail.hour} to ${length === 1 ? "1 recipient" : `${length} recipients`}`;
}
