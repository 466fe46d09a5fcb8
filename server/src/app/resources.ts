import { reportMailHandlers } from "../features/daily-report/mail/report-mail-resource";
import { readWellCosts } from "../features/well-costs/read-well-costs";
import { alertLoadHandlers } from "../features/alert-load/handlers";
import { alertStateHandlers } from "../features/alert-state/handlers";
import { notificationConfigurationHandlers } from "../features/notification-configuration/handlers";
import {
  summaryConfigurationHandlers,
  summaryConfigurationRouteHandlers,
} from "../features/well-summary/configuration-resource";
import { exportOptionsHandlers } from "../features/well-summary/export-options-resource";
import { limitedDashboards } from "../features/dashboard/limited-dashboards";
import { dashboardPresetHandlers } from "../features/dashboard-preset/dashboard-preset-resource";
import { bhaComponentHandlers } from "../features/bha-component/bha-component-resource";
import { accountChangeHandlers } from "../features/account-change/account-change-resource";
import { apiTokenHandlers } from "../features/api-token/api-token-resource";
import { auditLogHandlers } from "../features/audit-log/audit-log-resource";
import { separationAcceptanceHandlers } from "../features/anti-collision/acceptance-handlers";
import { antiCollisionSettingsHandlers } from "../features/anti-collision-settings/handlers";
import { bhaEventHandlers, bhaRouteHandlers } from "../features/bha/bha-resource";
import { wellExportHandlers } from "../exchange/well-export-handlers";
import { costImportHandlers } from "../features/well-costs/import-handlers";
import { costSettingsHandlers } from "../features/well-costs/cost-settings";
import { costTicketEventHandlers, costTicketHandlers } from "../features/well-costs/cost-ticket-handlers";
import { costByDepthHandlers } from "../features/well-costs/cost-by-depth-handlers";
import { wellCostsHandlers } from "../features/well-costs/handlers";
import { completenessHandlers, completenessSettingsHandlers } from "../features/completeness/handlers";
import { correctionHandlers } from "../features/correction/handlers";
import { csvImportHandlers } from "../features/csv-import/csv-import-resource";
import { csvMappingHandlers } from "../features/csv-import/csv-mapping-resource";
import { dataProcessorSettingsHandlers } from "../features/data-processor-settings/handlers";
import { dayExportHandlers } from "../features/daily-report/export-handlers";
import { dailyReportPdfHandlers } from "../features/daily-report/pdf-handler";
import { dailyReportHandlers } from "../features/daily-report/daily-report-resource";
import { deletionHandlers } from "../features/deletion/deletion-resource";
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
import {
  formulaChannelEventHandlers,
  formulaChannelHandlers,
} from "../features/formula-channel/formula-channel-resource";
import { formulaConstantHandlers } from "../features/formula-constant/formula-constant-resource";
import { formationTopHandlers } from "../features/formation-top/formation-top-resource";
import { lessonAcknowledgementHandlers } from "../features/lesson/acknowledgement-handlers";
import { handOverHandlers, handOverRouteHandlers } from "../features/hand-over/handlers";
import { heldReadingHandlers } from "../features/held-reading/held-reading-resource";
import { mwdRunEventHandlers, mwdRunRouteHandlers } from "../features/mwd-run/mwd-run-resource";
import { mwdToolHandlers } from "../features/mwd-tool/mwd-tool-resource";
import { deliveryHandlers } from "../features/delivery/delivery-resource";
import { userNotificationSettingsHandlers } from "../features/user-notification-settings/handlers";
import { webhookHandlers } from "../features/webhook/webhook-resource";
import { noteHandlers } from "../features/note/handlers";
import { notificationHandlers } from "../features/notification/handlers";
import { motorHandlers } from "../features/motor/motor-resource";
import { portfolioHandlers } from "../features/portfolio/handlers";
import { limitedProgramChannels, limitedPrograms, limitedRuns } from "../programs/limited-programs";
import { presetGaugesConfigurationHandlers } from "../features/preset-gauges-configuration/preset-gauges-resource";
import { referenceListHandlers } from "../features/reference-list/reference-list-resource";
import { replayHandlers } from "../features/replay/handlers";
import { reportingDayHandlers, reportingDayRouteHandlers } from "../features/reporting-day/reporting-day-resource";
import { rigHandlers } from "../features/rig/rig-resource";
import { sampleEditHandlers } from "../features/sample-edit/sample-edit-resource";
import { singleSignOnHandlers } from "../features/single-sign-on/single-sign-on-resource";
import { secondFactorHandlers } from "../features/second-factor/second-factor-resource";
import { searchHandlers } from "../features/search/handlers";
import { sessionHandlers } from "../features/session/handlers";
import { slideSheetEventHandlers, slideSheetHandlers } from "../features/slide-sheet/slide-sheet-resource";
import { surveyDataEventHandlers } from "../features/survey-data/handlers";
import { surveyDataHandlers } from "../features/survey-data/import-surveys";
import { targetHandlers } from "../features/target/target-resource";
import { traceConfigHandlers } from "../features/trace-config/trace-config-resource";
import { passwordResetHandlers } from "../features/user/password-reset";
import { userHandlers } from "../features/user/user-resource";
import { userSessionHandlers } from "../features/user/user-sessions";
import { wellHandlers } from "../features/well/well-resource";
import { wellsCompareHandlers } from "../features/wells-compare/handlers";
import { roadmapHandlers, roadmapRouteHandlers } from "../features/roadmap-band/handlers";
import { wellForecastHandlers, wellPhaseProposalHandlers } from "../features/well-forecast/handlers";
import { readForecast } from "../features/well-forecast/make-forecast";
import { wellPlanEventHandlers, wellPlanHandlers } from "../features/well-plan/well-plan-resource";
import { witsConfigHandlers } from "../features/wits-config/wits-config-resource";
import { witsmlTemplateHandlers } from "../features/witsml-template/witsml-template-resource";
import { witsmlFeedHandlers } from "../features/witsml-server/witsml-feed-resource";
import { witsmlServerHandlers } from "../features/witsml-server/witsml-server-resource";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Database } from "../storage/database";
import { wellRowHandlers } from "../calls/well-row-handlers";
import { wellRows } from "../storage/well-rows";
import { createWellRowStore } from "../storage/entities/wells/well-row-store";
import { type Stores, storeCreators } from "../storage/stores";
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

