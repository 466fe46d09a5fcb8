import type { EventName, EventReply, EventRequest, PushMessage, PushName } from "@sigma/contract/call-types";
import { errorCatalogue, type WireError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { io, type Socket } from "socket.io-client";
import { type RetryRule, withRetry } from "./retry";
import { errorOf, SigmaError } from "./sigma-error";

/** The well that requests mean which name none, and how a lost connection comes back. */
export type SocketOptions = {
  wellId?: WellId | string;
  /** The longest wait between two attempts to connect, ms; half more or less by chance. 5 s by default. */
  mostWaitMs?: number;
  /** How long one attempt may take, ms; 20 s by default. */
  attemptMs?: number;
  /** Gives up the wait for the connection. */
  signal?: AbortSignal;
};

/** What may be said for one request. */
export type RequestOptions = { signal?: AbortSignal; timeoutMs?: number };

type Opened = SocketOptions & { token: string | null; timeoutMs: number; retry: RetryRule };

const REFUSED = "403";

/**
 * The socket of Sigma: requests with an answer, and pushed messages. It comes back by itself; what was pushed meanwhile is
 * lost, so a reader asks for what it missed in `onConnect`.
 */
export class SigmaSocket {
  readonly #socket: Socket;
  readonly #options: Opened;

  private constructor(socket: Socket, options: Opened) {
    this.#socket = socket;
    this.#options = options;
  }

  /** Connects, and waits until the connection stands. @throws the reason of the signal, SigmaError `session`, or `unavailable` */
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
    // The server closed the connection, as when it is restarted: the library then waits to be asked.
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

  /** Whether the connection stands now. */
  get isConnected(): boolean {
    return this.#socket.connected;
  }

  /**
   * Asks the server; what only reads is asked again where the answer was lost.
   *
   * @throws SigmaError, or the reason of the signal
   */
  request<Name extends EventName>(
    event: Name,
    payload: EventRequest<Name>,
    { signal, timeoutMs = this.#options.timeoutMs }: RequestOptions = {},
  ): Promise<EventReply<Name>> {
    return withRetry(event, this.#options.retry, signal, async () => {
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

  /** Calls back at once where a connection stands, and after each one that comes back. @returns ends it */
  onConnect(listener: () => void): () => void {
    this.#socket.on("connect", listener);
    if (this.#socket.connected) listener();
    return () => void this.#socket.off("connect", listener);
  }

  /** Calls back when the connection is lost; `session` where the token is refused when it would come back. */
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

/** What went wrong below the socket, such as a certificate that is not trusted; its own words say less. */
function faultOf(error: Error): string {
  const { description } = error as { description?: { message?: unknown } };
  return typeof description?.message === "string" && description.message !== "" ? description.message : error.message;
}

/** An answer, or the reason of the signal where that comes first. */
function orGivenUp<Answer>(answer: Promise<Answer>, signal: AbortSignal | undefined): Promise<Answer> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason as Error);
    signal.addEventListener("abort", giveUp, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener("abort", giveUp));
  });
}
