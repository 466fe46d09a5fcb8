import { createAlertStore } from "../alerts/alert-store";
import { createAlertConfigurationStore } from "../alerts/configuration-store";
import { alertStateHandlers } from "../features/alert-state/handlers";
import { notificationConfigurationHandlers } from "../features/notification-configuration/handlers";
import {
  createDashboardPresetStore,
  dashboardPresetHandlers,
} from "../features/dashboard-preset/dashboard-preset-resource";
import { createBhaComponentStore, bhaComponentHandlers } from "../features/bha-component/bha-component-resource";
import { apiTokenHandlers } from "../features/api-token/api-token-resource";
import { auditLogHandlers } from "../features/audit-log/audit-log-resource";
import { antiCollisionSettingsHandlers } from "../features/anti-collision-settings/handlers";
import { bhaEventHandlers, bhaRouteHandlers } from "../features/bha/bha-resource";
import { createBhaStore } from "../features/bha/bha-store";
import { csvImportHandlers } from "../features/csv-import/csv-import-resource";
import { createCsvMappingStore, csvMappingHandlers } from "../features/csv-import/csv-mapping-resource";
import { dataProcessorSettingsHandlers } from "../features/data-processor-settings/handlers";
import { createDailyReportStore, dailyReportHandlers } from "../features/daily-report/daily-report-resource";
import { createDeletionStore, deletionHandlers } from "../features/deletion/deletion-resource";
import {
  createDirectionalRecommendationStore,
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
import { createFormationTopStore, formationTopHandlers } from "../features/formation-top/formation-top-resource";
import { heldReadingHandlers } from "../features/held-reading/held-reading-resource";
import { createHeldReadingStore } from "../features/held-reading/held-reading-store";
import { createSimulationStore } from "../features/hydraulics/simulation-store";
import { createLeaseLineStore, leaseLineHandlers } from "../features/lease-line/lease-line-resource";
import { mwdRunEventHandlers, mwdRunRouteHandlers } from "../features/mwd-run/mwd-run-resource";
import { createMwdRunStore } from "../features/mwd-run/mwd-run-store";
import { notificationHandlers } from "../features/notification/handlers";
import { createMotorStore, motorHandlers } from "../features/motor/motor-resource";
import { createReferenceListStore, referenceListHandlers } from "../features/reference-list/reference-list-resource";
import { createRigStore, rigHandlers } from "../features/rig/rig-resource";
import { sampleEditHandlers } from "../features/sample-edit/sample-edit-resource";
import { createSampleEditStore } from "../features/sample-edit/sample-edit-store";
import { createSourceMemoryStore } from "../features/rig/source-memory-store";
import { sessionHandlers } from "../features/session/handlers";
import { slideSheetEventHandlers, slideSheetHandlers } from "../features/slide-sheet/slide-sheet-resource";
import { createSlideSheetStore } from "../features/slide-sheet/slide-sheet-store";
import { surveyDataEventHandlers } from "../features/survey-data/handlers";
import { surveyDataHandlers } from "../features/survey-data/import-surveys";
import { createTargetStore, targetHandlers } from "../features/target/target-resource";
import { createTraceConfigStore, traceConfigHandlers } from "../features/trace-config/trace-config-resource";
import { passwordResetHandlers } from "../features/user/password-reset";
import { userHandlers } from "../features/user/user-resource";
import { userSessionHandlers } from "../features/user/user-sessions";
import { wellHandlers } from "../features/well/well-resource";
import { createWellPlanStore, wellPlanEventHandlers, wellPlanHandlers } from "../features/well-plan/well-plan-resource";
import { createWitsConfigStore, witsConfigHandlers } from "../features/wits-config/wits-config-resource";
import type { Database } from "../storage/database";
import { createDepthStore } from "../storage/depth/depth-store";
import { createApiTokenStore } from "../storage/entities/api-token-store";
import { createAuditStore } from "../storage/entities/audit-store";
import { createAuditedRows } from "../storage/entities/audited-rows";
import { createNotificationStore } from "../storage/entities/notification-store";
import { createPipelineSnapshotStore } from "../storage/entities/pipeline-snapshot-store";
import { createRecomputeStore } from "../storage/entities/recompute-store";
import { createRecomputedSpanStore } from "../storage/entities/recomputed-span-store";
import { createSessionStore } from "../storage/entities/session-store";
import { createSurveyStore } from "../storage/entities/survey-store";
import { createPasswordResetStore } from "../storage/entities/password-reset-store";
import { createUserStore } from "../storage/entities/user-store";
import { createWellEventStore } from "../storage/entities/well-event-store";
import { createWellSettingsStore } from "../storage/entities/well-settings-store";
import { createWellStore } from "../storage/entities/well-store";
import { createCsvImportStore } from "../storage/imports/csv-import-store";
import { createSampleReader } from "../storage/samples/sample-reader";

/**
 * Everything that is stored, by the name under which handlers find its store, with what answers its calls.
 *
 * The list is where a resource is added: the compiler names a call of the contract that nothing here answers. Samples,
 * depth rows, events and snapshots enter through the `TickWriter` alone.
 */
export const resources = {
  samples: { store: createSampleReader },
  recomputedSpans: { store: createRecomputedSpanStore },
  depth: { store: createDepthStore },
  events: { store: createWellEventStore },
  snapshots: { store: createPipelineSnapshotStore },
  wells: { store: createWellStore, routes: wellHandlers },
  wellSettings: {
    store: createWellSettingsStore,
    routes: {
      ...dataProcessorSettingsHandlers,
      ...drillingAdvisorSettingsRouteHandlers,
      ...directionalSettingsRouteHandlers,
      ...antiCollisionSettingsHandlers,
    },
    events: { ...drillingAdvisorSettingsEventHandlers, ...directionalSettingsEventHandlers },
  },
  recomputes: { store: createRecomputeStore },
  bhas: { store: createBhaStore, routes: bhaRouteHandlers, events: bhaEventHandlers },
  mwdRuns: { store: createMwdRunStore, routes: mwdRunRouteHandlers, events: mwdRunEventHandlers },
  motors: { store: createMotorStore, routes: motorHandlers },
  bhaComponents: { store: createBhaComponentStore, routes: bhaComponentHandlers },
  surveys: { store: createSurveyStore, routes: surveyDataHandlers, events: surveyDataEventHandlers },
  wellPlans: { store: createWellPlanStore, routes: wellPlanHandlers, events: wellPlanEventHandlers },
  slideSheets: { store: createSlideSheetStore, routes: slideSheetHandlers, events: slideSheetEventHandlers },
  directionalRecommendations: {
    store: createDirectionalRecommendationStore,
    routes: directionalRecommendationHandlers,
    events: directionalRecommendationEventHandlers,
  },
  hydraulicsSimulations: { store: createSimulationStore },
  targets: { store: createTargetStore, routes: targetHandlers },
  leaseLines: { store: createLeaseLineStore, routes: leaseLineHandlers },
  formationTops: { store: createFormationTopStore, routes: formationTopHandlers },
  dailyReports: { store: createDailyReportStore, events: dailyReportHandlers },
  notifications: { store: createNotificationStore, events: notificationHandlers },
  alertConfigurations: { store: createAlertConfigurationStore, events: notificationConfigurationHandlers },
  alerts: { store: createAlertStore, events: alertStateHandlers },
  rigs: { store: createRigStore, routes: rigHandlers },
  deletions: { store: createDeletionStore, routes: deletionHandlers },
  sourceMemories: { store: createSourceMemoryStore },
  sampleEdits: { store: createSampleEditStore, routes: sampleEditHandlers },
  heldReadings: { store: createHeldReadingStore, routes: heldReadingHandlers },
  csvImports: { store: createCsvImportStore, routes: csvImportHandlers },
  csvMappings: { store: createCsvMappingStore, routes: csvMappingHandlers },
  witsConfigs: { store: createWitsConfigStore, routes: witsConfigHandlers },
  users: { store: createUserStore, routes: userHandlers },
  sessions: { store: createSessionStore, routes: { ...sessionHandlers, ...userSessionHandlers } },
  passwordResets: { store: createPasswordResetStore, routes: passwordResetHandlers },
  apiTokens: { store: createApiTokenStore, routes: apiTokenHandlers },
  auditLog: { store: createAuditStore, routes: auditLogHandlers },
  auditedRows: { store: createAuditedRows },
  presets: { store: createDashboardPresetStore, events: dashboardPresetHandlers },
  traceConfigs: { store: createTraceConfigStore, events: traceConfigHandlers },
  referenceLists: { store: createReferenceListStore, routes: referenceListHandlers },
} satisfies Record<string, { store: (database: Database) => object; routes?: object; events?: object }>;

type Resources = typeof resources;

/** The stores of all resources. */
export type Stores = { [Name in keyof Resources]: ReturnType<Resources[Name]["store"]> };

/** The stores of a database; they keep nothing that another node could change. */
export function createStores(database: Database): Stores {
  const stores = Object.entries(resources).map(([name, { store }]) => [name, store(database)]);
  return Object.fromEntries(stores) as Stores;
}

type Both<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type HandlersOf<Kind extends "routes" | "events"> = Both<
  {
    [Name in keyof Resources]: Resources[Name] extends Record<Kind, infer Handlers> ? Handlers : never;
  }[keyof Resources]
>;

/** What answers the calls of one kind about resources. */
export function resourceHandlers<Kind extends "routes" | "events">(kind: Kind): HandlersOf<Kind> {
  const all: Record<string, { store: unknown; routes?: object; events?: object }> = resources;
  const handlers = Object.values(all).map((resource) => resource[kind]);
  return Object.assign({}, ...handlers) as HandlersOf<Kind>;
}
