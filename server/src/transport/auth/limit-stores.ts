import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { RigId, UserId, WellId } from "@sigma/contract/ids";
import type { Stores } from "../../storage/stores";
import type { Caller } from "./caller";
import type { Reach } from "../../calls/handler";
import { wellRows } from "../../storage/well-rows";
import { drillsReached } from "./reach";
import { withoutOffsetName, withoutOffsets } from "./without-offsets";

/** Who a store is limited for. */
type Limited = {
  reach: ReadonlySet<WellId>;
  /** The operators that the caller is limited to, by name. */
  operators: readonly string[];
  userId: UserId;
  /** The stores without a limit. */
  stores: Stores;
};

type Narrowing<Store> = (store: Store, limited: Limited) => Store;

/**
 * How a store is limited for users who may not see every well. `well`: it is queried by a well or by rows of one, which
 * `checkReach` keeps within reach. `user`: it is queried by a user, which handlers restrict to the caller. `shared`: it holds
 * no data of a well. `installation`: limited users have no access.
 */
type Limit<Store> = "well" | "user" | "shared" | "installation" | Narrowing<Store>;

/** The limit of every store; the compiler reports a store without a limit, and limited calls cannot use it. */
export type StoreLimits = { readonly [Name in keyof Stores]: Limit<Stores[Name]> };

/** The wells within reach. */
export const limitedWells: Narrowing<Stores["wells"]> = (wells, { reach }) => ({
  ...wells,
  all: async () => (await wells.all()).filter(({ _id }) => reach.has(_id)),
  byId: async (id) => (reach.has(id) ? wells.byId(id) : null),
  byIds: (ids) => wells.byIds(ids.filter((id) => reach.has(id))),
  numberOf: async (id) => (reach.has(id) ? wells.numberOf(id) : null),
  existing: (ids) => wells.existing(ids.filter((id) => reach.has(id))),
  async drilledBy(rigId) {
    const drilledWells = await wells.drilledBy(rigId);
    // An older well of the same rig does not give access to the well that the rig drills now.
    return drilledWells[0] && reach.has(drilledWells[0]._id) ? drilledWells.filter(({ _id }) => reach.has(_id)) : [];
  },
});

/** The templates of the caller. */
export const limitedWitsmlTemplates: Narrowing<Stores["witsmlTemplates"]> = (templates, { userId }) => ({
  ...templates,
  all: async () => (await templates.all()).filter(({ ownerId }) => ownerId === userId),
  ownerOf: async (id) => ((await templates.ownerOf(id)) === userId ? userId : null),
});

/** The WITSML servers of the operators that the caller is limited to. */
export const limitedWitsmlServers: Narrowing<Stores["witsmlServers"]> = (servers, { operators }) => {
  const isOwn = ({ operator }: { operator: string | null }) => operator !== null && operators.includes(operator);
  return {
    ...servers,
    all: async () => (await servers.all()).filter(isOwn),
    async byId(id) {
      const storedServer = await servers.byId(id);
      return storedServer && isOwn(storedServer) ? storedServer : null;
    },
  };
};

/** The MWD logs of wells within reach. */
export const limitedMwdLogs: Narrowing<Stores["mwdLogs"]> = (logs, { reach }) => ({
  ...logs,
  list: async (kind) => (await logs.list(kind)).filter(({ wellId }) => reach.has(wellId)),
});

/** Motors, with the uses by wells within reach. */
export const limitedMotors: Narrowing<Stores["motors"]> = (motors, { reach }) => ({
  ...motors,
  uses: async (id) => (await motors.uses(id)).filter(({ wellId }) => reach.has(wellId)),
});

/** Recommendations without the names of offset wells. */
export const limitedDirectionalRecommendations: Narrowing<Stores["directionalRecommendations"]> = (
  recommendations,
) => ({
  ...recommendations,
  all: async (id) => (await recommendations.all(id)).map(withoutOffsets),
  setActive: async (...change) => withoutOffsets(await recommendations.setActive(...change)),
});

/** Acceptances of offset wells within reach: the reason of another one could describe it. */
export const limitedSeparationAcceptances: Narrowing<Stores["separationAcceptances"]> = (acceptances, { reach }) => {
  const all = async (wellId: WellId) =>
    (await acceptances.all(wellId)).filter(({ offsetWellId }) => reach.has(offsetWellId));
  const isShown = async (wellId: WellId, id: string) => (await all(wellId)).some(({ _id }) => _id === id);
  return {
    ...acceptances,
    all,
    async change(wellId, id, ...change) {
      if (!(await isShown(wellId, id)))
        throw new CallError("not-found", cantFind(wellRows.separationAcceptances.what, id), "id");
      return acceptances.change(wellId, id, ...change);
    },
    async exchange(wellId, exchange, ...rest) {
      const shownIds = new Set((await all(wellId)).map(({ _id }) => _id));
      const hidden = exchange.removed.find(({ id }) => !shownIds.has(id));
      if (hidden) throw new CallError("not-found", cantFind(wellRows.separationAcceptances.what, hidden.id), "id");
      return acceptances.exchange(wellId, exchange, ...rest);
    },
    remove: async (wellId, id, ...rest) => (await isShown(wellId, id)) && acceptances.remove(wellId, id, ...rest),
  };
};

