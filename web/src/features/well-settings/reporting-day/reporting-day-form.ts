import type { ReportingDaySettings } from "@sigma/contract/reports/reporting-day";

/** The start of the reporting day of a well and of its operator as typed; an empty time and no zone are not set. */
export type ReportingDayForm = {
  startsAt: string;
  zone: string | null;
  operatorStartsAt: string;
  operatorZone: string | null;
};

/** The labels of the fields, by the name of the operator. */
export const reportingDayLabels = (operator: string): Record<keyof ReportingDayForm, string> => ({
  startsAt: "Day begins at",
  zone: "Time zone",
  operatorStartsAt: `Day of ${operator} begins at`,
  operatorZone: `Time zone of ${operator}`,
});

/** The settings as their form opens. */
export const reportingDayFormOf = ({ startsAt, zone, operator }: ReportingDaySettings): ReportingDayForm => ({
  startsAt: startsAt ?? "",
  zone,
  operatorStartsAt: operator?.startsAt ?? "",
  operatorZone: operator?.zone ?? null,
});

const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)$/u;

/** A typed time of day as it is stored, `06:00`; null for an empty text. Only for a text without an error. */
export const startOf = (text: string): string | null => (text.trim() === "" ? null : text.trim().padStart(5, "0"));

/** The error of a typed time of day; null if it can be saved. */
export const startError = (text: string): string | null =>
  text.trim() === "" || CLOCK.test(text.trim()) ? null : "A time of day, such as 06:00";

/** The zones that can be selected by name, with the stored ones: browsers list one of several names of a zone. */
export function zoneOptions(storedZones: readonly (string | null)[]): { value: string; label: string }[] {
  const zones = new Set(["UTC", ...Intl.supportedValuesOf("timeZone")]);
  for (const zone of storedZones) if (zone !== null) zones.add(zone);
  return [...zones].map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
}

/** When the days of the well begin with what is entered, and where each part comes from. */
export function appliesText(
  { startsAt, zone, operatorStartsAt, operatorZone }: ReportingDayForm,
  { operator, rigOffset }: Pick<ReportingDaySettings, "operator" | "rigOffset">,
): string {
  if (startError(startsAt) !== null || startError(operatorStartsAt) !== null) return "";
  const ofOperator = `from operator ${operator?.name ?? ""}`;
  const [own, inherited] = [startOf(startsAt), startOf(operatorStartsAt)];
  if (own === null && inherited === null && zone === null && operatorZone === null) {
    return "Days begin at 00:00 in the zone in which times are shown (default).";
  }
  const start = own ? `${own} (own)` : inherited ? `${inherited} (${ofOperator})` : "00:00 (default)";
  const rigZone = rigOffset ? `UTC${rigOffset < 0 ? "−" : "+"}${Math.abs(rigOffset)}, the clock of the rig` : "UTC";
  const where = zone ? `${zone} (own)` : operatorZone ? `${operatorZone} (${ofOperator})` : `${rigZone} (default)`;
  return `Days begin at ${start} in ${where}.`;
}
