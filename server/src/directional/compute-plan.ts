import type { TieInPosition } from "@sigma/contract/directional/station";
import type { WellPlan } from "@sigma/contract/directional/well-plan";
import { computeSurvey } from "@sigma/engine/survey/compute-survey";
import { findPlanPoints } from "@sigma/engine/well-plan/plan-stations";
import type { Degrees, Feet } from "@sigma/terms/quantities";
import { orRefuse } from "./refuse-path";

type PlanStations = { md: Feet[]; inclination: Degrees[]; azimuth: Degrees[]; tieIn: TieInPosition | null };

type PlanColumns = Pick<
  WellPlan,
  "md" | "inclination" | "azimuth" | "tvd" | "ns" | "ew" | "vs" | "dls" | "plannedKop" | "plannedTrajectoryPoints"
>;

/**
 * The columns and named points of a plan.
 *
 * A plan whose first station is deeper and that has no tie-in position starts vertical at the surface.
 *
 * @throws CallError `validation` on a station that has no path from the previous one
 */
export function computePlan({ md, inclination, azimuth, tieIn }: PlanStations, vsAzimuth: Degrees): PlanColumns {
  const isTied = tieIn !== null || md[0] === 0;
  const above = <Value>(values: readonly Value[], first: Value) => (isTied ? values : [first, ...values]);
  const stations = { md: above(md, 0), inclination: above(inclination, 0), azimuth: above(azimuth, 0) };
  const fieldOf = (station: number) => `stations.${Math.max(0, isTied ? station : station - 1)}`;
  const survey = orRefuse(fieldOf, () => computeSurvey(stations, { vsAzimuth, ...(tieIn && { tieIn }) }));
  const from = isTied ? 0 : 1;
  const column = (name: "tvd" | "ns" | "ew" | "vs" | "dls") => Array.from(survey[name].subarray(from));
  const { kop, landing } = findPlanPoints(survey);
  return {
    md,
    inclination,
    azimuth,
    tvd: column("tvd"),
    ns: column("ns"),
    ew: column("ew"),
    vs: column("vs"),
    dls: column("dls"),
    plannedKop: kop?.md ?? null,
    plannedTrajectoryPoints: { KOP: kop, tvdLP: landing?.tvd ?? null },
  };
}
