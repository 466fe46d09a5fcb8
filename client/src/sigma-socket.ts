import { isSafeCall } from "@sigma/contract/call-rules";
import type { EventName, EventReply, EventRequest, PushMessage, PushName } from "@sigma/contract/call-types";
import { errorCatalogue, type WireError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { io, type Socket } from "socket.io-client";
import { type RetryRule, withRetry } from "./retry";
import { errorOf, SigmaError } from "./sigma-error";

/** The well for requests that name none, and how a lost connection is restored. */
export type SocketOptions = {
  wellId?: WellId | string;
  /** The longest wait between two attempts to connect, ms; half more or less by chance. 5 s by default. */
  mostWaitMs?: number;
  /** How long one attempt may take, ms; 20 s by default. */
  attemptMs?: number;
  /** Gives up the wait for the connection. */
  signal?: AbortSignal;
};

/** Options of one request. */
export type RequestOptions = { signal?: AbortSignal; timeoutMs?: number };

type Opened = SocketOptions & { token: string | null; timeoutMs: number; retry: RetryRule };

const REFUSED = "403";

/**
 * The socket of Sigma: requests with an answer, and pushed messages. It reconnects by itself. Messages pushed in the meantime are
 * lost, so a reader requests the missed data in `onConnect`.
 */
export class SigmaSocket {
  readonly #socket: Socket;
  readonly #options: Opened;

  private constructor(socket: Socket, options: Opened) {
    this.#socket = socket;
    this.#options = options;
  }

  /** Connects, and waits until the connection is open. @throws the reason of the signal, SigmaError `session`, or `unavailable` */
  static async open(url: string, options: Opened): Promise<SigmaSocket> {
    const { origin, pathname } = new URL(url);
    const socket = io(origin, {
      path: `${pathname.replace(/\/+$/, "")}/socket.io`,
      transports: ["websocket"],
      forceNew: true,
      auth: { token: options.token },
      query: { live: "chosen", ...(options.wellId !== undefined && { wellId: options.wellId }) },
      reconnectionDelay: 250,
      reconnectionDelayMax: options.mostWaitMs ?? 5000,
      timeout: options.attemptMs ?? 20_000,
    });
    let lastFault: string | null = null;
    // The server closed the connection, for example on a restart: the library then does not reconnect unless it is called.
    socket.on("disconnect", (reason) => reason === "io server disconnect" && socket.connect());
    const late = AbortSignal.timeout(options.timeoutMs);
    await new Promise<void>((resolve, reject) => {
      const fail = (code: "session" | "unavailable", message: string) => {
        socket.close();
        reject(new SigmaError("connect", code, message, { status: code === "session" ? 403 : null }));
      };
      socket.once("connect", resolve);
      socket.on("connect_error", (error) => {
        if (error.message === REFUSED) return fail("session", errorCatalogue.session.message);
        lastFault = faultOf(error);
      });
      const giveUp = () => {
        socket.close();
        reject(options.signal?.reason as Error);
      };
      if (options.signal?.aborted) giveUp();
      options.signal?.addEventListener("abort", giveUp, { once: true });
      socket.once("connect", () => options.signal?.removeEventListener("abort", giveUp));
      late.addEventListener("abort", () => {
        if (!socket.connected)
          fail("unavailable", `no answer from ${url}${lastFault === null ? "" : `: ${lastFault}`}`);
      });
    });
    return new SigmaSocket(socket, options);
  }

  /** Whether the connection is open now. */
  get isConnected(): boolean {
    return this.#socket.connected;
  }

  /**
   * Sends a request to the server; a request that only reads is repeated if the answer was lost.
   *
   * @throws SigmaError, or the reason of the signal
   */
  request<Name extends EventName>(
    event: Name,
    payload: EventRequest<Name>,
    { signal, timeoutMs = this.#options.timeoutMs }: RequestOptions = {},
  ): Promise<EventReply<Name>> {
    return withRetry(isSafeCall(event), this.#options.retry, signal, async () => {
      signal?.throwIfAborted();
      const acknowledgedEmit = this.#socket
        .timeout(timeoutMs)
        .emitWithAck(event, payload)
        .catch((error: unknown) => {
          throw new SigmaError(event, "timeout", `no answer in ${timeoutMs} ms`, { status: null, cause: error });
        }) as Promise<{ data: EventReply<Name> } | { error: WireError }>;
      const answer = await orGivenUp(acknowledgedEmit, signal);
      if ("error" in answer) {
        throw errorOf(event, answer.error, { status: errorCatalogue[answer.error.code].status });
      }
      return answer.data;
    });
  }

  /** Listens to a pushed message, over every reconnect. @returns ends the listening */
  on<Name extends PushName>(name: Name, listener: (message: PushMessage<Name>) => void): () => void {
    this.#socket.on<string>(name, listener);
    return () => void this.#socket.off<string>(name, listener);
  }

  /** Calls back immediately if connected, and after each reconnection. @returns a function that removes the listener */
  onConnect(listener: () => void): () => void {
    this.#socket.on("connect", listener);
    if (this.#socket.connected) listener();
    return () => void this.#socket.off("connect", listener);
  }

  /** Calls back when the connection is lost; with `session` if the token is refused when reconnecting. */
  onLost(listener: (why: "connection" | "session") => void): () => void {
    const onDisconnect = (reason: string) => reason !== "io client disconnect" && listener("connection");
    const onRefusal = ({ message }: Error) => {
      if (message !== REFUSED) return;
      this.close();
      listener("session");
    };
    this.#socket.on("disconnect", onDisconnect);
    this.#socket.on("connect_error", onRefusal);
    return () => {
      this.#socket.off("disconnect", onDisconnect);
      this.#socket.off("connect_error", onRefusal);
    };
  }

  /** Ends the connection. */
  close(): void {
    this.#socket.close();
  }
}

/** The cause below the socket, such as an untrusted certificate; the message of the error itself has fewer details. */
function faultOf(error: Error): string {
  const { description } = error as { description?: { message?: unknown } };
  return typeof description?.message === "string" && description.message !== "" ? description.message : error.message;
}

/** A response, or the reason of the signal if that arrives first. */
function orGivenUp<Answer>(answer: Promise<Answer>, signal: AbortSignal | undefined): Promise<Answer> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason as Error);
    signal.addEventListener("abort", giveUp, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener("abort", giveUp));
  });
}
