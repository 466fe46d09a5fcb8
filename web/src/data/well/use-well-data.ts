import type { WellId } from "@sigma/contract/ids";
import { useEffect } from "react";
import { useStore } from "zustand";
import type { LiveViewState } from "./live-view";
import { useReplay } from "../replay/replay";
import { WellData } from "./well-data";

const wells = new Map<WellId, WellData>();
/** The wells of a replay, kept separately: past data must never be taken for present data. */
const replayedWells = new Map<WellId, WellData>();
const heldIn = ({ source }: WellData) => (source === "rig" ? wells : replayedWells);
const inUse = new Map<WellData, { users: number; stop: () => void }>();

/** The page's data of a well; created at the first call. */
export function wellDataOf(wellId: WellId, source: WellData["source"] = "rig"): WellData {
  const knownWells = source === "rig" ? wells : replayedWells;
  const heldData = knownWells.get(wellId) ?? new WellData(wellId, source);
  knownWells.set(wellId, heldData);
  return heldData;
}

/**
 * The data of a well, followed while the component is on the screen.
 *
 * All components that name the same well share it. Of the wells that are no longer shown, only the last is
 * kept, so that a look at another page loses nothing.
 */
export function useWellData(wellId: WellId): WellData {
  const isReplayed = useReplay(({ replay }) => replay?.wellId === wellId);
  const data = wellDataOf(wellId, isReplayed ? "replay" : "rig");
  useEffect(() => followWell(data), [data]);
  return data;
}

/** Follows a well on the server until every follower has left it. @returns leaves it */
export function followWell(data: WellData): () => void {
  const before = inUse.get(data);
  heldIn(data).set(data.wellId, data);
  inUse.set(data, { users: (before?.users ?? 0) + 1, stop: before?.stop ?? data.start() });
  return () => {
    const { users, stop } = inUse.get(data)!;
    if (users > 1) {
      inUse.set(data, { users: users - 1, stop });
      return;
    }
    inUse.delete(data);
    stop();
    const knownWells = heldIn(data);
    for (const other of knownWells.values()) {
      // Another replay starts elsewhere.
      const isKept = other === data && data.source === "rig";
      if (!isKept && !inUse.has(other)) knownWells.delete(other.wellId);
    }
  };
}

/** Forgets what is held of wells: another user has signed in. */
export function forgetWells(): void {
  wells.clear();
  replayedWells.clear();
}

/** A part of a well's live view, rendered again when it changes. */
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
