import { isNamed } from "../features/well-dashboard/place/address-name";
import type { DashboardParts } from "../features/well-dashboard/dashboard-parts";
import { chunkComponent } from "../ui/layout/load-chunk";
import { leftPanels, leftTabs, rightPanels } from "./panels";

const replayBar = chunkComponent(() => import("../features/replay/replay-bar"));
const gaugeStrip = chunkComponent(() => import("../features/gauges/gauge-strip"));

/** The parts of a well's dashboard. */
export const dashboardParts = {
  leftTabs,
  leftPanels,
  rightPanels,
  witsPackets: chunkComponent(() => import("../features/wits-packets/wits-packets-modal")),
  replayBar,
  gaugeStrip,
  gaugesModal: chunkComponent(() => import("../features/gauges/gauges-modal")),
} satisfies DashboardParts;

/** Loads the parts that a dashboard shows first: the panels in its address, otherwise the usual ones. */
export async function loadFirstParts({ view, plot, asOf }: Readonly<Record<string, unknown>>): Promise<void> {
  const left = leftPanels.find(({ tab, subTab }) => isNamed(subTab ?? tab, String(view))) ?? leftPanels[0];
  const right = rightPanels.find(({ tab }) => isNamed(tab, String(plot))) ?? rightPanels[0];
  const bar = asOf === undefined ? undefined : replayBar;
  const parts = [left?.component, right?.component, gaugeStrip, bar];
  await Promise.all(parts.map(async (part) => part?.preload?.()));
}
