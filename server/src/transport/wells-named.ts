import type { WellId } from "@sigma/contract/ids";

/** The wells that a request names. */
export function wellsNamed(request: unknown): WellId[] {
  const { wellId, wellIds, payload } = request as {
    wellId?: WellId;
    wellIds?: unknown;
    payload?: { wellId?: WellId };
  };
  const all = [wellId, payload?.wellId, ...(Array.isArray(wellIds) ? (wellIds as WellId[]) : [])];
  return [...new Set(all.flatMap((id) => id ?? []))];
}
