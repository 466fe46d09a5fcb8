import type { Feet } from "@sigma/terms/quantities";
import { dayAt, type DaysCurve } from "../well-time/days-curve";
import type { TimeForecast } from "../well-time/forecast-well";
import type { PhaseState } from "../well-time/phase-progress";
import type { PlannedPhase } from "../well-time/plan-of-phases";
import type { SectionSpan } from "./cost-input";
import { costAt, type CostOverDays } from "./cost-over-days";
import type { CostSums } from "./cost-sums";
import type { Money } from "./money";
import type { CostCurve, MoneyRange } from "./offset-costs";
import { phaseCosts, type PhaseCost } from "./phase-costs";
import { type CostPath, spreadCosts } from "./spread-costs";

/** A well whose costs are laid over its depth. */
export type CostByDepthInput = {
  sums: CostSums;
  sections: readonly SectionSpan[];
  /** All costs, and those of the tickets alone, over the days of the well. */
  toDate: CostOverDays;
  spent: CostOverDays;
  /** The well so far, with its flat time at the depths of its design; null before the first depth. */
  own: DaysCurve | null;
  /** The days of the plan; null without one. */
  plan: DaysCurve | null;
  phases: readonly (PlannedPhase & { name: string })[];
  states: readonly PhaseState[];
  forecast: TimeForecast | null;
  isFinal: boolean;
};

/** The costs of a well over its depth. */
export type CostByDepth = {
  /** The AFE over the depth of the plan. */
  plan: CostCurve | null;
  actual: (CostCurve & { spent: Money[] }) | null;
  /** The planned cost that is missing of the hole above a record that starts deeper; null if the costs are whole. */
  above: { to: Feet; planned: Money | null } | null;
  forecast: {
    depth: Feet[];
    p10: Money[];
    p50: Money[];
    p90: Money[];
    target: MoneyRange;
    release: MoneyRange;
  } | null;
  phases: PhaseCost[];
  /** What arises outside of the phases, such as before spud; null while the cost of a phase ahead is not known. */
  outside: Money | null;
};

/** A record that starts deeper lacks a part of the well, ft. */
const DEEP_START: Feet = 300;

/**
 * Lays the costs of a well over its depth: the AFE along the plan, what has been spent and estimated along the hole, and the rest
 * along the forecast. Costs of a day arise evenly over it.
 *
 * @see docs/methods/well-cost.md
 */
export function costByDepth(input: CostByDepthInput): CostByDepth {
  const { sums, sections, toDate, spent, own, phases, forecast, isFinal } = input;
  const plan = input.plan && withNames(input.plan, phases);
  const planCost =
    plan &&
    spreadCosts(
      sums.lines.map(({ line, figures }) => ({ line, amount: figures.afe })),
      plan,
      sections,
    );
  const whole = sums.total.spent + sums.total.estimated;
  const above = own && missingAbove(own, plan, input);
  const base = above?.planned ?? 0n;
  const lastRow = own ? own.days.length - 1 : -1;
  const fans = own && forecast && !isFinal ? fansOf(input, forecast, whole) : null;
  const costs = fans ? joinCosts(toDate, fans[1]) : toDate;
  const phaseTable = phaseCosts({
    phases,
    states: input.states,
    planCost: planCost ?? null,
    toDate,
    costs,
    now: own?.days.at(-1) ?? null,
    depth: own?.depth.at(-1) ?? null,
    top: own?.depth[0] ?? null,
    isFinal,
  });
  const range = (row: number): MoneyRange => ({
    p10: base + fans![0].cost[row]!,
    p50: base + fans![1].cost[row]!,
    p90: base + fans![2].cost[row]!,
  });
  const releaseRow = (fans?.[1].cost.length ?? 0) - 1;
  return {
    plan: plan && planCost && { cost: planCost, depth: [...plan.depth] },
    actual: own && {
      cost: own.days.map((day, row) => base + (row === lastRow ? whole : costAt(toDate, day))),
      spent: own.days.map((day, row) => base + (row === lastRow ? sums.total.spent : costAt(spent, day))),
      depth: [...own.depth],
    },
    above,
    forecast: fans && {
      depth: [...fans[1].depth],
      p10: fans[0].cost.map((cost) => base + cost),
      p50: fans[1].cost.map((cost) => base + cost),
      p90: fans[2].cost.map((cost) => base + cost),
      target: range(releaseRow - 1),
      release: range(releaseRow),
    },
    phases: phaseTable,
    outside: phaseTable.some(({ forecast: cost }, at) => cost === null && input.states[at]!.state !== "done")
      ? null
      : sums.total.forecast - phaseTable.reduce((sum, { forecast: cost }) => sum + (cost ?? 0n), 0n),
  };
}

