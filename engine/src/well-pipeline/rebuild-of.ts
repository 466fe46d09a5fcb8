import type { AnyTracker } from "./tracker";
import { trackers } from "./trackers";

/**
 * The trackers whose results are rebuilt when some have changed: those, and whichever read what they find.
 *
 * @param changedTrackers names of the changed ones
 * @param all every tracker, in the order in which they run
 * @returns null where one of them writes samples or depth rows: then the whole well is recomputed
 * @see docs/methods/well-pipeline.md — trackers
 */
export function rebuildOf(
  changedTrackers: readonly string[],
  all: readonly AnyTracker[] = trackers,
): readonly AnyTracker[] | null {
  const names = new Set(changedTrackers);
  for (const { name, needs } of all) if (needs.some((neededName) => names.has(neededName))) names.add(name);
  const rebuilt = all.filter(({ name }) => names.has(name));
  return rebuilt.some(({ writesSamples }) => writesSamples) ? null : rebuilt;
}
