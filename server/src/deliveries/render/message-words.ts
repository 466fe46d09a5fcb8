import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { DeliveryContent } from "../delivery-content";

/** How much of the time charts a link shows around its moment. */
const LINK_PERIOD: Seconds = 900;

/** The address that shows the moment of a notification in the time charts; null where Sigma does not know its own. */
export function chartLink(publicUrl: string | null, wellId: WellId, time: EpochSeconds): string | null {
  if (publicUrl === null || (wellId as string) === "") return null;
  const [from, to] = [instant(time - LINK_PERIOD / 2), instant(time + LINK_PERIOD / 2)];
  return `${publicUrl}/well/${encodeURIComponent(wellId)}?view=time-charts&from=${from}&to=${to}`;
}

/** A time in the format of an address: `20090704T065200Z`. */
const instant = (time: EpochSeconds): string =>
  `${new Date(Math.round(time) * 1000).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** A moment in a time zone, which it names: `2026-11-23 03:33:19 America/Chicago (UTC-06:00)`. */
export function zonedMomentText(time: EpochSeconds, timeZone: string): string {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  const clock = format.format(time * 1000).replace(",", "");
  const offset = offsetText(time, timeZone);
  return timeZone === "UTC" ? `${clock} UTC` : `${clock} ${timeZone} (${offset})`;
}

function offsetText(time: EpochSeconds, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).formatToParts(time * 1000);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  return name === "GMT" ? "UTC+00:00" : name.replace("GMT", "UTC");
}

/** A text on one line, without characters that end a line or are not seen. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(/ {2,}/g, " ")
    .trim();

/** A notification in one line: `Bluebonnet 7H: Avg WOB over 1min is 27.7 (limit > 25 klb)`. */
export function headline({ well, message, alert }: DeliveryContent): string {
  const limits = (alert?.values ?? []).map(({ condition, limit, unit }) => `${condition} ${numberText(limit)} ${unit}`);
  const text = limits.length === 1 ? `${message} (limit ${limits[0]})` : message;
  return oneLine((well._id as string) === "" ? text : `${well.name}: ${text}`);
}

/** The content of a notification as name–text pairs, including the value, limit and unit of each rule. */
export function factsOf(content: DeliveryContent, timeZone: string): [string, string][] {
  const { well, time, md, alert, escalated } = content;
  const isTest = (well._id as string) === "";
  const facts: [string, string | null | false][] = [
    ["Well", !isTest && well.name],
    ["Time", zonedMomentText(time, timeZone)],
    ["Hole depth", md !== null && `${numberText(md, 0)} ft`],
    ["Alert", alert?.name ?? null],
    ...(alert?.values ?? []).map(({ what, value, condition, limit, unit, decimals }): [string, string] => {
      const now = value === null ? "no value" : `${numberText(value, decimals)} ${unit}`;
      return [what, `${now}, limit ${condition} ${numberText(limit)} ${unit}`];
    }),
    ["If ignored", alert?.consequence || null],
    ["Action", alert?.action || null],
    ["Escalated", escalated && `Nobody acknowledged it within ${escalated.minutes} min`],
  ];
  return facts.flatMap(([name, text]) => (text ? [[oneLine(name), oneLine(text)] as [string, string]] : []));
}

function numberText(value: number, decimals?: number): string {
  const digits = decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return value.toLocaleString("en-US", digits);
}

const LEVELS = ["Error", "Warning", "Info", "Ok"] as const;

/** How many of each level, the most urgent first: `3 Error, 247 Warning`. */
export function countText(contents: readonly DeliveryContent[]): string {
  const counts = LEVELS.map(
    (level) => [contents.filter((content) => content.alertLevel === level).length, level] as const,
  );
  return counts.flatMap(([count, level]) => (count > 0 ? `${count} ${level}` : [])).join(", ");
}

/** The most urgent first, of these the newest. */
export const byUrgency = (contents: readonly DeliveryContent[]): DeliveryContent[] =>
  contents.toSorted((a, b) => LEVELS.indexOf(a.alertLevel) - LEVELS.indexOf(b.alertLevel) || b.time - a.time);
