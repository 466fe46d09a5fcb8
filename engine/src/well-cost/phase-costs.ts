import type { Feet } from "@sigma/terms/quantities";
import type { PhaseState } from "../well-time/phase-progress";
import type { PlannedPhase } from "../well-time/plan-of-phases";
import { costAt, type CostOverDays } from "./cost-over-days";
import { type Money, perFoot } from "./money";

/** The cost of a phase; null where it is not known. */
export type PhaseCost = {
  planned: Money | null;
  /** Spent and estimated to date; null before its start. */
  toDate: Money | null;
  forecast: Money | null;
  /** To date over the hole that it has drilled; null for other work. */
  perFoot: Money | null;
};

type PhaseCostInput = {
  phases: readonly PlannedPhase[];
  states: readonly PhaseState[];
  /** The AFE up to each row of the plan, which has one for the start and one for each phase; null without a plan. */
  planCost: readonly Money[] | null;
  toDate: CostOverDays;
  /** To date, and from now on as forecast. */
  costs: CostOverDays;
  /** The day and the depth of now, and the depth at which the record starts; null before the first depth. */
  now: number | null;
  depth: Feet | null;
  top: Feet | null;
  isFinal: boolean;
};

/** The cost of each phase of the plan: what arises between its start and its end. */
export function phaseCosts(input: PhaseCostInput): PhaseCost[] {
  const { phases, states, planCost, toDate, costs, now, isFinal } = input;
  let end: number | null = null;
  return states.map(({ state, start: known, forecastDays }, at) => {
    const start = known ?? end;
    end = start === null || forecastDays === null ? null : start + forecastDays;
    // The costs of a finished well that are dated after its end belong to its last phase.
    const lastDay = isFinal && at === states.length - 1 ? Infinity : end;
    const plannedCost = planCost?.length === phases.length + 1 ? planCost[at + 1]! - planCost[at]! : null;
    const isBegun = state !== "ahead" && start !== null && now !== null;
    const spent = isBegun
      ? costAt(toDate, state === "done" && lastDay !== null ? lastDay : now) - costAt(toDate, start)
      : null;
    const hasDays = start !== null && lastDay !== null;
    const forecast = hasDays && (isBegun || costs !== toDate) ? costAt(costs, lastDay) - costAt(costs, start) : null;
    const toDateOfPhase = state === "done" && end === null ? null : spent;
    return {
      planned: plannedCost,
      toDate: toDateOfPhase,
      forecast,
      perFoot: eachFoot(phases[at]!, toDateOfPhase, input),
    };
  });
}

function eachFoot({ kind, md }: PlannedPhase, cost: Money | null, { depth, top }: PhaseCostInput): Money | null {
  if (kind !== "drilling" || cost === null || depth === null || top === null) return null;
  return perFoot(cost, Math.min(md.to, depth) - Math.max(md.from, top));
}
