import type { WellId } from "@sigma/contract/ids";
import { newBha } from "@sigma/contract/well-settings/new-bha";
import type { HandOverFacts } from "@sigma/contract/notes/hand-over";
import { MOST_ENTRIES } from "@sigma/contract/notes/hand-over-limits";
import type { AuditRow } from "@sigma/contract/users/audit-log";
import type { AlertTransition } from "@sigma/contract/alerts/alert-state";
import { actionText, fieldText, kindText } from "@sigma/contract/users/audit-words";
import type { PlacedLesson } from "@sigma/contract/delivery/placed-lesson";
import type { Notification } from "@sigma/contract/wells/notification";
import { type RigStateInterval, rigStateIntervals } from "@sigma/engine/activity/rig-state-intervals";
import { holeOfSpan } from "@sigma/engine/drilled-hole/hole-of-span";
import { distanceAhead } from "@sigma/engine/roadmap/distance-ahead";
import { LESSON_NOTICE_REACH } from "@sigma/engine/roadmap/lesson-notice-reach";
import { DAY } from "@sigma/terms/durations";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import type { Stores } from "../../storage/stores";
import { bitToPlan } from "../../directional/bit-to-plan";
import { readPlacedLessons } from "../../lessons/read-placed-lessons";
import { readSlideSheet } from "../../directional/read/read-slide-sheet";
import type { WellNo } from "../../storage/well-no";
import type { CallContext } from "../../calls/handler";

type Span = { from: EpochSeconds; to: EpochSeconds };

/** The facts about a time span from the data, the notes and the settings of a well. */
export async function readFacts(
  { stores, directional }: Pick<CallContext, "stores" | "directional">,
  wellId: WellId,
  well: WellNo,
  span: Span,
): Promise<HandOverFacts> {
  const reading = readShift(stores, well, span);
  const [
    toPlan,
    { intervals, hole, footageOf },
    stations,
    bhas,
    sheet,
    notifications,
    transitions,
    notes,
    audited,
    lessons,
  ] = await Promise.all([
    readToPlan(stores, directional, { wellId, well, until: span.to }),
    reading,
    stores.surveys.stations(well),
    stores.bhas.all(wellId),
    reading.then(({ hole }) => readSlideSheet(stores, wellId, well, { ...span, below: hole?.least })),
    stores.notifications.list({ wellId, from: span.from }),
    stores.alerts.transitions({ wellId, from: span.from - LOOK_BACK, to: span.to, limit: MOST_TRANSITIONS }),
    stores.notes.list(wellId, { well, axis: "time", ...span, limit: MOST_NOTES }),
    stores.auditLog.find({ wellId, ...span }, { offset: 0, limit: MOST_ROWS }),
    readPlacedLessons(stores, wellId),
  ]);
  const within = (time: number | null) => time !== null && time >= span.from && time <= span.to;
  const crossover = bhas.find(({ active }) => active)?.toolfaceCrossover ?? newBha(1).toolfaceCrossover;
  const inclinationAbove = (md: Feet) => stations.findLast((station) => station.md <= md)?.inclination ?? null;
  const inHandOver = notes.notes.filter(({ fields }) => fields.inHandOver).toReversed();
  const names = await stores.notes.names(inHandOver.map(({ fields }) => fields.author));
  return {
    until: span.to,
    startMD: hole?.startMD ?? null,
    endMD: hole?.endMD ?? null,
    drilled: hole?.drilled ?? null,
    toPlan,
    activities: activitiesOf(intervals, footageOf),
    stateNow: stateNow(intervals),
    surveys: listEntries(
      stations
        .filter(({ time }) => within(time))
        .map(({ md, inclination, azimuth, time }) => ({ md, inclination, azimuth, time })),
    ),
    slides: listEntries(
      sheet
        .filter(({ activity }) => (activity ?? 0) > MOSTLY_SLID)
        .map(({ startMD, endMD, averageToolface }) => ({
          startMD,
          endMD,
          toolface: averageToolface,
          toolfaceType: (inclinationAbove(startMD) ?? 0) >= crossover ? ("gravity" as const) : ("magnetic" as const),
        })),
    ),
    notices: listEntries(
      noticesOf(
        notifications.filter(({ time }) => within(time)),
        transitions,
      ),
    ),
    openAlarms: openAlarms(transitions),
    lessonsAhead: listNearest(lessonsAhead(lessons, hole?.endMD ?? null)),
    notes: listEntries(
      inHandOver.map(({ fields }) => ({
        time: fields.startTime,
        md: fields.startMD,
        text: fields.text,
        category: fields.category,
        author: names.get(fields.author) ?? "Former user",
      })),
    ),
    changes: listEntries(
      audited
        .filter(({ resource }) => settings.has(resource))
        .toReversed()
        .map((row) => ({ time: row.time, by: row.by, what: changeText(row) })),
    ),
  };
}

