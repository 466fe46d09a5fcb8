import {
  directionalRecommendationEvents,
  directionalRecommendationPushes,
  directionalRecommendationRoutes,
} from "./directional/directional-recommendation";
import { alertStateEvents, alertStatePushes } from "./alerts/alert-state";
import { notificationConfigurationEvents, notificationConfigurationPushes } from "./alerts/notification-configuration";
import { antiCollisionEvents } from "./directional/anti-collision";
import { directionalPlotEvents } from "./directional/directional-plot";
import { formationPrognosisEvents } from "./directional/formation-prognosis";
import { leaseLineRoutes } from "./directional/lease-line";
import { slideSheetEvents, slideSheetPushes, slideSheetRoutes } from "./directional/slide-sheet";
import { pseudoSurveyDataEvents } from "./directional/pseudo-survey-data";
import { surveyDataEvents, surveyDataRoutes } from "./directional/survey-data";
import { targetRoutes } from "./directional/target";
import { directionalPushes, wellPlanEvents, wellPlanRoutes } from "./directional/well-plan";
import { nptEvents } from "./performance/npt";
import { standMetricEvents, standMetricPushes } from "./performance/stand-metric";
import { motorStallEvents, motorStallPushes } from "./motor/motor-stall";
import { stateTransitionReportEvents, stateTransitionReportPushes } from "./performance/state-transition-report";
import { dailyReportEvents, dailyReportPushes } from "./reports/daily-report";
import { dashboardPresetEvents } from "./presets/dashboard-preset";
import { dataProcessorSettingsRoutes } from "./wells/data-processor-settings";
import { deletionRoutes } from "./wells/deletion";
import { depthDataEvents } from "./samples/depth-data";
import { effectiveSettingsEvents } from "./wells/effective-settings";
import { engineMessageEvents, engineMessagePushes } from "./engine-message";
import { formationTopRoutes } from "./wells/formation-top";
import { csvImportPushes, csvImportRoutes } from "./imports/csv-import";
import { csvMappingRoutes } from "./imports/csv-mapping";
import { heldReadingRoutes } from "./rigs/held-reading";
import { liveDataEvents, liveDataPushes } from "./samples/live-data";
import { notificationEvents, notificationPushes } from "./wells/notification";
import { recomputeEvents, recomputePushes } from "./wells/recompute";
import { referenceListRoutes } from "./rigs/reference-list";
import { rigRoutes } from "./rigs/rig";
import { sampleEditPushes, sampleEditRoutes } from "./samples/sample-edit";
import { sampleOriginEvents } from "./samples/sample-origin";
import { sessionRoutes } from "./users/session";
import { traceConfigEvents } from "./presets/trace-config";
import { apiTokenRoutes } from "./users/api-token";
import { auditLogRoutes } from "./users/audit-log";
import { userRoutes } from "./users/user";
import { userSessionRoutes } from "./users/user-session";
import { hydraulicsEvents, hydraulicsPushes } from "./analysis/hydraulics";
import { flowBackEvents } from "./analysis/flow-back";
import { killSheetEvents } from "./analysis/kill-sheet";
import { tripSheetEvents } from "./analysis/trip-sheet";
import { drillingRecommendationEvents } from "./analysis/drilling-recommendation";
import { torqueDragEvents } from "./analysis/torque-drag";
import { wellRoutes } from "./wells/well";
import { wellDataEvents, wellDataRoutes } from "./samples/well-data";
import { wellStatusEvents, wellStatusPushes } from "./wells/well-status";
import { witsConfigRoutes } from "./rigs/wits-config";
import { witsPacketEvents, witsPacketPushes, witsPacketRoutes } from "./rigs/wits-packet";
import { antiCollisionSettingsRoutes } from "./well-settings/anti-collision-settings";
import { bhaComponentRoutes } from "./well-settings/bha-component";
import { bhaEvents, bhaRoutes } from "./well-settings/bha";
import { directionalSettingsEvents, directionalSettingsRoutes } from "./well-settings/directional-settings";
import {
  drillingAdvisorSettingsEvents,
  drillingAdvisorSettingsRoutes,
} from "./well-settings/drilling-advisor-settings";
import { motorRoutes } from "./well-settings/motor";
import { mwdRunEvents, mwdRunRoutes } from "./well-settings/mwd-run";
import { pressureProfileRoutes } from "./well-settings/pressure-profile";
import { wellReferencesRoutes } from "./well-settings/well-references";
import { offsetWellEvents } from "./well-settings/offset-wells";