/** Bands without the offset wells beyond reach that they were taken from. */
export const limitedRoadmapBands: Narrowing<Stores["roadmapBands"]> = (bands, { reach }) => {
  type Band = Awaited<ReturnType<typeof bands.all>>[number];
  const withoutOthers = ({ source, ...band }: Band): Band => ({
    ...band,
    source: source.by === "offsets" ? { ...source, wellIds: source.wellIds.filter((id) => reach.has(id)) } : source,
  });
  return {
    ...bands,
    all: async (wellId) => (await bands.all(wellId)).map(withoutOthers),
    change: async (...change) => withoutOthers(await bands.change(...change)),
  };
};

/** The rows of wells within reach. */
export const limitedFeeds: Narrowing<Stores["feeds"]> = (feeds, { reach }) => ({
  page: (read, page) => feeds.page({ ...read, among: reach }, page),
  count: (read) => feeds.count({ ...read, among: reach }),
});

/** The names of formulas of wells within reach, and of those for all wells. */
export const limitedFormulaChannels: Narrowing<Stores["formulaChannels"]> = (formulas, { reach }) => ({
  ...formulas,
  names: async () => (await formulas.names()).filter(({ wellId }) => wellId === undefined || reach.has(wellId)),
});

/** Acknowledgements of lessons of wells within reach. */
export const limitedLessonAcknowledgements: Narrowing<Stores["lessonAcknowledgements"]> = (
  acknowledgements,
  { reach },
) => {
  const all = async (wellId: WellId) =>
    (await acknowledgements.all(wellId)).filter(
      ({ lessonWellId }) => lessonWellId === wellId || reach.has(lessonWellId),
    );
  const isShown = async (wellId: WellId, id: string) => (await all(wellId)).some(({ _id }) => _id === id);
  return {
    ...acknowledgements,
    all,
    async change(wellId, id, ...change) {
      if (!(await isShown(wellId, id)))
        throw new CallError("not-found", cantFind(wellRows.lessonAcknowledgements.what, id), "id");
      return acknowledgements.change(wellId, id, ...change);
    },
    remove: async (wellId, id, ...rest) => (await isShown(wellId, id)) && acknowledgements.remove(wellId, id, ...rest),
  };
};

/** The notifications of wells within reach. */
export const limitedNotifications: Narrowing<Stores["notifications"]> = (notifications, { reach }) => ({
  ...notifications,
  // The newest of all wells may be outside the caller's access scope; the same applies to the steps of alerts.
  list: async (listRequest) => (await notifications.list({ ...listRequest, among: reach })).map(withoutOffsetName),
});

/** Hits of wells within reach. */
export const limitedSearch: Narrowing<Stores["search"]> = (search, { reach }) => ({
  find: async (question) => search.find({ ...question, among: reach }),
});

/** The alerts of wells within reach. */
export const limitedAlerts: Narrowing<Stores["alerts"]> = (alerts, { reach }) => ({
  ...alerts,
  transitions: (transitionRequest) => alerts.transitions({ ...transitionRequest, among: reach }),
});

/** The rigs of wells within reach. */
export const limitedRigs: Narrowing<Stores["rigs"]> = (rigs, limitedScope) => ({
  ...rigs,
  async all() {
    const reachedRigs = new Set((await reachedWells(limitedScope)).map(({ rig }) => rig?._id));
    return (await rigs.all()).filter(({ _id }) => reachedRigs.has(_id));
  },
  byId: async (id) => ((await hasReachedWell(id, limitedScope)) ? rigs.byId(id) : null),
});

/** The configurations of rigs that drill wells within reach. */
export const limitedWitsConfigs: Narrowing<Stores["witsConfigs"]> = (configs, { reach, stores }) => ({
  ...configs,
  byRig: async (rigId) => ((await drillsReached(rigId, reach, stores)) ? configs.byRig(rigId) : null),
});

/** The operators and directional companies of wells within reach. */
export const limitedReferenceLists: Narrowing<Stores["referenceLists"]> = (lists, limitedScope) => ({
  ...lists,
  async operators() {
    const reachedOperators = new Set((await reachedWells(limitedScope)).map(({ operator }) => operator?.name));
    return (await lists.operators()).filter(({ name }) => reachedOperators.has(name));
  },
  async directionalCompanies() {
    const reachedCompanies = new Set(
      (await reachedWells(limitedScope)).map(({ directionalCompany }) => directionalCompany?.name),
    );
    return (await lists.directionalCompanies()).filter(({ name }) => reachedCompanies.has(name));
  },
});

/** The stores as a call sees them: for a limited caller, without wells beyond its reach and rows that belong only to those. */
export function limitStores(
  limits: StoreLimits,
  stores: Stores,
  reach: Reach,
  { user, limit }: Pick<Caller, "user" | "limit">,
): Stores {
  if (reach === null) return stores;
  const limitedScope: Limited = { reach, operators: limit?.operators ?? [], userId: user._id, stores };
  const limitStore = <Name extends keyof Stores>(name: Name): Stores[Name] => {
    const rule: Limit<Stores[Name]> = limits[name];
    if (typeof rule === "function") return rule(stores[name], limitedScope);
    return rule === "installation" ? refuseStore(stores[name]) : stores[name];
  };
  const names = Object.keys(limits) as (keyof Stores)[];
  return Object.fromEntries(names.map((name) => [name, limitStore(name)])) as Stores;
}

/** A store that refuses every use. */
const refuseStore = <Store extends object>(store: Store): Store =>
  new Proxy(store, {
    get() {
      throw new CallError("permission");
    },
  });

const reachedWells = async ({ reach, stores }: Limited) =>
  (await stores.wells.all()).filter(({ _id }) => reach.has(_id));

const hasReachedWell = async (rigId: RigId, limitedScope: Limited) =>
  (await reachedWells(limitedScope)).some(({ rig }) => rig?._id === rigId);
