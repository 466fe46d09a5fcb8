import type { Feet } from "@sigma/terms/quantities";
import { azimuthOf, inclinationOf } from "./rig/true-path";
import { planAt, type WellPlan } from "./rig/well-plan";

/** One row of a well plan in the format of Sigma's input: ft and deg. */
export type PlanStation = {
  md: Feet;
  inclination: number;
  azimuth: number;
  tvd: Feet;
  ns: Feet;
  ew: Feet;
};

/** Lists a plan at an interval, ft, and at its kick-off, landing and end. */
export function planStations(plan: WellPlan, spacing: Feet = 100): PlanStation[] {
  const landing = plan.kickOff + (plan.inclination / plan.buildRate) * 100;
  const depths = new Set([plan.kickOff, landing, plan.totalDepth]);
  for (let md = 0; md < plan.totalDepth; md += spacing) depths.add(md);
  return [...depths]
    .toSorted((a, b) => a - b)
    .map((md) => {
      const { position, tangent } = planAt(plan, md);
      const inclination = inclinationOf(tangent);
      const azimuth = inclination < 1e-6 ? 0 : azimuthOf(tangent);
      return { md, inclination, azimuth, ns: position[0], ew: position[1], tvd: position[2] };
    });
}
