import type { WellId } from "@sigma/contract/ids";
import type { DashboardVariable } from "@sigma/contract/dashboards/dashboard-content";
import type { Well } from "@sigma/contract/wells/well";
import { createContext } from "react";
import type { DashboardViews } from "./dashboard-views";

/** What all panels of a dashboard read. */
export type DashboardSetting = {
  dashboardId: string;
  /** The wells that the reader may see. */
  wells: readonly Well[];
  /** With their present values. */
  variables: readonly DashboardVariable[];
  views: DashboardViews;
  /** The wells whose status has a source; undefined until they are known, or if no variable needs them. */
  sendingWells: ReadonlySet<WellId> | undefined;
};

/** The setting of the panels inside it. */
export const DashboardContext = createContext<DashboardSetting>({
  dashboardId: "",
  wells: [],
  variables: [],
  views: {} as DashboardViews,
  sendingWells: undefined,
});

/** The length of time charts that the first variable of a period gives, h; null without one. */
export const periodOf = ({ variables }: Pick<DashboardSetting, "variables">): number | null =>
  variables.find((variable) => variable.kind === "period")?.value ?? null;
