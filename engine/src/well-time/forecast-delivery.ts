import { bestComposite } from "./best-composite";
import { type ComparedOffset, comparisonGrid, compareOffsets } from "./compare-offsets";
import type { DaysCurve } from "./days-curve";
import { type Fan, forecastWell, type TimeForecast } from "./forecast-well";
import { type HoleDesign, levelCurve } from "./hole-times";
import { type PhaseState, phaseProgress } from "./phase-progress";
import { plannedFlat, type PlannedPhase, planOfPhases, type TimePlan } from "./plan-of-phases";
import type { OffsetRecord } from "./scale-offset";

/** A well whose delivery is forecast. */
export type DeliveryInput = {
  design: HoleDesign;
  /** The well so far; its last row is now. Null before the first depth. */
  own: DaysCurve | null;
  /** The last day of a finished well; null while it is drilled. */
  finalDay: number | null;
  offsets: readonly OffsetRecord[];
  /** In their order. */
  phases: readonly (PlannedPhase & { ended: number | null })[];
  isScaled: boolean;
  seed: number;
};

/** The time of a well by depth. */
export type Delivery = {
  /** The well so far, with its flat time at the depths of its design. */
  own: DaysCurve | null;
  plan: TimePlan | null;
  offsets: ComparedOffset[];
  band: Fan | null;
  composite: DaysCurve | null;
  forecast: TimeForecast | null;
  phases: PhaseState[];
};

/**
 * The days of a well by depth: its plan, its offset wells in its depths, the forecast and the state of its phases.
 *
 * @see docs/methods/well-time.md
 */
export function forecastDelivery(input: DeliveryInput): Delivery {
  const { design, finalDay, phases, isScaled, seed } = input;
  const own = input.own && levelCurve(input.own, design);
  const grid = comparisonGrid(design);
  const plan = planOfPhases(phases);
  const { offsets, counted, band } = compareOffsets(input.offsets, design, grid, isScaled);
  const forecast =
    finalDay === null && own !== null
      ? forecastWell({
          design,
          grid,
          own,
          offsets: counted,
          planned: plan && { ...plannedFlat(plan, design.casings, design.targetDepth), drilling: plan.drilling },
          cased: new Set(phases.flatMap(({ kind, md, ended }) => (kind === "drilling" || ended === null ? [] : md.to))),
          seed,
        })
      : null;
  return {
    own,
    plan,
    offsets,
    band,
    composite: bestComposite([...offsets.map(({ curve }) => curve), ...(own ? [own] : [])]),
    forecast,
    phases: phaseProgress(phases, { design, own, forecast, finalDay }),
  };
}
