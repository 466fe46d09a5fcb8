import { dashboardPresetEvents } from "./dashboard-preset";
import { dataProcessorSettingsRoutes } from "./data-processor-settings";
import { depthDataEvents } from "./depth-data";
import { effectiveSettingsEvents } from "./effective-settings";
import { engineMessageEvents, engineMessagePushes } from "./engine-message";
import { formationTopRoutes } from "./formation-top";
import { heldReadingRoutes } from "./held-reading";
import { liveDataEvents, liveDataPushes } from "./live-data";
import { notificationEvents, notificationPushes } from "./notification";
import { recomputeEvents, recomputePushes } from "./recompute";
import { referenceListRoutes } from "./reference-list";
import { rigRoutes } from "./rig";
import { sampleEditRoutes } from "./sample-edit";
import { sampleOriginEvents } from "./sample-origin";
import { sessionRoutes } from "./session";
import { surveyDataEvents } from "./survey-data";
import { traceConfigEvents } from "./trace-config";
import { userRoutes } from "./user";
import { wellRoutes } from "./well";
import { wellDataEvents, wellDataRoutes } from "./well-data";
import { wellStatusEvents, wellStatusPushes } from "./well-status";
import { witsConfigRoutes } from "./wits-config";
import { witsPacketEvents, witsPacketPushes, witsPacketRoutes } from "./wits-packet";

/** Every REST route of Sigma. */
export const routes = {
  ...sessionRoutes,
  ...userRoutes,
  ...wellRoutes,
  ...rigRoutes,
  ...witsConfigRoutes,
  ...witsPacketRoutes,
  ...heldReadingRoutes,
  ...sampleEditRoutes,
  ...referenceListRoutes,
  ...wellDataRoutes,
  ...formationTopRoutes,
  ...dataProcessorSettingsRoutes,
};

/** Every socket request/reply event of Sigma. */
export const events = {
  ...liveDataEvents,
  ...wellDataEvents,
  ...sampleOriginEvents,
  ...depthDataEvents,
  ...surveyDataEvents,
  ...effectiveSettingsEvents,
  ...wellStatusEvents,
  ...witsPacketEvents,
  ...traceConfigEvents,
  ...dashboardPresetEvents,
  ...notificationEvents,
  ...engineMessageEvents,
  ...recomputeEvents,
};

/** Every message that the server pushes. */
export const pushes = {
  ...liveDataPushes,
  ...wellStatusPushes,
  ...witsPacketPushes,
  ...notificationPushes,
  ...engineMessagePushes,
  ...recomputePushes,
};

export type Routes = typeof routes;
export type Events = typeof events;
export type Pushes = typeof pushes;
