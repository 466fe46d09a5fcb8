import { depthAsOf } from "../directional/depth-as-of";
import { createIdempotencyStore } from "../idempotency/idempotency-store";
import { createAlertLoadStore } from "../alerts/alert-load-store";
import { createAlertStore } from "../alerts/alert-store";
import { createAlertConfigurationStore } from "../alerts/configuration-store";
import { createArchiveStore } from "../archive/archive-store";
import { createRetentionStore } from "../archive/retention-store";
import { createDeliveryStore } from "../deliveries/stores/delivery-store";
import { createEscalationStore } from "../deliveries/stores/escalation-store";
import { createReportMailStore } from "../deliveries/stores/report-mail-store";
import { createOperatorReportMailStore } from "../features/daily-report/mail/operator-report-mail-store";
import { createOutboxStore } from "../deliveries/stores/outbox-store";
import { createPushStore } from "../deliveries/stores/push-store";
import { createRecipientStore } from "../deliveries/stores/recipient-store";
import { createWebhookStore } from "../deliveries/stores/webhook-store";
import { createMqttOutputStore } from "../mqtt/mqtt-output-store";
import { createWellExportStore } from "../exchange/well-export-store";
import { createConversationStore } from "../features/assistant/conversation-store";
import { createAssistantSettingsStore } from "../features/assistant/assistant-settings-store";
import { createBhaComponentStore } from "../features/bha-component/bha-component-store";
import { createBhaStore } from "../features/bha/bha-store";
import { createCompletenessFactStore } from "../features/completeness/completeness-fact-store";
import { createCompletenessScoreStore } from "../features/completeness/completeness-score-store";
import { createCompletenessSettingsStore } from "../features/completeness/completeness-settings-store";
import { createGapSightingStore } from "../features/completeness/gap-sighting-store";
import { createCsvMappingStore } from "../features/csv-import/csv-mapping-store";
import { createDailyReportStore } from "../features/daily-report/daily-report-store";
import { createDashboardPictureStore } from "../features/dashboard/dashboard-picture-store";
import { createDashboardStore } from "../features/dashboard/dashboard-store";
import { createDashboardPresetStore } from "../features/dashboard-preset/dashboard-preset-store";
import { createDeletionStore } from "../features/deletion/deletion-store";
import { createDirectionalRecommendationStore } from "../features/directional-recommendation/directional-recommendation-store";
import { createFormulaChannelStore } from "../features/formula-channel/formula-channel-store";
import { createFormationTopStore } from "../features/formation-top/formation-top-store";
import { createHandOverStore } from "../features/hand-over/hand-over-store";
import { createHeldReadingStore } from "../features/held-reading/held-reading-store";
import { createSimulationStore } from "../features/hydraulics/simulation-store";
import { createMotorStore } from "../features/motor/motor-store";
import { createMwdRunStore } from "../features/mwd-run/mwd-run-store";
import { createMwdLogStore } from "../features/mwd-tool/mwd-log-store";
import { createNoteStore } from "../features/note/note-store";
import { createOperatorDayStore } from "../features/reporting-day/operator-day-store";
import { createPortfolioFigureStore } from "../features/portfolio/portfolio-figure-store";
import { createPresetGaugesStore } from "../features/preset-gauges-configuration/preset-gauges-store";
import { createReferenceListStore } from "../features/reference-list/reference-list-store";
import { createReplayStore } from "../features/replay/replay-store";
import { createRigStore } from "../features/rig/rig-store";
import { createSourceMemoryStore } from "../features/rig/source-memory-store";
import { createSampleEditStore } from "../features/sample-edit/sample-edit-store";
import { createSearchStore } from "../features/search/search-store";
import { createSlideSheetStore } from "../features/slide-sheet/slide-sheet-store";
import { createTraceConfigStore } from "../features/trace-config/trace-config-store";
import { createLessonNoticeStore } from "../features/lesson/lesson-notice-store";
import { createHourlyForecastStore } from "../features/well-forecast/hourly-forecast-store";
import { createHoleCurveStore } from "../features/well-forecast/hole-curve-store";
import { createCostTicketStore } from "../features/well-costs/cost-ticket-store";
import { createWellPlanStore } from "../features/well-plan/well-plan-store";
import { createSummaryConfigurationStore } from "../features/well-summary/configuration-store";
import { createExportOptionsStore } from "../features/well-summary/export-options-store";
import { createComparedWellStore } from "../features/wells-compare/compared-well-store";
import { createWitsConfigStore } from "../features/wits-config/wits-config-store";
import { createWitsmlTemplateStore } from "../features/witsml-template/witsml-template-store";
import { createCurveSpanStore } from "../witsml-store/query/curve-span-store";
import { createProgramChannelStore } from "../programs/channel-store";
import { createComparisonStore } from "../programs/comparison-store";
import { createProgramStore } from "../programs/program-store";
import { createRunStore } from "../programs/run-store";
import { createFeedStore } from "../odata/feed-store";
import { createWitsmlServerStore } from "../witsml/server-store";
import type { Database } from "./database";
import { createDepthBlockStore } from "./depth/depth-blocks";
import { createDepthLogStore } from "./depth/depth-log-store";
import { createDepthStore } from "./depth/depth-store";
import { createApiTokenStore } from "./entities/access/api-token-store";
import { createIdentityStore } from "./entities/access/identity-store";
import { createPasswordResetStore } from "./entities/access/password-reset-store";
import { createPdfTokenStore } from "./entities/access/pdf-token-store";
import { createSecondFactorStore } from "./entities/access/second-factor-store";
import { createSessionStore } from "./entities/access/session-store";
import { createUserStore } from "./entities/access/user-store";
import { createAuditStore } from "./entities/audit-store";
import { createAuditedRows } from "./entities/audited-rows";
import { createNotificationStore } from "./entities/notification-store";
import { createCorrectionStore } from "./entities/wells/correction-store";
import { createPipelineSnapshotStore } from "./entities/wells/pipeline-snapshot-store";
import { createRecomputeStore } from "./entities/wells/recompute-store";
import { createRecomputedSpanStore } from "./entities/wells/recomputed-span-store";
import { createSurveyStore } from "./entities/wells/survey-store";
import { createWellEventStore } from "./entities/wells/well-event-store";
import type { WellRowStore } from "./entities/wells/well-row-store";
import { createWellSettingsStore } from "./entities/wells/well-settings-store";
import { createWellStore } from "./entities/wells/well-store";
import { createCsvImportStore } from "./imports/csv-import-store";
import { readAsOf } from "./samples/samples-as-of";
import { createSampleReader } from "./samples/sample-reader";
import type { FieldsOf, wellRows } from "./well-rows";

