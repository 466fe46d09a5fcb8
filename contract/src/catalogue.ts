import { formulaChannelEvents } from "./formula/formula-channel";
import {
  directionalRecommendationEvents,
  directionalRecommendationPushes,
  directionalRecommendationRoutes,
} from "./directional/directional-recommendation";
import { assistantRoutes } from "./assistant/assistant";
import { assistantSettingsRoutes } from "./assistant/assistant-settings";
import { alertLoadEvents } from "./alerts/alert-load";
import { alertStateEvents, alertStatePushes } from "./alerts/alert-state";
import { notificationConfigurationEvents, notificationConfigurationPushes } from "./alerts/notification-configuration";
import { antiCollisionEvents } from "./directional/anti-collision";
import { directionalPlotEvents } from "./directional/directional-plot";
import { formationPrognosisEvents } from "./directional/formation-prognosis";
import { slideSheetEvents, slideSheetPushes, slideSheetRoutes } from "./directional/slide-sheet";
import { pseudoSurveyDataEvents } from "./directional/pseudo-survey-data";
import { surveyDataEvents, surveyDataRoutes } from "./directional/survey-data";
import { targetRoutes } from "./directional/target";
import { directionalPushes, wellPlanEvents, wellPlanRoutes } from "./directional/well-plan";
import { handOverEvents, handOverPushes, handOverRoutes } from "./notes/hand-over";
import { noteEvents, notePushes } from "./notes/note";
import { streamRoutes } from "./stream/stream";
import { odataRoutes } from "./odata/odata";
import { nptEvents } from "./performance/npt";
import { standMetricEvents, standMetricPushes } from "./performance/stand-metric";
import { motorStallEvents, motorStallPushes } from "./motor/motor-stall";
import { stateTransitionReportEvents, stateTransitionReportPushes } from "./performance/state-transition-report";
import { dailyReportEvents, dailyReportPushes } from "./reports/daily-report";
import { dailyReportPdfRoutes } from "./reports/daily-report-pdf";
import { dayExportRoutes } from "./reports/day-export";
import { reportMailPushes, reportMailRoutes } from "./reports/report-mail";
import { reportingDayEvents, reportingDayRoutes } from "./reports/reporting-day";
import { dashboardPresetEvents } from "./presets/dashboard-preset";
import { dataProcessorSettingsRoutes } from "./wells/data-processor-settings";
import { deletionRoutes } from "./wells/deletion";
import { portfolioEvents } from "./portfolio/portfolio";
import { pdfGenRoutes } from "./compare/pdf-gen";
import { pdfTokenRoutes } from "./well-summary/pdf-token";
import {
  wellSummaryConfigurationEvents,
  wellSummaryConfigurationRoutes,
} from "./well-summary/well-summary-configuration";
import { wellSummaryExportOptionsRoutes } from "./well-summary/well-summary-export-options";
import { wellsCompareEvents } from "./compare/wells-compare";
import { costByDepthEvents } from "./costs/cost-by-depth";
import { costImportRoutes } from "./costs/cost-import";
import { costTicketEvents, costTicketRoutes } from "./costs/cost-ticket";
import { wellCostsEvents } from "./costs/well-costs";
import { costPushes, wellCostSettingsRoutes } from "./costs/well-cost-settings";
import { placedLessonEvents } from "./delivery/placed-lesson";
import { roadmapComplianceEvents } from "./delivery/roadmap-compliance";
import { roadmapProposalEvents } from "./delivery/roadmap-proposal";
import { completenessEvents } from "./completeness/completeness";
import { wellForecastEvents } from "./delivery/well-forecast";
import { completenessSettingsRoutes } from "./completeness/settings";
import { correctionEvents, correctionPushes } from "./samples/correction";
import { depthLogRoutes } from "./samples/depth-log";
import { depthDataEvents, depthDataRoutes } from "./samples/depth-data";
import { effectiveSettingsEvents } from "./wells/effective-settings";
import { engineMessageEvents, engineMessagePushes } from "./engine-message";
import { formationTopRoutes } from "./wells/formation-top";
import { retentionRoutes } from "./exchange/retention";
import { archiveJobRoutes } from "./exchange/archive-job";
import { wellArchiveRoutes } from "./exchange/well-archive";
import { wellExportRoutes } from "./exchange/well-export";
import { wellJsonRoutes } from "./exchange/well-json";
import { witsOutputRoutes } from "./exchange/wits-output";
import { programComparisonRoutes } from "./programs/program-comparison";
import { programRoutes } from "./programs/program";
import { programPushes, programRunRoutes } from "./programs/program-run";
import { replayEvents } from "./replay/replay";
import { searchEvents } from "./search/search";
import { rowPushes, rowRoutes } from "./row-resources";
import { csvImportPushes, csvImportRoutes } from "./imports/csv-import";
import { csvMappingRoutes } from "./imports/csv-mapping";
import { edgeEvents } from "./rigs/edge";
import { heldReadingRoutes } from "./rigs/held-reading";
import { liveDataEvents, liveDataPushes } from "./samples/live-data";
import { deliveryRoutes } from "./notifications/delivery";
import { userNotificationSettingsEvents } from "./notifications/user-notification-settings";
import { webhookRoutes } from "./notifications/webhook";
import { mqttOutputRoutes } from "./exchange/mqtt-output";
import { notificationEvents, notificationPushes } from "./wells/notification";
import { recomputeEvents, recomputePushes } from "./wells/recompute";
import { referenceListRoutes } from "./rigs/reference-list";
import { rigRoutes } from "./rigs/rig";
import { sampleEditPushes, sampleEditRoutes } from "./samples/sample-edit";
import { sampleOriginEvents } from "./samples/sample-origin";
import { singleSignOnRoutes } from "./users/single-sign-on";
import { secondFactorRoutes } from "./users/second-factor";
import { sessionRoutes } from "./users/session";
import { presetGaugesConfigurationEvents } from "./presets/preset-gauges-configuration";
import { traceConfigEvents } from "./presets/trace-config";
import { accountChangeRoutes } from "./users/account-change";
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
import { eventMarkEvents, eventMarkRoutes } from "./wells/event-mark";
import { wellRoutes } from "./wells/well";
import { wallEvents, wallPushes } from "./wells/wall";
import { wellDataEvents, wellDataRoutes } from "./samples/well-data";
import { wellStatusEvents, wellStatusPushes } from "./wells/well-status";
import { witsConfigRoutes } from "./rigs/wits-config";
import { witsmlFeedRoutes } from "./rigs/witsml-feed";
import { witsmlServerRoutes } from "./rigs/witsml-server";
import { dashboardRoutes } from "./dashboards/dashboard";
import { dashboardPictureRoutes } from "./dashboards/dashboard-picture";
import { witsmlTemplateRoutes } from "./rigs/witsml-template";
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
import { mwdToolRoutes } from "./mwd-tool/mwd-tool-data";
import { mwdRunEvents, mwdRunRoutes } from "./well-settings/mwd-run";
import { pressureProfileRoutes } from "./well-settings/pressure-profile";
import { wellReferencesRoutes } from "./well-settings/well-references";
import { offsetWellEvents } from "./well-settings/offset-wells";

