import { defaultTraceConfig } from "@sigma/contract/default-trace-config";
import type { TraceConfig } from "@sigma/contract/trace-config";
import { queryClient } from "../calls/query-client";
import { useSession } from "../session/session";
import { request } from "../calls/socket";
import { eventKey, useEvent } from "../calls/use-event";

/** Configurations by the name of their trace; a trace that nobody configured is not among them. */
export type KnownConfigs = Partial<Record<string, TraceConfig>>;

/** Counts the changes, so that an answer that a later change has overtaken is left aside. */
let lastChange = 0;

/** The trace configurations of the user's active preset, and how to change one of them. */
export function useTraceConfigs(type: "time" | "depth") {
  const userId = useSession(({ user }) => user?._id);
  const presetName = useSession(({ user }) => user?.activePreset) ?? "default";
  const whose = { userId: userId ?? "", presetName, type };
  const configs: KnownConfigs = useEvent("trace-config/get", whose, { enabled: userId !== undefined }).data ?? {};

  /** Shows the change at once; the answer to the last change takes its place, and a refusal takes back its own. */
  const configure = (trace: string, change: Partial<TraceConfig>): void => {
    const key = eventKey("trace-config/get", whose);
    const before = queryClient.getQueryData<KnownConfigs>(key)?.[trace];
    const show = (config: TraceConfig | undefined) =>
      queryClient.setQueryData<KnownConfigs>(key, (known) => ({ ...known, [trace]: config }));
    show({ ...defaultTraceConfig, ...before, ...change });
    if (userId === undefined) return;
    lastChange += 1;
    const turn = lastChange;
    void request("trace-config/patch", { ...whose, updateQuery: { [trace]: change } })
      .then((answer) => answer && turn === lastChange && queryClient.setQueryData(key, answer))
      .catch(() => show(before));
  };

  return { configs, configure };
}
