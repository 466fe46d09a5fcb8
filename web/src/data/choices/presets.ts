import type { EventRequest } from "@sigma/contract/call-types";
import type { DashboardPreset, PresetViews } from "@sigma/contract/presets/dashboard-preset";
import { mayOpen } from "@sigma/contract/users/pages";
import type { UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import type { CallFailure } from "../calls/call-failure";
import { environment } from "../session/environment";
import { queryClient } from "../calls/query-client";
import { call } from "../calls/rest";
import { keepUser, roleOf, useSession } from "../session/session";
import { request } from "../calls/socket";
import { eventKey, useEvent } from "../calls/use-event";
import { copyGauges } from "./gauges";
import {
  presetChangesOf,
  configTypes,
  differs,
  noChanges,
  setChanges,
  type TraceChanges,
  usePresetChanges,
  withoutSaved,
} from "./preset-changes";
import { changedConfigs, useKeptConfigs } from "./trace-configs";

/** The presets of the user, by name. */
export function usePresets(): UseQueryResult<DashboardPreset[] | null, CallFailure> {
  const userId = useSession(({ user }) => user?._id);
  return useEvent("dashboard-preset/get/all", { userId: userId ?? "" }, { enabled: userId !== undefined });
}

/** The stored preset; null while it is not known. */
function useKeptPreset(): DashboardPreset | null {
  const presets = usePresets().data;
  const active = useSession(({ user }) => user?.activePreset);
  return presets?.find(({ name }) => name === active) ?? null;
}

/** The preset whose views the dashboard shows, with unsaved changes; null while it is not known. */
export function useActivePreset(): DashboardPreset | null {
  const preset = useKeptPreset();
  const userId = useSession(({ user }) => user?._id);
  const { views } = usePresetChanges(userId, preset?.name ?? "");
  return useMemo(() => preset && { ...preset, ...views }, [preset, views]);
}

/** Whether what is shown differs from the active preset. */
export function usePresetDiffers(): boolean {
  const preset = useKeptPreset();
  const user = useSession((session) => session.user);
  const changes = usePresetChanges(user?._id, user?.activePreset ?? "");
  const keptConfigs = { time: useKeptConfigs("time"), depth: useKeptConfigs("depth") };
  return differs(changes, preset, keptConfigs);
}

/** Changes views of the active preset. They show at once, and last in this browser until the preset is saved. */
export function changeViews(views: Partial<PresetViews>): void {
  const { user } = useSession.getState();
  if (!user) return;
  const { _id: userId, activePreset: name } = user;
  const before = presetChangesOf(userId, name);
  setChanges(userId, name, { ...before, views: { ...before.views, ...views } });
}

/** Undoes the changes since the active preset was saved. */
export function revertPreset(): void {
  const { user } = useSession.getState();
  if (user) setChanges(user._id, user.activePreset, noChanges);
}

/**
 * Overwrites the active preset with the current view; only with the permission to open well settings.
 *
 * @throws CallFailure after an alert; what was not saved stays as a change
 */
export async function savePreset(): Promise<void> {
  const { user } = useSession.getState();
  if (!user || !mayOpen(roleOf(useSession.getState()), "well-settings", environment)) return;
  const { _id: userId, activePreset: name } = user;
  const savedChanges = presetChangesOf(userId, name);
  const { views, traces } = savedChanges;
  if (Object.keys(views).length > 0) {
    const keptPreset = await request("dashboard-preset/patch", { userId, name, updateQuery: views });
    if (keptPreset)
      keepInCache(userId, (presets) => presets.map((preset) => (preset.name === name ? keptPreset : preset)));
  }
  for (const type of configTypes) await keepTraces({ userId, presetName: name, type }, traces[type]);
  setChanges(userId, name, withoutSaved(presetChangesOf(userId, name), savedChanges));
}

async function keepTraces(whose: EventRequest<"trace-config/get">, updateQuery: TraceChanges): Promise<void> {
  if (Object.keys(updateQuery).length === 0) return;
  const changedTraces = updateQuery as EventRequest<"trace-config/patch">["updateQuery"];
  const keptConfig = await request("trace-config/patch", { ...whose, updateQuery: changedTraces });
  if (keptConfig) queryClient.setQueryData(eventKey("trace-config/get", whose), keptConfig);
}

/** Makes a preset the active one: its charts, traces and tooltips load into the views. */
export async function activatePreset(name: string): Promise<void> {
  const { user } = useSession.getState();
  if (!user) return;
  const changedUser = await call("PATCH api/users", { _id: user._id, activePreset: name });
  if (changedUser) keepUser(changedUser);
}

/** Adds a preset with the complete display, including scales, colours and gauges, and makes it the active one. */
export async function addPreset(name: string, shownPreset: DashboardPreset | null): Promise<void> {
  const { user } = useSession.getState();
  if (!user) return;
  const { _id: userId, activePreset } = user;
  const savedChanges = presetChangesOf(userId, activePreset);
  const addedPreset = await request("dashboard-preset/post", {
    userId,
    name,
    ...(shownPreset ? { views: viewsOf(shownPreset) } : {}),
  });
  if (!addedPreset) return;
  const { traces } = savedChanges;
  for (const type of configTypes) {
    const keptConfigs = await request("trace-config/get", { userId, presetName: activePreset, type });
    await keepTraces({ userId, presetName: addedPreset.name, type }, changedConfigs(keptConfigs ?? {}, traces[type]));
  }
  await copyGauges(userId, activePreset, addedPreset.name);
  setChanges(userId, activePreset, withoutSaved(presetChangesOf(userId, activePreset), savedChanges));
  keepInCache(userId, (presets) => [...presets, addedPreset].toSorted((a, b) => a.name.localeCompare(b.name)));
  await activatePreset(addedPreset.name);
}

/** Deletes a preset by its name. */
export async function deletePreset(name: string): Promise<void> {
  const { user } = useSession.getState();
  if (!user) return;
  const { _id: userId } = user;
  await request("dashboard-preset/delete", { userId, name });
  keepInCache(userId, (presets) => presets.filter((preset) => preset.name !== name));
}

function viewsOf({ _id, userId: _userId, name: _name, ...views }: DashboardPreset): PresetViews {
  return views;
}

function keepInCache(userId: string, change: (presets: DashboardPreset[]) => DashboardPreset[]): void {
  queryClient.setQueryData<DashboardPreset[] | null>(eventKey("dashboard-preset/get/all", { userId }), (presets) =>
    change(presets ?? []),
  );
}
