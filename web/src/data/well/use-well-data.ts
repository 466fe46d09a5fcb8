import type { WellId } from "@sigma/contract/ids";
import { useEffect } from "react";
import { useStore } from "zustand";
import type { LiveViewState } from "./live-view";
import { WellData } from "./well-data";

const wells = new Map<WellId, WellData>();
const inUse = new Map<WellData, { users: number; stop: () => void }>();

/** What the page holds of a well; made at the first call. */
export function wellDataOf(wellId: WellId): WellData {
  const held = wells.get(wellId) ?? new WellData(wellId);
  wells.set(wellId, held);
  return held;
}

/**
 * The data of a well, followed while the component is on the screen.
 *
 * All components that name the same well get the same one. Of the wells that nobody shows any more only the last is
 * kept, so that a look at another page loses nothing.
 */
export function useWellData(wellId: WellId): WellData {
  const data = wellDataOf(wellId);
  useEffect(() => hold(data), [data]);
  return data;
}

function hold(data: WellData): () => void {
  const before = inUse.get(data);
  wells.set(data.wellId, data);
  inUse.set(data, { users: (before?.users ?? 0) + 1, stop: before?.stop ?? data.start() });
  return () => {
    const { users, stop } = inUse.get(data)!;
    if (users > 1) {
      inUse.set(data, { users: users - 1, stop });
      return;
    }
    inUse.delete(data);
    stop();
    for (const other of wells.values()) if (other !== data && !inUse.has(other)) wells.delete(other.wellId);
  };
}

/** Forgets what is held of wells: another user has signed in. */
export function forgetWells(): void {
  wells.clear();
}

/** A part of what is shown of a well, rendered again when it changes. */
export const useLiveView = <Part>({ view }: WellData, part: (state: LiveViewState) => Part): Part =>
  useStore(view.store, part);

/** Keeps channels of a well in its time feed while the component is on the screen. */
export function useLiveChannels(data: WellData, names: readonly string[]): void {
  const key = names.join(" ");
  useEffect(() => data.watchChannels(key.split(" ")), [data, key]);
}

/** Keeps the newest depth rows of a well in its depth feed while the component is on the screen. */
export function useLiveDepth(data: WellData): void {
  useEffect(() => data.watchDepth(), [data]);
}
