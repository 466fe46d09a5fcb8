import { defaultTraceConfig } from "@sigma/contract/presets/default-trace-config";
import type { TraceConfig } from "@sigma/contract/presets/trace-config";
import { useMemo } from "react";
import { useEvent } from "../calls/use-event";
import { useSession } from "../session/session";
import { presetChangesOf, type ConfigType, setChanges, type TraceChanges, usePresetChanges } from "./preset-changes";

/** Configurations by the name of their trace; traces without a configuration are not included. */
export type KnownConfigs = Partial<Record<string, TraceConfig>>;

/** Configurations with the changes made since. */
export function changedConfigs(keptConfigs: KnownConfigs, changes: TraceChanges): KnownConfigs {
  const configs = { ...keptConfigs };
  for (const [trace, change] of Object.entries(changes)) {
    configs[trace] = { ...defaultTraceConfig, ...keptConfigs[trace], ...change };
  }
  return configs;
}

/** The configurations that the active preset keeps. */
export function useKeptConfigs(type: ConfigType): KnownConfigs {
  const userId = useSession(({ user }) => user?._id);
  const presetName = useSession(({ user }) => user?.activePreset) ?? "default";
  const whose = { userId: userId ?? "", presetName, type };
  const { data } = useEvent("trace-config/get", whose, { enabled: userId !== undefined });
  // Until the stored ones are known, the charts use the defaults: an axis makes no claim about measurements.
  return data == null ? none : data;
}

const none: KnownConfigs = {};

/**
 * The trace configurations of the user's active preset with the changes made since, and how to change one of them. A
 * change is shown at once; saving the preset stores it.
 */
export function useTraceConfigs(type: ConfigType) {
  const user = useSession((session) => session.user);
  const preset = user?.activePreset ?? "default";
  const keptConfigs = useKeptConfigs(type);
  const changes = usePresetChanges(user?._id, preset).traces[type];
  const configs = useMemo(() => changedConfigs(keptConfigs, changes), [keptConfigs, changes]);

  const configure = (trace: string, change: Partial<TraceConfig>): void => {
    const userId = user?._id ?? "";
    const { views, traces } = presetChangesOf(userId, preset);
    const ofType = { ...traces[type], [trace]: { ...traces[type][trace], ...change } };
    setChanges(userId, preset, { views, traces: { ...traces, [type]: ofType } });
  };

  return { configs, configure };
}
