import type { WellId } from "@sigma/contract/ids";
import type { Station } from "@sigma/engine/survey/station";
import { dueSurvey, type DueSurvey } from "@sigma/engine/survey/due-survey";
import { distanceToPlan } from "@sigma/engine/well-plan/distance-to-plan";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import { useMemo } from "react";
import { findUnloaded, isUnloaded, type Unloaded } from "../../../data/calls/loaded";
import { useEvent } from "../../../data/calls/use-event";
import { bitOf, stationsOfSurveys } from "../../../data/directional/survey-stations";
import type { SurveyValues } from "../../../data/directional/use-survey-rows";
import { useSurveysToBit } from "../../../data/directional/use-surveys-to-bit";
import { useRoute } from "../../../data/pages/use-route";
import { roleOf, useSession } from "../../../data/session/session";
import { planTrajectory } from "../directional/plan-trajectory";

/** How far the end of the hole is from the plan, ft: right and above positive; or why that is not known. */
export type PlanOffset = { leftRight: Feet; aboveBelow: Feet } | "no plan" | "no survey" | Unloaded;

/** The last survey, and when the next one is due; null without a survey. */
export type LastSurvey = { md: Feet; time: EpochSeconds | null; next: DueSurvey | null } | null | Unloaded;

/** Limits of the distance to the plan, ft: left, right, below, above; null if they are not known. */
export type PlanLimits = readonly [Feet, Feet, Feet, Feet] | null;

/** The end of the hole beside the plan, and its last survey; followed while hole is made. */
export function useHolePosition(wellId: WellId, holeDepth: Feet | null) {
  const answer = useSurveysToBit(wellId);
  const { surveys } = answer;
  const plans = useEvent("well-plan/get", { wellId });
  const basis = useEvent("survey-data/get/basis", { wellId });
  // A guest may not read the settings.
  const isGuest = useSession((session) => roleOf(session) === "guest");
  const settings = useRoute("GET api/directional-settings", { wellId }, { enabled: !isGuest }).data;
  const plan = plans.data?.find(({ wellbore }) => wellbore) ?? null;
  const path = useMemo(() => (plan && plan.md.length > 0 ? planTrajectory(plan) : null), [plan]);
  const last = useMemo(() => (isUnloaded(surveys) ? null : lastRow(surveys)), [surveys]);
  const end = useMemo(() => (last ? endOfHole(last) : null), [last]);
  const place = useMemo(() => (path && end ? distanceToPlan(path, end) : null), [path, end]);
  const unloadedPart = isUnloaded(surveys) ? surveys : findUnloaded(plans);
  const toPlan: PlanOffset = unloadedPart ?? (path === null ? "no plan" : (place ?? "no survey"));
  return {
    toPlan,
    /** The depth at which the distances are, ft; null without one. */
    endMd: toPlan === place ? (end?.md ?? null) : null,
    limits: (settings?.correctionCriteria.distanceValue ?? null) as PlanLimits,
    survey: isUnloaded(surveys)
      ? surveys
      : lastSurvey(surveys, holeDepth, basis.data === undefined ? null : offsetOf(basis.data)),
  };
}

type Columns = Readonly<Record<string, ArrayLike<number>>>;

function lastRow(columns: Columns): SurveyValues | null {
  const at = (columns["md"]?.length ?? 0) - 1;
  if (at < 0) return null;
  const values = Object.entries(columns).map(([name, column]) => {
    const value = column[at];
    return [name, value === undefined || Number.isNaN(value) ? null : value] as const;
  });
  return { ...Object.fromEntries(values), md: columns["md"]![at]! };
}

/** The projected bit, or the last survey if no hole was made below it. */
const endOfHole = (last: SurveyValues): Station | null => bitOf(last) ?? stationsOfSurveys([last])[0] ?? null;

/** The distance of the survey sensor behind the bit; a well without a BHA counts it as none. */
const offsetOf = (basis: { inputs: { sensorOffset: Feet | null } } | null): Feet => basis?.inputs.sensorOffset ?? 0;

/** @param sensorOffset null until it is loaded */
function lastSurvey(columns: Columns, holeDepth: Feet | null, sensorOffset: Feet | null): LastSurvey {
  // A tie-in alone isn't a survey.
  const stations = Array.from(columns["md"] ?? []).filter((md) => md > 0);
  const md = stations.at(-1);
  if (md === undefined) return null;
  const time = columns["time"]?.[columns["time"].length - 1];
  return {
    md,
    time: time === undefined || Number.isNaN(time) ? null : time,
    next: holeDepth === null || sensorOffset === null ? null : dueSurvey(stations, holeDepth, sensorOffset),
  };
}
