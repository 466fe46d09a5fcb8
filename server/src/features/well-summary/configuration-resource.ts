import {
  defaultSummary,
  type wellSummaryConfigurationEvents,
  type wellSummaryConfigurationRoutes,
} from "@sigma/contract/well-summary/well-summary-configuration";
import { notRestorable } from "../../storage/deletion";
import { reachesStoredData } from "../../transport/auth/own-data";
import type { CallContext, Handlers, RouteHandlers } from "../../calls/handler";
import { unknownConfiguration } from "./configuration-store";

type Asked = Handlers<typeof wellSummaryConfigurationEvents>;

type Request<Action extends "get" | "post" | "patch" | "delete" | "restore"> = Parameters<
  Asked[`well-summary-configuration/${Action}`]
>[0];

async function get({ userId }: Request<"get">, context: CallContext) {
  return (await reachesStoredData(userId, context)) ? context.stores.summaries.all(userId) : [defaultSummary(userId)];
}

async function post({ userId, presetName, view }: Request<"post">, context: CallContext) {
  await reachesStoredData(userId, context);
  return context.stores.summaries.create(userId, presetName, view);
}

async function patch({ userId, _id, updateQuery }: Request<"patch">, context: CallContext) {
  await reachesStoredData(userId, context);
  return context.stores.summaries.change({ userId, _id }, updateQuery);
}

async function remove({ userId, _id }: Request<"delete">, context: CallContext) {
  await reachesStoredData(userId, context);
  if (await context.stores.summaries.remove({ userId, _id }, context.clock())) return { deleted: 1 };
  throw unknownConfiguration(_id);
}

async function restore({ userId, _id }: Request<"restore">, context: CallContext) {
  await reachesStoredData(userId, context);
  if (await context.stores.summaries.restore({ userId, _id }, context.clock())) return { restored: 1 };
  throw notRestorable("configuration", "_id");
}

/** Handles the events about configurations. */
export const summaryConfigurationHandlers: Handlers<typeof wellSummaryConfigurationEvents> = {
  "well-summary-configuration/get": get,
  "well-summary-configuration/post": post,
  "well-summary-configuration/patch": patch,
  "well-summary-configuration/delete": remove,
  "well-summary-configuration/restore": restore,
};

/** Handles the same calls over REST. */
export const summaryConfigurationRouteHandlers: RouteHandlers<typeof wellSummaryConfigurationRoutes> = {
  "GET api/well-summary-configuration": get,
  "POST api/well-summary-configuration": post,
  "PATCH api/well-summary-configuration": patch,
  "DELETE api/well-summary-configuration": remove,
  "POST api/well-summary-configuration/restore": restore,
};
