import { queryText } from "@sigma/contract/call-rules";
import { errorTexts } from "@sigma/contract/error-texts";
import type { RouteKey, RouteReply, RouteRequest } from "@sigma/contract/call-types";
import type { ErrorCode, WireError } from "@sigma/contract/errors";
import { shownText } from "../../ui/format/texts";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { CallFailure, newerOf } from "./call-failure";
import { failedByLoss } from "./connection";
import { refreshAfterWrite } from "./refresh-topics";
import { apiHost } from "../session/environment";
import { noteServerTime } from "../live/server-clock";
import { clearToken, useSession } from "../session/session";
import { toast } from "../notifications/toasts";
import { replayedCall } from "../replay/replay";

const TIMEOUT_MS = 60_000;
const SHORT_TIMEOUT_MS = 10_000;
const shortCalls: readonly RouteKey[] = ["POST api/login", "POST api/logout", "GET api"];

type CallOptions = {
  /** False if the screen shows the failure itself. */
  alert?: boolean;
  signal?: AbortSignal;
  /** In a replay, the requested moment if the call is about a well other than the replayed one. */
  asOf?: EpochSeconds;
};

/**
 * Calls a REST route.
 *
 * A 404 returns null without an alert; a 403 ends the session
 * unless it is only a missing permission; a change based on an older version fails without an alert, with the
 * stored value in `newer`.
 *
 * @throws CallFailure after the alert of the error catalogue
 */
export async function call<Name extends RouteKey>(
  name: Name,
  body: RouteRequest<Name>,
  options: CallOptions = {},
): Promise<RouteReply<Name> | null> {
  return take(name, body as object, options, (response) => response.json() as Promise<RouteReply<Name>>);
}

/** Calls a REST route that returns a file; null without a file. @throws CallFailure as `call` does */
export async function callFile<Name extends RouteKey & `GET ${string}`>(
  name: Name,
  body: RouteRequest<Name>,
  options: CallOptions = {},
): Promise<Blob | null> {
  return take(name, body as object, options, (response) => response.blob());
}

async function take<Answer>(
  name: RouteKey,
  sentBody: object,
  { alert = true, signal, asOf }: CallOptions,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer | null> {
  const [method, path] = name.split(" ") as [string, string];
  const title = errorTexts.restCall(path);
  const fail = (message: string, code: ErrorCode, field?: string): never => {
    if (alert) toast.error(title, message);
    throw new CallFailure(title, message, code, field);
  };

  const failCall = async (message: string): Promise<never> => {
    if (signal?.aborted) throw new CallFailure(title, "The call was given up", "timeout");
    // The page reports that the connection is lost; in addition only calls that a user has requested are alerted.
    if (method === "GET" && (await failedByLoss())) throw new CallFailure(title, message, "unavailable");
    return fail(message, "unavailable");
  };

  const { token } = useSession.getState();
  const preparedCall = replayedCall(name, sentBody, asOf);
  if ("refused" in preparedCall) {
    if (alert && method !== "GET") toast.error(title, preparedCall.refused);
    throw new CallFailure(title, preparedCall.refused, "past");
  }
  const response = await send(method, path, preparedCall.sent, signal).catch(() => null);
  refreshAfterWrite(name, sentBody);
  if (!response) return failCall(errorTexts.noServer(apiHost || location.host));
  noteServerTime(response.headers.get("date"));

  if (response.status === 404) return null;
  if (response.status === 204) return null;
  // A proxy or a wrong host may return a page, or break off in the middle.
  if (response.ok) return await read(response).catch(() => failCall("The answer can't be read"));

  const body = (await response.json().catch(() => ({}))) as Partial<WireError>;
  const code = body.code ?? (response.status === 403 ? "session" : "internal");
  if (response.status === 403 && code !== "permission") {
    // A late reply to a user who has signed out does not sign out the next user.
    if (useSession.getState().token === token) clearToken();
    throw new CallFailure(title, body.message ?? response.statusText, "session");
  }
  const { field, text } = body;
  const message = shownText(text, body.message ?? response.statusText);
  const newer = newerOf(body);
  // The form that was refused shows the stored value, and merges it with the input.
  if (newer) throw new CallFailure(title, message, code, field, newer);
  return fail(message, code, field);
}

function send(method: string, path: string, body: object, signal?: AbortSignal): Promise<Response> {
  const { token } = useSession.getState();
  const name = `${method} ${path}` as RouteKey;
  const timeout = AbortSignal.timeout(shortCalls.includes(name) ? SHORT_TIMEOUT_MS : TIMEOUT_MS);
  const inQuery = method === "GET" || method === "DELETE";

  return fetch(`${apiHost}/${path}${inQuery ? queryText(body) : ""}`, {
    method,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    headers: {
      ...(inQuery ? {} : { "content-type": "application/json" }),
      ...(token === null || name === "POST api/login" || name === "POST api/login/second-factor" || name === "GET api"
        ? {}
        : { authorization: `Bearer ${token}` }),
    },
    ...(inQuery ? {} : { body: JSON.stringify(body) }),
  });
}
