import type { DegreesPer100Ft, Feet } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import { addScaled, type Vector3 } from "../math/vector3";
import { angleBetween } from "../survey/path/arc";
import { attitudeOf, positionOf, tangentOf, vectorOf } from "../survey/attitude";
import type { Station } from "../survey/station";

/** A stretch of a planned path between two nodes: a hold has severity 0, a curve one severity throughout. */
export type PlanSection = { kind: "hold" | "curve"; length: Feet; dls: DegreesPer100Ft };

/**
 * A planned path as its nodes, one more than its sections: minimum curvature between the nodes is the path itself.
 * Sections too short to change the measured depth are left out.
 */
export type PlanPath = { nodes: Station[]; sections: PlanSection[] };

/** A path, or the reason why there isn't one. */
export type PlanAnswer = ({ status: "solved" } & PlanPath) | NoPlan;

/** No path meets the requirements. */
export type NoPlan = {
  status: "no-solution";
  reason: PlanReason;
  /** The leg without a path, counted from 1; absent if only one leg was requested. */
  leg?: number;
};

/** The reason why there isn't a path: the name of a text with its values, deg/100 ft. */
export type PlanReason =
  | {
      key: "no-plan" | "past-plan" | "opposite-attitude" | "over-half-turn" | "half-turn";
      values: Record<string, never>;
    }
  | { key: "inside-curve" | "no-way-back"; values: { dls: DegreesPer100Ft } }
  | { key: "no-curve-hold-curve" | "no-landing"; values: { dls: DegreesPer100Ft; endDls: DegreesPer100Ft } }
  | { key: "no-severity"; values: { factor: number } };

/** rad/ft in 1 deg/100 ft. */
const RADIANS_PER_FOOT = Math.PI / 180 / 100;

/**
 * Curvature radius of a dogleg severity.
 *
 * @throws EngineInputError `out-of-range` for a severity that is not greater than 0
 * @see docs/methods/well-plan.md — plan from targets
 */
export function radiusOf(dls: DegreesPer100Ft): Feet {
  if (!(dls > 0 && dls < Infinity)) {
    throw new EngineInputError("out-of-range", `dogleg severity ${dls} deg/100 ft is not greater than 0`);
  }
  return 1 / (dls * RADIANS_PER_FOOT);
}

/**
 * Dogleg severity of a curvature radius.
 *
 * @see docs/methods/well-plan.md — plan from targets
 */
export const severityOfRadius = (radius: Feet): DegreesPer100Ft => 1 / (radius * RADIANS_PER_FOOT);

/**
 * A result with the reason why there isn't a path.
 *
 * @see docs/methods/well-plan.md — when the design is too gentle
 */
export const noPlan = (reason: PlanReason): NoPlan => ({ status: "no-solution", reason });

/**
 * The path that only consists of its start.
 *
 * @throws EngineInputError as `checkStation`
 * @see docs/methods/well-plan.md — plan from targets
 */
export const pathFrom = (start: Station): PlanPath => {
  checkStation(start);
  return { nodes: [start], sections: [] };
};

/**
 * The last node of a path.
 *
 * @see docs/methods/well-plan.md — plan from targets
 */
export const endOf = ({ nodes }: PlanPath): Station => nodes.at(-1)!;

/**
 * The path with a straight section at its end.
 *
 * @see docs/methods/well-plan.md — plan from targets
 */
export function addHold(path: PlanPath, length: Feet): PlanPath {
  const start = endOf(path);
  if (!(start.md + length > start.md)) return path;
  const position = positionOf(addScaled(vectorOf(start), tangentOf(start), length));
  return {
    nodes: [...path.nodes, { ...start, md: start.md + length, ...position }],
    sections: [...path.sections, { kind: "hold", length, dls: 0 }],
  };
}

/**
 * The path with a curve of one severity at its end, into a direction less than a half turn away.
 *
 * @throws EngineInputError as `radiusOf`
 * @see docs/methods/well-plan.md — plan from targets
 */
export function addCurve(
  path: PlanPath,
  direction: Vector3,
  dls: DegreesPer100Ft,
  azimuthIfVertical: number,
): PlanPath {
  const start = endOf(path);
  const tangent = tangentOf(start);
  const dogleg = angleBetween(tangent, direction);
  const length = dogleg * radiusOf(dls);
  if (!(start.md + length > start.md)) return path;
  const reach = radiusOf(dls) * Math.tan(dogleg / 2);
  const corner = addScaled(vectorOf(start), tangent, reach);
  const end = {
    md: start.md + length,
    ...attitudeOf(direction, azimuthIfVertical),
    ...positionOf(addScaled(corner, direction, reach)),
  };
  return { nodes: [...path.nodes, end], sections: [...path.sections, { kind: "curve", length, dls }] };
}

/**
 * Checks that a path can start from a station.
 *
 * @throws EngineInputError `not-finite`, `out-of-range` (inclination)
 * @see docs/methods/well-plan.md — errors
 */
export function checkStation({ md, inclination, azimuth, tvd, ns, ew }: Omit<Station, "md"> & { md?: Feet }): void {
  const values = [md ?? 0, inclination, azimuth, tvd, ns, ew];
  const place = `${md ?? "no"} ft MD, ${inclination} deg, ${azimuth} deg, TVD ${tvd}, NS ${ns}, EW ${ew}`;
  if (!values.every(Number.isFinite)) throw new EngineInputError("not-finite", place);
  if (!(inclination >= 0 && inclination <= 180)) {
    throw new EngineInputError("out-of-range", `inclination ${inclination} is not within 0 and 180 deg`);
  }
}
