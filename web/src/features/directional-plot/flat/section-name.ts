import type { WellPlan } from "@sigma/contract/directional/well-plan";
import { shortestTurn } from "@sigma/engine/math/angles";
import type { Degrees } from "@sigma/terms/quantities";

/** A plan that ends steeper than this has no direction to speak of, deg of inclination. */
const STEEP: Degrees = 5;
/** A section turned farther than this from the plan shows it shortened by a third and more, deg. */
const ASKEW: Degrees = 45;

/** The name of the axis along the section; it warns of a section that looks past the plan, which looks like any other. */
export function sectionName(azimuth: Degrees, plan: Pick<WellPlan, "inclination" | "azimuth"> | null): string {
  const name = `Vertical section at ${azimuth.toFixed(2)}°`;
  const end = plan && plan.inclination.at(-1)! > STEEP ? plan.azimuth.at(-1)! : azimuth;
  return Math.abs(shortestTurn(azimuth, end)) > ASKEW ? `${name} (plan ends at ${end.toFixed(2)}°)` : name;
}
