import { Readable } from "node:stream";
import type { CallScope, EventEntry, RouteEntry } from "@sigma/contract/define";
import { CallError } from "@sigma/contract/errors";
import type { RigId, WellId } from "@sigma/contract/ids";
import type { Reach } from "../../calls/handler";
import type { Stores } from "../../storage/stores";
import { wellNoOfRow } from "../../storage/entities/row-id";
import type { DirectionalAnalyses } from "../../directional/directional-analyses";
import type { LiveReads } from "../../ingest/live-ports";
import { idsOf } from "../ids-of";
import { wellsNamed } from "../wells-named";
import type { WellLimit } from "./caller";

/** The wells within a limit as they are now. */
export async function reachOf(limit: WellLimit | null, stores: Stores): Promise<Reach> {
  return limit && stores.wells.within(limit);
}

type Check = (request: unknown, reach: ReadonlySet<WellId>, stores: Stores) => boolean | Promise<boolean>;

/** Whether a limited call may proceed, by its scope; the ids in its request are checked separately. */
const checks: Readonly<Record<CallScope, Check>> = {
  all: () => true,
  named: (request, reach) => wellsNamed(request).every((wellId) => reach.has(wellId)),
  rows: () => true,
  rig: (request, reach, stores) => drillsReached(rigNamed(request), reach, stores),
  user: () => true,
  operator: () => true,
  installation: () => false,
  shared: () => true,
};

/**
 * Refuses a call that names a well outside the caller's access scope: by its id anywhere in the request, by the id of one of
 * its rows, or by the rig that drills it now. Also refuses a call that concerns the installation. If the call names wells, it
 * makes no difference whether such a well exists.
 *
 * @throws CallError `permission`
 */
export async function checkReach(
  { wells }: Pick<RouteEntry | EventEntry, "wells">,
  request: unknown,
  reach: Reach,
  stores: Stores,
): Promise<void> {
  if (reach === null) return;
  if (!(await checks[wells](request ?? {}, reach, stores))) throw new CallError("permission");
  const ids = [...idsOf(request)].filter((id) => !reach.has(id as WellId));
  if (ids.length === 0) return;
  const numbers = ids.flatMap((id) => wellNoOfRow(id) ?? []);
  if (await stores.wells.anyBeyond(reach, ids as WellId[], numbers)) throw new CallError("permission");
}

/** The rig that a request names; null if it names none. */
function rigNamed(request: unknown): RigId | null {
  const { rigId, id } = request as { rigId?: unknown; id?: unknown };
  const namedRig = rigId ?? id;
  return typeof namedRig === "string" ? (namedRig as RigId) : null;
}

/** Whether the well that a rig drills now is within reach; a rig without a well is out of reach. */
export async function drillsReached(
  rigId: RigId | null,
  reach: ReadonlySet<WellId>,
  { wells }: Pick<Stores, "wells">,
): Promise<boolean> {
  const [now] = rigId === null ? [] : await wells.drilledBy(rigId);
  return now !== undefined && reach.has(now._id);
}

/** The rows of a list reply about all wells, without the rows of wells outside the access scope. */
export function rowsWithin(answer: unknown, reach: Reach): unknown {
  if (reach === null || !Array.isArray(answer)) return answer;
  return (answer as { wellId?: WellId }[]).filter(({ wellId }) => wellId === undefined || reach.has(wellId));
}

/** Levels of objects in which settings name offset wells. */
const SETTINGS_DEPTH = 3;

/** A reply without the ids of offset wells outside the access scope, wherever settings list them. */
export function offsetsWithin(answer: unknown, reach: Reach, depth = 0): unknown {
  const isObject =
    typeof answer === "object" &&
    answer !== null &&
    !Array.isArray(answer) &&
    !ArrayBuffer.isView(answer) &&
    !(answer instanceof Readable);
  if (reach === null || !isObject || depth > SETTINGS_DEPTH) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, part]) => [
      name,
      name === "offsetWellIds" && Array.isArray(part)
        ? part.filter((id) => reach.has(id as WellId))
        : offsetsWithin(part, reach, depth + 1),
    ]),
  );
}

/** Analyses as a limited call sees them: against the offset wells within its reach. */
export const limitDirectional = (all: DirectionalAnalyses, reach: Reach, seenStores: Stores): DirectionalAnalyses =>
  reach === null
    ? all
    : { ...all, of: (wellId) => all.of(wellId, seenStores), advised: (wellId) => all.advised(wellId, seenStores) };

/** Live reads of a limited call: only the statuses of the wells within its reach. */
export const limitLive = (live: LiveReads, reach: Reach): LiveReads =>
  reach === null
    ? live
    : { ...live, statuses: (wellId) => live.statuses(wellId).filter((status) => reach.has(status.wellId)) };
