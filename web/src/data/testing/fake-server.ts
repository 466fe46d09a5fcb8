import type {
  EventName,
  EventReply,
  EventRequest,
  PushMessage,
  PushName,
  RouteKey,
  RouteReply,
  RouteRequest,
} from "@sigma/contract/call-types";
import { routes } from "@sigma/contract/catalogue";
import type { RouteEntry } from "@sigma/contract/define";
import { CallError } from "@sigma/contract/errors";
import { unknownField } from "@sigma/contract/query-fields";
import type { SocketOptions, WireSocket } from "../calls/open-socket";

type Answer<Sent, Reply> = (sent: Sent) => Reply | Promise<Reply>;
type RouteAnswers = { [Name in RouteKey]?: Answer<RouteRequest<Name>, RouteReply<Name>> };
type EventAnswers = { [Name in EventName]?: Answer<EventRequest<Name>, EventReply<Name>> };

/** What most views read, without data. */
const usualAnswers: RouteAnswers = { "GET api/formula-channel/names": () => [] };

/** A call that reached the fake server. */
export type SeenCall = { name: string; sent: unknown; headers: Headers };

type Listeners = { connect: () => void; lost: () => void; refused: (reason: string) => void; heard: () => void };
type Connection = SocketOptions & Listeners & { push: (name: string, message: unknown) => void };

/**
 * Answers REST calls and socket events from tables typed by the contract. A route without a reply is 404, a
 * reply may throw CallError, and a query with a field that its route does not have throws; `unreachable` makes every call fail as on
 * a dead network.
 */
export class FakeServer {
  routes: RouteAnswers = {};
  events: EventAnswers = {};
  unreachable = false;
  readonly calls: SeenCall[] = [];
  readonly asked: { event: string; payload: unknown }[] = [];
  readonly connections: Connection[] = [];

  /** Takes the place of `fetch`. */
  readonly fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const address = new URL(url instanceof Request ? url.url : url, "http://sigma.test");
    const name = `${init.method ?? "GET"} ${address.pathname.slice(1)}`;
    const payload: unknown =
      typeof init.body === "string" ? JSON.parse(init.body) : Object.fromEntries(address.searchParams);
    this.calls.push({ name, sent: payload, headers: new Headers(init.headers) });
    if (this.unreachable) throw new TypeError("Failed to fetch");
    const entry = (routes as Record<string, RouteEntry>)[name];
    const unknown = entry && unknownField(entry, Object.fromEntries(address.searchParams));
    if (unknown) throw new Error(`${name}: ${unknown.message}`);
    const answer = (this.routes[name as RouteKey] ?? usualAnswers[name as RouteKey]) as
      | ((sent: unknown) => unknown)
      | undefined;
    try {
      if (!answer) throw new CallError("not-found");
      const reply = await answer(payload);
      return reply === undefined ? new Response(null, { status: 204 }) : Response.json(reply);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return Response.json(error.toWire(), { status: error.status });
    }
  };

  /** Replaces `openSocket`; the connection opens a moment later. */
  readonly openSocket = (options: SocketOptions): WireSocket => {
    const listeners: Listeners = { connect: () => {}, lost: () => {}, refused: () => {}, heard: () => {} };
    let push = (_name: string, _message: unknown): void => {};
    let isOpen = true;
    this.connections.push({
      ...options,
      connect: () => listeners.connect(),
      lost: () => listeners.lost(),
      refused: (reason) => listeners.refused(reason),
      push: (name, message) => push(name, message),
      heard: () => listeners.heard(),
    });
    queueMicrotask(() => isOpen && listeners.connect());
    return {
      send: async (event, payload) => {
        this.asked.push({ event, payload });
        const answer = this.events[event as EventName] as ((payload: unknown) => unknown) | undefined;
        try {
          return { data: answer ? await answer(payload) : null };
        } catch (error) {
          if (!(error instanceof CallError)) throw error;
          return { error: error.toWire() };
        }
      },
      onConnect: (listener) => void (listeners.connect = listener),
      onLost: (listener) => void (listeners.lost = listener),
      onRefused: (listener) => void (listeners.refused = listener),
      onPush: (listener) => void (push = listener),
      onHeard: (listener) => void (listeners.heard = listener),
      reopen: () => queueMicrotask(() => isOpen && listeners.connect()),
      close: () => void (isOpen = false),
    };
  };

  /** Pushes a message to every open connection. */
  push<Name extends PushName>(name: Name, message: PushMessage<Name>): void {
    for (const connection of this.connections) connection.push(name, message);
  }

  /** Stops answering, and clears all recorded calls. */
  forget(): void {
    this.routes = {};
    this.events = {};
    this.unreachable = false;
    for (const list of [this.calls, this.asked, this.connections]) list.length = 0;
  }

  /** The calls of one route, oldest first. */
  callsOf(name: RouteKey): SeenCall[] {
    return this.calls.filter((call) => call.name === name);
  }

  /** What the calls of one route sent, oldest first. */
  sentTo(name: RouteKey): unknown[] {
    return this.callsOf(name).map(({ sent }) => sent);
  }

  /** The requests of one event, oldest first. */
  askedOf<Name extends EventName>(name: Name): EventRequest<Name>[] {
    return this.asked.filter(({ event }) => event === name).map(({ payload }) => payload as EventRequest<Name>);
  }
}

/** The shared server of a test file; `vi.mock` replaces the real `openSocket` with the one here. */
export const fakeServer = new FakeServer();

/** Replacement for the module `open-socket`. */
export const openSocket = fakeServer.openSocket;
