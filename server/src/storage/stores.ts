import type { Database } from "./database";
import { createDepthStore, type DepthStore } from "./depth/depth-store";
import { type ApiTokenStore, createApiTokenStore } from "./entities/api-token-store";
import {
  createDashboardPresetStore,
  type DashboardPresetStore,
} from "../features/dashboard-preset/dashboard-preset-store";
import { createFormationTopStore, type FormationTopStore } from "../features/formation-top/formation-top-store";
import { createNotificationStore, type NotificationStore } from "./entities/notification-store";
import { createPipelineSnapshotStore, type PipelineSnapshotStore } from "./entities/pipeline-snapshot-store";
import { createReferenceListStore, type ReferenceListStore } from "../features/reference-list/reference-list-store";
import { createRigStore, type RigStore } from "../features/rig/rig-store";
import { createSessionStore, type SessionStore } from "./entities/session-store";
import { createSurveyStore, type SurveyStore } from "./entities/survey-store";
import { createTraceConfigStore, type TraceConfigStore } from "../features/trace-config/trace-config-store";
import { createUserStore, type UserStore } from "./entities/user-store";
import { createWellEventStore, type WellEventStore } from "./entities/well-event-store";
import { createWellSettingsStore, type WellSettingsStore } from "./entities/well-settings-store";
import { createWellStore, type WellStore } from "./entities/well-store";
import { createWitsConfigStore, type WitsConfigStore } from "../features/wits-config/wits-config-store";
import { createSampleReader, type SampleReader } from "./samples/sample-reader";

/** Everything that is stored, by subject. Samples enter through the `TickWriter` alone. */
export type Stores = {
  samples: SampleReader;
  depth: DepthStore;
  events: WellEventStore;
  snapshots: PipelineSnapshotStore;
  wells: WellStore;
  wellSettings: WellSettingsStore;
  surveys: SurveyStore;
  formationTops: FormationTopStore;
  notifications: NotificationStore;
  rigs: RigStore;
  witsConfigs: WitsConfigStore;
  users: UserStore;
  sessions: SessionStore;
  apiTokens: ApiTokenStore;
  presets: DashboardPresetStore;
  traceConfigs: TraceConfigStore;
  referenceLists: ReferenceListStore;
};

/** The stores of a database; they keep nothing that another node could change. */
export function createStores(database: Database): Stores {
  return {
    samples: createSampleReader(database),
    depth: createDepthStore(database),
    events: createWellEventStore(database),
    snapshots: createPipelineSnapshotStore(database),
    wells: createWellStore(database),
    wellSettings: createWellSettingsStore(database),
    surveys: createSurveyStore(database),
    formationTops: createFormationTopStore(database),
    notifications: createNotificationStore(database),
    rigs: createRigStore(database),
    witsConfigs: createWitsConfigStore(database),
    users: createUserStore(database),
    sessions: createSessionStore(database),
    apiTokens: createApiTokenStore(database),
    presets: createDashboardPresetStore(database),
    traceConfigs: createTraceConfigStore(database),
    referenceLists: createReferenceListStore(database),
  };
}