/** Formulas and their constants have handlers of their own. */
type WellRowsName = Exclude<keyof typeof wellRows, "formulaChannels" | "formulaConstants">;

/** Rows of wells that users add, change, delete and restore individually. */
const wellRowResources = Object.fromEntries(
  Object.keys(wellRows).map((name) => [name, { limit: "well", routes: wellRowHandlers(name as WellRowsName) }]),
) as unknown as {
  [Name in WellRowsName]: { limit: "well"; routes: ReturnType<typeof wellRowHandlers<Name>> };
};

/**
 * All stored resources, by the name under which handlers find the store, with its limit and the handlers of its calls.
 *
 * A resource is added to this list: the compiler reports a call of the contract without a handler. Samples,
 * depth rows, events and snapshots enter only through the `TickWriter`.
 */
export const resources = {
  samples: { limit: "well" },
  recomputedSpans: { limit: "well" },
  depth: { limit: "well" },
  depthBlocks: { limit: "well" },
  depthLogs: { limit: "well" },
  comparedWells: { limit: "well", events: wellsCompareHandlers },
  completenessFacts: { limit: "well", events: completenessHandlers },
  hourlyForecasts: { limit: "well" },
  holeCurves: { limit: "well", events: wellForecastHandlers },
  completenessScores: { limit: "well" },
  // It is read by the name of the operator of a well within reach.
  completenessSettings: { limit: "shared", routes: completenessSettingsHandlers },
  gapSightings: { limit: "well" },
  lessonNotices: { limit: "well" },
  portfolioFigures: { limit: "well", events: portfolioHandlers },
  feeds: { limit: limitedFeeds },
  events: { limit: "well" },
  snapshots: { limit: "well" },
  wells: { limit: limitedWells, routes: wellHandlers },
  wellSettings: {
    limit: "well",
    routes: {
      ...dataProcessorSettingsHandlers,
      ...drillingAdvisorSettingsRouteHandlers,
      ...directionalSettingsRouteHandlers,
      ...antiCollisionSettingsHandlers,
    },
    events: { ...drillingAdvisorSettingsEventHandlers, ...directionalSettingsEventHandlers },
  },
  recomputes: { limit: "well" },
  bhas: { limit: "well", routes: bhaRouteHandlers, events: bhaEventHandlers },
  mwdRuns: { limit: "well", routes: mwdRunRouteHandlers, events: mwdRunEventHandlers },
  witsmlTemplates: { limit: limitedWitsmlTemplates, routes: witsmlTemplateHandlers },
  witsmlServers: { limit: limitedWitsmlServers, routes: { ...witsmlServerHandlers, ...witsmlFeedHandlers } },
  mwdLogs: { limit: limitedMwdLogs, routes: mwdToolHandlers },
  motors: { limit: limitedMotors, routes: motorHandlers },
  bhaComponents: { limit: "shared", routes: bhaComponentHandlers },
  surveys: { limit: "well", routes: surveyDataHandlers, events: surveyDataEventHandlers },
  wellPlans: { limit: "well", routes: wellPlanHandlers, events: wellPlanEventHandlers },
  slideSheets: { limit: "well", routes: slideSheetHandlers, events: slideSheetEventHandlers },
  directionalRecommendations: {
    limit: limitedDirectionalRecommendations,
    routes: directionalRecommendationHandlers,
    events: directionalRecommendationEventHandlers,
  },
  hydraulicsSimulations: { limit: "user" },
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
    limit: limitedFormulaChannels,
    routes: formulaChannelHandlers,
    events: formulaChannelEventHandlers,
  },
  formulaConstants: { limit: "well", routes: formulaConstantHandlers },
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
    limit: "well",
    routes: { ...costTicketHandlers, ...costImportHandlers, ...costSettingsHandlers },
    events: { ...costTicketEventHandlers, ...wellCostsHandlers, ...costByDepthHandlers(readForecast) },
  },
  formationTops: { limit: "well", routes: formationTopHandlers },
  dailyReports: {
    limit: "well",
    routes: { ...dailyReportPdfHandlers, ...dayExportHandlers },
    events: dailyReportHandlers,
  },
  handOvers: { limit: "well", routes: handOverRouteHandlers, events: handOverHandlers },
  notes: { limit: "well", events: noteHandlers },
  notifications: { limit: limitedNotifications, events: notificationHandlers },
  search: { limit: limitedSearch, events: searchHandlers },
  alertConfigurations: { limit: "well", events: notificationConfigurationHandlers },
  alerts: { limit: limitedAlerts, events: alertStateHandlers },
  outbox: { limit: "well" },
  deliveries: { limit: "user", routes: deliveryHandlers },
  escalations: { limit: "well" },
  reportMails: { limit: "well", routes: reportMailHandlers(readWellCosts) },
  // It is read by the name of the operator of a well within reach.
  operatorReportMails: { limit: "shared" },
  recipients: { limit: "user", events: userNotificationSettingsHandlers },
  pushes: { limit: "user" },
  webhooks: { limit: "installation", routes: webhookHandlers },
  mqttOutputs: { limit: "installation" },
  alertLoad: { limit: "well", events: alertLoadHandlers },
  rigs: { limit: limitedRigs, routes: rigHandlers },
  deletions: { limit: "installation", routes: deletionHandlers },
  sourceMemories: { limit: "well" },
  sampleEdits: { limit: "well", routes: sampleEditHandlers },
  corrections: { limit: "well", events: correctionHandlers },
  heldReadings: { limit: "well", routes: heldReadingHandlers },
  csvImports: { limit: "well", routes: csvImportHandlers },
  wellExports: { limit: "well", routes: wellExportHandlers },
  archives: { limit: "well" },
  retention: { limit: "installation" },
  curveSpans: { limit: "well" },
  csvMappings: { limit: "installation", routes: csvMappingHandlers },
  witsConfigs: { limit: limitedWitsConfigs, routes: witsConfigHandlers },
  users: { limit: "user", routes: userHandlers },
  sessions: { limit: "user", routes: { ...sessionHandlers, ...userSessionHandlers } },
  identities: { limit: "user", routes: singleSignOnHandlers },
  secondFactors: { limit: "user", routes: secondFactorHandlers },
  passwordResets: { limit: "user", routes: passwordResetHandlers },
  apiTokens: { limit: "installation", routes: apiTokenHandlers },
  auditLog: { limit: "user", routes: { ...auditLogHandlers, ...accountChangeHandlers } },
  auditedRows: { limit: "well" },
  assistantSettings: { limit: "shared" },
  conversations: { limit: "user" },
  dashboards: { limit: limitedDashboards },
  dashboardPictures: { limit: "shared" },
  programs: { limit: limitedPrograms },
  programChannels: { limit: limitedProgramChannels },
  programRuns: { limit: limitedRuns },
  programComparisons: { limit: "well" },
  presets: { limit: "user", events: dashboardPresetHandlers },
  presetGauges: { limit: "user", events: presetGaugesConfigurationHandlers },
  summaries: { limit: "user", routes: summaryConfigurationRouteHandlers, events: summaryConfigurationHandlers },
  exportOptions: { limit: "user", routes: exportOptionsHandlers },
  pdfTokens: { limit: "user" },
  idempotencyKeys: { limit: "user" },
  traceConfigs: { limit: "user", events: traceConfigHandlers },
  replays: { limit: "well", events: replayHandlers },
  operatorDays: {
    // It is read by the name of the operator of a well within reach.
    limit: "shared",
    routes: reportingDayRouteHandlers,
    events: reportingDayHandlers,
  },
  referenceLists: { limit: limitedReferenceLists, routes: referenceListHandlers },
} satisfies { [Name in keyof Stores]: { limit: StoreLimits[Name]; routes?: object; events?: object } };

type Resources = typeof resources;

/** The stores of a database; they hold no state that another node could change. */
export function createStores(database: Database): Stores {
  const { formulaChannels: _formulas, ...definitions } = wellRows;
  const rowStores = Object.entries(definitions).map(([name, rows]) => [
    name,
    createWellRowStore<object>(database, rows),
  ]);
  const stores = Object.entries(storeCreators).map(([name, createStore]) => [name, createStore(database)]);
  return Object.fromEntries([...rowStores, ...stores]) as Stores;
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
  const all: Record<string, { limit: unknown; routes?: object; events?: object }> = resources;
  const handlers = Object.values(all).map((resource) => resource[kind]);
  return Object.assign({}, ...handlers) as HandlersOf<Kind>;
}
