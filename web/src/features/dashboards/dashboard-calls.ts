import type { RouteRequest } from "@sigma/contract/call-types";
import type { Dashboard } from "@sigma/contract/dashboards/dashboard";
import { queryClient } from "../../data/calls/query-client";
import { call } from "../../data/calls/rest";
import { noteDeletion } from "../../data/deletions/deletions";
import { serverNow } from "../../data/live/server-clock";
import { routeKey } from "../../data/pages/use-route";

/** Takes over a dashboard as the server has it now, and reads the lists that contain it again. */
export function keepDashboard(dashboard: Dashboard): void {
  queryClient.setQueryData(routeKey("GET api/dashboard", { id: dashboard._id }), dashboard);
  void queryClient.invalidateQueries({ queryKey: ["GET api/dashboards"] });
  void queryClient.invalidateQueries({ queryKey: ["GET api/dashboard/versions"] });
}

/** Reads a dashboard again that another window may have changed. */
export const readDashboardAgain = (id: string): void =>
  void queryClient.invalidateQueries({ queryKey: routeKey("GET api/dashboard", { id }) });

const keepReply = (dashboard: Dashboard | null): Dashboard | null => {
  if (dashboard) keepDashboard(dashboard);
  return dashboard;
};

/** Adds a dashboard. @throws CallFailure, which an alert has already shown */
export const addDashboard = async (fields: RouteRequest<"POST api/dashboard">) =>
  keepReply(await call("POST api/dashboard", fields));

/** Copies a dashboard. @throws CallFailure, which an alert has already shown */
export const copyDashboard = async (id: string, name: string) =>
  keepReply(await call("POST api/dashboard/copy", { id, name }));

/** Changes a dashboard. @throws CallFailure, which an alert has already shown, except for a newer version */
export const changeDashboard = async (change: RouteRequest<"PATCH api/dashboard">) =>
  keepReply(await call("PATCH api/dashboard", change));

/** Stores or discards a draft. @throws CallFailure, which an alert has already shown, except for a newer version */
export const storeDraft = async (draft: RouteRequest<"POST api/dashboard/draft">) =>
  keepReply(await call("POST api/dashboard/draft", draft));

/** Deletes a dashboard, which can be restored for a while. @throws CallFailure, which an alert has already shown */
export async function deleteDashboard(id: string, name: string): Promise<void> {
  await call("DELETE api/dashboard", { id });
  noteDeletion({ kind: "dashboard", id, name, time: serverNow() });
  await queryClient.invalidateQueries({ queryKey: ["GET api/dashboards"] });
}

/** Adds a dashboard with edits that another window has overtaken. @throws CallFailure, which an alert has already shown */
export const copyOfEdited = ({ name, content }: Pick<Dashboard, "name" | "content">) =>
  addDashboard({ name: `${name}, copy`, content });
