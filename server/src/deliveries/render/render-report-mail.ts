import type { DayDocument } from "@sigma/contract/reports/day-document";
import { metricUnits, mixedUnits } from "@sigma/terms/metric-units";
import { HOUR, MINUTE } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type ClockZone, offsetOfZone } from "@sigma/terms/reporting-day";
import { converter } from "@sigma/terms/units";
import type { DayCosts, ReportContent } from "../report-content";
import { oneLine } from "./message-words";
import { cut, escapeHtml, page, type RenderedMail } from "./render-mail";

/** Characters of a subject. */
const LONGEST_SUBJECT = 150;

/** An e-mail with the report of a day. @param parts `withCosts`: whether its reader may see the costs of the well */
export function renderReportMail(
  content: ReportContent,
  { withCosts, publicUrl }: { withCosts: boolean; publicUrl: string | null },
): RenderedMail {
  const { document, costs, late, correctionOf } = content;
  const { well, day, zone } = document;
  const subject = `[Sigma] ${correctionOf === null ? "" : "Corrected: "}${oneLine(well.name)}, daily report ${day}, ${stateText(document)}`;
  const notes = [
    ...(correctionOf === null
      ? []
      : [`Corrected: this replaces the report of this day sent at ${momentText(correctionOf, zone)}.`]),
    ...(late === null ? [] : [`This report was due at ${momentText(late.dueAt, zone)} and is late.`]),
  ];
  const blocks: Block[] = [
    ...notes,
    headFacts(document),
    confirmationText(document),
    figureFacts(content),
    ...titledText("Summary", document.summary),
    ...titledText("Forecast 24 h", document.forecast),
    ...titledText("Remarks", document.remarks),
    ...(withCosts && costs ? [costFacts(costs)] : []),
    printText(document, publicUrl),
  ];
  const foot = footText(content);
  return {
    subject: cut(subject, LONGEST_SUBJECT),
    text: `${[...blocks.map(blockText), `-- \n${foot}`].join("\n\n")}\n`,
    html: page([...blocks.map(blockHtml), `<p style="color:#666;font-size:12px">${escapeHtml(foot)}</p>`]),
  };
}

/** Facts by their names, a text with its title, or a sentence. */
type Facts = readonly (readonly [string, string])[];
type Block = Facts | { title: string; text: string } | string;

const isFacts = (block: Block): block is Facts => Array.isArray(block);

function blockText(block: Block): string {
  if (typeof block === "string") return block;
  if (isFacts(block)) return block.map(([name, text]) => `${name}: ${oneLine(text)}`).join("\n");
  return `${block.title}:\n${plainLines(block.text)}`;
}

function blockHtml(block: Block): string {
  if (typeof block === "string") return `<p>${linkAddress(block)}</p>`;
  if (isFacts(block)) {
    const rows = block.map(
      ([name, text]) =>
        `<tr><td style="padding:2px 12px 2px 0;color:#666;white-space:nowrap;vertical-align:top">${escapeHtml(name)}</td><td>${escapeHtml(oneLine(text))}</td></tr>`,
    );
    return `<table style="border-spacing:0;margin:16px 0">${rows.join("")}</table>`;
  }
  const lines = plainLines(block.text).split("\n").map(escapeHtml);
  return `<h3 style="margin:16px 0 4px">${escapeHtml(block.title)}</h3><p style="margin:0">${lines.join("<br>")}</p>`;
}

/** A sentence with the address at its end as a link. */
const linkAddress = (sentence: string): string =>
  escapeHtml(sentence).replace(/https?:\/\/\S+$/u, (address) => `<a href="${address}">${address}</a>`);

/** How much of a day is confirmed: `22:30 of 24:00 confirmed`, `confirmed`, or `so far` in a day that has not ended. */
function stateText({ hours, from, to }: DayDocument): string {
  const isOpen = (to - from) / HOUR - hours.length >= MINUTE / HOUR;
  const isConfirmed = !isOpen && hours.length - hours.saved < MINUTE / HOUR;
  if (isConfirmed) return "confirmed";
  return `${isOpen ? "so far " : ""}${clockText(hours.saved)} of ${clockText(hours.length)} confirmed`;
}

/** The name of the workbook attached to the report of a day, with the characters that every file system takes. */
export const reportFileName = ({ well, day }: Pick<DayDocument, "well" | "day">): string =>
  `${oneLine(well.name)
    .replaceAll(/[^\p{L}\p{N} ._-]+/gu, "-")
    .slice(0, 80)} daily report ${day}.xlsx`;

