import { defaultTraceConfig } from "@sigma/contract/presets/default-trace-config";
import { CallError } from "@sigma/contract/errors";
import type { TraceConfig, TraceConfigs, traceConfigEvents } from "@sigma/contract/presets/trace-config";
import { changedFields } from "../../storage/entities/changes";
import { reachesStoredData } from "../../transport/auth/own-data";
import type { Handlers } from "../../calls/handler";

/** A guest changes only their own screen: the request is answered, but not stored. */
const nothing: Partial<TraceConfigs> = {};

/** Handles the calls about trace configurations. */
export const traceConfigHandlers: Handlers<typeof traceConfigEvents> = {
  "trace-config/get": async ({ userId, presetName, type }, context) =>
    (await reachesStoredData(userId, context))
      ? context.stores.traceConfigs.get({ userId, presetName, type })
      : (nothing as TraceConfigs),

  async "trace-config/patch"({ userId, presetName, type, updateQuery }, context) {
    const { stores } = context;
    const owner = { userId, presetName, type };
    const isKept = await reachesStoredData(userId, context);
    const before: Partial<TraceConfigs> = isKept ? await stores.traceConfigs.get(owner) : nothing;
    const changedConfigs: Partial<TraceConfigs> = {};
    const updates: Record<string, Partial<TraceConfig>> = {};
    for (const [name, update] of Object.entries(updateQuery)) {
      const trace = name as keyof TraceConfigs;
      updates[trace] = changedFields(update);
      const config = { ...defaultTraceConfig, ...before[trace], ...updates[trace] };
      if (config.min > config.max) {
        const field = `updateQuery.${trace}.min`;
        throw new CallError("validation", `${field}: min must not be greater than max`, field);
      }
      changedConfigs[trace] = config;
    }
    // Only changed fields are written, so that two users who change one trace at once both keep their changes.
    return isKept ? stores.traceConfigs.change(owner, updates) : ({ ...before, ...changedConfigs } as TraceConfigs);
  },
};
