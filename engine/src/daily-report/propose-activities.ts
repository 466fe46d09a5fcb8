import { MINUTE } from "@sigma/terms/durations";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { activityOf } from "@sigma/terms/activity-codes";
import { activityFigures } from "./activity-figures";
import { bitWay, type DayColumns, isJoined, LEAST_GAP, type StateStretch, stretchesOf } from "./day-columns";
import { nameOperations } from "./name-operations";
import { codeOfOperation, type Operation, type ProposedActivity } from "./proposed-activity";
import { rateActivity } from "./rate-activity";
import type { RigStateCode } from "@sigma/terms/rig-states";

/** Minimum duration of a row in a daily report. */
export const SHORTEST_ACTIVITY: Seconds = 300;
/** Minimum standpipe pressure held without flow that counts as a test, psi: the low one of a BOP test is 200 to 300. */
const TEST_PRESSURE = 200;
/** A BOP is tested with the string pulled out or hung off in the upper part of the hole. */
const UPPER_PART = 0.25;

type Part = { operation: Operation; from: EpochSeconds; to: EpochSeconds };

/**
 * The activities of a day as proposed from its rig states, without a gap or an overlap from the first sample of
 * the day to the last.
 *
 * Samples from before and after the day show activities that continue across its ends; they are in no activity.
 *
 * @param columns times strictly ascending; may be empty
 * @param day its start and end
 * @returns in order of time; times are whole minutes except for the ends of the day
 * @see docs/methods/daily-report.md
 */
export function proposeActivities(
  columns: DayColumns,
  day: { from: EpochSeconds; to: EpochSeconds },
): ProposedActivity[] {
  const stretches = stretchesOf(columns);
  const parts = joinShort(clipParts(partsOf(nameOperations(stretches)), day));
  return wholeMinutes(parts).map((part) => {
    const states = statesOf(stretches, part.from, part.to);
    const figures = activityFigures(columns, stretches, part);
    const operation = isTest(part, columns, figures.heldPressure) ? "bop-test" : part.operation;
    return {
      startTime: part.from,
      endTime: part.to,
      ...figures.hole,
      operation,
      activity: codeOfOperation[operation],
      confidence: rateActivity(operation, states, part.to - part.from),
      states,
      figures: figures.figures,
    };
  });
}

/** Runs of one operation, with the gaps in the data between them. */
function partsOf(namedStretches: ReturnType<typeof nameOperations>): Part[] {
  const parts: Part[] = [];
  for (const stretch of namedStretches) {
    const last = parts.at(-1);
    if (last && !isJoined(last, stretch)) parts.push({ operation: "gap", from: last.to, to: stretch.from });
    else if (last && stretch.from > last.to) last.to = stretch.from;
    const before = parts.at(-1);
    if (before?.operation === stretch.operation) before.to = stretch.to;
    else parts.push({ operation: stretch.operation, from: stretch.from, to: stretch.to });
  }
  return parts;
}

const clipParts = (parts: readonly Part[], day: { from: EpochSeconds; to: EpochSeconds }): Part[] =>
  parts
    .map((part) => ({ ...part, from: Math.max(part.from, day.from), to: Math.min(part.to, day.to) }))
    .filter(({ from, to }) => to > from)
    .filter(({ operation }, at, all) => operation !== "gap" || (at > 0 && at < all.length - 1));

/** Joins parts shorter than a row to a neighbour: of the same group of activities if there is one, otherwise the longer one. */
function joinShort(parts: Part[]): Part[] {
  const joinedParts = sameJoined(parts);
  for (;;) {
    const short = joinedParts
      .filter((part) => part.to - part.from < SHORTEST_ACTIVITY && part.operation !== "gap")
      .toSorted((a, b) => a.to - a.from - (b.to - b.from));
    const shortestPart = short
      .map((part) => ({ one: part, into: neighbourOf(joinedParts, part) }))
      .find(({ into }) => into !== null);
    if (!shortestPart) return joinedParts;
    const { one, into } = shortestPart;
    into!.from = Math.min(into!.from, one.from);
    into!.to = Math.max(into!.to, one.to);
    joinedParts.splice(joinedParts.indexOf(one), 1);
    joinedParts.splice(0, joinedParts.length, ...sameJoined(joinedParts));
  }
}

function neighbourOf(parts: readonly Part[], part: Part): Part | null {
  const at = parts.indexOf(part);
  const beside = [parts[at - 1], parts[at + 1]].filter(
    (neighbour) => neighbour !== undefined && neighbour.operation !== "gap",
  ) as Part[];
  const group = groupOf(part.operation);
  const same = beside.filter(({ operation }) => group !== null && groupOf(operation) === group);
  const from = same.length > 0 ? same : beside;
  return from.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0] ?? null;
}

function groupOf(operation: Operation): string | null {
  const code = codeOfOperation[operation];
  return code === null ? null : (activityOf(code)?.group ?? null);
}

function sameJoined(parts: readonly Part[]): Part[] {
  const joinedParts: Part[] = [];
  for (const part of parts) {
    const last = joinedParts.at(-1);
    if (last?.operation === part.operation && part.from - last.to < LEAST_GAP) last.to = part.to;
    else joinedParts.push({ ...part });
  }
  return joinedParts;
}

/** Moves the ends between activities to whole minutes; the first and the last end of a day stay. */
function wholeMinutes(parts: readonly Part[]): Part[] {
  const last = parts.length - 1;
  const whole = parts.map((part, at) => ({
    ...part,
    from: at === 0 ? part.from : MINUTE * Math.round(part.from / MINUTE),
    to: at === last ? part.to : MINUTE * Math.round(part.to / MINUTE),
  }));
  for (const [at, part] of whole.entries()) {
    if (part.to > part.from) continue;
    // Some seconds between gaps in the data may be empty: rounding has removed them.
    const { from, to } = parts[at]!;
    if (at > 0) whole[at - 1]!.to = part.from = MINUTE * Math.floor(from / MINUTE);
    if (at < last) whole[at + 1]!.from = part.to = MINUTE * Math.ceil(to / MINUTE);
  }
  return whole;
}

function isTest({ operation, from, to }: Part, columns: DayColumns, heldPressure: number | null): boolean {
  if (heldPressure === null || heldPressure < TEST_PRESSURE) return false;
  if (operation === "surface") return true;
  if (operation !== "slips" && operation !== "standing") return false;
  const bit = bitWay(columns, from, to);
  const hole = columns.holeDepth.reduce((deepest, depth) => (depth > deepest ? depth : deepest), 0);
  return bit !== null && bit.most < UPPER_PART * hole;
}

/** How long each rig state lasted from one moment to another, the longest first. */
function statesOf(
  stretches: readonly StateStretch[],
  from: EpochSeconds,
  to: EpochSeconds,
): { code: RigStateCode; seconds: Seconds }[] {
  const times = new Map<RigStateCode, Seconds>();
  for (const stretch of stretches) {
    const seconds = Math.min(stretch.to, to) - Math.max(stretch.from, from);
    if (seconds > 0) times.set(stretch.code, (times.get(stretch.code) ?? 0) + seconds);
  }
  return [...times].map(([code, seconds]) => ({ code, seconds })).toSorted((a, b) => b.seconds - a.seconds);
}
