import type { HandOver } from "@sigma/contract/notes/hand-over";
import type { Seconds } from "@sigma/terms/quantities";
import { formatNumber, formatQuantity, formatQuantityRange, quantities } from "../../ui/format/numbers";
import { formatAge, formatMinute, formatMoment, formatShortDay, zoneName } from "../../ui/format/times";
import { formatToolface } from "../../ui/format/toolfaces";
import { rigStateRow } from "../../ui/well/rig-state-paint";

/** A part of a hand-over: its heading and its lines, from data or by hand. */
export type HandOverSection = {
  heading: string;
  /** Whether a user wrote it. */
  byHand: boolean;
  lines: readonly string[];
};

/** The text of an empty part. */
const NOTHING = "None";

const depth = quantities.liveDepth;
const feet = (md: number) => formatQuantity(md, depth);

type LessonAhead = NonNullable<HandOver["facts"]["lessonsAhead"]>["entries"][number];

function lessonLine({ kind, title, wellName, distance }: LessonAhead): string {
  const where = distance < 0.5 ? "at the bit" : `in ${formatQuantity(distance, quantities.wholeDepth)}`;
  const from = wellName === null ? "" : ` – ${wellName}`;
  return `${kind === "risk" ? "Risk" : "Lesson"} ${where}: ${title}${from}`;
}

/** A hand-over in words, part by part: the page, the print and the text use the same wording. */
export function handOverSections(handOver: HandOver): HandOverSection[] {
  const { facts, summary, toWatch, next, openItems } = handOver;
  const splitLines = (text: string) => (text.trim() === "" ? [] : text.split("\n"));
  const data = (heading: string, lines: readonly string[], all: number = lines.length): HandOverSection => {
    const cut = all > lines.length ? [`and ${all - lines.length} before these`] : [];
    return { heading, byHand: false, lines: all === 0 ? [NOTHING] : [...cut, ...lines] };
  };
  const hand = (heading: string, text: string): HandOverSection => ({ heading, byHand: true, lines: splitLines(text) });
  return [
    hand("Summary", summary),
    hand("To watch", toWatch),
    hand("Next", next),
    hand("Open items", openItems),
    data("Rig state", stateLines(handOver)),
    data(
      "Open alarms",
      facts.openAlarms.map(({ name, since }) => `${name}, since ${clock(since, handOver)}`),
    ),
    // A hand-over that predates the list does not say that there were none.
    ...(facts.lessonsAhead
      ? [data("Lessons ahead", facts.lessonsAhead.entries.map(lessonLine), facts.lessonsAhead.all)]
      : []),
    data(
      "Activities",
      facts.activities.map(({ code, seconds, footage }) => {
        const footageText = footage > 0 ? `, ${feet(footage)}` : "";
        return `${rigStateRow(code).name}: ${formatAge(seconds)}${footageText}`;
      }),
    ),
    data(
      "Surveys",
      facts.surveys.entries.map(
        ({ md, inclination, azimuth }) =>
          `${formatQuantity(md, quantities.surveyDepth)}: ${formatNumber(inclination)}° / ${formatNumber(azimuth)}°`,
      ),
      facts.surveys.all,
    ),
    data(
      "Slides",
      facts.slides.entries.map(({ startMD, endMD, toolface, toolfaceType = "gravity" }) => {
        const at = toolface === null ? "" : ` at ${formatToolface(toolface, toolfaceType)}`;
        return `${formatQuantityRange(startMD, endMD, depth)}, ${feet(endMD - startMD)}${at}`;
      }),
      facts.slides.all,
    ),
    data(
      "Notes",
      facts.notes.entries.map(({ time, md, text, author }) => {
        const place = [time === null ? null : clock(time, handOver), md === null ? null : feet(md)].filter(Boolean);
        return `${place.join(", ")}, ${author}: ${text.replaceAll(/\s+/g, " ")}`;
      }),
      facts.notes.all,
    ),
    data(
      "Alarms and warnings",
      facts.notices.entries.map(({ time, message, acknowledgedBy }) => {
        const acknowledgement = acknowledgedBy === null ? "" : `, acknowledged by ${acknowledgedBy}`;
        return `${clock(time, handOver)}, ${message}${acknowledgement}`;
      }),
      facts.notices.all,
    ),
    data(
      "Changed settings",
      facts.changes.entries.map(({ time, by, what }) => `${clock(time, handOver)}, ${by}: ${what}`),
      facts.changes.all,
    ),
  ];
}

function stateLines(handOver: HandOver): string[] {
  const { stateNow, endMD, until } = handOver.facts;
  if (!stateNow) return [];
  const hole = endMD === null ? "" : `, hole ${feet(endMD)}`;
  const { code, since, lastTime } = stateNow;
  const silence = until - lastTime > LONGEST_SILENCE ? `, no data since ${clock(lastTime, handOver)}` : "";
  return [`${rigStateRow(code).name} for ${formatAge(lastTime - since)}${hole}${silence}`];
}

/** Without data for longer than that, the last state is not that of now, s. */
const LONGEST_SILENCE: Seconds = 300;

/** A moment of a shift: its clock, by the zone that is shown. */
const clock = (time: number, { shiftStart }: HandOver): string =>
  Math.abs(time - shiftStart) < 86_400 ? formatMinute(time) : `${formatShortDay(time)} ${formatMinute(time)}`;

/** A shift by its name and ends: `Night, 04 Jul 2009 18:00 – 06:00 UTC`. */
export function handOverShiftText({
  shift,
  shiftStart,
  shiftEnd,
}: Pick<HandOver, "shift" | "shiftStart" | "shiftEnd">): string {
  const start = formatMoment(shiftStart).slice(0, -3);
  return `${shift === "day" ? "Day" : "Night"}, ${start} – ${formatMinute(shiftEnd)} ${zoneName(shiftStart)}`;
}

/** Who has signed and who has accepted. */
export function signatureText({ signed, accepted, incoming }: HandOver): string {
  if (!signed) return incoming ? `To ${incoming.name}, not signed yet` : "Not signed yet";
  const by = `Signed by ${signed.by.name}, ${formatMoment(signed.at)}`;
  if (accepted) return `${by}; accepted by ${accepted.by.name}, ${formatMoment(accepted.at)}`;
  return `${by}; ${incoming ? `${incoming.name} has not accepted yet` : "not accepted yet"}`;
}

/** A hand-over as plain text, for mail or a log. */
export function handOverText(handOver: HandOver, wellName: string): string {
  const { facts } = handOver;
  const { drilled } = facts;
  const head = [
    `Hand-over, ${wellName}`,
    handOverShiftText(handOver),
    drilled === null
      ? "No depths"
      : `Drilled ${feet(drilled)}, ${formatQuantityRange(facts.startMD!, facts.endMD!, depth)}`,
    signatureText(handOver),
  ];
  const parts = handOverSections(handOver).map(({ heading, lines }) =>
    [heading, ...(lines.length === 0 ? [NOTHING] : lines).map((line) => `- ${line}`)].join("\n"),
  );
  return `${[head.join("\n"), ...parts].join("\n\n")}\n`;
}
