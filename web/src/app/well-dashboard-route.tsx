import { lazy } from "react";
import { WellDashboardPage } from "../features/well-dashboard/well-dashboard-page";
import { loadChunk } from "./load-chunk";
import { leftPanels, leftTabs, rightPanels } from "./panels";

const witsPackets = lazy(() => loadChunk(() => import("../features/wits-packets/wits-packets-modal")));

const replayBar = lazy(() => loadChunk(() => import("../features/replay/replay-bar")));
const gaugeStrip = lazy(() => loadChunk(() => import("../features/gauges/gauge-strip")));
const gaugesModal = lazy(() => loadChunk(() => import("../features/gauges/gauges-modal")));
const parts = { leftTabs, leftPanels, rightPanels, witsPackets, replayBar, gaugeStrip, gaugesModal };

/** The dashboard of a well, composed of the panels that exist. */
export default function WellDashboardRoute() {
  return <WellDashboardPage parts={parts} />;
}
