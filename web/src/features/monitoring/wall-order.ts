import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** The order of the tiles: who stands where since when, and which came forward last. */
export type WallOrder = { ids: readonly string[]; at: EpochSeconds; moved: ReadonlySet<string> };

/** Tiles change their places at most so often, so that the eye finds a well where it was. */
export const REORDER_SECONDS: Seconds = 20;

/** A tile that came forward is marked for so long. */
export const MARKED_SECONDS: Seconds = 10;

const none: ReadonlySet<string> = new Set();

/** The order of a wall that opens. */
export const firstOrder = (ranked: readonly string[], now: EpochSeconds): WallOrder => ({
  ids: ranked,
  at: now,
  moved: none,
});

/**
 * The order that follows. Wells that are gone leave at once and new ones join at the end at once; places change only
 * when the last change is some time ago. The same object where nothing changes.
 *
 * @param ranked the wells as they should stand
 */
export function nextOrder(before: WallOrder, ranked: readonly string[], now: EpochSeconds): WallOrder {
  const wanted = new Set(ranked);
  const known = new Set(before.ids);
  const kept = before.ids.filter((id) => wanted.has(id));
  const fresh = ranked.filter((id) => !known.has(id));
  const isDue = now - before.at >= REORDER_SECONDS || now < before.at;
  if (isDue && !isSame([...kept, ...fresh], ranked)) {
    return { ids: ranked, at: now, moved: cameForward(kept, ranked) };
  }
  const moved = now - before.at >= MARKED_SECONDS && before.moved.size > 0 ? none : before.moved;
  const isComplete = fresh.length === 0 && kept.length === before.ids.length;
  if (isComplete && moved === before.moved) return before;
  return { ids: isComplete ? before.ids : [...kept, ...fresh], at: before.at, moved };
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/** Those that passed another one that stood before them. */
function cameForward(before: readonly string[], after: readonly string[]): Set<string> {
  const place = new Map(before.map((id, index) => [id, index]));
  const common = after.filter((id) => place.has(id));
  return new Set(
    common.filter((id, index) => common.slice(index + 1).some((other) => place.get(other)! < place.get(id)!)),
  );
}
