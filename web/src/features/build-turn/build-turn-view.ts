import type { SlideSheet } from "@sigma/contract/directional/slide-sheet";
import type { WellPlan } from "@sigma/contract/directional/well-plan";
import { shortestTurn } from "@sigma/engine/math/angles";
import { isSlide } from "@sigma/engine/slide-sheet/slide-sheet-row";
import { pathOfStations } from "@sigma/engine/survey/station";
import { compareTortuosity } from "@sigma/engine/survey/path/tortuosity";
import { interpolateStations, prepareTrajectory } from "@sigma/engine/survey/path/trajectory";
import type { Degrees, DegreesPer100Ft, Feet } from "@sigma/terms/quantities";
import { surveyNumberOf, type SurveyValues } from "../../data/directional/use-survey-rows";
import { formatQuantity, quantities } from "../../ui/format/numbers";
import { planTrajectory } from "../../ui/well/directional/plan-trajectory";

/** The tortuosity indexes of a path. */
export const tortuosityMetrics = ["ti", "hti", "lti"] as const;
export type TortuosityMetric = (typeof tortuosityMetrics)[number];
/** The initially displayed one. */
export const DEFAULT_METRIC: TortuosityMetric = "ti";

/** The data of a survey interval; null for missing values. */
export type SurveyInterval = {
  from: Feet;
  to: Feet;
  /** At its lower end. */
  inclination: Degrees | null;
  /** Slid without a recorded toolface. */
  isBlind: boolean;
  /** By the slide sheet; null if it has no row. */
  slid: Feet | null;
  rotated: Feet | null;
  dls: DegreesPer100Ft | null;
  build: DegreesPer100Ft | null;
  turn: DegreesPer100Ft | null;
  slidingBuild: DegreesPer100Ft | null;
  slidingTurn: DegreesPer100Ft | null;
  rotaryBuild: DegreesPer100Ft | null;
  rotaryTurn: DegreesPer100Ft | null;
  /** Motor yield that was seen. */
  motorYield: DegreesPer100Ft | null;
  /** Indexes from the first survey to the lower end, 10⁻⁷/ft. */
  index: number | null;
  planBuild: DegreesPer100Ft | null;
  planTurn: DegreesPer100Ft | null;
  planIndex: number | null;
  /** The excess of the hole's turns over those of the plan. */
  unplanned: number | null;
};

/** Minimum slide in an interval from which the effect of sliding can be derived, ft. */
const LEAST_SLID: Feet = 5;
/** Below this inclination azimuth changes are not meaningful, deg. */
const LEAST_INCLINATION: Degrees = 3;

/**
 * The intervals between surveys, shallow first.
 *
 * @param surveys as the server gives them, tie-in first
 * @param sheet shallow first
 */
export function surveyIntervals(
  surveys: readonly SurveyValues[],
  sheet: readonly SlideSheet[],
  plan: WellPlan | null,
  metric: TortuosityMetric,
): SurveyInterval[] {
  const plannedRates = plannedAt(surveys, plan, metric);
  return surveys.slice(1).map((below, at): SurveyInterval => {
    const above = surveys[at]!;
    const [from, to] = [above.md, below.md];
    const { slid, rotated } = slidBetween(sheet, from, to);
    const isKnown = (slid ?? 0) > LEAST_SLID;
    // Slides without a toolface leave open what they did, and what the rotation beside them did.
    const isBlind = isKnown && surveyNumberOf(below, "tfSeen") === null;
    const readSeen = (name: string) => (slid === null || isBlind ? null : surveyNumberOf(below, name));
    const angle = Math.min(surveyNumberOf(above, "inclination") ?? 0, surveyNumberOf(below, "inclination") ?? 0);
    const index = surveyNumberOf(below, metric);
    return {
      from,
      to,
      inclination: surveyNumberOf(below, "inclination"),
      isBlind,
      slid,
      rotated,
      dls: surveyNumberOf(below, "dls"),
      build: surveyNumberOf(below, "brate"),
      turn: angle < LEAST_INCLINATION ? null : surveyNumberOf(below, "trate"),
      slidingBuild: isKnown ? readSeen("sbr") : null,
      slidingTurn: isKnown ? readSeen("str") : null,
      rotaryBuild: readSeen("rbr"),
      rotaryTurn: readSeen("rtr"),
      motorYield: isKnown ? readSeen("motorYield") : null,
      index,
      planBuild: plannedRates[at + 1]?.build ?? null,
      planTurn: plannedRates[at + 1]?.turn ?? null,
      planIndex: plannedRates[at + 1]?.index ?? null,
      unplanned: plannedRates[at + 1]?.unplanned ?? null,
    };
  });
}

