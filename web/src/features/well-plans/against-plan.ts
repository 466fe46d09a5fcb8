import type { WellPlan } from "@sigma/contract/directional/well-plan";
import { shortestTurn } from "@sigma/engine/math/angles";
import type { Station } from "@sigma/engine/survey/station";
import type { Trajectory } from "@sigma/engine/survey/path/trajectory";
import { distanceToPlan } from "@sigma/engine/well-plan/distance-to-plan";
import type { Degrees, Feet } from "@sigma/terms/quantities";

/**
 * A position of the well relative to the nearest point of a plan: `leftRight` positive to the right, `aboveBelow` positive
 * to the high side; the angles are the angles of the well minus those of the plan.
 */
export type AgainstPlan = Station & {
  planMd: Feet;
  total: Feet;
  leftRight: Feet;
  aboveBelow: Feet;
  inclinationOff: Degrees;
  /** Null if the well or the plan is too near to vertical for a meaningful azimuth. */
  azimuthOff: Degrees | null;
};

/** The inclination below which an azimuth is meaningless, deg. */
export const VERTICAL = 1;

/** How far places of the well lie from a plan. @see docs/methods/well-plan.md — distance to plan */
export const againstPlan = (plan: Trajectory, stations: readonly Station[]): AgainstPlan[] =>
  stations.map((station) => {
    const { plan: nearest, total, leftRight, aboveBelow } = distanceToPlan(plan, station);
    return {
      ...station,
      planMd: nearest.md,
      total,
      leftRight,
      aboveBelow,
      inclinationOff: station.inclination - nearest.inclination,
      azimuthOff:
        Math.min(nearest.inclination, station.inclination) < VERTICAL
          ? null
          : shortestTurn(nearest.azimuth, station.azimuth),
    };
  });

/** The plan that is shown: the selected plan, otherwise the wellbore plan, otherwise the first plan. */
export const shownPlan = (plans: readonly WellPlan[], chosenId: string | null): WellPlan | null =>
  plans.find(({ _id }) => _id === chosenId) ?? plans.find(({ wellbore }) => wellbore) ?? plans[0] ?? null;
