import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { SigmaClient } from "@sigma/client/sigma-client";
import { SigmaError } from "@sigma/client/sigma-error";
import type { SigmaSocket } from "@sigma/client/sigma-socket";
import { createBackOff } from "../back-off";
import { createSession, type Session, type SessionFigures, type SessionPorts } from "./session";

/** The address of the server, and the data to send. */
export type ServerLinkOptions = Omit<SessionPorts, "opened" | "caughtUp" | "run"> & {
  url: string;
  token: string;
  tell: (sentence: string) => void;
};

/** The connection to the server, which is opened again without end. */
export type ServerLink = {
  state(): { isConnected: boolean; reason: string | null; session: SessionFigures | null };
  close(): Promise<void>;
};

/** Maximum interval between attempts while the link is down: it is back within 2 s of the network. */
const MOST_WAIT_MS = 1000;
const ATTEMPT_MS = 6000;
const OPEN_WITHIN_MS = 15_000;
/** Retry interval for errors that only a user can fix: a token, a rig that is not set up. */
const SHORTEST_REFUSED_MS = 10_000;
const LONGEST_REFUSED_MS = 300_000;
const SHORTEST_MS = 250;

/** Opens the link. */
export function openServerLink({ url, token, tell, ...ports }: ServerLinkOptions): ServerLink {
  const client = new SigmaClient({ url, token, timeoutMs: OPEN_WITHIN_MS });
  const run = randomUUID();
  const closing = new AbortController();
  const soon = createBackOff(SHORTEST_MS, MOST_WAIT_MS);
  const late = createBackOff(SHORTEST_REFUSED_MS, LONGEST_REFUSED_MS);
  let isConnected = false;
  let reason: string | null = `Connects to ${url}`;
  let session: Session | null = null;
  const running = loop();

  return {
    state: () => ({ isConnected, reason, session: session?.figures() ?? null }),
    async close() {
      closing.abort(new Error("the agent ends"));
      await running;
    },
  };

  function say(sentence: string): void {
    if (sentence !== reason) tell(sentence);
    reason = sentence;
  }

  async function loop(): Promise<void> {
    while (!closing.signal.aborted) {
      const fault = await once().then(
        () => null,
        (error: unknown) => error,
      );
      isConnected = false;
      session = null;
      if (closing.signal.aborted) return;
      await wait(pauseAfter(fault), undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  /** Connects and sends until a fault occurs. */
  async function once(): Promise<void> {
    const socket = await client.connect({ mostWaitMs: MOST_WAIT_MS, attemptMs: ATTEMPT_MS, signal: closing.signal });
    const ending = new AbortController();
    const stop = () => ending.abort(closing.signal.reason);
    closing.signal.addEventListener("abort", stop, { once: true });
    socket.onLost((why) =>
      ending.abort(
        new SigmaError("connect", why === "session" ? "session" : "unavailable", describeLoss(why), { status: null }),
      ),
    );
    try {
      if (closing.signal.aborted) return;
      isConnected = true;
      await send(socket, ending.signal);
    } finally {
      closing.signal.removeEventListener("abort", stop);
      socket.close();
    }
  }

  async function send(socket: SigmaSocket, signal: AbortSignal): Promise<void> {
    session = createSession(
      socket,
      {
        ...ports,
        run,
        opened(rigName, waiting) {
          soon.reset();
          late.reset();
          const behind = waiting === 0 ? "" : `; ${waiting} frames that it missed are sent beside`;
          tell(`Connected to ${url}: sends for ${rigName}${behind}`);
          reason = null;
        },
        caughtUp: () => tell("The server has every frame"),
      },
      signal,
    );
    await session.run();
  }

  /** Reports the fault. @returns the wait, ms */
  function pauseAfter(fault: unknown): number {
    if (!(fault instanceof SigmaError)) {
      say(`The link to the server failed: ${fault instanceof Error ? fault.message : String(fault)}`);
      return late.next();
    }
    const { code, field } = fault;
    const sentence = fault.message.replace(/^[^:]+: /, "");
    if (code === "conflict" && field === "session") return soon.next();
    if (fault.isTemporary) {
      say(`No connection to the server: ${sentence}. Frames are kept here`);
      return soon.next();
    }
    const ms = late.next();
    const why =
      code === "session"
        ? "The server refuses the token. Make a new one in Sigma, under API tokens"
        : `The server refuses: ${sentence}`;
    say(`${why}. Frames are kept here; the next attempt is in ${Math.round(ms / 1000)} s`);
    return ms;
  }
}

const describeLoss = (why: "connection" | "session"): string =>
  why === "session" ? "the token was refused" : "the connection was lost";
