import { isSafeCall, queryText } from "@sigma/contract/call-rules";
import type { RouteKey, RouteReply, RouteRequest, UploadField, UploadKey } from "@sigma/contract/call-types";
import type { WireError } from "@sigma/contract/errors";
import { type RetryRule, usualRetry, withRetry } from "./retry";
import { errorOf, SigmaError } from "./sigma-error";
import { SigmaSocket, type SocketOptions } from "./sigma-socket";

/** The address of the server, the caller's token, and the time limits. */
export type ClientOptions = {
  /** Base address, such as `https://sigma.example.com`; a path is kept. */
  url: string;
  /** An API token, or the token of a session; null calls what is open to anyone. */
  token: string | null;
  /** How long an attempt may take, ms; 60 s by default. */
  timeoutMs?: number;
  retry?: RetryRule;
  /** Replaces the global `fetch`, such as one with a proxy. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
};

/** Options of one call. */
export type CallOptions = {
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Makes a write repeatable: the server makes it once for this key of 1 to 255 characters, such as a new UUID, within 24 h. */
  idempotencyKey?: string;
};

const TIMEOUT_MS = 60_000;

/**
 * Sigma for other programs: every REST route and socket event with the types of the contract.
 *
 * Calls that read are repeated if no answer arrived or the server was busy. Calls that change something are made once, unless they have an
 * `idempotencyKey`.
 */
export class SigmaClient {
  readonly url: string;
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    this.url = options.url.replace(/\/+$/, "");
    this.#options = options;
  }

  /**
   * A client with the session of a user, valid for 30 days, unless the installation sets another time, or until `POST api/logout`.
   * @throws SigmaError `login`
   */
  static async signIn({
    username,
    password,
    ...options
  }: Omit<ClientOptions, "token"> & { username: string; password: string }): Promise<SigmaClient> {
    const { token } = await new SigmaClient({ ...options, token: null }).call("POST api/login", { username, password });
    return new SigmaClient({ ...options, token });
  }

  /**
   * Calls a REST route.
   *
   * @returns the reply of the route; null if it has no content (204)
   * @throws SigmaError, or the reason of the signal
   */
  call<Name extends RouteKey>(
    name: Name,
    routeRequest: RouteRequest<Name>,
    options: CallOptions = {},
  ): Promise<RouteReply<Name>> {
    return this.#answer(name, () => this.#plain(name, routeRequest as object), options, readJson) as Promise<
      RouteReply<Name>
    >;
  }

  /** Calls a route that returns a file, such as a CSV. @throws as `call` */
  file<Name extends RouteKey & `GET ${string}`>(
    name: Name,
    routeRequest: RouteRequest<Name>,
    options: CallOptions = {},
  ): Promise<Blob> {
    return this.#answer(
      name,
      () => this.#plain(name, routeRequest as object),
      options,
      (response) => response.blob(),
    );
  }

  /** Uploads a file in the part of the form that the route names. @throws as `call` */
  upload<Name extends UploadKey>(
    name: Name,
    query: RouteRequest<Name>,
    file: Record<UploadField<Name>, File>,
    options: CallOptions = {},
  ): Promise<RouteReply<Name>> {
    const request = () => {
      const body = new FormData();
      for (const [field, content] of Object.entries<File>(file)) body.set(field, content);
      return { path: `${pathOf(name)}${queryText(query as object)}`, init: { method: "POST", body } };
    };
    return this.#answer(name, request, options, readJson) as Promise<RouteReply<Name>>;
  }

  /** Opens the socket and waits until it is connected. @throws SigmaError `session` if the token is refused */
  connect(options: SocketOptions = {}): Promise<SigmaSocket> {
    const { token, timeoutMs = TIMEOUT_MS, retry = usualRetry } = this.#options;
    return SigmaSocket.open(this.url, { token, timeoutMs, retry, ...options });
  }

  #plain(name: RouteKey, requestBody: object): { path: string; init: RequestInit } {
    const method = name.slice(0, name.indexOf(" "));
    if (method === "GET" || method === "DELETE")
      return { path: `${pathOf(name)}${queryText(requestBody)}`, init: { method } };
    const headers = { "content-type": "application/json" };
    return { path: pathOf(name), init: { method, headers, body: JSON.stringify(requestBody) } };
  }

  async #answer<Answer>(
    name: RouteKey,
    request: () => { path: string; init: RequestInit },
    { signal, timeoutMs = this.#options.timeoutMs ?? TIMEOUT_MS, idempotencyKey }: CallOptions,
    read: (response: Response) => Promise<Answer>,
  ): Promise<Answer> {
    const { token, retry = usualRetry, fetch: send = fetch } = this.#options;
    const isSafe = isSafeCall(name) || idempotencyKey !== undefined;
    return withRetry(isSafe, retry, signal, async () => {
      signal?.throwIfAborted();
      const late = AbortSignal.timeout(timeoutMs);
      const { path, init } = request();
      const headers = new Headers(init.headers);
      if (token !== null) headers.set("authorization", `Bearer ${token}`);
      if (idempotencyKey !== undefined) headers.set("idempotency-key", idempotencyKey);
      try {
        const response = await send(`${this.url}/${path}`, {
          ...init,
          headers,
          signal: signal ? AbortSignal.any([signal, late]) : late,
        });
        if (!response.ok) {
          const body = (await response.json().catch(() => ({}))) as Partial<WireError>;
          const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
          const requestId = response.headers.get("x-request-id");
          throw errorOf(name, body, { status: response.status, requestId, retryAfter });
        }
        return await read(response);
      } catch (error) {
        if (error instanceof SigmaError) throw error;
        signal?.throwIfAborted();
        if (late.aborted)
          throw new SigmaError(name, "timeout", `no answer in ${timeoutMs} ms`, { status: null, cause: error });
        throw new SigmaError(name, "unavailable", `no answer from ${this.url}`, { status: null, cause: error });
      }
    });
  }
}

const pathOf = (name: RouteKey): string => name.slice(name.indexOf(" ") + 1);

const readJson = async (response: Response): Promise<unknown> => (response.status === 204 ? null : response.json());