/** Every REST route of Sigma. */
export const routes = {
  ...sessionRoutes,
  ...userRoutes,
  ...userSessionRoutes,
  ...accountChangeRoutes,
  ...secondFactorRoutes,
  ...singleSignOnRoutes,
  ...apiTokenRoutes,
  ...auditLogRoutes,
  ...webhookRoutes,
  ...mqttOutputRoutes,
  ...depthDataRoutes,
  ...eventMarkRoutes,
  ...assistantRoutes,
  ...assistantSettingsRoutes,
  ...deliveryRoutes,
  ...wellRoutes,
  ...rigRoutes,
  ...deletionRoutes,
  ...witsConfigRoutes,
  ...dashboardRoutes,
  ...dashboardPictureRoutes,
  ...programRoutes,
  ...programRunRoutes,
  ...programComparisonRoutes,
  ...witsmlTemplateRoutes,
  ...witsmlServerRoutes,
  ...witsmlFeedRoutes,
  ...witsPacketRoutes,
  ...heldReadingRoutes,
  ...sampleEditRoutes,
  ...referenceListRoutes,
  ...wellDataRoutes,
  ...depthLogRoutes,
  ...formationTopRoutes,
  ...bhaRoutes,
  ...bhaComponentRoutes,
  ...motorRoutes,
  ...mwdRunRoutes,
  ...mwdToolRoutes,
  ...reportingDayRoutes,
  ...reportMailRoutes,
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
  ...rowRoutes,
  ...wellCostSettingsRoutes,
  ...costTicketRoutes,
  ...costImportRoutes,
  ...csvImportRoutes,
  ...wellExportRoutes,
  ...wellArchiveRoutes,
  ...archiveJobRoutes,
  ...retentionRoutes,
  ...wellJsonRoutes,
  ...witsOutputRoutes,
  ...csvMappingRoutes,
  ...handOverRoutes,
  ...pdfGenRoutes,
  ...pdfTokenRoutes,
  ...dailyReportPdfRoutes,
  ...dayExportRoutes,
  ...wellSummaryConfigurationRoutes,
  ...wellSummaryExportOptionsRoutes,
  ...completenessSettingsRoutes,
  ...odataRoutes,
  ...streamRoutes,
};

/** Every socket request/reply event of Sigma. */
export const events = {
  ...liveDataEvents,
  ...wellDataEvents,
  ...sampleOriginEvents,
  ...correctionEvents,
  ...depthDataEvents,
  ...wellsCompareEvents,
  ...completenessEvents,
  ...wellForecastEvents,
  ...portfolioEvents,
  ...wellCostsEvents,
  ...costByDepthEvents,
  ...costTicketEvents,
  ...placedLessonEvents,
  ...roadmapProposalEvents,
  ...roadmapComplianceEvents,
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
  ...reportingDayEvents,
  ...noteEvents,
  ...handOverEvents,
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
  ...eventMarkEvents,
  ...wellStatusEvents,
  ...wallEvents,
  ...witsPacketEvents,
  ...edgeEvents,
  ...traceConfigEvents,
  ...dashboardPresetEvents,
  ...presetGaugesConfigurationEvents,
  ...wellSummaryConfigurationEvents,
  ...notificationEvents,
  ...userNotificationSettingsEvents,
  ...notificationConfigurationEvents,
  ...alertStateEvents,
  ...alertLoadEvents,
  ...engineMessageEvents,
  ...recomputeEvents,
  ...formulaChannelEvents,
  ...replayEvents,
  ...searchEvents,
};

/** Every message that the server pushes. */
export const pushes = {
  ...liveDataPushes,
  ...wellStatusPushes,
  ...wallPushes,
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
  ...correctionPushes,
  ...dailyReportPushes,
  ...reportMailPushes,
  ...notePushes,
  ...handOverPushes,
  ...rowPushes,
  ...costPushes,
  ...programPushes,
};

export type Routes = typeof routes;
export type Events = typeof events;
export type Pushes = typeof pushes;
