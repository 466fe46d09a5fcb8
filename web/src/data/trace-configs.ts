import { defaultTraceConfig } from "@sigma/contract/default-trace-config";
import type { TraceConfig } from "@sigma/contract/trace-config";
import { queryClient } from "./query-client";
import { useSession } from "./session";
import { request } from "./socket";
import { eventKey, useEvent } from "./use-event";

/** Configurations by the name of their trace; a trace that nobody configured is not among them. */
export type KnownConfigs = Partial<Record<string, TraceConfig>>;

/** The trace configurations of the user's active preset, and how to change one of them. */
export function useTraceConfigs(type: "time" | "depth") {
  const userId = useSession(({ user }) => user?._id);
  const presetName = useSession(({ user }) => user?.activePreset) ?? "default";
  const whose = { userId: userId ?? "", presetName, type };
  const configs: KnownConfigs = useEvent("trace-config/get", whose, { enabled: userId !== undefined }).data ?? {};

  /** Shows the change at once; the server's answer takes its place, and a refusal takes it back. */
  const configure = (trace: string, change: Partial<TraceConfig>): void => {
    const key = eventKey("trace-config/get", whose);
    const shown: KnownConfigs = { ...configs, [trace]: { ...defaultTraceConfig, ...configs[trace], ...change } };
    queryClient.setQueryData(key, shown);
    if (userId === undefined) return;
    void request("trace-config/patch", { ...whose, updateQuery: { [trace]: change } })
      .then((answer) => answer && queryClient.setQueryData(key, answer))
      .catch(() => queryClient.setQueryData(key, configs));
  };

  return { configs, configure };
}