/** The slid and rotated footage between two depths; null if the sheet covers less than half of it. */
export function slidBetween(
  sheet: readonly SlideSheet[],
  from: Feet,
  to: Feet,
): { slid: Feet | null; rotated: Feet | null } {
  let [slid, known] = [0, 0];
  for (const row of sheet) {
    const length = Math.min(to, row.endMD) - Math.max(from, row.startMD);
    if (length <= 0) continue;
    known += length;
    slid += (length * (row.activity ?? (isSlide(row) ? 100 : 0))) / 100;
  }
  if (known < (to - from) / 2) return { slid: null, rotated: null };
  return { slid, rotated: Math.max(0, to - from - slid) };
}

/** Hole with unknown motor behaviour, and the reason. */
export type UnknownSpan = { from: Feet; to: Feet; why: string };

const NO_RECORD = "No slide record";

/**
 * The ranges of hole without data of the motor, shallow first.
 *
 * @param intervals shallow first
 * @param reason why the whole slide record is missing, if it is
 */
export function unknownSpans(intervals: readonly SurveyInterval[], reason: string | null): UnknownSpan[] {
  const spans: UnknownSpan[] = [];
  for (const { from, to, slid, isBlind } of intervals) {
    const why = isBlind ? "No toolface while sliding" : slid === null ? NO_RECORD : null;
    const last = spans.at(-1);
    if (why !== null && last?.to === from && last.why === why) last.to = to;
    else if (why !== null) spans.push({ from, to, why });
  }
  const [top, bottom] = [intervals[0]?.from, intervals.at(-1)?.to];
  return spans.map((span) => {
    if (span.why !== NO_RECORD) return span;
    if (span.from === top && span.to === bottom) return { ...span, why: reason ?? NO_RECORD };
    if (span.from === top)
      return { ...span, why: `${NO_RECORD} above ${formatQuantity(span.to, quantities.wholeDepth)}` };
    if (span.to !== bottom) return span;
    return { ...span, why: `${NO_RECORD} below ${formatQuantity(span.from, quantities.wholeDepth)}` };
  });
}

type Planned = { build: number; turn: number | null; index: number | null; unplanned: number | null };

/**
 * The plan at the depths of the surveys, with the rates that it would have been surveyed with and its index in the turns
 * of the hole. Null above and below the plan.
 */
function plannedAt(
  surveys: readonly SurveyValues[],
  plan: WellPlan | null,
  metric: TortuosityMetric,
): (Planned | null)[] {
  const path = plan && plan.md.length > 1 ? planTrajectory(plan) : null;
  if (!path) return surveys.map(() => null);
  const [first, last] = [path.md[0]!, path.md.at(-1)!];
  const rows = surveys.flatMap(({ md }, row) => (md >= first && md <= last ? [row] : []));
  if (rows.length < 2) return surveys.map(() => null);
  const stations = interpolateStations(
    path,
    rows.map((row) => surveys[row]!.md),
  );
  const measuredColumn = (name: string) => Float64Array.from(rows, (row) => surveyNumberOf(surveys[row], name) ?? 0);
  const allowedPath = pathOfStations(stations);
  const { plan: allowed, unplanned } = compareTortuosity(
    prepareTrajectory({
      ...allowedPath,
      inclination: measuredColumn("inclination"),
      azimuth: measuredColumn("azimuth"),
    }),
    prepareTrajectory(allowedPath),
  );
  const finite = (value: number) => (Number.isNaN(value) ? null : value);
  const foundRates: (Planned | null)[] = surveys.map(() => null);
  for (const [at, row] of rows.entries()) {
    const [above, here] = [stations[at - 1], stations[at]!];
    if (!above) continue;
    const per = 100 / (here.md - above.md);
    const isSteep = Math.min(above.inclination, here.inclination) < LEAST_INCLINATION;
    foundRates[row] = {
      build: (here.inclination - above.inclination) * per,
      turn: isSteep ? null : shortestTurn(above.azimuth, here.azimuth) * per,
      index: finite(allowed[metric][at]!),
      unplanned: finite(unplanned[metric][at]!),
    };
  }
  return foundRates;
}

/** The intervals from the kick-off on, or all if the hole has stayed vertical, and whether it has kicked off. */
export function sinceKickOff(intervals: readonly SurveyInterval[]) {
  const first = intervals.findIndex(({ inclination }) => (inclination ?? 0) >= LEAST_INCLINATION);
  return { shown: first < 0 ? intervals : intervals.slice(first), isKickedOff: first >= 0 };
}
