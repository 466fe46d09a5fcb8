import { connect, createServer, type Server, type Socket } from "node:net";
import { createBackOff } from "../back-off";
import type { RigAddress } from "./rig-link";

/** The second receiver of the rig's data. */
export type PassThrough = {
  /** Hands bytes on; never waits. */
  send(chunk: Buffer): void;
  /** Bytes that a receiver was too slow for. */
  readonly dropped: number;
  readonly receivers: number;
  readonly port: number | null;
  close(): void;
};

/** Bytes that may wait for a receiver, before it misses some. */
const MOST_WAITING = 1_048_576;
const MOST_RECEIVERS = 8;
const SHORTEST_MS = 500;
const LONGEST_MS = 10_000;
const FRAME_BEGINS = Buffer.from("&&");

/** A receiver: whether it has received a frame, and whether it missed bytes since, so that it continues at the start of a frame. */
type Receiver = { socket: Socket; hasBegun: boolean; hasMissed: boolean };

/**
 * Forwards the bytes of the rig to the receivers that connect or to an address. A slow receiver misses some; it never holds the rig
 * back.
 */
export function openPassThrough(address: RigAddress, tell: (sentence: string) => void): PassThrough {
  const receivers = new Set<Receiver>();
  const backOff = createBackOff(SHORTEST_MS, LONGEST_MS);
  let server: Server | null = null;
  let retry: NodeJS.Timeout | undefined;
  let droppedBytes = 0;
  let isClosed = false;

  if ("listen" in address) listen(address.listen);
  else dial(address.dial);
  return {
    send(chunk) {
      for (const receiver of receivers) hand(receiver, chunk);
    },
    get dropped() {
      return droppedBytes;
    },
    get receivers() {
      return receivers.size;
    },
    get port() {
      const bound = server?.address();
      return bound && typeof bound === "object" ? bound.port : null;
    },
    close() {
      isClosed = true;
      clearTimeout(retry);
      server?.close();
      for (const { socket } of receivers) socket.destroy();
    },
  };

  function hand(receiver: Receiver, chunk: Buffer): void {
    const { socket } = receiver;
    let rest = chunk;
    if (socket.writableLength + chunk.length > MOST_WAITING) {
      if (!receiver.hasMissed) tell("The second receiver is too slow and misses some frames");
      receiver.hasMissed = true;
      droppedBytes += chunk.length;
      return;
    }
    if (receiver.hasMissed || !receiver.hasBegun) {
      const begin = chunk.indexOf(FRAME_BEGINS);
      if (receiver.hasBegun) droppedBytes += begin < 0 ? chunk.length : begin;
      if (begin < 0) return;
      // A line that it had read half of ends.
      rest = receiver.hasBegun ? Buffer.concat([Buffer.from("\r\n"), chunk.subarray(begin)]) : chunk.subarray(begin);
      Object.assign(receiver, { hasBegun: true, hasMissed: false });
    }
    socket.write(rest);
  }

  function listen({ host, port }: { host: string; port: number }): void {
    const passServer = createServer((socket) => (receivers.size < MOST_RECEIVERS ? add(socket) : socket.destroy()));
    server = passServer;
    passServer.on("error", (error) => {
      passServer.close();
      tell(`The port ${port} of the second receiver cannot be opened: ${error.message}`);
      again(() => listen({ host, port }));
    });
    passServer.listen(port, host === "" ? undefined : host, () => backOff.reset());
  }

  function dial(to: { host: string; port: number }): void {
    const socket = connect(to);
    socket.once("connect", () => {
      backOff.reset();
      add(socket);
    });
    socket.on("error", () => undefined);
    socket.on("close", () => again(() => dial(to)));
  }

  function again(attempt: () => void): void {
    if (!isClosed) retry = setTimeout(attempt, backOff.next());
  }

  function add(socket: Socket): void {
    const receiver = { socket, hasBegun: false, hasMissed: false };
    receivers.add(receiver);
    tell(`A second receiver is connected at ${socket.remoteAddress ?? "an unknown address"}`);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => receivers.delete(receiver));
    // Its data are discarded.
    socket.resume();
  }
}
