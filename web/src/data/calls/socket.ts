import type { EventName, EventReply, EventRequest, PushMessage, PushName } from "@sigma/contract/call-types";
import type { WireError } from "@sigma/contract/errors";
import { create } from "zustand";
import { CallFailure } from "./call-failure";
import { openSocket, type SocketOptions, type WireSocket } from "./open-socket";
import { reportError } from "./report-error";
import { clearToken } from "../session/session";
import { toast } from "../notifications/toasts";

const TIMEOUT_MS = 60_000;
const WRONG_TOKEN = "403";

/** How the connection stands; `lost` while it tries to come back. */
export type ConnectionState = "closed" | "connecting" | "connected" | "lost";

/** The state of the connection, for the status bar. */
export const useConnection = create<{ state: ConnectionState }>(() => ({ state: "closed" }));

type Push = (message: never) => void;

let options: SocketOptions | null = null;
let current: WireSocket | null = null;
let alerted = false;
const pushListeners = new Map<string, Set<Push>>();
const connectListeners = new Set<() => void>();

/** Connects with a token; another token connects anew, the same one changes nothing. Wells are named by each call. */
export function connect(wanted: SocketOptions): void {
  if (current && options?.token === wanted.token) return;
  const previous = current;
  options = wanted;
  const socket = openSocket(wanted);
  current = socket;
  useConnection.setState({ state: "connecting" });
  previous?.close();

  const ifCurrent =
    <Args extends unknown[]>(then: (...args: Args) => void) =>
    (...args: Args) => {
      if (current === socket) then(...args);
    };
  socket.onConnect(
    ifCurrent(() => {
      alerted = false;
      useConnection.setState({ state: "connected" });
      for (const listener of connectListeners) listener();
    }),
  );
  socket.onLost(ifCurrent(() => useConnection.setState({ state: "lost" })));
  socket.onRefused(ifCurrent(refused));
  socket.onPush(
    ifCurrent((name, message) => {
      for (const listener of pushListeners.get(name) ?? []) listener(message as never);
    }),
  );
}

function refused(reason: string): void {
  if (reason === WRONG_TOKEN) {
    clearToken();
    return;
  }
  useConnection.setState({ state: "lost" });
  // One alert per loss; every further attempt would only repeat it.
  if (!alerted) toast.error("Server connection error", reason);
  alerted = true;
}

/** Closes the connection, when the session ends. */
export function disconnect(): void {
  current?.close();
  current = null;
  options = null;
  useConnection.setState({ state: "closed" });
}

/**
 * Asks the server something, once: a call whose answer was lost with the connection may have been carried out.
 *
 * @throws CallFailure after the alert "{event} error" and a report
 */
export async function request<Name extends EventName>(
  event: Name,
  payload: EventRequest<Name>,
): Promise<EventReply<Name> | null> {
  const socket = current;
  if (!socket) throw new CallFailure(`${event} error`, "There is no connection to the server", "unavailable");
  try {
    const reply = (await socket.send(event, payload, TIMEOUT_MS)) as { data: EventReply<Name> } | { error: WireError };
    if (!("error" in reply)) return reply.data;
    const { message, code, field } = reply.error;
    if (code === "session") clearToken();
    throw new CallFailure(`${event} error`, message, code, field);
  } catch (error) {
    const failure =
      error instanceof CallFailure
        ? error
        : new CallFailure(`${event} error`, "The server did not answer in time", "timeout");
    if (failure.code !== "session") {
      toast.error(failure.title, failure.message);
      reportError(failure.title, failure, payload);
    }
    throw failure;
  }
}

/** Listens to a pushed message, over every reconnect. @returns ends the listening */
export function onPush<Name extends PushName>(name: Name, listener: (message: PushMessage<Name>) => void): () => void {
  const listeners = pushListeners.get(name) ?? new Set<Push>();
  pushListeners.set(name, listeners.add(listener));
  return () => listeners.delete(listener);
}

/** Calls back whenever a connection stands: the first one and each after a loss. */
export function onConnect(listener: () => void): () => void {
  connectListeners.add(listener);
  return () => connectListeners.delete(listener);
}
