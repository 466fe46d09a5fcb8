import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import type { WellPlan } from "@sigma/contract/directional/well-plan";
import { addScaled, type Vector3 } from "@sigma/engine/math/vector3";
import { arcPosition } from "@sigma/engine/survey/path/arc";
import { highSideOf, rightOf, vectorOf } from "@sigma/engine/survey/attitude";
import { arcAhead, projectArc } from "@sigma/engine/survey/path/project-arc";
import { bendOf } from "@sigma/engine/survey/path/project-to-bit";
import { type Station, stationOf } from "@sigma/engine/survey/station";
import { rowAbove, type Trajectory } from "@sigma/engine/survey/path/trajectory";
import { distanceToPlan } from "@sigma/engine/well-plan/distance-to-plan";
import { formatQuantity, quantities } from "../../../ui/format/numbers";
import { itemKey } from "../legend/legend";
import { planTrajectory } from "../../../ui/well/directional/plan-trajectory";
import { blankItem, type Fan, type Path, type Places, type SceneItem } from "./scene";
import { placeColumns } from "./smooth-path";

/** Distance between points of a step, ft. */
const POINT_SPACING = 10;

type Known = { recommendations: readonly DirectionalRecommendation[]; plans: readonly WellPlan[] };

/** The active recommendation as its path and its spread, and the path of the hole if it is rotated instead. */
export function recommendationItems(
  owner: string,
  { recommendations, plans }: Known,
  surveyedPath: Trajectory | null,
): SceneItem[] {
  const active = recommendations.find((recommendation) => recommendation.active);
  if (!active) return [];
  const start = startOf(active, surveyedPath);
  if (!start) return [];
  const path = recommendedPath(active, start);
  const plan = plans.find(({ wellbore }) => wellbore);
  const { rotateProjection } = active;
  const rotatedColumns =
    rotateProjection && rotateProjection.md > start.md ? placeColumns([start, rotateProjection]) : null;
  const fans = plan && path ? fansOf(active, path, planTrajectory(plan)) : [];
  return [
    ...(rotatedColumns
      ? [
          {
            ...blankItem,
            key: itemKey(owner, "projection"),
            kind: "projection" as const,
            label: "Projection if rotated",
            note: formatQuantity(rotatedColumns.md[1]! - rotatedColumns.md[0]!, quantities.wholeDepth),
            paths: [rotatedColumns],
          },
        ]
      : []),
    ...(path
      ? [
          {
            ...blankItem,
            key: itemKey(owner, "recommendation"),
            kind: "recommendation" as const,
            label: fans.length > 0 ? "Recommendation, P10–P90" : "Recommendation",
            note: formatQuantity(path.md[path.md.length - 1]! - path.md[0]!, quantities.wholeDepth),
            paths: [path],
            fans,
          },
        ]
      : []),
  ];
}

/** The start of a recommendation: at the bit, or at its survey if the bit was not stored. */
function startOf({ advice, md }: DirectionalRecommendation, surveyedPath: Trajectory | null): Station | null {
  if (advice) return advice.bit;
  const at = md[0];
  if (!surveyedPath || at === undefined || at < surveyedPath.md[0]! - 0.01) return null;
  return stationOf(
    surveyedPath,
    at >= surveyedPath.md.at(-1)! ? surveyedPath.md.length - 1 : rowAbove(surveyedPath.md, at),
  );
}

/** The hole that the steps of a recommendation drill; null where its tendencies are not known. */
export function recommendedPath(recommendation: DirectionalRecommendation, start: Station) {
  const { motorYield, rbr, rtr, recommendedActionLengths, recommendedToolfaces, advice } = recommendation;
  if (motorYield === null) return null;
  const tendencies = { motorYield, rotaryBuildRate: rbr ?? 0, rotaryTurnRate: rtr ?? 0 };
  const points: { md: number; ns: number; ew: number; tvd: number }[] = [start];
  let station: Station = start;
  recommendedActionLengths.forEach((length, at) => {
    const toolfaceType = advice?.toolfaceTypes[at] ?? "gravity";
    const bend = bendOf({ length, toolface: recommendedToolfaces[at] ?? null, toolfaceType }, tendencies);
    const arc = arcAhead(station, bend);
    for (let along = POINT_SPACING; along < length; along += POINT_SPACING) {
      const [ns, ew, tvd] = arcPosition(arc, along);
      points.push({ md: station.md + along, ns, ew, tvd });
    }
    station = projectArc(station, bend);
    points.push(station);
  });
  return points.length < 2 ? null : placeColumns(points);
}

/** The spread of the outcomes around the plan as bands: 80 % of them, and half of them. */
function fansOf({ advice }: DirectionalRecommendation, path: Path, plan: Trajectory): Fan[] {
  if (!advice || advice.fan.length < 2) return [];
  const steps = advice.fan.map((step) => ({ ...step, plan: planAt(plan, path, step.md) }));
  const outline = (low: Corner[], high: Corner[]): Places => asPlaces([...low, ...high.toReversed()]);
  const band = (share: string, from: "p10" | "p25", to: "p75" | "p90"): Fan => ({
    share,
    leftRight: outline(
      steps.map(({ plan: at, leftRight, aboveBelow }) => placeBeside(at, leftRight[from], aboveBelow.p50)),
      steps.map(({ plan: at, leftRight, aboveBelow }) => placeBeside(at, leftRight[to], aboveBelow.p50)),
    ),
    aboveBelow: outline(
      steps.map(({ plan: at, leftRight, aboveBelow }) => placeBeside(at, leftRight.p50, aboveBelow[from])),
      steps.map(({ plan: at, leftRight, aboveBelow }) => placeBeside(at, leftRight.p50, aboveBelow[to])),
    ),
  });
  return [band("P10–P90", "p10", "p90"), band("P25–P75", "p25", "p75")];
}

type Corner = Vector3;

/** The place of the plan nearest to the path at a depth. */
function planAt(plan: Trajectory, { md, ns, ew, tvd }: Path, depth: number): Station {
  const rows = Array.from(md);
  const row = rows.reduce((best, at, k) => (Math.abs(at - depth) < Math.abs(rows[best]! - depth) ? k : best), 0);
  return distanceToPlan(plan, { ns: ns[row]!, ew: ew[row]!, tvd: tvd[row]! }).plan;
}

const placeBeside = (station: Station, right: number, up: number): Corner =>
  addScaled(addScaled(vectorOf(station), rightOf(station), right), highSideOf(station), up);

const asPlaces = (corners: readonly Corner[]): Places => ({
  ns: corners.map(([north]) => north),
  ew: corners.map(([, east]) => east),
  tvd: corners.map(([, , down]) => down),
});
