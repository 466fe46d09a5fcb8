import { setTimeout as wait } from "node:timers/promises";
import { routes } from "@sigma/contract/catalogue";
import type {
  EventName,
  EventReply,
  EventRequest,
  RouteKey,
  RouteReply,
  RouteRequest,
} from "@sigma/contract/call-types";
import type { RouteEntry } from "@sigma/contract/define";
import type { WireError } from "@sigma/contract/errors";
import type { CsvUpload } from "@sigma/contract/imports/csv-import";
import { io, type Socket } from "socket.io-client";

/** A Sigma server from the perspective of another program: its REST routes and its socket. */
export type Api = {
  call<Name extends RouteKey>(route: Name, request: RouteRequest<Name>): Promise<RouteReply<Name>>;
  /** Sends a CSV of time data to a well. */
  upload(wellId: string, fileName: string, bytes: Blob): Promise<CsvUpload>;
  ask<Name extends EventName>(event: Name, request: EventRequest<Name>): Promise<EventReply<Name>>;
  close(): void;
};

/** Who signs in: with a token of an earlier session, or by name and password. */
export type Login = { token: string } | { user: string; password: string };

/** A call that the server refused or did not answer; its message names the call, the field and the rule. */
export class ApiFault extends Error {
  override readonly name = "ApiFault";

  constructor(
    message: string,
    /** The HTTP status; null if the reply arrived over the socket or is missing. */
    readonly status: number | null = null,
  ) {
    super(message);
  }
}

/** After a refusal that passes the next try waits, ms. */
const RETRY_PAUSE_MS = 500;

/** Timeout of an event's reply, ms. */
const ANSWER_WITHIN = 60_000;

/**
 * Signs in and connects.
 *
 * @param url such as `http://localhost:8080`
 * @throws ApiFault if no server answers, or the user is refused
 */
export async function openApi(url: string, login: Login): Promise<Api> {
  const base = url.replace(/\/+$/, "");
  const token = "token" in login ? login.token : await signIn(base, login);
  const authorization = `Bearer ${token}`;
  let socket: Socket | null = null;

  const openSocket = async (): Promise<Socket> => {
    if (socket) return socket;
    const openedSocket = io(base, { transports: ["websocket"], auth: { token } });
    await new Promise<void>((resolve, reject) => {
      openedSocket.once("connect", resolve);
      openedSocket.once("connect_error", (error) =>
        reject(new ApiFault(`The socket of ${base} refused: ${error.message}`)),
      );
    });
    socket = openedSocket;
    return openedSocket;
  };

  return {
    async call(route, request) {
      const [method, path] = route.split(" ") as [string, string];
      const entry: RouteEntry = routes[route];
      const query = entry.body ? "" : `?${new URLSearchParams(request as Record<string, string>).toString()}`;
      const body = entry.body ? JSON.stringify(request) : undefined;
      const headers = { authorization, ...(body !== undefined && { "content-type": "application/json" }) };
      return await answerOf(route, fetch(`${base}/${path}${query}`, { method, headers, ...(body && { body }) }));
    },
    async upload(wellId, fileName, bytes) {
      const route = "POST api/well-data-upload-proxy";
      const form = new FormData();
      form.append(routes[route].upload.field, bytes, fileName);
      const address = `${base}/api/well-data-upload-proxy?${new URLSearchParams({ wellId }).toString()}`;
      return await answerOf(route, fetch(address, { method: "POST", headers: { authorization }, body: form }));
    },
    async ask(event, request) {
      const channel = await openSocket();
      const until = performance.now() + ANSWER_WITHIN;
      for (;;) {
        const reply = (await channel.timeout(ANSWER_WITHIN).emitWithAck(event, request)) as
          | { data: never; error?: undefined }
          | { error: WireError };
        if (!reply.error) return reply.data;
        if (!passes(event, reply.error) || performance.now() > until) {
          throw new ApiFault(sentence(event, reply.error));
        }
        await wait(RETRY_PAUSE_MS);
      }
    },
    close: () => void socket?.close(),
  };
}

/** Whether an error is temporary. A read can be retried when the database was unavailable; the result of a write is unknown. */
const passes = (event: string, { code }: WireError): boolean =>
  code === "too-many" || (event.endsWith("/get") && (code === "unavailable" || code === "busy"));

async function signIn(base: string, { user, password }: { user: string; password: string }): Promise<string> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ username: user, password });
  const loginRequest = fetch(`${base}/api/login`, { method: "POST", headers, body });
  const { token } = await answerOf<{ token: string }>("POST api/login", loginRequest);
  return token;
}

async function answerOf<Reply>(call: string, pendingResponse: Promise<Response>): Promise<Reply> {
  const response = await pendingResponse.catch((error: Error) => {
    const cause = error.cause instanceof Error ? error.cause.message : error.message;
    throw new ApiFault(`${call}: the server does not answer (${cause}). Is Sigma running at --url?`);
  });
  const text = await response.text();
  if (response.ok) return (text === "" ? undefined : JSON.parse(text)) as Reply;
  throw new ApiFault(sentence(call, errorOf(text)), response.status);
}

function errorOf(text: string): Partial<WireError> {
  try {
    return JSON.parse(text) as WireError;
  } catch {
    return { message: text.slice(0, 200) };
  }
}

const sentence = (call: string, { message, field }: Partial<WireError>): string =>
  `${call}: ${message ?? "refused"}${field === undefined ? "" : ` (${field})`}`;