/** Rows of each kind that are read at most. */
const MOST_TRANSITIONS = 2000;
const MOST_NOTES = 200;
const MOST_ROWS = 500;

/** Maximum age of an alarm, before the shift, that may still be active, s. */
const LOOK_BACK = 7 * DAY;

/** A row of the slide sheet is a slide where more of its footage was slid, %. */
const MOSTLY_SLID = 50;

const listEntries = <Entry>(entries: readonly Entry[]) => ({
  entries: entries.slice(-MOST_ENTRIES),
  all: entries.length,
});

const listNearest = <Entry>(entries: readonly Entry[]) => ({
  entries: entries.slice(0, MOST_ENTRIES),
  all: entries.length,
});

/** The lessons and risks ahead of the end of a hole that have not been acknowledged, the nearest first. */
function lessonsAhead(lessons: readonly PlacedLesson[], end: Feet | null) {
  return lessons
    .flatMap(({ lesson, md, isOwn, wellName, acknowledgement }) => {
      const distance = acknowledgement ? null : distanceAhead(md, end, LESSON_NOTICE_REACH);
      if (distance === null) return [];
      const { wellId, kind = "lesson", title } = lesson;
      return [{ wellId, wellName: isOwn ? null : wellName, kind, title, distance }];
    })
    .toSorted((a, b) => a.distance - b.distance);
}

/** The rig states of a span, and its hole from the samples beside it too. */
async function readShift({ samples }: Stores, well: WellNo, { from, to }: Span) {
  const [states, depths] = await Promise.all([
    samples.timeRange({ well, channels: ["rigState", "holeDepth"], from, to }),
    samples.timeRange({ well, channels: ["holeDepth"], from: from - SPAN_MARGIN, to: to + SPAN_MARGIN }),
  ]);
  const knownValues = (values: Float64Array | undefined) =>
    Array.from(values ?? [], (value) => (Number.isNaN(value) ? null : value));
  const intervals = rigStateIntervals({
    time: Array.from(states.time),
    rigState: knownValues(states.columns.rigState),
    holeDepth: knownValues(states.columns.holeDepth),
  });
  const trace = { time: depths.time, holeDepth: depths.columns.holeDepth ?? [] };
  return {
    intervals,
    hole: holeOfSpan(trace, { from, to }),
    footageOf: (part: Span): Feet => holeOfSpan(trace, part)?.drilled ?? 0,
  };
}

/** Margin before and after a span in which samples are read for the hole depth at its ends, s. */
const SPAN_MARGIN: Seconds = 600;

/** Distance from the bit to the plan, if the well was not drilled further after the span. */
async function readToPlan(
  { samples }: Stores,
  directional: CallContext["directional"],
  { wellId, well, until }: { wellId: WellId; well: WellNo; until: EpochSeconds },
): Promise<HandOverFacts["toPlan"]> {
  const { time } = await samples.borders(well);
  if (!time || time.to > until + PLAN_MARGIN) return null;
  const toPlan = bitToPlan(await directional.of(wellId));
  return toPlan && { leftRight: toPlan.leftRight, aboveBelow: toPlan.aboveBelow };
}

