import { Readable } from "node:stream";
import type { EventEntry, RouteEntry } from "@sigma/contract/define";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { Stores } from "../../app/resources";
import { wellNoOfRow } from "../../storage/entities/row-id";
import type { DirectionalAnalyses } from "../../directional/directional-analyses";
import type { LiveService } from "../../ingest/live-service";
import { idsOf } from "../ids-of";
import { wellsNamed } from "../wells-named";
import { withoutOffsetName, withoutOffsets } from "./without-offsets";
import type { WellLimit } from "./caller";

/** The wells that a call may touch; null for all. */
export type Reach = ReadonlySet<WellId> | null;

/** The wells within a limit as they are now. */
export async function reachOf(limit: WellLimit | null, stores: Stores): Promise<Reach> {
  return limit && stores.wells.within(limit);
}

/**
 * Stops a call that names a well beyond its reach: by its id anywhere in the request, or by the id of one of its rows.
 * Whether there is such a well makes no difference where the call names wells.
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
  if (wells === "named" && !wellsNamed(request ?? {}).every((wellId) => reach.has(wellId)))
    throw new CallError("permission");
  const ids = [...idsOf(request)].filter((id) => !reach.has(id as WellId));
  if (ids.length === 0) return;
  const numbers = ids.flatMap((id) => wellNoOfRow(id) ?? []);
  if (await stores.wells.anyBeyond(reach, ids as WellId[], numbers)) throw new CallError("permission");
}

/** The rows of an answer that is a list about all wells, without those of wells beyond reach. */
export function rowsWithin(answer: unknown, reach: Reach): unknown {
  if (reach === null || !Array.isArray(answer)) return answer;
  return (answer as { wellId?: WellId }[]).filter(({ wellId }) => wellId === undefined || reach.has(wellId));
}

/** Levels of objects in which settings name offset wells. */
const SETTINGS_DEPTH = 3;

/** An answer without the ids of offset wells beyond reach, wherever settings in it list them. */
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

/** The stores as a limited call sees them: a well beyond its reach is not there, nor what belongs to none but such wells. */
export function limitStores(stores: Stores, reach: Reach): Stores {
  if (reach === null) return stores;
  const {
    wells,
    rigs,
    motors,
    mwdLogs,
    witsConfigs,
    referenceLists,
    directionalRecommendations,
    notifications,
    alerts,
  } = stores;
  const all = async () => (await wells.all()).filter(({ _id }) => reach.has(_id));
  const isReached = async (rigId: string) => (await all()).some(({ rig }) => rig?._id === rigId);
  return {
    ...stores,
    wells: {
      ...wells,
      all,
      byId: async (id) => (reach.has(id) ? wells.byId(id) : null),
      numberOf: async (id) => (reach.has(id) ? wells.numberOf(id) : null),
      existing: (ids) => wells.existing(ids.filter((id) => reach.has(id))),
      drilledBy: async (rigId) => (await wells.drilledBy(rigId)).filter(({ _id }) => reach.has(_id)),
    },
    rigs: {
      ...rigs,
      async all() {
        const reached = new Set((await all()).map(({ rig }) => rig?._id));
        return (await rigs.all()).filter(({ _id }) => reached.has(_id));
      },
      byId: async (id) => ((await isReached(id)) ? rigs.byId(id) : null),
    },
    witsConfigs: {
      ...witsConfigs,
      byRig: async (rigId) => ((await isReached(rigId)) ? witsConfigs.byRig(rigId) : null),
    },
    referenceLists: {
      ...referenceLists,
      async operators() {
        const reached = new Set((await all()).map(({ operator }) => operator?.name));
        return (await referenceLists.operators()).filter(({ name }) => reached.has(name));
      },
      async directionalCompanies() {
        const reached = new Set((await all()).map(({ directionalCompany }) => directionalCompany?.name));
        return (await referenceLists.directionalCompanies()).filter(({ name }) => reached.has(name));
      },
    },
    directionalRecommendations: {
      ...directionalRecommendations,
      all: async (id) => (await directionalRecommendations.all(id)).map(withoutOffsets),
      setActive: async (...change) => withoutOffsets(await directionalRecommendations.setActive(...change)),
    },
    notifications: {
      ...notifications,
      // The newest of all wells may be those of others alone; so it is with the steps of alerts.
      list: async (asked) => (await notifications.list({ ...asked, among: reach })).map(withoutOffsetName),
    },
    alerts: { ...alerts, transitions: (asked) => alerts.transitions({ ...asked, among: reach }) },
    mwdLogs: {
      ...mwdLogs,
      list: async (kind) => (await mwdLogs.list(kind)).filter(({ wellId }) => reach.has(wellId)),
    },
    motors: {
      ...motors,
      uses: async (id) => (await motors.uses(id)).filter(({ wellId }) => reach.has(wellId)),
    },
  };
}

/** Analyses as a limited call sees them: against the offset wells within its reach. */
export const limitDirectional = (all: DirectionalAnalyses, reach: Reach, seen: Stores): DirectionalAnalyses =>
  reach === null
    ? all
    : { ...all, of: (wellId) => all.of(wellId, seen), advised: (wellId) => all.advised(wellId, seen) };

/** The live service as a limited call sees it: with the statuses of the wells within its reach. */
export const limitLive = (live: LiveService, reach: Reach): LiveService =>
  reach === null
    ? live
    : { ...live, statuses: (wellId) => live.statuses(wellId).filter((status) => reach.has(status.wellId)) };
