import type { AntiCollision } from "@sigma/contract/directional/anti-collision";
import type { DirectionalSettings } from "@sigma/contract/well-settings/directional-settings";
import { distanceToPlan, type DistanceToPlan } from "@sigma/engine/well-plan/distance-to-plan";
import { findNearestPoint } from "@sigma/engine/well-plan/nearest-on-plan";
import type { Trajectory } from "@sigma/engine/survey/path/trajectory";
import type { Feet } from "@sigma/terms/quantities";
import type { Scene } from "../scene/scene";
import { type DrawnEllipse, ellipseAt, factorLevel, type OffsetAtBit, offsetsAtBit, pathOf } from "./offsets-at-bit";
import { type Point, pointOf } from "./space";
import { targetBoxes } from "./objects/surfaces";

type Criteria = DirectionalSettings["correctionCriteria"]["distanceValue"];

/** A target and how far ahead of the bit it is along the plan, ft; null without a plan, or if it is passed. */
type TargetAhead = { name: string; at: Point; ahead: Feet | null };

/** What moves with the bit, written over the drawing: each second, without another drawing of the wells. */
export type Overlay = {
  tip: Scene["tip"];
  toPlan: DistanceToPlan | null;
  /** The distances that the correction criteria allow: left, right, below, above, ft. */
  criteria: Criteria | null;
  /** The offset wells from the bit, the closest first. */
  offsets: readonly OffsetAtBit[];
  /** The ellipse of the closest offset at its nearest point. */
  closestEllipse: DrawnEllipse | null;
  targets: readonly TargetAhead[];
};

/** The figures at the bit. */
export function overlayOf(
  scene: Scene,
  clearance: AntiCollision | null,
  plan: Trajectory | null,
  criteria: Criteria | null,
): Overlay {
  const { tip, wells } = scene;
  const offsets = offsetsAtBit(wells, clearance, tip?.md ?? null);
  const [closest] = offsets;
  const well = wells.find(({ wellId }) => wellId === closest?.wellId);
  const errors = well?.items.find(({ kind }) => kind === "ellipses")?.errors;
  const toPlan = tip && plan ? distanceToPlan(plan, tip) : null;
  const outlines = wells[0]?.items.find(({ kind }) => kind === "targets")?.outlines ?? [];
  return {
    tip,
    toPlan,
    criteria,
    offsets,
    closestEllipse:
      closest && errors
        ? ellipseAt(
            errors,
            pathOf(well) ?? null,
            closest.offsetMD,
            factorLevel(clearance, closest.wellId, closest.offsetMD),
          )
        : null,
    targets: targetBoxes(outlines).map(({ name, centre }) => {
      const [ew, up, south] = centre;
      const passedDepth = toPlan?.plan.md;
      const ahead = plan && passedDepth !== undefined ? nearestMd(plan, centre) - passedDepth : null;
      return { name, at: pointOf(-south, ew, -up), ahead: ahead !== null && ahead > 0 ? ahead : null };
    }),
  };
}

const nearestMd = (plan: Trajectory, [ew, up, south]: Point): Feet =>
  findNearestPoint(plan, { ns: -south, ew, tvd: -up }).station.md;

/** The target that is next: the nearest one ahead along the plan, otherwise the last of the list. */
export const nextTarget = ({ targets }: Pick<Overlay, "targets">): TargetAhead | null =>
  targets
    .filter(({ ahead }) => ahead !== null)
    .toSorted((a, b) => a.ahead! - b.ahead!)
    .at(0) ??
  targets.at(-1) ??
  null;

/** Whether a distance from the plan is more than the correction criteria allow. */
export function isFarFromPlan({ leftRight, aboveBelow }: DistanceToPlan, criteria: Criteria | null) {
  if (!criteria) return { leftRight: false, aboveBelow: false };
  const [left, right, below, above] = criteria;
  return {
    leftRight: Math.abs(leftRight) > (leftRight < 0 ? left : right),
    aboveBelow: Math.abs(aboveBelow) > (aboveBelow < 0 ? below : above),
  };
}
