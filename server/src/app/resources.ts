import { createIdempotencyStore } from "../idempotency/idempotency-store";
import { createAlertLoadStore } from "../alerts/alert-load-store";
import { createAlertStore } from "../alerts/alert-store";
import { createAlertConfigurationStore } from "../alerts/configuration-store";
import { createDeliveryStore } from "../deliveries/stores/delivery-store";
import { createReportMailStore } from "../deliveries/stores/report-mail-store";
import { createOperatorReportMailStore } from "../features/daily-report/mail/operator-report-mail-store";
import { reportMailHandlers } from "../features/daily-report/mail/report-mail-resource";
import { readWellCosts } from "../features/well-costs/read-well-costs";
import { createEscalationStore } from "../deliveries/stores/escalation-store";
import { createOutboxStore } from "../deliveries/stores/outbox-store";
import { createPushStore } from "../deliveries/stores/push-store";
import { createRecipientStore } from "../deliveries/stores/recipient-store";
import { createWebhookStore } from "../deliveries/stores/webhook-store";
import { alertLoadHandlers } from "../features/alert-load/handlers";
import { alertStateHandlers } from "../features/alert-state/handlers";
import { notificationConfigurationHandlers } from "../features/notification-configuration/handlers";
import { createSummaryConfigurationStore } from "../features/well-summary/configuration-store";
import {
  summaryConfigurationHandlers,
  summaryConfigurationRouteHandlers,
} from "../features/well-summary/configuration-resource";
import { createExportOptionsStore } from "../features/well-summary/export-options-store";
import { exportOptionsHandlers } from "../features/well-summary/export-options-resource";
import { createPdfTokenStore } from "../storage/entities/access/pdf-token-store";
import { createDashboardPictureStore } from "../features/dashboard/dashboard-picture-store";
import { createDashboardStore } from "../features/dashboard/dashboard-store";
import { limitedDashboards } from "../features/dashboard/limited-dashboards";
import { createDashboardPresetStore } from "../features/dashboard-preset/dashboard-preset-store";
import { dashboardPresetHandlers } from "../features/dashboard-preset/dashboard-preset-resource";
import { createAssistantSettingsStore } from "../features/assistant/assistant-settings-store";
import { createConversationStore } from "../features/assistant/conversation-store";
import { createBhaComponentStore } from "../features/bha-component/bha-component-store";
import { bhaComponentHandlers } from "../features/bha-component/bha-component-resource";
import { accountChangeHandlers } from "../features/account-change/account-change-resource";
import { apiTokenHandlers } from "../features/api-token/api-token-resource";
import { auditLogHandlers } from "../features/audit-log/audit-log-resource";
import { separationAcceptanceHandlers } from "../features/anti-collision/acceptance-handlers";
import { antiCollisionSettingsHandlers } from "../features/anti-collision-settings/handlers";
import { bhaEventHandlers, bhaRouteHandlers } from "../features/bha/bha-resource";
import { createBhaStore } from "../features/bha/bha-store";
import { createCurveSpanStore } from "../witsml-store/query/curve-span-store";
import { wellExportHandlers } from "../exchange/well-export-handlers";
import { createWellExportStore } from "../exchange/well-export-store";
import { createCompletenessFactStore } from "../features/completeness/completeness-fact-store";
import { costImportHandlers } from "../features/well-costs/import-handlers";
import { costSettingsHandlers } from "../features/well-costs/cost-settings";
import { costTicketEventHandlers, costTicketHandlers } from "../features/well-costs/cost-ticket-handlers";
import { createCostTicketStore } from "../features/well-costs/cost-ticket-store";
import { costByDepthHandlers } from "../features/well-costs/cost-by-depth-handlers";
import { wellCostsHandlers } from "../features/well-costs/handlers";
import { createCompletenessScoreStore } from "../features/completeness/completeness-score-store";
import { createCompletenessSettingsStore } from "../features/completeness/completeness-settings-store";
import { createGapSightingStore } from "../features/completeness/gap-sighting-store";
import { completenessHandlers, completenessSettingsHandlers } from "../features/completeness/handlers";
import { correctionHandlers } from "../features/correction/handlers";
import { csvImportHandlers } from "../features/csv-import/csv-import-resource";
import { createCsvMappingStore } from "../features/csv-import/csv-mapping-store";
import { csvMappingHandlers } from "../features/csv-import/csv-mapping-resource";
import { dataProcessorSettingsHandlers } from "../features/data-processor-settings/handlers";
import { dayExportHandlers } from "../features/daily-report/export-handlers";
import { dailyReportPdfHandlers } from "../features/daily-report/pdf-handler";
import { createDailyReportStore } from "../features/daily-report/daily-report-store";
import { dailyReportHandlers } from "../features/daily-report/daily-report-resource";
import { createDeletionStore } from "../features/deletion/deletion-store";
import { deletionHandlers } from "../features/deletion/deletion-resource";
import { createDirectionalRecommendationStore } from "../features/directional-recommendation/directional-recommendation-store";
import {
  directionalRecommendationEventHandlers,
  directionalRecommendationHandlers,
} from "../features/directional-recommendation/directional-recommendation-resource";
import {
  directionalSettingsEventHandlers,
  directionalSettingsRouteHandlers,
} from "../features/directional-settings/handlers";
import {
  drillingAdvisorSettingsEventHandlers,
  drillingAdvisorSettingsRouteHandlers,
} from "../features/drilling-advisor-settings/handlers";
import { createFormulaChannelStore } from "../features/formula-channel/formula-channel-store";
import {
  formulaChannelEventHandlers,
  formulaChannelHandlers,
} from "../features/formula-channel/formula-channel-resource";
import { formulaConstantHandlers } from "../features/formula-constant/formula-constant-resource";
import { createFormationTopStore } from "../features/formation-top/formation-top-store";
import { formationTopHandlers } from "../features/formation-top/formation-top-resource";
import { createLessonNoticeStore } from "../features/lesson/lesson-notice-store";
import { lessonAcknowledgementHandlers } from "../features/lesson/acknowledgement-handlers";
import { handOverHandlers, handOverRouteHandlers } from "../features/hand-over/handlers";
import { createHandOverStore } from "../features/hand-over/hand-over-store";
import { heldReadingHandlers } from "../features/held-reading/held-reading-resource";
import { createHeldReadingStore } from "../features/held-reading/held-reading-store";
import { createSimulationStore } from "../features/hydraulics/simulation-store";
import { mwdRunEventHandlers, mwdRunRouteHandlers } from "../features/mwd-run/mwd-run-resource";
import { createMwdLogStore } from "../features/mwd-tool/mwd-log-store";
import { mwdToolHandlers } from "../features/mwd-tool/mwd-tool-resource";
import { createMwdRunStore } from "../features/mwd-run/mwd-run-store";
import { deliveryHandlers } from "../features/delivery/delivery-resource";
import { userNotificationSettingsHandlers } from "../features/user-notification-settings/handlers";
import { webhookHandlers } from "../features/webhook/webhook-resource";
import { createMqttOutputStore } from "../mqtt/mqtt-output-store";
import { noteHandlers } from "../features/note/handlers";
import { createNoteStore } from "../features/note/note-store";
import { notificationHandlers } from "../features/notification/handlers";
import { createMotorStore } from "../features/motor/motor-store";
import { motorHandlers } from "../features/motor/motor-resource";
import { portfolioHandlers } from "../features/portfolio/handlers";
import { limitedProgramChannels, limitedPrograms, limitedRuns } from "../programs/limited-programs";
import { createProgramChannelStore } from "../programs/channel-store";
import { createComparisonStore } from "../programs/comparison-store";
import { createProgramStore } from "../programs/program-store";
import { createRunStore } from "../programs/run-store";
import { createFeedStore } from "../odata/feed-store";
import { createPortfolioFigureStore } from "../features/portfolio/portfolio-figure-store";
import { createPresetGaugesStore } from "../features/preset-gauges-configuration/preset-gauges-store";
import { presetGaugesConfigurationHandlers } from "../features/preset-gauges-configuration/preset-gauges-resource";
import { createReferenceListStore } from "../features/reference-list/reference-list-store";
import { referenceListHandlers } from "../features/reference-list/reference-list-resource";
import { replayHandlers } from "../features/replay/handlers";
import { createReplayStore } from "../features/replay/replay-store";
import { createRigStore } from "../features/rig/rig-store";
import { createOperatorDayStore } from "../features/reporting-day/operator-day-store";
import { reportingDayHandlers, reportingDayRouteHandlers } from "../features/reporting-day/reporting-day-resource";
import { rigHandlers } from "../features/rig/rig-resource";
import { sampleEditHandlers } from "../features/sample-edit/sample-edit-resource";
import { createSampleEditStore } from "../features/sample-edit/sample-edit-store";
import { createSourceMemoryStore } from "../features/rig/source-memory-store";
import { singleSignOnHandlers } from "../features/single-sign-on/single-sign-on-resource";
import { secondFactorHandlers } from "../features/second-factor/second-factor-resource";
import { searchHandlers } from "../features/search/handlers";
import { createSearchStore } from "../features/search/search-store";
import { sessionHandlers } from "../features/session/handlers";
import { slideSheetEventHandlers, slideSheetHandlers } from "../features/slide-sheet/slide-sheet-resource";
import { createSlideSheetStore } from "../features/slide-sheet/slide-sheet-store";
import { surveyDataEventHandlers } from "../features/survey-data/handlers";
import { surveyDataHandlers } from "../features/survey-data/import-surveys";
import { targetHandlers } from "../features/target/target-resource";
import { createTraceConfigStore } from "../features/trace-config/trace-config-store";
import { traceConfigHandlers } from "../features/trace-config/trace-config-resource";
import { passwordResetHandlers } from "../features/user/password-reset";
import { userHandlers } from "../features/user/user-resource";
import { userSessionHandlers } from "../features/user/user-sessions";
import { wellHandlers } from "../features/well/well-resource";
import { createComparedWellStore } from "../features/wells-compare/compared-well-store";
import { wellsCompareHandlers } from "../features/wells-compare/handlers";
import { roadmapHandlers, roadmapRouteHandlers } from "../features/roadmap-band/handlers";
import { wellForecastHandlers, wellPhaseProposalHandlers } from "../features/well-forecast/handlers";
import { readForecast } from "../features/well-forecast/make-forecast";
import { createHourlyForecastStore } from "../features/well-forecast/hourly-forecast-store";
import { createHoleCurveStore } from "../features/well-forecast/hole-curve-store";
import { createWellPlanStore } from "../features/well-plan/well-plan-store";
import { wellPlanEventHandlers, wellPlanHandlers } from "../features/well-plan/well-plan-resource";
import { createWitsConfigStore } from "../features/wits-config/wits-config-store";
import { witsConfigHandlers } from "../features/wits-config/wits-config-resource";
import { createWitsmlTemplateStore } from "../features/witsml-template/witsml-template-store";
import { witsmlTemplateHandlers } from "../features/witsml-template/witsml-template-resource";
import { witsmlFeedHandlers } from "../features/witsml-server/witsml-feed-resource";
import { witsmlServerHandlers } from "../features/witsml-server/witsml-server-resource";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { createRetentionStore } from "../archive/retention-store";
import { createArchiveStore } from "../archive/archive-store";
import type { Database } from "../storage/database";
import { createDepthBlockStore } from "../storage/depth/depth-blocks";
import { depthAsOf } from "../directional/depth-as-of";
import { createDepthLogStore } from "../storage/depth/depth-log-store";
import { createDepthStore } from "../storage/depth/depth-store";
import { createApiTokenStore } from "../storage/entities/access/api-token-store";
import { createAuditStore } from "../storage/entities/audit-store";
import { createAuditedRows } from "../storage/entities/audited-rows";
import { createCorrectionStore } from "../storage/entities/wells/correction-store";
import { createIdentityStore } from "../storage/entities/access/identity-store";
import { createNotificationStore } from "../storage/entities/notification-store";
import { createPipelineSnapshotStore } from "../storage/entities/wells/pipeline-snapshot-store";
import { createRecomputeStore } from "../storage/entities/wells/recompute-store";
import { createRecomputedSpanStore } from "../storage/entities/wells/recomputed-span-store";
import { createSecondFactorStore } from "../storage/entities/access/second-factor-store";
import { createSessionStore } from "../storage/entities/access/session-store";
import { createSurveyStore } from "../storage/entities/wells/survey-store";
import { createPasswordResetStore } from "../storage/entities/access/password-reset-store";
import { createUserStore } from "../storage/entities/access/user-store";
import { createWellEventStore } from "../storage/entities/wells/well-event-store";
import { createWellSettingsStore } from "../storage/entities/wells/well-settings-store";
import { createWellStore } from "../storage/entities/wells/well-store";
import { createCsvImportStore } from "../storage/imports/csv-import-store";
import { readAsOf } from "../storage/samples/samples-as-of";
import { createSampleReader } from "../storage/samples/sample-reader";
import { wellRowHandlers } from "../calls/well-row-handlers";
import { createWellRowStore } from "../storage/entities/wells/well-row-store";
import { wellRows } from "../storage/well-rows";
import type { Stores } from "../storage/stores";
import {
  limitedAlerts,
  limitedDirectionalRecommendations,
  limitedMotors,
  limitedMwdLogs,
  limitedNotifications,
  limitedReferenceLists,
  limitedRigs,
  limitedLessonAcknowledgements,
  limitedFeeds,
  limitedFormulaChannels,
  limitedRoadmapBands,
  limitedSearch,
  limitedSeparationAcceptances,
  limitedWells,
  limitedWitsConfigs,
  limitedWitsmlServers,
  limitedWitsmlTemplates,
  type StoreLimits,
} from "../transport/auth/limit-stores";
import { createWitsmlServerStore } from "../witsml/server-store";

