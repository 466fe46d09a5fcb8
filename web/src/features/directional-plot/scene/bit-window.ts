import { interpolateStations, type Trajectory } from "@sigma/engine/survey/path/trajectory";
import { findNearestPoint } from "@sigma/engine/well-plan/nearest-on-plan";
import type { Feet } from "@sigma/terms/quantities";
import { formatQuantity, quantities } from "../../../ui/format/numbers";
import type { Scene } from "./scene";

/** The hole above the bit that a view shows while it follows the bit. */
const LAST_DRILLED: Feet = 1000;
/** And the plan ahead of it. */
const NEXT_PLANNED: Feet = 500;

/** Distance between the places by which the window is measured. */
const SPACING: Feet = 50;

type Place = readonly [ns: Feet, ew: Feet, tvd: Feet];

/** The places that a view around the bit shows, and whether the plan ahead is among them. */
export type BitWindow = { places: readonly Place[]; hasPlan: boolean };

/**
 * The last stretch of hole above the bit, and the next stretch of the plan from its point nearest to the bit; null if the
 * place of the bit is not known. A plan that the bit is farther from than the hole that is shown isn't part of it.
 */
export function bitWindow(drilled: Trajectory | null, plan: Trajectory | null, bit: Scene["tip"]): BitWindow | null {
  if (!drilled || !bit) return null;
  const hole = placesBetween(drilled, bit.md - LAST_DRILLED, bit.md);
  const ahead = plan && plan.md.length > 0 ? planAhead(plan, bit) : [];
  return { places: [...hole, [bit.ns, bit.ew, bit.tvd], ...ahead], hasPlan: ahead.length > 0 };
}

function planAhead(plan: Trajectory, bit: NonNullable<Scene["tip"]>): Place[] {
  const { station, distance } = findNearestPoint(plan, bit);
  const isOver = plan.md.at(-1)! - station.md < 1;
  return isOver || distance > LAST_DRILLED ? [] : placesBetween(plan, station.md, station.md + NEXT_PLANNED);
}

/** Places along a path between two depths, as far as it reaches. */
function placesBetween(path: Trajectory, from: Feet, to: Feet): Place[] {
  const [first, last] = [Math.max(from, path.md[0]!), Math.min(to, path.md.at(-1)!)];
  if (!(first <= last)) return [];
  const steps = Math.max(1, Math.ceil((last - first) / SPACING));
  const depths = Array.from({ length: steps + 1 }, (_, step) =>
    step === steps ? last : first + ((last - first) * step) / steps,
  );
  return interpolateStations(path, depths).map(({ ns, ew, tvd }) => [ns, ew, tvd] as const);
}

/** The words beside the title of a view that follows the bit. */
export const windowWords = ({ hasPlan }: BitWindow): string =>
  [
    `last ${formatQuantity(LAST_DRILLED, quantities.wholeDepth)}`,
    ...(hasPlan ? [`next ${formatQuantity(NEXT_PLANNED, quantities.wholeDepth)}`] : []),
  ].join(", ");
