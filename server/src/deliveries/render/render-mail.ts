import type { DeliveryContent } from "../delivery-content";
import { byUrgency, chartLink, countText, factsOf, headline, zonedMomentText, oneLine } from "./message-words";

/** A message to a user. */
export type RenderedMail = { subject: string; text: string; html: string | null };

/** The parts of a message: its notifications, the number of further ones, and the receiver. */
export type MessageParts = {
  contents: readonly DeliveryContent[];
  /** Notifications that were only counted. */
  further: number;
  timeZone: string;
  publicUrl: string | null;
};

/** Maximum number of notifications listed in a digest; the rest are counted. */
const MOST_LISTED = 20;
/** Characters of a subject. */
const LONGEST_SUBJECT = 150;

/** An e-mail about one notification, or a digest of several with their count. */
export function renderMail(parts: MessageParts): RenderedMail {
  const orderedContents = byUrgency(parts.contents);
  const [first] = orderedContents;
  const count = orderedContents.length + parts.further;
  const isDigest = count > 1;
  const level = first!.escalated ? "Escalated" : first!.alertLevel;
  const subject = isDigest ? `${count} notifications, ${countText(orderedContents)}` : `${level}: ${headline(first!)}`;
  const blocks = orderedContents.slice(0, MOST_LISTED).map((content) => ({
    title: `${content.escalated ? "Escalated: " : ""}${content.alertLevel}: ${oneLine(content.message)}`,
    facts: factsOf(content, parts.timeZone),
    link: chartLink(parts.publicUrl, content.well._id, content.time),
  }));
  const rest = count - blocks.length;
  const head = isDigest
    ? [`${count} notifications: ${countText(orderedContents)}.`, perWell(parts, orderedContents)]
    : [];
  const tail = rest > 0 ? [`And ${rest} more. Open the notification center to see all of them.`] : [];
  const foot =
    parts.publicUrl === null
      ? "Sigma sends this because your notification settings ask for it."
      : `Sigma sends this because your notification settings ask for it: ${parts.publicUrl}/user-settings`;
  return {
    subject: cut(`[Sigma] ${subject}`, LONGEST_SUBJECT),
    text: [...head, ...blocks.map(blockText), ...tail, `-- \n${foot}`].join("\n\n") + "\n",
    html: page([
      ...head.map((line) => `<p>${escapeHtml(line)}</p>`),
      ...blocks.map(blockHtml),
      ...tail.map((line) => `<p>${escapeHtml(line)}</p>`),
      `<p style="color:#666;font-size:12px">${escapeHtml(foot)}</p>`,
    ]),
  };
}

/** Wells of a digest, the most notifications first, and since when. */
function perWell({ timeZone }: MessageParts, contents: readonly DeliveryContent[]): string {
  const counts = new Map<string, number>();
  for (const { well } of contents) counts.set(oneLine(well.name), (counts.get(oneLine(well.name)) ?? 0) + 1);
  const wells = [...counts].toSorted((a, b) => b[1] - a[1]);
  const namedWells = wells.slice(0, 10).map(([name, count]) => `${name} ${count}`);
  const more = wells.length > namedWells.length ? ` and ${wells.length - namedWells.length} more wells` : "";
  const first = Math.min(...contents.map(({ time }) => time));
  return `Since ${zonedMomentText(first, timeZone)}. By well: ${namedWells.join(", ")}${more}.`;
}

type Block = { title: string; facts: [string, string][]; link: string | null };

const blockText = ({ title, facts, link }: Block): string => {
  const width = Math.max(...facts.map(([name]) => name.length)) + 2;
  const lines = facts.map(([name, text]) => `${`${name}:`.padEnd(width)} ${text}`);
  return [title, ...lines, ...(link === null ? [] : [`Chart: ${link}`])].join("\n");
};

const blockHtml = ({ title, facts, link }: Block): string => {
  const rows = facts.map(
    ([name, text]) =>
      `<tr><td style="padding:2px 12px 2px 0;color:#666">${escapeHtml(name)}</td><td>${escapeHtml(text)}</td></tr>`,
  );
  const chart = link === null ? "" : `<p><a href="${escapeHtml(link)}">Show in the time charts</a></p>`;
  return `<h3 style="margin:16px 0 4px">${escapeHtml(title)}</h3><table style="border-spacing:0">${rows.join("")}</table>${chart}`;
};

/** An e-mail in HTML. */
export const page = (parts: readonly string[]): string =>
  `<!doctype html><html><body style="font-family:sans-serif;font-size:14px">${parts.join("\n")}</body></html>`;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text escaped for HTML, with any characters. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);

/** A text of a number of characters at most. */
export const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);
