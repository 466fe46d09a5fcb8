import type { UserId } from "@sigma/contract/ids";
import type { TraceConfig, TraceConfigs } from "@sigma/contract/trace-config";

/** Whose trace configurations: kept per user, preset and type. */
export type TraceConfigOwner = { userId: UserId; presetName: string; type: "time" | "depth" };

/** Trace configurations. */
export type TraceConfigStore = {
  get(owner: TraceConfigOwner): Promise<TraceConfigs>;
  /** Lays changed fields over the configurations, new traces over the default, and answers all of them. */
  change(owner: TraceConfigOwner, update: Record<string, Partial<TraceConfig>>): Promise<TraceConfigs>;
};
