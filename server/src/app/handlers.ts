import type { Events, Routes } from "@sigma/contract/catalogue";
import { assistantHandlers } from "../features/assistant/handlers";
import { assistantSettingsHandlers } from "../features/assistant/settings-handlers";
import { antiCollisionHandlers } from "../features/anti-collision/handlers";
import { depthLogHandlers } from "../features/depth-data/depth-log-handlers";
import { dashboardHandlers } from "../features/dashboard/dashboard-resource";
import { depthDataHandlers, depthDataRouteHandlers } from "../features/depth-data/handlers";
import { directionalPlotHandlers } from "../features/directional-plot/handlers";
import { drillingRecommendationHandlers } from "../features/drilling-recommendation/handlers";
import { edgeHandlers } from "../features/edge/handlers";
import { effectiveSettingsHandlers } from "../features/effective-settings/handlers";
import { engineMessageHandlers } from "../features/engine-message/handlers";
import { formationPrognosisHandlers } from "../features/formation-prognosis/handlers";
import { hydraulicsHandlers } from "../features/hydraulics/handlers";
import { placedLessonHandlers } from "../features/lesson/handlers";
import { killSheetHandlers } from "../features/kill-sheet/handlers";
import { liveDataHandlers } from "../features/live-data/handlers";
import { pressureProfileHandlers } from "../features/pressure-profile/pressure-profile-resource";
import { nptHandlers } from "../features/npt/handlers";
import { pdfGenHandlers } from "../features/pdf-gen/handlers";
import { programComparisonHandlers } from "../programs/comparison-handlers";
import { programHandlers, programRunHandlers } from "../programs/program-handlers";
import { streamHandlers } from "../stream/handlers";
import { odataHandlers } from "../odata/handlers";
import { offsetWellHandlers } from "../features/offset-wells/handlers";
import { pseudoSurveyDataHandlers } from "../features/pseudo-survey-data/handlers";
import { sampleOriginHandlers } from "../features/sample-origin/handlers";
import { standMetricHandlers } from "../features/stand-metric/handlers";
import { motorStallHandlers } from "../features/motor-stall/handlers";
import { stateTransitionReportHandlers } from "../features/state-transition-report/handlers";
import { eventMarkHandlers, eventMarkRouteHandlers } from "../features/event-mark/handlers";
import { flowBackHandlers } from "../features/flow-back/handlers";
import { tripSheetHandlers } from "../features/trip-sheet/handlers";
import { torqueDragHandlers } from "../features/torque-drag/handlers";
import { wellDataHandlers, wellDataRouteHandlers } from "../features/well-data/handlers";
import { archiveHandlers } from "../archive/archive-handlers";
import { retentionHandlers } from "../archive/retention-handlers";
import { wellJsonHandlers } from "../exchange/well-json-handlers";
import { mqttOutputHandlers } from "../mqtt/mqtt-output-handlers";
import { witsOutputHandlers } from "../exchange/wits-output-handlers";
import { wellReferencesHandlers } from "../features/well-references/well-references-resource";
import { wallHandlers } from "../features/wall/handlers";
import { wellStatusHandlers } from "../features/well-status/handlers";
import { witsPacketHandlers, witsPacketRouteHandlers } from "../features/wits-packet/handlers";
import type { Handlers, RouteHandlers } from "../calls/handler";
import { resourceHandlers } from "./resources";

/** The handler of each REST route; the compiler reports a route of the contract that is missing here. */
export const routeHandlers = {
  ...resourceHandlers("routes"),
  ...assistantHandlers,
  ...assistantSettingsHandlers,
  ...dashboardHandlers,
  ...programHandlers,
  ...programRunHandlers,
  ...programComparisonHandlers,
  ...wellReferencesHandlers,
  ...pressureProfileHandlers,
  ...pdfGenHandlers,
  ...wellJsonHandlers,
  ...archiveHandlers,
  ...retentionHandlers,
  ...witsOutputHandlers,
  ...mqttOutputHandlers,
  ...witsPacketRouteHandlers,
  ...wellDataRouteHandlers,
  ...depthLogHandlers,
  ...depthDataRouteHandlers,
  ...eventMarkRouteHandlers,
  ...odataHandlers,
  ...streamHandlers,
} satisfies RouteHandlers<Routes>;

/** The handler of each socket event; the compiler reports an event of the contract that is missing here. */
export const eventHandlers = {
  ...resourceHandlers("events"),
  ...liveDataHandlers,
  ...placedLessonHandlers,
  ...wellDataHandlers,
  ...sampleOriginHandlers,
  ...depthDataHandlers,
  ...pseudoSurveyDataHandlers,
  ...effectiveSettingsHandlers,
  ...standMetricHandlers,
  ...stateTransitionReportHandlers,
  ...motorStallHandlers,
  ...nptHandlers,
  ...offsetWellHandlers,
  ...antiCollisionHandlers,
  ...directionalPlotHandlers,
  ...formationPrognosisHandlers,
  ...drillingRecommendationHandlers,
  ...torqueDragHandlers,
  ...hydraulicsHandlers,
  ...killSheetHandlers,
  ...tripSheetHandlers,
  ...flowBackHandlers,
  ...eventMarkHandlers,
  ...wellStatusHandlers,
  ...wallHandlers,
  ...witsPacketHandlers,
  ...engineMessageHandlers,
  ...edgeHandlers,
} satisfies Handlers<Events>;
