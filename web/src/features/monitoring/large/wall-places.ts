/** The wells of a large wall by their places; null for a place whose well is gone. */
export type WallPlaces = readonly (string | null)[];

/**
 * The places after wells came or went: every well keeps its own, a new one takes the first that is free. Only a page
 * less is a reason to move up. The same object where nothing changes.
 *
 * @param ids the wells in the order in which a wall opens
 */
export function nextPlaces(before: WallPlaces, ids: readonly string[], perPage: number): WallPlaces {
  const wantedIds = new Set(ids);
  const knownIds = new Set(before);
  const fresh = ids.filter((id) => !knownIds.has(id));
  if (fresh.length === 0 && before.every((id) => id === null || wantedIds.has(id))) return before;
  const keptPlaces = before.map((id) => (id !== null && wantedIds.has(id) ? id : null));
  const places = keptPlaces.map((id) => id ?? fresh.shift() ?? null);
  const all = [...places, ...fresh];
  const pages = (count: number) => Math.ceil(count / perPage);
  const usedCount = all.findLastIndex((id) => id !== null) + 1;
  return pages(ids.length) < pages(usedCount) ? all.filter((id) => id !== null) : all.slice(0, usedCount);
}