/** Formulas and their constants have handlers of their own. */
type WellRowsName = Exclude<keyof typeof wellRows, "formulaChannels" | "formulaConstants">;

/** Rows of wells that users add, change, delete and restore individually. */
const wellRowResources = Object.fromEntries(
  Object.entries(wellRows).map(([name, definition]) => [
    name,
    {
      store: (database: Database) => createWellRowStore<object>(database, definition),
      limit: "well",
      routes: wellRowHandlers(name as WellRowsName),
    },
  ]),
) as unknown as {
  [Name in WellRowsName]: {
    store: (database: Database) => Stores[Name];
    limit: "well";
    routes: ReturnType<typeof wellRowHandlers<Name>>;
  };
};

/** A resource without handlers; an interface, since the compiler writes its name into the list of resources. */
interface StoreOnly<Name extends keyof Stores> {
  store: (database: Database) => Stores[Name];
  limit: StoreLimits[Name];
}

/** Programs, whose calls have handlers beside these. */
const programResources: {
  [Name in "programs" | "programChannels" | "programRuns" | "programComparisons"]: StoreOnly<Name>;
} = {
  programs: { store: createProgramStore, limit: limitedPrograms },
  programChannels: { store: createProgramChannelStore, limit: limitedProgramChannels },
  programRuns: { store: createRunStore, limit: limitedRuns },
  programComparisons: { store: createComparisonStore, limit: "well" },
};

