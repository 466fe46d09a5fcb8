import type { WellId } from "@sigma/contract/ids";
import type { Gauge } from "@sigma/contract/presets/preset-gauges-configuration";
import type { Well } from "@sigma/contract/wells/well";
import type { ComponentType, LazyExoticComponent } from "react";
import type { WellData } from "../../data/well/well-data";
import type { Panel, PanelProps } from "../../ui/layout/panel";

/** The kinds that are panels of one well. */
export type WellKind =
  | "time-chart"
  | "depth-chart"
  | "section-view"
  | "plan-view"
  | "view-3d"
  | "anti-collision"
  | "days-depth";

/** A part that loads when it is shown. */
type Part<Props> = LazyExoticComponent<ComponentType<Props>>;

/** The components of the product that panels show. */
export type DashboardViews = {
  /** The panel of each kind of one well. */
  kinds: Readonly<Record<WellKind, Part<PanelProps>>>;
  completeness: Part<{ wellIds: readonly WellId[] }>;
  /** Gauges of a well; null for those of the reader's preset. `onConfigure` is null for readers. */
  gaugeRow: Part<{
    well: Well;
    data: WellData;
    gauges: readonly Gauge[] | null;
    onConfigure: (() => void) | null;
  }>;
  /** The dialog of the gauges of a panel; null if its well is not known. */
  gaugesDialog: Part<{
    well: Well | null;
    gauges: readonly Gauge[];
    onSave: (gauges: readonly Gauge[]) => void;
    onClose: () => void;
  }>;
  programTable: Part<{ programId: string; well: Well }>;
  /** All panels of the dashboard of a well, by tab. */
  pages: readonly Panel[];
};

/** The name of a panel of the dashboard of a well. */
export const pageName = ({ tab, subTab }: Panel): string => subTab ?? tab;
