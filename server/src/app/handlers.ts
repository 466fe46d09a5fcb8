import type { Events, Routes } from "@sigma/contract/catalogue";
import type { Handlers, RouteHandlers } from "../transport/handlers";
import { dashboardPresetHandlers } from "../features/dashboard-preset/dashboard-preset-resource";
import { dataProcessorSettingsHandlers } from "../features/data-processor-settings/handlers";
import { depthDataHandlers } from "../features/depth-data/handlers";
import { engineMessageHandlers } from "../features/engine-message/handlers";
import { formationTopHandlers } from "../features/formation-top/formation-top-resource";
import { liveDataHandlers } from "../features/live-data/handlers";
import { notificationHandlers } from "../features/notification/handlers";
import { referenceListHandlers } from "../features/reference-list/reference-list-resource";
import { rigHandlers } from "../features/rig/rig-resource";
import { sampleOriginHandlers } from "../features/sample-origin/handlers";
import { sessionHandlers } from "../features/session/handlers";
import { surveyDataHandlers } from "../features/survey-data/handlers";
import { traceConfigHandlers } from "../features/trace-config/trace-config-resource";
import { userHandlers } from "../features/user/user-resource";
import { wellDataHandlers, wellDataRouteHandlers } from "../features/well-data/handlers";
import { wellStatusHandlers } from "../features/well-status/handlers";
import { wellHandlers } from "../features/well/well-resource";
import { witsConfigHandlers } from "../features/wits-config/wits-config-resource";
import { witsPacketHandlers, witsPacketRouteHandlers } from "../features/wits-packet/handlers";

/** What answers each REST route; the compiler names a route of the contract that is missing here. */
export const routeHandlers = {
  ...sessionHandlers,
  ...userHandlers,
  ...wellHandlers,
  ...rigHandlers,
  ...witsConfigHandlers,
  ...witsPacketRouteHandlers,
  ...referenceListHandlers,
  ...wellDataRouteHandlers,
  ...formationTopHandlers,
  ...dataProcessorSettingsHandlers,
} satisfies RouteHandlers<Routes>;

/** What answers each socket event; the compiler names an event of the contract that is missing here. */
export const eventHandlers = {
  ...liveDataHandlers,
  ...wellDataHandlers,
  ...sampleOriginHandlers,
  ...depthDataHandlers,
  ...surveyDataHandlers,
  ...wellStatusHandlers,
  ...witsPacketHandlers,
  ...traceConfigHandlers,
  ...dashboardPresetHandlers,
  ...notificationHandlers,
  ...engineMessageHandlers,
} satisfies Handlers<Events>;