/** Hours as a clock: `22:30`. */
function clockText(hours: number): string {
  const minutes = Math.round((hours * HOUR) / MINUTE);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** A moment by the clock of the zone of the day, which it names. */
function momentText(time: EpochSeconds, zone: ClockZone): string {
  const clock = new Date((Math.round(time) + offsetOfZone(time, zone)) * 1000).toISOString();
  return `${clock.slice(0, 10)} ${clock.slice(11, 16)} ${zoneText(zone)}`;
}

function zoneText(zone: ClockZone): string {
  if (typeof zone === "string") return zone;
  if (zone === 0) return "UTC";
  return `UTC${zone < 0 ? "-" : "+"}${clockText(Math.abs(zone) / HOUR)}`;
}

const headFacts = ({ well, day, from, to, zone, supervisor, toolPusher, mudEngineer }: DayDocument) => {
  const facts: [string, string | null][] = [
    ["Well", well.name],
    ["Rig", well.rig],
    ["Operator", well.operator],
    ["Field", well.field],
    ["Day", day],
    ["From", momentText(from, zone)],
    ["To", momentText(to, zone)],
    ["Supervisor", supervisor],
    ["Tool pusher", toolPusher],
    ["Mud engineer", mudEngineer],
  ];
  return facts.flatMap(([name, text]) => (text ? [[name, text] as const] : []));
};

/** How much of the day is confirmed: `22:30 of 24:00 confirmed, 3 intervals proposed and not yet confirmed`. */
function confirmationText({ hours, intervals }: DayDocument): string {
  const proposedCount = intervals.filter(({ state }) => state === "proposed").length;
  const parts = [
    `${clockText(hours.saved)} of ${clockText(hours.length)} confirmed`,
    ...(proposedCount === 0
      ? []
      : [`${proposedCount === 1 ? "1 interval" : `${proposedCount} intervals`} proposed and not yet confirmed`]),
    ...(hours.missing < MINUTE / HOUR ? [] : [`${clockText(hours.missing)} in no interval`]),
    ...(hours.twice < MINUTE / HOUR ? [] : [`${clockText(hours.twice)} in two intervals`]),
  ];
  return `${parts.join(", ")}.`;
}

function figureFacts({ document, units }: ReportContent): [string, string][] {
  const { depth, drilled, intervals, groups } = document;
  const isField = units === "field" || (units === "mixed" && !mixedUnits.includes("ft"));
  const unit = isField ? "ft" : (metricUnits["ft"] ?? "ft");
  const lengthText = (feet: number | null) =>
    feet === null ? "unknown" : `${numberText(isField ? feet : converter("ft", unit)(feet), 1)} ${unit}`;
  const lostIntervals = intervals.filter(({ lostTime }) => lostTime);
  const lostHours = lostIntervals.reduce((sum, { hours }) => sum + hours, 0);
  return [
    ["Hole depth", lengthText(depth)],
    ["Drilled", lengthText(drilled)],
    [
      "Lost time (NPT)",
      lostIntervals.length === 0
        ? intervals.length === 0
          ? "unknown, the day has no intervals"
          : "none reported"
        : `${clockText(lostHours)} h in ${lostIntervals.length === 1 ? "1 interval" : `${lostIntervals.length} intervals`}`,
    ],
    ...lostIntervals.map(({ activityText, description, hours }): [string, string] => [
      "Lost",
      `${clockText(hours)} h, ${[activityText, description].filter(Boolean).join(", ") || "no activity"}`,
    ]),
    ...groups.map(({ text, hours, proposed }): [string, string] => [
      `Time, ${text}`,
      `${clockText(hours)} h${proposed < MINUTE / HOUR ? "" : ` (${clockText(proposed)} h proposed)`}`,
    ]),
  ];
}

const titledText = (title: string, text: string): Block[] => (text === "" ? [] : [{ title, text }]);

/** A text with its line breaks, without other characters that are not seen. */
const plainLines = (text: string): string => text.split(/\r?\n/u).map(oneLine).join("\n");

function costFacts({ currency, spent, estimated, total, totalEstimated, afe }: DayCosts): [string, string][] {
  const estimatedText = (amount: string) =>
    isZero(amount) ? "" : `, of this ${moneyText(amount, currency)} estimated`;
  return [
    ["Tickets of the day", moneyText(spent, currency)],
    ...(isZero(estimated) ? [] : [["Estimated for the day", moneyText(estimated, currency)] as [string, string]]),
    ["Costs so far", `${moneyText(total, currency)}${estimatedText(totalEstimated)}`],
    ...(isZero(afe) ? [] : [["AFE", moneyText(afe, currency)] as [string, string]]),
  ];
}

const isZero = (amount: string): boolean => /^-?[0.]*$/u.test(amount);

/** Decimal text with thousands separated; no binary float holds it. */
function moneyText(amount: string, currency: string): string {
  const [whole = "0", decimals = ""] = amount.split(".");
  return `${whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, ",")}.${decimals.padEnd(2, "0")} ${currency}`;
}

const numberText = (value: number, decimals: number): string =>
  value.toLocaleString("en-US", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

function printText({ well, day }: DayDocument, publicUrl: string | null): string {
  const attachmentNote = "The report is attached as an Excel workbook.";
  if (publicUrl === null) return `${attachmentNote} Print it or save it as PDF on the page Daily reports of the well.`;
  const link = `${publicUrl}/daily-reports/${encodeURIComponent(well._id)}?day=${day}`;
  return `${attachmentNote} Open it in Sigma to print it or save it as PDF: ${link}`;
}

function footText({ document, setBy, sentBy }: ReportContent): string {
  const list = `the list of the daily report of ${oneLine(document.well.name)}`;
  const who = sentBy === null ? "Sigma sends this by its schedule" : `Sent by ${oneLine(sentBy)}`;
  return `${who} to ${list}${setBy === null ? "" : `, which ${oneLine(setBy)} has set`}. Ask your administrator to remove you from it.`;
}
