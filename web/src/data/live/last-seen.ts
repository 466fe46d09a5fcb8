import type { WallWell } from "@sigma/contract/wells/wall";
import type { Well } from "@sigma/contract/wells/well";
import type { EpochSeconds } from "@sigma/terms/quantities";

/** A well on the page shown while the server is unavailable: texts for display. */
export type SeenWell = { name: string; rig: string; time: string; holeDepth: string };

/** The current data of a well. */
export type KnownStatus = Pick<WallWell, "wellId" | "lastTime" | "holeDepth">;

/** Wells that are kept at most. */
const MOST_SEEN = 50;

/** How times and depths are written. */
type Writing = { time: (time: EpochSeconds) => string; depth: (depth: number | null) => string };

/** The wells seen with the time of their last value, the newest first, without finished wells and wells without data. */
export function lastSeen(wells: readonly Well[], statuses: readonly KnownStatus[], writing: Writing): SeenWell[] {
  const newest = new Map<string, KnownStatus>();
  for (const status of statuses) {
    const knownStatus = newest.get(status.wellId);
    if ((status.lastTime ?? 0) >= (knownStatus?.lastTime ?? 0)) newest.set(status.wellId, status);
  }
  return wells
    .flatMap((well) => {
      const status = newest.get(well._id);
      return status?.lastTime == null || well.finishedAt !== null
        ? []
        : [{ well, ...status, lastTime: status.lastTime }];
    })
    .toSorted((a, b) => b.lastTime - a.lastTime)
    .slice(0, MOST_SEEN)
    .map(({ well, lastTime, holeDepth }) => ({
      name: well.name,
      rig: well.rig?.name ?? "",
      time: writing.time(lastTime),
      holeDepth: writing.depth(holeDepth),
    }));
}