/**
 * All stored resources, by the name under which handlers find the store, with its limit and the handlers of its calls.
 *
 * A resource is added to this list: the compiler reports a call of the contract without a handler. Samples,
 * depth rows, events and snapshots enter only through the `TickWriter`.
 */
export const resources = {
  samples: { store: (database: Database) => readAsOf(createSampleReader(database), database), limit: "well" },
  recomputedSpans: { store: createRecomputedSpanStore, limit: "well" },
  depth: { store: (database: Database) => depthAsOf(createDepthStore(database), database), limit: "well" },
  depthBlocks: { store: createDepthBlockStore, limit: "well" },
  depthLogs: { store: createDepthLogStore, limit: "well" },
  comparedWells: { store: createComparedWellStore, limit: "well", events: wellsCompareHandlers },
  completenessFacts: { store: createCompletenessFactStore, limit: "well", events: completenessHandlers },
  hourlyForecasts: { store: createHourlyForecastStore, limit: "well" },
  holeCurves: { store: createHoleCurveStore, limit: "well", events: wellForecastHandlers },
  completenessScores: { store: createCompletenessScoreStore, limit: "well" },
  // It is read by the name of the operator of a well within reach.
  completenessSettings: {
    store: createCompletenessSettingsStore,
    limit: "shared",
    routes: completenessSettingsHandlers,
  },
  gapSightings: { store: createGapSightingStore, limit: "well" },
  lessonNotices: { store: createLessonNoticeStore, limit: "well" },
  portfolioFigures: { store: createPortfolioFigureStore, limit: "well", events: portfolioHandlers },
  feeds: { store: createFeedStore, limit: limitedFeeds },
  events: { store: createWellEventStore, limit: "well" },
  snapshots: { store: createPipelineSnapshotStore, limit: "well" },
  wells: { store: createWellStore, limit: limitedWells, routes: wellHandlers },
  wellSettings: {
    store: createWellSettingsStore,
    limit: "well",
    routes: {
      ...dataProcessorSettingsHandlers,
      ...drillingAdvisorSettingsRouteHandlers,
      ...directionalSettingsRouteHandlers,
      ...antiCollisionSettingsHandlers,
    },
    events: { ...drillingAdvisorSettingsEventHandlers, ...directionalSettingsEventHandlers },
  },
  recomputes: { store: createRecomputeStore, limit: "well" },
  bhas: { store: createBhaStore, limit: "well", routes: bhaRouteHandlers, events: bhaEventHandlers },
  mwdRuns: { store: createMwdRunStore, limit: "well", routes: mwdRunRouteHandlers, events: mwdRunEventHandlers },
  witsmlTemplates: { store: createWitsmlTemplateStore, limit: limitedWitsmlTemplates, routes: witsmlTemplateHandlers },
  witsmlServers: {
    store: createWitsmlServerStore,
    limit: limitedWitsmlServers,
    routes: { ...witsmlServerHandlers, ...witsmlFeedHandlers },
  },
  mwdLogs: { store: createMwdLogStore, limit: limitedMwdLogs, routes: mwdToolHandlers },
  motors: { store: createMotorStore, limit: limitedMotors, routes: motorHandlers },
  bhaComponents: { store: createBhaComponentStore, limit: "shared", routes: bhaComponentHandlers },
  surveys: { store: createSurveyStore, limit: "well", routes: surveyDataHandlers, events: surveyDataEventHandlers },
  wellPlans: { store: createWellPlanStore, limit: "well", routes: wellPlanHandlers, events: wellPlanEventHandlers },
  slideSheets: {
    store: createSlideSheetStore,
    limit: "well",
    routes: slideSheetHandlers,
    events: slideSheetEventHandlers,
  },
  directionalRecommendations: {
    store: createDirectionalRecommendationStore,
    limit: limitedDirectionalRecommendations,
    routes: directionalRecommendationHandlers,
    events: directionalRecommendationEventHandlers,
  },
  hydraulicsSimulations: { store: createSimulationStore, limit: "user" },
  ...wellRowResources,
  targets: { ...wellRowResources.targets, routes: { ...wellRowResources.targets.routes, ...targetHandlers } },
  wellPhases: {
    ...wellRowResources.wellPhases,
    routes: { ...wellRowResources.wellPhases.routes, ...wellPhaseProposalHandlers },
  },
  separationAcceptances: {
    ...wellRowResources.separationAcceptances,
    limit: limitedSeparationAcceptances,
    routes: { ...wellRowResources.separationAcceptances.routes, ...separationAcceptanceHandlers },
  },
  formulaChannels: {
    store: createFormulaChannelStore,
    limit: limitedFormulaChannels,
    routes: formulaChannelHandlers,
    events: formulaChannelEventHandlers,
  },
  formulaConstants: {
    store: (database: Database): Stores["formulaConstants"] =>
      createWellRowStore<object>(database, wellRows.formulaConstants) as Stores["formulaConstants"],
    limit: "well",
    routes: formulaConstantHandlers,
  },
  lessonAcknowledgements: {
    ...wellRowResources.lessonAcknowledgements,
    limit: limitedLessonAcknowledgements,
    routes: { ...wellRowResources.lessonAcknowledgements.routes, ...lessonAcknowledgementHandlers },
  },
  roadmapBands: {
    ...wellRowResources.roadmapBands,
    limit: limitedRoadmapBands,
    routes: { ...wellRowResources.roadmapBands.routes, ...roadmapRouteHandlers },
    events: roadmapHandlers,
  },
  costTickets: {
    store: createCostTicketStore,
    limit: "well",
    routes: { ...costTicketHandlers, ...costImportHandlers, ...costSettingsHandlers },
    events: { ...costTicketEventHandlers, ...wellCostsHandlers, ...costByDepthHandlers(readForecast) },
  },
  formationTops: { store: createFormationTopStore, limit: "well", routes: formationTopHandlers },
  dailyReports: {
    store: createDailyReportStore,
    limit: "well",
    routes: { ...dailyReportPdfHandlers, ...dayExportHandlers },
    events: dailyReportHandlers,
  },
  handOvers: { store: createHandOverStore, limit: "well", routes: handOverRouteHandlers, events: handOverHandlers },
  notes: { store: createNoteStore, limit: "well", events: noteHandlers },
  notifications: { store: createNotificationStore, limit: limitedNotifications, events: notificationHandlers },
  search: { store: createSearchStore, limit: limitedSearch, events: searchHandlers },
  alertConfigurations: {
    store: createAlertConfigurationStore,
    limit: "well",
    events: notificationConfigurationHandlers,
  },
  alerts: { store: createAlertStore, limit: limitedAlerts, events: alertStateHandlers },
  outbox: { store: createOutboxStore, limit: "well" },
  deliveries: { store: createDeliveryStore, limit: "user", routes: deliveryHandlers },
  escalations: { store: createEscalationStore, limit: "well" },
  reportMails: { store: createReportMailStore, limit: "well", routes: reportMailHandlers(readWellCosts) },
  // It is read by the name of the operator of a well within reach.
  operatorReportMails: { store: createOperatorReportMailStore, limit: "shared" },
  recipients: { store: createRecipientStore, limit: "user", events: userNotificationSettingsHandlers },
  pushes: { store: createPushStore, limit: "user" },
  webhooks: { store: createWebhookStore, limit: "installation", routes: webhookHandlers },
  mqttOutputs: { store: createMqttOutputStore, limit: "installation" },
  alertLoad: { store: createAlertLoadStore, limit: "well", events: alertLoadHandlers },
  rigs: { store: createRigStore, limit: limitedRigs, routes: rigHandlers },
  deletions: { store: createDeletionStore, limit: "installation", routes: deletionHandlers },
  sourceMemories: { store: createSourceMemoryStore, limit: "well" },
  sampleEdits: { store: createSampleEditStore, limit: "well", routes: sampleEditHandlers },
  corrections: { store: createCorrectionStore, limit: "well", events: correctionHandlers },
  heldReadings: { store: createHeldReadingStore, limit: "well", routes: heldReadingHandlers },
  csvImports: { store: createCsvImportStore, limit: "well", routes: csvImportHandlers },
  wellExports: { store: createWellExportStore, limit: "well", routes: wellExportHandlers },
  archives: { store: createArchiveStore, limit: "well" },
  retention: { store: createRetentionStore, limit: "installation" },
  curveSpans: { store: createCurveSpanStore, limit: "well" },
  csvMappings: { store: createCsvMappingStore, limit: "installation", routes: csvMappingHandlers },
  witsConfigs: { store: createWitsConfigStore, limit: limitedWitsConfigs, routes: witsConfigHandlers },
  users: { store: createUserStore, limit: "user", routes: userHandlers },
  sessions: { store: createSessionStore, limit: "user", routes: { ...sessionHandlers, ...userSessionHandlers } },
  identities: { store: createIdentityStore, limit: "user", routes: singleSignOnHandlers },
  secondFactors: { store: createSecondFactorStore, limit: "user", routes: secondFactorHandlers },
  passwordResets: { store: createPasswordResetStore, limit: "user", routes: passwordResetHandlers },
  apiTokens: { store: createApiTokenStore, limit: "installation", routes: apiTokenHandlers },
  auditLog: { store: createAuditStore, limit: "user", routes: { ...auditLogHandlers, ...accountChangeHandlers } },
  auditedRows: { store: createAuditedRows, limit: "well" },
  assistantSettings: { store: createAssistantSettingsStore, limit: "shared" },
  conversations: { store: createConversationStore, limit: "user" },
  dashboards: { store: createDashboardStore, limit: limitedDashboards },
  dashboardPictures: { store: createDashboardPictureStore, limit: "shared" },
  ...programResources,
  presets: { store: createDashboardPresetStore, limit: "user", events: dashboardPresetHandlers },
  presetGauges: { store: createPresetGaugesStore, limit: "user", events: presetGaugesConfigurationHandlers },
  summaries: {
    store: createSummaryConfigurationStore,
    limit: "user",
    routes: summaryConfigurationRouteHandlers,
    events: summaryConfigurationHandlers,
  },
  exportOptions: { store: createExportOptionsStore, limit: "user", routes: exportOptionsHandlers },
  pdfTokens: { store: createPdfTokenStore, limit: "user" },
  idempotencyKeys: { store: createIdempotencyStore, limit: "user" },
  traceConfigs: { store: createTraceConfigStore, limit: "user", events: traceConfigHandlers },
  replays: { store: createReplayStore, limit: "well", events: replayHandlers },
  operatorDays: {
    store: createOperatorDayStore,
    // It is read by the name of the operator of a well within reach.
    limit: "shared",
    routes: reportingDayRouteHandlers,
    events: reportingDayHandlers,
  },
  referenceLists: { store: createReferenceListStore, limit: limitedReferenceLists, routes: referenceListHandlers },
} satisfies {
  [Name in keyof Stores]: {
    store: (database: Database) => Stores[Name];
    limit: StoreLimits[Name];
    routes?: object;
    events?: object;
  };
};

