import type { Feet } from "@sigma/terms/quantities";
import { dayAt, type DaysCurve } from "./days-curve";
import type { TimeForecast } from "./forecast-well";
import { type HoleDesign, holeTimes } from "./hole-times";
import type { PlannedPhase } from "./plan-of-phases";

/** What is known of a phase; days since spud. */
export type PhaseState = {
  state: "done" | "running" | "ahead";
  start: number | null;
  /** The end as the hole shows it; null if it is not seen. */
  proposedEnd: number | null;
  /** So far, of a running phase. */
  actualDays: number | null;
  forecastDays: number | null;
};

type Phase = PlannedPhase & {
  /** The confirmed end, days since spud; null until it is confirmed. */
  ended: number | null;
};

type Progress = {
  design: HoleDesign;
  /** The well so far; its last row is now. Null before the first depth. */
  own: DaysCurve | null;
  forecast: TimeForecast | null;
  /** The last day of a finished well. */
  finalDay: number | null;
};

/** The hole is drilled on from a shoe below this depth, ft. */
const DRILLED_ON: Feet = 30;

/**
 * The start, end and forecast of each phase in their order. Drilling ends when the hole reaches its depth, a casing when the hole
 * is drilled on, work after the target when the well is finished; a confirmed end takes precedence. Phases above a record that starts
 * deeper are done, with unknown days.
 */
export function phaseProgress(phases: readonly Phase[], progress: Progress): PhaseState[] {
  const { own, forecast } = progress;
  const now = own?.days.at(-1) ?? 0;
  const seenEnds = own ? ends(phases, own, progress) : phases.map(() => null);
  const lastAbove = own ? phases.findLastIndex(({ md }) => md.to <= own.depth[0]!) : -1;
  const lastKnown = Math.max(
    lastAbove,
    phases.findLastIndex(({ ended }, at) => (ended ?? seenEnds[at]) !== null),
  );
  const forecastEnds = forecast ? endsOfForecast(phases, forecast, progress.design) : phases.map(() => null);
  const states: PhaseState[] = [];
  let start: number | null = own ? own.days[0]! : null;
  let expectedStart: number | null = own ? now : null;
  for (const [at, { ended }] of phases.entries()) {
    const proposedEnd = seenEnds[at]!;
    const end: number | null = ended ?? proposedEnd;
    if (at <= lastKnown) {
      const actualDays = end === null || start === null ? null : Math.max(0, end - start);
      states.push({ state: "done", start, proposedEnd, actualDays, forecastDays: actualDays });
      start = end ?? start;
      expectedStart = start;
      continue;
    }
    const isRunning = own !== null && at === lastKnown + 1 && progress.finalDay === null;
    const expectedEnd = forecastEnds[at]!;
    const from: number | null = isRunning ? start : expectedStart;
    states.push({
      state: isRunning ? "running" : "ahead",
      start: isRunning ? start : null,
      proposedEnd,
      actualDays: isRunning && start !== null ? now - start : null,
      forecastDays: expectedEnd === null || from === null ? null : Math.max(0, expectedEnd - from),
    });
    expectedStart = expectedEnd ?? expectedStart;
  }
  return states;
}

/** Phases of work at one depth share its flat time by their planned days. */
function shares(phases: readonly Phase[], at: number): { from: number; to: number } {
  const { md } = phases[at]!;
  const group = phases.filter(({ kind, md: other }) => kind !== "drilling" && other.to === md.to);
  const total = group.reduce((sum, { plannedDays }) => sum + plannedDays, 0);
  const before = group.slice(0, group.indexOf(phases[at]!)).reduce((sum, { plannedDays }) => sum + plannedDays, 0);
  const to = before + phases[at]!.plannedDays;
  return total > 0 ? { from: before / total, to: to / total } : { from: 0, to: 1 };
}

function ends(phases: readonly Phase[], own: DaysCurve, { design, finalDay }: Progress): (number | null)[] {
  const { flat } = holeTimes(own, design, null);
  return phases.map(({ kind, md }, at) => {
    const reachedDay = dayAt(own, md.to);
    if (reachedDay === null) return null;
    if (kind === "drilling") return reachedDay;
    const shoe = design.casings.indexOf(md.to);
    if (shoe < 0) {
      const last = phases.findLastIndex((phase) => phase.kind !== "drilling" && phase.md.to === md.to);
      return at === last ? finalDay : null;
    }
    const flatDays = flat[shoe];
    if (flatDays === null || flatDays === undefined || own.depth.at(-1)! < md.to + DRILLED_ON) return null;
    return reachedDay + flatDays * shares(phases, at).to;
  });
}

function endsOfForecast(
  phases: readonly Phase[],
  { fan, target, release }: TimeForecast,
  { casings, targetDepth }: HoleDesign,
): (number | null)[] {
  const curve = { days: fan.p50, depth: fan.depth };
  return phases.map(({ kind, md }, at) => {
    if (kind === "drilling") return dayAt(curve, Math.min(md.to, targetDepth));
    const { to } = shares(phases, at);
    if (!casings.includes(md.to)) return target.p50 + (release.p50 - target.p50) * to;
    const [before, after] = [dayAt(curve, md.to), fan.p50[fan.depth.lastIndexOf(md.to)]];
    if (before === null) return null;
    return after === undefined ? before : before + (after - before) * to;
  });
}
