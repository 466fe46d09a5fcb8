import { byUrgency, chartLink, countText, headline, zonedMomentText } from "./message-words";
import type { MessageParts } from "./render-mail";

/** Characters of an SMS: three parts. */
const LONGEST_SMS = 450;
/** Characters of a line of a push message. */
const LONGEST_LINE = 240;

/** An SMS about one notification, or about several with their count. */
export function renderSms({ contents, further, timeZone, publicUrl }: MessageParts): string {
  const [first, ...others] = byUrgency(contents);
  const count = contents.length + further;
  const link = chartLink(publicUrl, first!.well._id, first!.time);
  const head = first!.escalated ? "Sigma, escalated" : "Sigma";
  const more = others.length + further > 0 ? ` And ${count - 1} more (${countText(contents)} in all).` : "";
  const tail = `${more} ${zonedMomentText(first!.time, timeZone)}${link === null ? "" : ` ${link}`}`;
  const text = `${head} ${first!.alertLevel}: ${headline(first!).replace(/[.!?]$/, "")}.`;
  return `${text.slice(0, Math.max(40, LONGEST_SMS - tail.length))}${tail}`;
}

/** The content that the browser shows for a push message, and the link that a click opens. */
export type RenderedPush = { title: string; body: string; url: string; tag: string; level: string };

/** A push message about one notification, or about several with their count. */
export function renderPush({ contents, further, timeZone }: MessageParts): RenderedPush {
  const [first, ...others] = byUrgency(contents);
  const count = contents.length + further;
  const { alertLevel: level, well, time, notificationId, escalated } = first!;
  const isSingle = others.length + further === 0;
  // The service worker opens it on its own origin.
  const link = chartLink("", well._id, time);
  return {
    title: isSingle
      ? `${escalated ? "Escalated: " : ""}${level}${(well._id as string) === "" ? "" : `, ${well.name}`}`.slice(0, 100)
      : `${count} notifications`,
    body: (isSingle
      ? `${headline(first!)}\n${zonedMomentText(time, timeZone)}`
      : `${countText(contents)}. ${headline(first!)}`
    ).slice(0, LONGEST_LINE),
    url: isSingle && link !== null ? link : "/mobile",
    tag: isSingle ? notificationId : "digest",
    level,
  };
}