type Resources = typeof resources;

/** The stores of a database; they hold no state that another node could change. */
export function createStores(database: Database): Stores {
  const stores = Object.entries(resources).map(([name, { store }]) => [name, store(database)]);
  return Object.fromEntries(stores) as Stores;
}

/** The limits of every store for users who may not see every well. */
export const storeLimits = Object.fromEntries(
  Object.entries(resources).map(([name, { limit }]) => [name, limit]),
) as StoreLimits;

/** Maximum number of times whose stores are cached, so that the calls of a page share their reads. */
const MOST_MOMENTS = 32;

/** The stores of a database as of past moments. @see storage/as-of.ts */
export function createPastStores(database: Database): (asOf: EpochSeconds) => Stores {
  const keptStores = new Map<EpochSeconds, Stores>();
  return (asOf) => {
    const stores = keptStores.get(asOf) ?? createStores({ ...database, asOf });
    keptStores.delete(asOf);
    keptStores.set(asOf, stores);
    if (keptStores.size > MOST_MOMENTS) keptStores.delete(keptStores.keys().next().value!);
    return stores;
  };
}

type Both<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type HandlersOf<Kind extends "routes" | "events"> = Both<
  {
    [Name in keyof Resources]: Resources[Name] extends Record<Kind, infer Handlers> ? Handlers : never;
  }[keyof Resources]
>;

/** The handlers of the calls of one kind about resources. */
export function resourceHandlers<Kind extends "routes" | "events">(kind: Kind): HandlersOf<Kind> {
  const all: Record<string, { store: unknown; routes?: object; events?: object }> = resources;
  const handlers = Object.values(all).map((resource) => resource[kind]);
  return Object.assign({}, ...handlers) as HandlersOf<Kind>;
}
