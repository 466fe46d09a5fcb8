import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import { MOST_WITSML_SERVERS, WITSML_SERVER } from "@sigma/contract/rigs/witsml-limits";
import type { WitsmlServer, witsmlServerRoutes } from "@sigma/contract/rigs/witsml-server";
import { checkHost } from "../../outbound/guarded-lookup";
import { secretPlaces } from "../../secrets/secret-places";
import { notRestorable } from "../../storage/deletion";
import { noMoreRows } from "../../storage/entities/row-limit";
import type { CallContext, RouteHandlers } from "../../calls/handler";
import { browseObjects, readCurves, showObject } from "../../witsml/browse";
import type { StoredWitsmlServer } from "../../witsml/server-store";
import { StoreFault } from "../../witsml/store-fault";

/** Handles the calls about WITSML servers. */
export const witsmlServerHandlers: RouteHandlers<typeof witsmlServerRoutes> = {
  async "GET api/witsml-server"(_query, { stores }) {
    return (await stores.witsmlServers.all()).map(showServer);
  },

  async "POST api/witsml-server"({ password, ...fields }, context) {
    checkAddress(fields.url, context);
    const seal = (id: string) =>
      password === "" ? null : context.secrets.seal(password, secretPlaces.witsmlServer(id));
    const newServer = await context.stores.witsmlServers.create(fields, seal, context.user._id, MOST_WITSML_SERVERS);
    if (!newServer) throw noMoreRows({ most: MOST_WITSML_SERVERS, what: "WITSML servers", field: "name" });
    return showServer(newServer);
  },

  async "PATCH api/witsml-server"({ _id, version, password, ...changes }, context) {
    const { stores, secrets, user } = context;
    const storedServer = await stores.witsmlServers.byId(_id);
    if (!storedServer) throw unknown(_id);
    const isOlder = () => new CallError("conflict", "Somebody else changed this WITSML server meanwhile", "version");
    if (version !== undefined && version !== storedServer.version) throw isOlder();
    if (changes.url !== undefined) checkAddress(changes.url, context);
    const isMoved = changes.url !== undefined && new URL(changes.url).origin !== new URL(storedServer.url).origin;
    if (isMoved && storedServer.sealedSecret !== null && password === undefined) {
      throw new CallError("validation", "The password has to be entered again for another address", "password");
    }
    const sealedSecret =
      password === undefined
        ? storedServer.sealedSecret
        : password === ""
          ? null
          : secrets.seal(password, secretPlaces.witsmlServer(_id));
    const trust = isMoved && changes.trustedFingerprint === undefined ? { trustedFingerprint: null } : {};
    const givenFields = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const changedServer = await stores.witsmlServers.change(
      { ...storedServer, ...givenFields, ...trust, sealedSecret },
      user._id,
    );
    if (!changedServer) throw isOlder();
    await reopenSources(_id, context);
    return showServer(changedServer);
  },

  async "DELETE api/witsml-server"({ serverId }, { stores, clock }) {
    if (!(await stores.witsmlServers.remove(serverId, clock()))) throw unknown(serverId, "serverId");
    return { deleted: 1 };
  },

  async "POST api/witsml-server/restore"({ serverId }, context) {
    const { stores, clock } = context;
    const isRestored = await stores.witsmlServers.restore(serverId, clock(), MOST_WITSML_SERVERS);
    if (!isRestored) throw notRestorable("WITSML server", "serverId");
    await reopenSources(serverId, context);
    return { restored: 1 };
  },

  async "POST api/witsml-server/test"({ _id }, { witsml }) {
    const testResult = await witsml.test(_id);
    if (!testResult) throw unknown(_id);
    return testResult;
  },

  "GET api/witsml-server/objects": ({ serverId, type, uidWell, uidWellbore }, context) =>
    askStore(serverId, context, (client) => browseObjects(client, type, { uidWell, uidWellbore })),

  "GET api/witsml-server/object": ({ serverId, type, ...key }, context) =>
    askStore(serverId, context, async (client) => {
      const foundObject = await showObject(client, type, key);
      if (!foundObject) throw new CallError("not-found", `The store has no ${type} with the uid ${key.uid}`, "uid");
      return foundObject;
    }),

  "GET api/witsml-server/curves": ({ serverId, ...key }, context) =>
    askStore(serverId, context, async (client) => {
      const logCurves = await readCurves(client, key);
      if (!logCurves) throw new CallError("not-found", `The store has no log with the uid ${key.uid}`, "uid");
      return logCurves;
    }),
};

/** The rigs that are fed from a server continue with its present settings. */
async function reopenSources(serverId: string, { stores, rigFeeds }: CallContext): Promise<void> {
  for (const rig of await stores.rigs.all()) {
    const config = await stores.witsConfigs.byRig(rig._id);
    if (config?.witsml?.serverId === serverId) void rigFeeds.reopen(rig._id);
  }
}

type Client = Awaited<ReturnType<CallContext["witsml"]["openForCall"]>>;

/** Queries a store and returns its faults as faults of the store, not of this server. */
async function askStore<Answer>(
  serverId: string,
  { stores, witsml }: CallContext,
  work: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  if (!(await stores.witsmlServers.byId(serverId))) throw unknown(serverId, "serverId");
  try {
    return await work(await witsml.openForCall(serverId));
  } catch (fault) {
    if (fault instanceof StoreFault) throw new CallError("conflict", fault.message, "serverId");
    throw fault;
  }
}

const showServer = ({ sealedSecret, ...server }: StoredWitsmlServer): WitsmlServer => ({
  ...server,
  hasPassword: sealedSecret !== null,
});

const unknown = (id: string, field = "_id") => new CallError("not-found", cantFind(WITSML_SERVER, id), field);

/** A refused address is reported at once; a name is checked with each connection. */
function checkAddress(url: string, { witsml }: CallContext): void {
  try {
    checkHost(witsml.rules, new URL(url).hostname);
  } catch (fault) {
    throw new CallError("validation", (fault as Error).message, "url");
  }
}
