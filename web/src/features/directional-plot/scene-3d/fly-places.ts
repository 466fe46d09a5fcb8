import type { Trajectory } from "@sigma/engine/survey/path/trajectory";
import type { Feet } from "@sigma/terms/quantities";
import { nextTarget, type Overlay } from "./overlay";
import { partOf } from "./path-part";
import { type Box, type Point, pointOf, pointsOf } from "./space";
import type { SpaceScene } from "./space-scene";

/** Where the camera flies to, each with its key. */
export const flyPlaces = [
  { place: "bit", key: "b", label: "Bit" },
  { place: "survey", key: "s", label: "Last survey" },
  { place: "target", key: "t", label: "Target" },
  { place: "offset", key: "o", label: "Closest offset" },
  { place: "well", key: "h", label: "Whole well" },
] as const;
export type FlyPlace = (typeof flyPlaces)[number]["place"];

/** What is seen around a place: the last of the hole, and the next of the plan, ft. */
const HOLE_BEFORE: Feet = 1000;
const PLAN_AHEAD: Feet = 500;

/** The points that a flight brings into view: the place with what is around it; empty if the well lacks the place. */
export function pointsAround(
  place: FlyPlace,
  { hole, box }: Pick<SpaceScene, "hole"> & { box: Box },
  overlay: Overlay,
  plan: Trajectory | null,
  lastSurvey: Feet | null,
): Point[] {
  const { tip, offsets } = overlay;
  const bit = tip ? [pointOf(tip.ns, tip.ew, tip.tvd)] : [];
  const holeAt = (md: Feet, before: Feet, after: Feet) => (hole ? pointsOf(partOf(hole, md - before, md + after)) : []);
  switch (place) {
    case "bit": {
      if (!tip) return [];
      const plannedDepth = overlay.toPlan?.plan.md;
      const ahead =
        plan && plannedDepth !== undefined ? pointsOf(partOf(plan, plannedDepth, plannedDepth + PLAN_AHEAD)) : [];
      return [...bit, ...holeAt(tip.md, HOLE_BEFORE, 0), ...ahead];
    }
    case "survey":
      return lastSurvey === null ? [] : holeAt(lastSurvey, PLAN_AHEAD, PLAN_AHEAD);
    case "target": {
      const target = nextTarget(overlay);
      return target ? [target.at, ...bit] : [];
    }
    case "offset":
      return offsets[0]?.at ? [offsets[0].at, ...bit] : [];
    case "well": {
      const points = hole ? pointsOf(hole) : [];
      return points.length > 1 ? points : [box.from, box.to];
    }
  }
}
