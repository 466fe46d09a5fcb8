import type { WellId } from "@sigma/contract/ids";
import { type ReactNode, useMemo } from "react";
import { statusesOf, useWellStatuses } from "../../data/live/well-status";
import { DashboardContext, type DashboardSetting } from "./dashboard-context";

type DashboardSettingProps = Omit<DashboardSetting, "sendingWells"> & { children: ReactNode };

/** Gives the panels inside it their wells and variables, and follows which well each rig drills if a variable asks for it. */
export function DashboardSettingProvider({ dashboardId, wells, variables, views, children }: DashboardSettingProps) {
  const hasRig = variables.some(({ kind }) => kind === "rig");
  const statuses = statusesOf(useWellStatuses({ enabled: hasRig }));
  const sendingIds = statuses?.flatMap(({ wellId, source }) => (source === null ? [] : [wellId])).join(" ");
  // New values of variables have new objects with each change of the address.
  const key = JSON.stringify(variables);
  const setting = useMemo(
    () => ({
      dashboardId,
      wells,
      views,
      variables: JSON.parse(key) as typeof variables,
      sendingWells: sendingIds === undefined ? undefined : new Set(sendingIds.split(" ") as WellId[]),
    }),
    [dashboardId, wells, key, views, sendingIds],
  );
  return <DashboardContext value={setting}>{children}</DashboardContext>;
}
