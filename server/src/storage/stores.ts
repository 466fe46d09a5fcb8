import type { DepthStore } from "./depth/depth-store";
import type { ApiTokenStore } from "./entities/api-token-store";
import type { DashboardPresetStore } from "./entities/dashboard-preset-store";
import type { FormationTopStore } from "./entities/formation-top-store";
import type { NotificationStore } from "./entities/notification-store";
import type { PipelineSnapshotStore } from "./entities/pipeline-snapshot-store";
import type { ReferenceListStore } from "./entities/reference-list-store";
import type { RigStore } from "./entities/rig-store";
import type { SessionStore } from "./entities/session-store";
import type { SurveyStore } from "./entities/survey-store";
import type { TraceConfigStore } from "./entities/trace-config-store";
import type { UserStore } from "./entities/user-store";
import type { WellEventStore } from "./entities/well-event-store";
import type { WellSettingsStore } from "./entities/well-settings-store";
import type { WellStore } from "./entities/well-store";
import type { WitsConfigStore } from "./entities/wits-config-store";
import type { SampleReader } from "./samples/sample-reader";

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