type CostPathSums = CostPath & { cost: Money[] };

/** The costs along the P10, P50 and P90 of the forecast: those to date, and what is left of each line. */
function fansOf({ sums, sections, phases }: CostByDepthInput, forecast: TimeForecast, whole: Money) {
  const { fan, release } = forecast;
  const ends = ["p10", "p50", "p90"] as const;
  return ends.map((name, at): CostPathSums => {
    const days = [...fan[name], Math.max(release[name], fan[name].at(-1)!)];
    const depth = [...fan.depth, fan.depth.at(-1)!];
    const path = withNames({ days, depth }, phases);
    const rest = sums.lines.map(({ line, figures, range }) => ({
      line,
      amount: range[at]! - figures.spent - figures.estimated,
    }));
    return { ...path, cost: spreadCosts(rest, path, sections).map((cost) => whole + cost) };
  }) as [CostPathSums, CostPathSums, CostPathSums];
}

const joinCosts = (toDate: CostOverDays, { days, cost }: CostPathSums): CostOverDays => {
  const rows = toDate.days.flatMap((day, row) => (day < days[0]! ? [row] : []));
  return {
    days: [...rows.map((row) => toDate.days[row]!), ...days],
    cost: [...rows.map((row) => toDate.cost[row]!), ...cost],
  };
};

/** Names each step of a path by the phase in which it lies. */
function withNames({ days, depth }: DaysCurve, phases: readonly (PlannedPhase & { name: string })[]): CostPath {
  const steps = phases.length + 1 === depth.length && phases.every(({ md }, at) => depth[at + 1]! >= md.to);
  const names = depth.map((to, row) => {
    if (row === 0) return null;
    // The plan has a row for each phase.
    if (steps) return phases[row - 1]!.name;
    const from = depth[row - 1]!;
    const phase =
      to > from
        ? phases.find(({ kind, md }) => kind === "drilling" && to <= md.to)
        : phases.findLast(({ kind, md }) => kind !== "drilling" && Math.abs(md.to - to) < 1);
    return phase?.name ?? null;
  });
  return { days, depth, names };
}

/**
 * The planned cost of the hole above a record: that of the rates, whose days and feet are not counted. A sum is forecast in
 * full, so its part is missing only of a finished well.
 */
function missingAbove(
  own: DaysCurve,
  plan: CostPath | null,
  { sums, sections, toDate, isFinal }: CostByDepthInput,
): CostByDepth["above"] {
  const to = own.depth[0]!;
  if (to <= DEEP_START || (toDate.cost[0] ?? 0n) > 0n) return null;
  if (plan === null) return { to, planned: null };
  const missingLines = sums.lines.filter(
    ({ line }) => isFinal || line.basis === "per-day" || line.basis === "per-foot",
  );
  const cost = spreadCosts(
    missingLines.map(({ line, figures }) => ({ line, amount: figures.afe })),
    plan,
    sections,
  );
  const rows = cost.map((_, row) => row);
  const row = dayAt({ days: rows, depth: plan.depth }, to);
  return { to, planned: row === null ? null : costAt({ days: rows, cost }, row) };
}