/** The stores of rows that users add, change, delete and restore individually. */
type WellRowStores = {
  [Name in Exclude<keyof typeof wellRows, "formulaChannels">]: WellRowStore<FieldsOf<(typeof wellRows)[Name]["entry"]>>;
};

/** Opens every other store. */
export const storeCreators = {
  formulaChannels: createFormulaChannelStore,
  samples: (database: Database) => readAsOf(createSampleReader(database), database),
  costTickets: createCostTicketStore,
  recomputedSpans: createRecomputedSpanStore,
  depth: (database: Database) => depthAsOf(createDepthStore(database), database),
  depthBlocks: createDepthBlockStore,
  depthLogs: createDepthLogStore,
  comparedWells: createComparedWellStore,
  completenessFacts: createCompletenessFactStore,
  holeCurves: createHoleCurveStore,
  hourlyForecasts: createHourlyForecastStore,
  completenessScores: createCompletenessScoreStore,
  completenessSettings: createCompletenessSettingsStore,
  gapSightings: createGapSightingStore,
  lessonNotices: createLessonNoticeStore,
  portfolioFigures: createPortfolioFigureStore,
  feeds: createFeedStore,
  events: createWellEventStore,
  snapshots: createPipelineSnapshotStore,
  wells: createWellStore,
  wellSettings: createWellSettingsStore,
  recomputes: createRecomputeStore,
  bhas: createBhaStore,
  mwdRuns: createMwdRunStore,
  witsmlTemplates: createWitsmlTemplateStore,
  witsmlServers: createWitsmlServerStore,
  mwdLogs: createMwdLogStore,
  motors: createMotorStore,
  bhaComponents: createBhaComponentStore,
  surveys: createSurveyStore,
  wellPlans: createWellPlanStore,
  slideSheets: createSlideSheetStore,
  directionalRecommendations: createDirectionalRecommendationStore,
  hydraulicsSimulations: createSimulationStore,
  formationTops: createFormationTopStore,
  dailyReports: createDailyReportStore,
  handOvers: createHandOverStore,
  notes: createNoteStore,
  notifications: createNotificationStore,
  search: createSearchStore,
  alertConfigurations: createAlertConfigurationStore,
  alerts: createAlertStore,
  outbox: createOutboxStore,
  deliveries: createDeliveryStore,
  escalations: createEscalationStore,
  reportMails: createReportMailStore,
  operatorReportMails: createOperatorReportMailStore,
  recipients: createRecipientStore,
  pushes: createPushStore,
  webhooks: createWebhookStore,
  mqttOutputs: createMqttOutputStore,
  alertLoad: createAlertLoadStore,
  rigs: createRigStore,
  deletions: createDeletionStore,
  sourceMemories: createSourceMemoryStore,
  sampleEdits: createSampleEditStore,
  corrections: createCorrectionStore,
  heldReadings: createHeldReadingStore,
  csvImports: createCsvImportStore,
  wellExports: createWellExportStore,
  archives: createArchiveStore,
  retention: createRetentionStore,
  curveSpans: createCurveSpanStore,
  csvMappings: createCsvMappingStore,
  witsConfigs: createWitsConfigStore,
  users: createUserStore,
  sessions: createSessionStore,
  identities: createIdentityStore,
  secondFactors: createSecondFactorStore,
  passwordResets: createPasswordResetStore,
  apiTokens: createApiTokenStore,
  auditLog: createAuditStore,
  auditedRows: createAuditedRows,
  assistantSettings: createAssistantSettingsStore,
  conversations: createConversationStore,
  dashboards: createDashboardStore,
  dashboardPictures: createDashboardPictureStore,
  programs: createProgramStore,
  programChannels: createProgramChannelStore,
  programRuns: createRunStore,
  programComparisons: createComparisonStore,
  presets: createDashboardPresetStore,
  presetGauges: createPresetGaugesStore,
  summaries: createSummaryConfigurationStore,
  exportOptions: createExportOptionsStore,
  pdfTokens: createPdfTokenStore,
  idempotencyKeys: createIdempotencyStore,
  traceConfigs: createTraceConfigStore,
  replays: createReplayStore,
  referenceLists: createReferenceListStore,
  operatorDays: createOperatorDayStore,
};

/** All stores, by the name under which a call finds them. */
export type Stores = WellRowStores & {
  [Name in keyof typeof storeCreators]: ReturnType<(typeof storeCreators)[Name]>;
};
