import { analyseDirectional } from "../directional/analyse-directional";
import { changedEstimates } from "../directional/follow/changed-estimates";
import { findClearances } from "../features/anti-collision/find-clearances";
import { recordTendencies } from "../features/directional-settings/record-tendencies";
import { findPositions } from "../features/directional-plot/find-positions";
import { findPrognosis } from "../features/formation-prognosis/find-prognosis";
import { previewFormula } from "../formulas/preview-formula";
import { readGauges } from "../features/preset-gauges-configuration/read-gauges";
import { findPseudoSurveys } from "../features/pseudo-survey-data/find-pseudo-surveys";
import { hydraulicsOverDepth, hydraulicsOverTime, simulateHydraulics } from "../features/hydraulics/circulate-well";
import { calculateKillSheet } from "../features/kill-sheet/calculate-kill-sheet";
import { mendWell } from "../features/alert-load/mend-well";
import { testAlert } from "../features/notification-configuration/test-alert";
import { layTrip } from "../features/trip-sheet/lay-trip";
import { compareLoads } from "../features/torque-drag/compare-loads";
import { adviseWell } from "../features/drilling-recommendation/advise-well";
import { drawBroomstick } from "../features/torque-drag/draw-broomstick";
import { writeReportSheet } from "../features/daily-report/report-sheet";
import { proposeDay } from "../features/daily-report/propose-day";
import { pickFigures, summarizePortfolio } from "../features/portfolio/figures-in-thread";
import { readCall } from "../witsml-store/read-call";
import { judgeRoadmap } from "../features/roadmap-band/judge-roadmap";
import { proposeBands } from "@sigma/engine/roadmap/propose-bands";
import { forecastDelivery } from "@sigma/engine/well-time/forecast-delivery";
import { drawBuckling } from "../features/torque-drag/draw-buckling";
import { fitFrictions } from "../features/torque-drag/fit-frictions";
import { layHookloads } from "../features/torque-drag/lay-hookloads";

/**
 * The calculations that run in a separate thread, by name; each is a pure function of plain data.
 *
 * A calculation that takes more than a few milliseconds is listed here and called with `AnalysisThread.run`.
 */
export const analysisTasks = {
  "back-test": testAlert,
  "gauge-values": readGauges,
  "formula-preview": previewFormula,
  "mend-alert": mendWell,
  directional: analyseDirectional,
  estimates: changedEstimates,
  tendencies: recordTendencies,
  clearances: findClearances,
  "directional-plot": findPositions,
  "pseudo-surveys": findPseudoSurveys,
  "formation-prognosis": findPrognosis,
  "hydraulics-time": hydraulicsOverTime,
  "hydraulics-depth": hydraulicsOverDepth,
  "simulate-hydraulics": simulateHydraulics,
  "kill-sheet": calculateKillSheet,
  "trip-sheet": layTrip,
  "friction-fit": fitFrictions,
  "hookload-table": layHookloads,
  "advise-well": adviseWell,
  broomstick: drawBroomstick,
  buckling: drawBuckling,
  "compare-loads": compareLoads,
  "propose-day": proposeDay,
  "well-forecast": forecastDelivery,
  "propose-roadmap": proposeBands,
  "judge-roadmap": judgeRoadmap,
  "report-sheet": writeReportSheet,
  portfolio: summarizePortfolio,
  "portfolio-figures": pickFigures,
  "witsml-call": readCall,
} as const satisfies Record<string, (input: never) => unknown>;

export type AnalysisTasks = typeof analysisTasks;
export type TaskName = keyof AnalysisTasks;
type Task<Name extends TaskName> = Extract<AnalysisTasks[Name], (input: never) => unknown>;
export type TaskInput<Name extends TaskName> = Parameters<Task<Name>>[0];
export type TaskOutput<Name extends TaskName> = Awaited<ReturnType<Task<Name>>>;
