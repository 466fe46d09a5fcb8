import type { Gauge, PresetGaugesConfiguration } from "@sigma/contract/presets/preset-gauges-configuration";
import type { UserId } from "@sigma/contract/ids";
import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import type { CallFailure } from "../calls/call-failure";
import { queryClient } from "../calls/query-client";
import { request } from "../calls/socket";
import { eventKey, useEvent } from "../calls/use-event";
import { useSession } from "../session/session";
import { keepStored, readStored } from "./storage";

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

const WITHOUT_KEY = "withoutGauges";

/** Whether the active preset has gauges; until that has been read, whether it had some at last in this browser. */
export function useHasGauges(): boolean {
  const gauges = usePresetGauges();
  const count = gauges.data?.configs.length;
  useEffect(() => {
    if (count !== undefined) keepStored(WITHOUT_KEY, count === 0 ? "yes" : null);
  }, [count]);
  if (count !== undefined) return count > 0;
  return gauges.data === undefined && gauges.error === null && readStored(WITHOUT_KEY) === null;
}

/** Saves the gauges of the active preset; their alerts follow them. @throws CallFailure after an alert */
export async function saveGauges(configs: readonly Gauge[]): Promise<void> {
  const { user } = useSession.getState();
  if (!user) return;
  const whose = { userId: user._id, presetName: user.activePreset };
  const keptGauges = await request("preset-gauges-configuration/patch", { ...whose, configs: [...configs] });
  queryClient.setQueryData(eventKey("preset-gauges-configuration/get", whose), keptGauges);
  void queryClient.invalidateQueries({ queryKey: ["notification-configuration/get"] });
}

/**
 * Copies the gauges of another preset to a new one. The alerts stay with the other preset, so that none is raised twice.
 *
 * @throws CallFailure after an alert
 */
export async function copyGauges(userId: UserId, from: string, to: string): Promise<void> {
  const knownGauges = await request("preset-gauges-configuration/get", { userId, presetName: from });
  if (!knownGauges || knownGauges.configs.length === 0) return;
  const configs = knownGauges.configs.map((gauge) => ({ ...gauge, id: newGaugeId(), updateFrequency: 0 as const }));
  const whose = { userId, presetName: to };
  const keptGauges = await request("preset-gauges-configuration/patch", { ...whose, configs });
  queryClient.setQueryData(eventKey("preset-gauges-configuration/get", whose), keptGauges);
}

/** A unique gauge id. Generated without `randomUUID`, which browsers do not provide on pages over plain HTTP. */
export const newGaugeId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
