import type { PushMessage } from "@sigma/contract/call-types";
import type { WallWell } from "@sigma/contract/wells/wall";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { UseQueryResult } from "@tanstack/react-query";
import { create } from "zustand";
import type { CallFailure } from "../calls/call-failure";
import { changeAnswer, queryClient } from "../calls/query-client";
import { eventKey, useEvent, usePush } from "../calls/use-event";
import { serverNow } from "./server-clock";
import { useWatch } from "./use-watch";

const key = eventKey("wall/get", {});

/** The wells with changed wells replaced and removed wells left out. */
export function mergeWall(
  knownWells: readonly WallWell[],
  { wells, gone }: Omit<PushMessage<"wall">, "at">,
): WallWell[] {
  const byWell = new Map(knownWells.map((well) => [well.wellId, well]));
  for (const well of wells) byWell.set(well.wellId, well);
  for (const wellId of gone) byWell.delete(wellId);
  return [...byWell.values()];
}

/** When the server was last heard about the wall; null before the first time. */
export const useWallPulse = create<{ at: EpochSeconds | null }>(() => ({ at: null }));

/** The wall data of every well, kept up to date by the server's pushes while the component is on the screen. */
export function useWall(): UseQueryResult<WallWell[] | null, CallFailure> {
  useWatch("wall/watch", {});
  usePush("wall", (change) => {
    useWallPulse.setState({ at: serverNow() });
    if (change.wells.length === 0 && change.gone.length === 0) return;
    changeAnswer<WallWell[]>(key, (knownWells) => knownWells && mergeWall(knownWells, change));
    if (isOtherList(change)) void queryClient.invalidateQueries({ queryKey: ["GET api/wells"] });
  });
  return useEvent("wall/get", {});
}

const askedWells = new Set<string>();

/** Whether a well is gone, or an unknown one has arrived; each is requested once. */
function isOtherList({ wells, gone }: PushMessage<"wall">): boolean {
  const knownWells = queryClient.getQueryData<readonly { _id: string }[] | null>(["GET api/wells", {}]);
  if (!knownWells) return false;
  const fresh = wells.filter(({ wellId }) => !askedWells.has(wellId) && !knownWells.some(({ _id }) => _id === wellId));
  for (const { wellId } of fresh) askedWells.add(wellId);
  for (const wellId of gone) askedWells.delete(wellId);
  return fresh.length > 0 || gone.length > 0;
}
