import { connect, type Socket } from "node:net";
import type { WitsOutput } from "@sigma/contract/exchange/wits-output";
import { checkHost, guardedLookup } from "../outbound/guarded-lookup";
import type { OutboundRules } from "../outbound/outbound-rules";
import { reconnectDelay } from "../sources/reconnect-delay";

/** Where frames go. */
export type WitsTarget = Pick<WitsOutput, "host" | "port">;

/** A connection to another system that reconnects after a failure until it is closed. */
export type WitsSender = {
  /** Sends frames; while the receiver takes none, or is away, they are left out and counted. */
  send(frames: readonly string[]): void;
  report(): Pick<WitsOutput, "state" | "reason" | "sent" | "leftOut">;
  close(): void;
};

/** Bytes that may wait for a slow receiver. */
const MOST_WAITING = 256 * 1024;
/** Connect timeout, ms. */
const CONNECT_TIMEOUT = 10_000;

/** Opens the sending to a target. @param rules addresses that may be connected to */
export function openWitsSender({ host, port }: WitsTarget, rules: OutboundRules): WitsSender {
  let socket: Socket | null = null;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let isClosed = false;
  const report: ReturnType<WitsSender["report"]> = { state: "connecting", reason: null, sent: 0, leftOut: 0 };
  open();

  return {
    send(frames) {
      if (report.state === "sending" && socket && socket.writableLength < MOST_WAITING) {
        socket.write(Buffer.from(frames.join(""), "latin1"));
        report.sent += frames.length;
      } else report.leftOut += frames.length;
    },
    report: () => ({ ...report }),
    close() {
      isClosed = true;
      clearTimeout(retry);
      socket?.destroy();
    },
  };

  function open(): void {
    try {
      checkHost(rules, host);
    } catch (fault) {
      handleFailure((fault as Error).message);
      return;
    }
    const openSocket = connect({ host, port, lookup: guardedLookup(rules) });
    socket = openSocket;
    openSocket.setTimeout(CONNECT_TIMEOUT, () =>
      openSocket.destroy(new Error(`No answer within ${CONNECT_TIMEOUT / 1000} s`)),
    );
    let reason = "The connection was closed by the receiver";
    openSocket.on("connect", () => {
      openSocket.setTimeout(0);
      openSocket.setNoDelay(true);
      failures = 0;
      Object.assign(report, { state: "sending", reason: null });
    });
    // Replies of the receiver are not read.
    openSocket.resume();
    openSocket.on("error", (fault) => (reason = fault.message));
    openSocket.on("close", () => handleFailure(reason));
  }

  function handleFailure(reason: string): void {
    if (isClosed) return;
    Object.assign(report, { state: "failed", reason });
    retry = setTimeout(open, 1000 * reconnectDelay(++failures, Math.random())).unref();
  }
}