/** Every REST route of Sigma. */
export const routes = {
  ...sessionRoutes,
  ...userRoutes,
  ...userSessionRoutes,
  ...apiTokenRoutes,
  ...auditLogRoutes,
  ...wellRoutes,
  ...rigRoutes,
  ...deletionRoutes,
  ...witsConfigRoutes,
  ...witsPacketRoutes,
  ...heldReadingRoutes,
  ...sampleEditRoutes,
  ...referenceListRoutes,
  ...wellDataRoutes,
  ...formationTopRoutes,
  ...bhaRoutes,
  ...bhaComponentRoutes,
  ...motorRoutes,
  ...mwdRunRoutes,
  ...wellReferencesRoutes,
  ...pressureProfileRoutes,
  ...dataProcessorSettingsRoutes,
  ...drillingAdvisorSettingsRoutes,
  ...directionalSettingsRoutes,
  ...antiCollisionSettingsRoutes,
  ...surveyDataRoutes,
  ...wellPlanRoutes,
  ...slideSheetRoutes,
  ...directionalRecommendationRoutes,
  ...targetRoutes,
  ...leaseLineRoutes,
  ...csvImportRoutes,
  ...csvMappingRoutes,
};

/** Every socket request/reply event of Sigma. */
export const events = {
  ...liveDataEvents,
  ...wellDataEvents,
  ...sampleOriginEvents,
  ...depthDataEvents,
  ...surveyDataEvents,
  ...pseudoSurveyDataEvents,
  ...wellPlanEvents,
  ...slideSheetEvents,
  ...directionalRecommendationEvents,
  ...standMetricEvents,
  ...stateTransitionReportEvents,
  ...motorStallEvents,
  ...nptEvents,
  ...dailyReportEvents,
  ...antiCollisionEvents,
  ...directionalPlotEvents,
  ...formationPrognosisEvents,
  ...effectiveSettingsEvents,
  ...bhaEvents,
  ...mwdRunEvents,
  ...drillingAdvisorSettingsEvents,
  ...directionalSettingsEvents,
  ...offsetWellEvents,
  ...drillingRecommendationEvents,
  ...torqueDragEvents,
  ...hydraulicsEvents,
  ...killSheetEvents,
  ...tripSheetEvents,
  ...flowBackEvents,
  ...wellStatusEvents,
  ...witsPacketEvents,
  ...traceConfigEvents,
  ...dashboardPresetEvents,
  ...notificationEvents,
  ...notificationConfigurationEvents,
  ...alertStateEvents,
  ...engineMessageEvents,
  ...recomputeEvents,
};

/** Every message that the server pushes. */
export const pushes = {
  ...liveDataPushes,
  ...wellStatusPushes,
  ...witsPacketPushes,
  ...notificationPushes,
  ...notificationConfigurationPushes,
  ...alertStatePushes,
  ...engineMessagePushes,
  ...recomputePushes,
  ...directionalPushes,
  ...directionalRecommendationPushes,
  ...slideSheetPushes,
  ...hydraulicsPushes,
  ...standMetricPushes,
  ...stateTransitionReportPushes,
  ...motorStallPushes,
  ...csvImportPushes,
  ...sampleEditPushes,
  ...dailyReportPushes,
};

export type Routes = typeof routes;
export type Events = typeof events;
export type Pushes = typeof pushes;
