import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { events } from "@sigma/contract/catalogue";
import { CallError } from "@sigma/contract/errors";
import { WellId } from "@sigma/contract/ids";
import { liveDepthColumns } from "@sigma/contract/samples/live-data";
import { timeAxisColumns } from "@sigma/contract/samples/well-data";
import { mayCall, readers } from "@sigma/contract/users/roles";
import type { User } from "@sigma/contract/users/user";
import { listedChannels } from "@sigma/terms/channels";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { DefaultEventsMap, Server, Socket } from "socket.io";
import { identify } from "../auth/authenticate";
import type { Caller } from "../auth/caller";
import type { Reach } from "../../calls/handler";
import { reachOf } from "../auth/reach";
import { identifyAt, type SignInPlace } from "../auth/sign-in";
import type { Services } from "../../calls/handler";
import type { Watch } from "../live/followers";
import type { HeldRecovery } from "./checked-recovery";
import { channelOf } from "./connections";

/** The data of a connection; it outlives a short break, after which the client is recovered. */
export type ConnectionData = Caller & { token: string | null; checkedAt: EpochSeconds; watch?: Watch };

/** The socket server with its data per connection. */
export type SocketServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, ConnectionData>;
/** A connection of it. */
export type ClientSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, ConnectionData>;
/** How often the session of an open connection is looked up again, s. */
const SESSION_CHECK_SECONDS = 60;

/**
 * Admits a client: identifies the user and the well that the connection was opened for. A returning client continues as before if it
 * has the same session with the same rights, otherwise it starts again.
 *
 * @returns the missed messages that it may still see
 * @throws CallError `session`, or `permission` if a page of another origin connects without a token
 */
export async function authenticate(
  socket: ClientSocket,
  services: Services & SignInPlace,
  recovery: HeldRecovery<ConnectionData> | null,
): Promise<HeldRecovery<ConnectionData>["missed"]> {
  // The client may have disconnected in the meantime.
  if (socket.conn.readyState !== "open") throw new CallError("session");
  const { token: sent } = socket.handshake.auth as { token?: unknown };
  const token = typeof sent === "string" && sent !== "" ? sent : null;
  if (token === null && !isOwnOrigin(socket.handshake.headers)) throw new CallError("permission");
  const caller = await identifyAt(token, services);
  const { user } = caller;
  const mayRead = mayCall(user.type, readers, services.environment) && caller.tokenAccess !== "push";
  const reach = await reachOf(caller.limit, services.stores);
  const before = recovery && goesOn(recovery.data, { ...caller, token, reach }) ? recovery : null;
  if (recovery && !before) beginAnew(socket);
  const wantedWatch = mayRead ? (before?.data.watch ?? firstWatch(socket, user)) : watchNothing;
  const watch = { ...wantedWatch, reach: reach && [...reach] };
  if (!isWithin(watch)) throw new CallError("permission");
  socket.data = { ...caller, token, checkedAt: services.clock(), watch };
  await socket.join([
    channelOf.user(user._id),
    ...(token === null ? [] : [channelOf.session(token)]),
    ...(watch.ownWell === null ? [] : [channelOf.well(watch.ownWell)]),
    ...watch.live.map(({ wellId }) => channelOf.well(wellId)),
  ]);
  await keepAlertRooms(socket);
  return before?.missed ?? [];
}

/** Whether a connection was that of the same session with the same rights. */
function goesOn(
  { token, user, tokenAccess, watch }: ConnectionData,
  now: Caller & { token: string | null; reach: Reach },
) {
  const isSame = token === now.token && user._id === now.user._id && user.type === now.user.type;
  return isSame && tokenAccess === now.tokenAccess && isSameReach(watch?.reach ?? null, now.reach);
}

const isSameReach = (before: readonly WellId[] | null, now: Reach): boolean =>
  before === null || now === null
    ? before === now
    : before.length === now.size && before.every((wellId) => now.has(wellId));

/** Informs a client that no earlier subscription continues: it reloads the data that it shows. */
function beginAnew(socket: ClientSocket): void {
  // The client takes itself for recovered where its private id stays the same.
  Object.assign(socket, { recovered: false, pid: randomUUID() });
}

/** Subscribes a connection to the requested alerts, only for the wells that it is permitted to see now. */
export async function keepAlertRooms(socket: ClientSocket): Promise<void> {
  const { alerts = false, reach } = socket.data.watch!;
  const wantedRooms = new Set(!alerts ? [] : reach === null ? [channelOf.alerts(null)] : reach.map(channelOf.alerts));
  const keptRooms = [...socket.rooms].filter((room) => room === "alerts" || room.startsWith("alerts:"));
  await Promise.all(keptRooms.map(async (room) => (wantedRooms.has(room) ? undefined : socket.leave(room))));
  if (wantedRooms.size > 0) await socket.join([...wantedRooms]);
}

/** Whether the connecting page was served by this host; programs other than browsers send no origin. */
function isOwnOrigin({ origin, host }: IncomingHttpHeaders): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

const watchNothing: Watch = { ownWell: null, live: [], allStatuses: false, packetsOf: [], reach: null };

/** Whether all followed wells are within the access scope. */
const isWithin = ({ ownWell, live, packetsOf, reach }: Watch): boolean =>
  reach === null ||
  [...(ownWell === null ? [] : [ownWell]), ...live.map(({ wellId }) => wellId), ...packetsOf].every((wellId) =>
    reach.includes(wellId),
  );

/** The initial subscriptions of a connection: everything of its well, unless it wants to choose first. */
function firstWatch({ handshake: { query } }: ClientSocket, { type }: User): Watch {
  const ownWell = WellId.safeParse(query.wellId).data ?? null;
  if (ownWell === null || query.live === "chosen") return { ...watchNothing, ownWell };
  const mayReadPackets = (events["wits-packet/watch"].roles as readonly string[]).includes(type);
  const live = [{ wellId: ownWell, projection: everyChannel() }];
  return { ...watchNothing, ownWell, live, packetsOf: mayReadPackets ? [ownWell] : [] };
}

const everyChannel = () => [...timeAxisColumns, ...liveDepthColumns, ...listedChannels().map(({ id }) => id)];

/**
 * Looks the session up again once a minute, and closes the connection when it has ended or follows a well that is beyond
 * its reach by now.
 *
 * @throws CallError `session` or `permission`
 */
export async function revalidateSession(socket: ClientSocket, services: Services): Promise<ConnectionData> {
  if (services.clock() - socket.data.checkedAt < SESSION_CHECK_SECONDS) return socket.data;
  try {
    const caller = await identify(socket.data.token, services);
    const reach = await reachOf(caller.limit, services.stores);
    const watch = socket.data.watch && { ...socket.data.watch, reach: reach && [...reach] };
    if (watch && !isWithin(watch)) throw new CallError("permission");
    Object.assign(socket.data, caller, { checkedAt: services.clock() }, watch && { watch });
    if (watch?.alerts) await keepAlertRooms(socket);
    return socket.data;
  } catch (fault) {
    if (fault instanceof CallError) setImmediate(() => socket.disconnect(true));
    throw fault;
  }
}
