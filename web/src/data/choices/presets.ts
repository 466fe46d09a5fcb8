import type { DashboardPreset } from "@sigma/contract/dashboard-preset";
import { mayOpen } from "@sigma/contract/pages";
import type { UseQueryResult } from "@tanstack/react-query";
import { create } from "zustand";
import type { CallFailure } from "../calls/call-failure";
import { environment } from "../session/environment";
import { queryClient } from "../calls/query-client";
import { call } from "../calls/rest";
import { roleOf, useSession } from "../session/session";
import { request } from "../calls/socket";
import { eventKey, useEvent } from "../calls/use-event";

/** The views that a preset keeps. */
export type PresetViews = Partial<Omit<DashboardPreset, "_id" | "userId" | "name">>;

/** What was changed in this browser and may not be kept: views by the name of their preset. */
const useViewChanges = create<Record<string, PresetViews>>(() => ({}));

/** The presets of the user, by name. */
export function usePresets(): UseQueryResult<DashboardPreset[] | null, CallFailure> {
  const userId = useSession(({ user }) => user?._id);
  return useEvent("dashboard-preset/get/all", { userId: userId ?? "" }, { enabled: userId !== undefined });
}

/** The preset whose views the dashboard shows, with the changes made since; null while it is not known. */
export function useActivePreset(): DashboardPreset | null {
  const presets = usePresets().data;
  const active = useSession(({ user }) => user?.activePreset);
  const changes = useViewChanges();
  const preset = presets?.find(({ name }) => name === active);
  return preset ? { ...preset, ...changes[preset.name] } : null;
}

/**
 * Changes views of the active preset. They show at once; they are kept only with the permission to open well
 * settings, otherwise they last as long as the page.
 */
export async function changeViews(views: PresetViews): Promise<void> {
  const { user } = useSession.getState();
  if (!user) return;
  const { _id: userId, activePreset: name } = user;
  useViewChanges.setState((changes) => ({ [name]: { ...changes[name], ...views } }));
  if (!mayOpen(roleOf(useSession.getState()), "well-settings", environment)) return;
  const kept = await request("dashboard-preset/patch", { userId, name, updateQuery: views });
  if (kept) keepInCache(userId, (presets) => presets.map((preset) => (preset.name === name ? kept : preset)));
}

/** Makes a preset the active one: its charts, traces and tooltips load into the views. */
export async function activatePreset(name: string): Promise<void> {
  const { user } = useSession.getState();
  if (!user) return;
  const changed = await call("PATCH api/users", { _id: user._id, activePreset: name });
  if (changed) useSession.setState({ user: changed });
}

/** Adds a preset with the views shown and makes it the active one. */
export async function addPreset(name: string, shown: DashboardPreset | null): Promise<void> {
  const { user } = useSession.getState();
  if (!user) return;
  const { _id: userId } = user;
  const added = await request("dashboard-preset/post", { userId, name, ...(shown ? { views: viewsOf(shown) } : {}) });
  if (!added) return;
  keepInCache(userId, (presets) => [...presets, added].toSorted((a, b) => a.name.localeCompare(b.name)));
  await activatePreset(added.name);
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
