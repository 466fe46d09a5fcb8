import { randomUUID } from "node:crypto";
import { setMaxListeners } from "node:events";
import type { IncomingMessage, Server as HttpServer, ServerResponse } from "node:http";
import { type Events, events } from "@sigma/contract/catalogue";
import type { EventEntry } from "@sigma/contract/define";
import { isLongReply } from "@sigma/contract/samples/column-reply";
import { CallError, type WireError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { Server } from "socket.io";
import { z } from "zod";
import { whileAwaited } from "../../storage/call-signal";
import { inTime } from "../../storage/in-time";
import { viaOf } from "../auth/caller";
import type { CallerAddress } from "../auth/caller-address";
import { createCallBudget, MAX_OPEN } from "./call-budget";
import {
  authenticate,
  type ClientSocket,
  type ConnectionData,
  keepAlertRooms,
  revalidateSession,
  type SocketServer,
} from "./check-session";
import { type HeldRecovery, holdRecoveries } from "./checked-recovery";
import { channelOf } from "./connections";
import { toCallError } from "../fault-reply";
import type { Connection, EventContext, Handlers, Services } from "../../calls/handler";
import type { Watch } from "../live/followers";
import { endWhereItStops, REQUEST_TIMEOUT } from "../http/limit-request-time";
import type { LiveSubscriptions } from "../live/live-subscriptions";
import type { Metrics } from "../metrics";
import { createConcurrencyLimit } from "../../jobs/concurrency-limit";
import { createClientQueue } from "../live/client-queue";
import { type Call, runCall, type Scope } from "../run-call";
import type { ReplyBudget } from "./reply-budget";

type AnyHandler = (request: unknown, context: EventContext) => unknown;
type Reply = { data: unknown } | { error: WireError };
/** The data of a connection that a call needs. */
type OpenConnection = {
  socket: ClientSocket;
  connection: Connection;
  /** Looks the session up again where that is due, and has the connection follow what its user may see by now. */
  revalidate: () => Promise<ConnectionData>;
  /** The connection is closed. */
  left: AbortSignal;
};

const MESSAGE_LIMIT_BYTES = 1024 * 1024;
/** Bytes of replies that may wait for a client before its further calls are refused. */
const MAX_WAITING_BYTES = 64 * 1024 * 1024;
/** How long a client may be disconnected and still receive the messages that it missed. */
const RECOVERY_MS = 120_000;
/** Wells that a connection may follow at a time. */
const MAX_WELLS = 20;
/**
 * Maximum number of clients that are authenticated at once. After a restart all clients connect within a second, and each queries
 * the database: clients beyond its connections would be refused, and a refused client does not retry by itself.
 */
const MOST_AUTHENTICATED = 4;
/** Interval at which it is checked whether that is due, also for a connection that only listens, ms. */
const LOOK_MS = 5000;

/** Opens the socket server on the HTTP server; no client is served before `serveEvents`. @param requestTimeout ms, 20 s by default */
export function createSocketServer(http: HttpServer, requestTimeout = REQUEST_TIMEOUT): SocketServer {
  const io: SocketServer = new Server(http, {
    path: "/socket.io",
    // The web client uses only WebSocket; a generic client starts by polling, and upgrades.
    transports: ["websocket", "polling"],
    serveClient: false,
    maxHttpBufferSize: MESSAGE_LIMIT_BYTES,
    connectTimeout: 10_000,
    // A client that receives no message for longer than that knows that its network is lost.
    pingInterval: 2000,
    // A recovered client passes the same checks as a new one: its session may have ended meanwhile.
    connectionStateRecovery: { maxDisconnectionDuration: RECOVERY_MS, skipMiddlewares: false },
  });
  // Requests of its path reach no hook of the HTTP server.
  io.engine.use((request: IncomingMessage, _answer: ServerResponse, next: () => void) => {
    endWhereItStops(request, requestTimeout);
    next();
  });
  return io;
}

/** Options of the socket; a call that takes longer than `answerWithin` ms is answered with `timeout`. */
type SocketOptions = {
  subscriptions: LiveSubscriptions;
  metrics: Metrics;
  answerWithin: number;
  replyBudget: ReplyBudget;
  /** Reads the address of a client past the proxies in front. */
  addressOf: CallerAddress;
};

/** Serves every event of the contract, and live data to who follows them. */
export function serveEvents(
  io: SocketServer,
  handlers: Handlers<Events>,
  services: Services,
  { subscriptions, metrics, answerWithin, replyBudget, addressOf }: SocketOptions,
): void {
  const runLimited = createConcurrencyLimit(MOST_AUTHENTICATED);
  const takeRecovery = holdRecoveries<ConnectionData>(io.of("/").adapter);
  /** Messages that recovered clients missed, from the check of their session until they are connected. */
  const missedMessages = new WeakMap<ClientSocket, HeldRecovery<ConnectionData>["missed"]>();
  /** The owner of a connection's budget: guests have no account, so each address of a guest counts as one user. */
  const ownerOf = ({ data, handshake: { address, headers } }: ClientSocket): string =>
    data.user.type === "guest" ? `guest at ${addressOf(address, headers)}` : data.user._id;
  io.use((socket, next) => {
    const requestId = randomUUID();
    const remoteAddress = addressOf(socket.handshake.address, socket.handshake.headers);
    const parts = { ...services, call: "connect", requestId, remoteAddress };
    runLimited(() => authenticate(socket, parts, takeRecovery(socket.data)))
      .then((unsent) => {
        missedMessages.set(socket, unsent);
        const leave = replyBudget.connect(ownerOf(socket), { waitingBytes: () => waitingBytes(socket) });
        socket.conn.once("close", leave);
        next();
      })
      .catch((fault: unknown) => {
        const error = toCallError(fault, services.log, { requestId, name: "connect" });
        next(new Error(String(error.status)));
      });
  });
  io.on("connection", (socket) => {
    for (const [name, ...message] of missedMessages.get(socket) ?? []) socket.emit(name as string, ...message);
    const follower = follow(socket, subscriptions);
    const connection = connectionOf(socket, follower.follow);
    const budget = createCallBudget(() => performance.now());
    const looking = setInterval(() => void look(), LOOK_MS);
    let isLooking = false;
    const revalidate = async () => {
      const before = socket.data.watch;
      const data = await revalidateSession(socket, services);
      // What is pushed keeps to the wells that the user may see by now.
      if (socket.data.watch !== before) follower.follow(socket.data.watch!);
      return data;
    };
    const look = async () => {
      // A database that does not respond is queried once, not every few seconds.
      if (isLooking) return;
      isLooking = true;
      await revalidate().catch(() => undefined);
      isLooking = false;
    };
    const left = new AbortController();
    // Each open read listens, and a dashboard that opens has many.
    setMaxListeners(MAX_OPEN, left.signal);
    socket.on("disconnect", () => {
      left.abort();
      clearInterval(looking);
      follower.leave();
    });
    // A client that implements the protocol itself may send an event with any name, or without one.
    socket.onAny((...parts: unknown[]) => {
      const event = nameOf(parts.shift());
      const acknowledge = typeof parts.at(-1) === "function" ? (parts.pop() as (reply: Reply) => void) : undefined;
      if (waitingBytes(socket) > MAX_WAITING_BYTES || !budget.take()) {
        return acknowledge?.({ error: new CallError("too-many", "Too many calls at once").toWire() });
      }
      void answer(event, parts[0], { socket, connection, revalidate, left: left.signal }).then((reply) => {
        acknowledge?.(reply);
        budget.give();
      });
    });
  });

  async function answer(
    event: string,
    payload: unknown,
    { socket, connection, revalidate, left }: OpenConnection,
  ): Promise<Reply> {
    const requestId = randomUUID();
    const startTime = performance.now();
    let outcome = "ok";
    try {
      const work = () => call(event, payload, { requestId, connection }, { socket, revalidate });
      const late = () => new CallError("timeout");
      const isRead = Object.hasOwn(events, event) && events[event as keyof Events].effect === "read";
      const data = isRead
        ? await whileAwaited(work, { timeout: answerWithin, late, left })
        : await inTime(work(), answerWithin, late);
      return { data };
    } catch (fault) {
      const error = toCallError(fault, services.log, { requestId, name: event });
      outcome = error.code;
      return { error: error.toWire() };
    } finally {
      const eventLabel = Object.hasOwn(events, event) ? event : "unknown";
      metrics.event.observe({ event: eventLabel, outcome }, (performance.now() - startTime) / 1000);
    }
  }

  /** Who calls, whether the role may, whether the request is valid, then the feature. */
  async function call(
    event: string,
    payload: unknown,
    own: Pick<EventContext, "requestId" | "connection">,
    { socket, revalidate }: Pick<OpenConnection, "socket" | "revalidate">,
  ): Promise<unknown> {
    const deadline = performance.now() + answerWithin;
    const entry = Object.hasOwn(events, event) ? (events[event as keyof Events] as EventEntry) : undefined;
    if (!entry) throw new CallError("not-found", `There is no event ${event}`);
    const { user, tokenAccess, limit } = await revalidate();
    const sentPayload = withOwnWell(payload, entry, socket.data.watch?.ownWell ?? null);
    const handler = handlers[event as keyof Events] as AnyHandler;
    const newCall: Call = {
      name: event,
      entry,
      caller: { user, tokenAccess, limit },
      via: viaOf({ user, tokenAccess, limit }, socket.data.token),
      address: addressOf(socket.handshake.address, socket.handshake.headers),
      requestId: own.requestId,
      input: { schema: entry.request, sent: sentPayload, part: "request" },
    };
    const run = (request: unknown, scope: Scope) => {
      const work = async () => {
        // After a call has waited for its turn, the client may no longer be waiting for the reply.
        if (!socket.connected || performance.now() > deadline) throw new CallError("timeout");
        return await handler(request, { ...services, ...scope, user, ...own });
      };
      return isLongReply(entry.reply) ? replyBudget.run(ownerOf(socket), work) : work();
    };
    return await runCall(newCall, services, run);
  }
}

function follow(socket: ClientSocket, subscriptions: LiveSubscriptions) {
  const queue = createClientQueue(socket.conn, () => follower.catchUp());
  const follower = subscriptions.join(queue, socket.data.watch!);
  return follower;
}

function connectionOf(socket: ClientSocket, follow: (watch: Watch) => void): Connection {
  const change = (part: Partial<Watch>) => {
    socket.data.watch = { ...socket.data.watch!, ...part };
    follow(socket.data.watch);
  };
  return {
    watchLiveData(wellId, projection) {
      const { live, ownWell } = socket.data.watch!;
      const others = live.filter((watchedWell) => watchedWell.wellId !== wellId);
      if (projection && others.length >= MAX_WELLS) {
        throw new CallError("too-many", `A connection follows up to ${MAX_WELLS} wells`);
      }
      change({ live: projection ? [...others, { wellId, projection: [...projection] }] : others });
      if (projection) void socket.join(channelOf.well(wellId));
      else if (wellId !== ownWell) void socket.leave(channelOf.well(wellId));
    },
    watchStatuses: (on) => change({ allStatuses: on }),
    watchWall: (on) => change({ wall: on }),
    watchAlerts(on) {
      change({ alerts: on });
      void keepAlertRooms(socket);
    },
    watchPackets(wellId, on) {
      const others = socket.data.watch!.packetsOf.filter((other) => other !== wellId);
      change({ packetsOf: on ? [...others, wellId].slice(-20) : others });
    },
    pushToOthers: (wellId, name, message) => void socket.to(channelOf.well(wellId)).emit(name, message),
  };
}

const nameOf = (event: unknown) => (typeof event === "string" ? event.slice(0, 100) : "without a name");

/** Adds the well of the connection to a request that needs one and names none. */
function withOwnWell(payload: unknown, { request }: EventEntry, ownWell: WellId | null): unknown {
  const givenPayload = payload ?? {};
  if (!ownWell || !isPlainObject(givenPayload) || !(request instanceof z.ZodObject)) return givenPayload;
  const wellId = request.shape.wellId as z.ZodType | undefined;
  return wellId && !wellId.safeParse(undefined).success ? { wellId: ownWell, ...givenPayload } : givenPayload;
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Bytes that the network has not taken from this connection yet. */
function waitingBytes({ conn }: ClientSocket): number {
  const { socket } = conn.transport as unknown as { socket?: { bufferedAmount?: number } };
  const { writeBuffer } = conn as unknown as { writeBuffer: readonly { data?: { length: number } }[] };
  return writeBuffer.reduce((bytes, { data }) => bytes + (data?.length ?? 0), socket?.bufferedAmount ?? 0);
}
