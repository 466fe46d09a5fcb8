import type { Gauge, PresetGaugesConfiguration } from "@sigma/contract/presets/preset-gauges-configuration";
import type { UseQueryResult } from "@tanstack/react-query";
import type { CallFailure } from "../calls/call-failure";
import { queryClient } from "../calls/query-client";
import { request } from "../calls/socket";
import { eventKey, useEvent } from "../calls/use-event";
import { useSession } from "../session/session";

/** The gauges of the user's active preset. */
export function usePresetGauges(): UseQueryResult<PresetGaugesConfiguration | null, CallFailure> {
  const userId = useSession(({ user }) => user?._id);
  const presetName = useSession(({ user }) => user?.activePreset) ?? "default";
  return useEvent(
    "preset-gauges-configuration/get",
    { userId: userId ?? "", presetName },
    { enabled: userId !== undefined },
  );
}

/** Saves the gauges of the active preset; their alerts follow them. @throws CallFailure after an alert */
export async function saveGauges(configs: readonly Gauge[]): Promise<void> {
  const { user } = useSession.getState();
  if (!user) return;
  const whose = { userId: user._id, presetName: user.activePreset };
  const kept = await request("preset-gauges-configuration/patch", { ...whose, configs: [...configs] });
  queryClient.setQueryData(eventKey("preset-gauges-configuration/get", whose), kept);
  void queryClient.invalidateQueries({ queryKey: ["notification-configuration/get"] });
}
