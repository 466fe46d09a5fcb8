import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** The order of the tiles: the place of each tile, since when, and which tiles moved forward last. */
export type WallOrder = { ids: readonly string[]; at: EpochSeconds; moved: ReadonlySet<string> };

/** Minimum interval between reorderings of the tiles, so that a well is found where it was. */
export const REORDER_SECONDS: Seconds = 20;

/** How long a tile that moved forward is marked. */
export const MARKED_SECONDS: Seconds = 10;

const none: ReadonlySet<string> = new Set();

/** The order of a wall that opens. */
export const firstOrder = (rankedIds: readonly string[], now: EpochSeconds): WallOrder => ({
  ids: rankedIds,
  at: now,
  moved: none,
});

/**
 * The order that follows. Wells that are gone leave at once and new ones join at the end at once; places change only
 * when the last change is some time ago. The same object where nothing changes.
 *
 * @param rankedIds the wells as they should stand
 */
export function nextOrder(before: WallOrder, rankedIds: readonly string[], now: EpochSeconds): WallOrder {
  const wantedIds = new Set(rankedIds);
  const knownIds = new Set(before.ids);
  const keptIds = before.ids.filter((id) => wantedIds.has(id));
  const fresh = rankedIds.filter((id) => !knownIds.has(id));
  const isDue = now - before.at >= REORDER_SECONDS || now < before.at;
  if (isDue && !isSame([...keptIds, ...fresh], rankedIds)) {
    return { ids: rankedIds, at: now, moved: cameForward(keptIds, rankedIds) };
  }
  const movedIds = now - before.at >= MARKED_SECONDS && before.moved.size > 0 ? none : before.moved;
  const isComplete = fresh.length === 0 && keptIds.length === before.ids.length;
  if (isComplete && movedIds === before.moved) return before;
  return { ids: isComplete ? before.ids : [...keptIds, ...fresh], at: before.at, moved: movedIds };
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/** The tiles that passed a tile that was in front of them. */
function cameForward(before: readonly string[], after: readonly string[]): Set<string> {
  const place = new Map(before.map((id, index) => [id, index]));
  const common = after.filter((id) => place.has(id));
  return new Set(
    common.filter((id, index) => common.slice(index + 1).some((other) => place.get(other)! < place.get(id)!)),
  );
}
