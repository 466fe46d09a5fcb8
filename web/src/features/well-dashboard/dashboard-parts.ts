import type { WellId } from "@sigma/contract/ids";
import type { Well } from "@sigma/contract/wells/well";
import type { Icon } from "@tabler/icons-react";
import type { ComponentType, LazyExoticComponent } from "react";
import type { WellData } from "../../data/well/well-data";
import type { Panel } from "../../ui/layout/panel";

/** The components of the dashboard. */
export type DashboardParts = {
  /** The tabs of the rail, in their order. */
  leftTabs: readonly { tab: string; icon: Icon }[];
  leftPanels: readonly Panel[];
  rightPanels: readonly Panel[];
  /** The WITS debugger. */
  witsPackets: LazyExoticComponent<ComponentType<{ well: Well; onClose: () => void }>>;
  /** The bar over a well in replay. */
  replayBar: LazyExoticComponent<ComponentType<{ wellId: WellId; onLeave: () => void }>>;
  /** The gauges of the preset over the dashboard, and their configuration. */
  gaugeStrip: LazyExoticComponent<
    ComponentType<{ well: Well; data: WellData; onConfigure: (gaugeId: string) => void }>
  >;
  gaugesModal: LazyExoticComponent<ComponentType<{ well: Well; gaugeId: string | null; onClose: () => void }>>;
};
