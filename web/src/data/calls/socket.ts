import { isSafeCall } from "@sigma/contract/call-rules";
import { errorTexts } from "@sigma/contract/error-texts";
import type { EventName, EventReply, EventRequest, PushMessage, PushName } from "@sigma/contract/call-types";
import { errorCatalogue, type WireError } from "@sigma/contract/errors";
import { shownText } from "../../ui/format/texts";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { CallFailure, newerOf } from "./call-failure";
import { failedByLoss, isConnectionLost, linkMonitor, setConnection, watchLink } from "./connection";
import { openSocket, type SocketOptions, type WireSocket } from "./open-socket";
import { refreshAfterPush, refreshAfterWrite } from "./refresh-topics";
import { reportError } from "./report-error";
import { clearToken } from "../session/session";
import { toast } from "../notifications/toasts";
import { isOfNow, replayedCall } from "../replay/replay";
import { samplesFirst } from "../replay/samples-first";

const TIMEOUT_MS = 60_000;
const WRONG_TOKEN = "403";

type Push = (message: never) => void;

let options: SocketOptions | null = null;
let current: WireSocket | null = null;
const pushListeners = new Map<string, Set<Push>>();
const connectListeners = new Set<() => void>();

/** Connects with a token; another token reconnects, the same one has no effect. Each call names its wells. */
export function connect(wantedOptions: SocketOptions): void {
  if (current && options?.token === wantedOptions.token) return;
  const previous = current;
  options = wantedOptions;
  const socket = openSocket(wantedOptions);
  current = socket;
  setConnection("connecting");
  previous?.close();
  watchLink(socket);

  const ifCurrent =
    <Args extends unknown[]>(then: (...args: Args) => void) =>
    (...args: Args) => {
      if (current === socket) then(...args);
    };
  socket.onConnect(
    ifCurrent(() => {
      linkMonitor.connected();
      setConnection("connected");
      for (const listener of connectListeners) listener();
    }),
  );
  socket.onHeard(ifCurrent(() => linkMonitor.heard()));
  socket.onLost(ifCurrent(handleLoss));
  socket.onRefused(ifCurrent(handleRefusal));
  socket.onPush(
    ifCurrent((name, message) => {
      if (isOfNow(name, message)) return;
      for (const listener of pushListeners.get(name) ?? []) listener(message as never);
      refreshAfterPush(name, message);
    }),
  );
}

/** The page shows once that the connection is lost, while it is lost (`ConnectionNotice`). */
function handleLoss(): void {
  linkMonitor.broke();
  setConnection("lost");
}

function handleRefusal(reason: string): void {
  if (reason === WRONG_TOKEN) clearToken();
  else handleLoss();
}

/** Closes the connection, when the session ends. */
export function disconnect(): void {
  current?.close();
  current = null;
  options = null;
  watchLink(null);
  setConnection("closed");
}

/**
 * Sends a request to the server, once: a call whose answer was lost with the connection may have been carried out.
 *
 * @param asOf in a replay, the requested moment if it differs from the one shown
 * @param signal aborts when the answer is no longer needed: the result of the call then causes no alert
 * @throws CallFailure after the alert "{event} error" and a report; without them if a change was based on an older version
 */
export async function request<Name extends EventName>(
  event: Name,
  payload: EventRequest<Name>,
  asOf?: EpochSeconds,
  signal?: AbortSignal,
): Promise<EventReply<Name> | null> {
  const turn = samplesFirst(event);
  if (turn) await turn;
  const socket = current;
  const title = errorTexts.socketEvent(event);
  const preparedCall = replayedCall(event, payload, asOf);
  if ("refused" in preparedCall) {
    if (!isSafeCall(event)) toast.error(title, preparedCall.refused);
    throw new CallFailure(title, preparedCall.refused, "past");
  }
  if (!socket) throw new CallFailure(title, NO_CONNECTION, "unavailable");
  if (isConnectionLost()) return withoutConnection(event, new CallFailure(title, NO_CONNECTION, "unavailable"));
  try {
    const reply = (await socket.send(event, preparedCall.sent, TIMEOUT_MS)) as
      | { data: EventReply<Name> }
      | { error: WireError };
    if (!("error" in reply)) return reply.data;
    const { code, field } = reply.error;
    const message = shownText(reply.error.text, reply.error.message);
    if (code === "session") clearToken();
    throw new CallFailure(title, message, code, field, newerOf(reply.error));
  } catch (error) {
    const failure =
      error instanceof CallFailure ? error : new CallFailure(title, errorCatalogue.timeout.message, "timeout");
    // A page that ends its session, or continues with another one, closes the connection itself.
    if (!(error instanceof CallFailure) && (socket !== current || (await failedByLoss()))) {
      return withoutConnection(event, new CallFailure(title, LOST_ANSWER, "unavailable"));
    }
    if (signal?.aborted) throw failure;
    // The form that was based on an older version merges the stored value with the input.
    if (failure.code !== "session" && !failure.newer) {
      toast.error(failure.title, failure.message);
      reportError(failure.title, failure, payload);
    }
    throw failure;
  } finally {
    refreshAfterWrite(event, payload);
  }
}

const NO_CONNECTION = "There is no connection to the server";
const LOST_ANSWER = "The connection was lost before the answer came. Check whether it was carried out.";

/** The page reports that the connection is lost; in addition only calls that a user has requested are alerted. */
function withoutConnection(event: EventName, failure: CallFailure): never {
  if (!isSafeCall(event)) toast.error(failure.title, failure.message);
  throw failure;
}

/** Listens to a pushed message, over every reconnect. @returns ends the listening */
export function onPush<Name extends PushName>(name: Name, listener: (message: PushMessage<Name>) => void): () => void {
  const listeners = pushListeners.get(name) ?? new Set<Push>();
  pushListeners.set(name, listeners.add(listener));
  return () => listeners.delete(listener);
}

/** Calls back whenever a connection opens: the first time and after each loss. */
export function onConnect(listener: () => void): () => void {
  connectListeners.add(listener);
  return () => connectListeners.delete(listener);
}