/** Samples of so long after a span change no distance to the plan, s. */
const PLAN_MARGIN = 60;

/** Time and footage of each state, the longest first. */
function activitiesOf(
  intervals: readonly RigStateInterval[],
  footageOf: (part: Span) => Feet,
): HandOverFacts["activities"] {
  const sums = new Map<number, { code: number; seconds: number; footage: number }>();
  for (const { code, startTime, endTime } of intervals) {
    const sum = sums.get(code) ?? { code, seconds: 0, footage: 0 };
    sum.seconds += endTime - startTime;
    sum.footage += footageOf({ from: startTime, to: endTime });
    sums.set(code, sum);
  }
  return [...sums.values()].toSorted((a, b) => b.seconds - a.seconds);
}

function stateNow(intervals: readonly RigStateInterval[]): HandOverFacts["stateNow"] {
  const last = intervals.at(-1);
  return last ? { code: last.code, since: last.startTime, lastTime: last.endTime } : null;
}

/** Warnings and alarms of the shift in their order; directional advice has its own place. */
function noticesOf(notifications: readonly Notification[], transitions: readonly AlertTransition[]) {
  return notifications
    .filter(({ type, alertLevel }) => type !== "note" && (alertLevel === "Error" || alertLevel === "Warning"))
    .toReversed()
    .map(({ time, alertLevel: level, message, alertId }) => {
      const acknowledgement = transitions.findLast(
        (step) => step.alertId === alertId && step.kind === "acknowledge" && step.time >= time,
      );
      return { time, level, message, acknowledgedBy: acknowledgement?.by ?? null };
    });
}

/** Transitions that end an alarm: an alarm that is not evaluated in the present rig state isn't open either. */
const endsOfAlarm: ReadonlySet<AlertTransition["kind"]> = new Set(["returned", "withdrawn", "suppressed"]);

/** Alarms that were raised and have not ended since. @param transitions newest first */
function openAlarms(transitions: readonly AlertTransition[]): HandOverFacts["openAlarms"] {
  const seenAlerts = new Set<string>();
  return transitions.flatMap(({ alertId, kind, name, time }) => {
    if (seenAlerts.has(alertId) || !(kind === "raised" || endsOfAlarm.has(kind))) return [];
    seenAlerts.add(alertId);
    return kind === "raised" ? [{ name, since: time }] : [];
  });
}

/** The resources whose changes a hand-over lists: the settings of the well. */
const settings = new Set([
  "anti-collision-settings",
  "bha",
  "data-processor-settings",
  "directional-settings",
  "drilling-advisor-settings",
  "formation-top",
  "mwd-run",
  "notification-configuration",
  "pressure-profile",
  "reporting-day",
  "target",
  "well",
  "well-plan",
  "well-references",
]);

/** Fields that a change names at most. */
const MOST_FIELDS = 4;

const ID = /^[0-9a-f]{24}$/;

/** A change in plain words: `well changed (name)`, `well plan Rev 3 created`. */
function changeText({ resource, action, target, after }: AuditRow): string {
  const fields = Object.keys(after);
  const namedFields = fields.slice(0, MOST_FIELDS).map(fieldText).join(", ");
  const more = fields.length > MOST_FIELDS ? ` and ${fields.length - MOST_FIELDS} more` : "";
  // A hand-over covers one well, whose name is in its header. A target without a name is left out, since its id means nothing to users.
  const name = !target || resource === "well" || ID.test(target) ? "" : ` ${target}`;
  const what = `${kindText(resource)}${name} ${actionText(action)}`;
  return action === "change" && namedFields !== "" ? `${what} (${namedFields}${more})` : what;
}
