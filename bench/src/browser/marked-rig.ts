import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { encodeWitsPacket } from "@sigma/formats/wits0/encode";
import type { AtEnd } from "../closing-at-end";

/** The trace whose values mark the frames of the rig. */
export const MARKED_TRACE = "Block height";

/** Block heights, ft, in turns: up and down in steps, so that the line ends at another height with each of them. */
const MARKS = [10, 20, 30, 40, 50, 60, 70, 80, 70, 60, 50, 40, 30, 20] as const;

/**
 * Slightly more than a second, so that over a run the frames fall at every point within the second: other rigs send, and the
 * server ticks, at their own times.
 */
const INTERVAL_MS = 1010;

/** A rig that sends one frame after the other, and knows when each was passed to the network, ms since 1970. */
export type MarkedRig = { writtenAt: readonly number[] };

/**
 * Starts the rig: it connects to a port, reconnects if another server has taken it over, and sends until the end.
 *
 * @param heightOf block height of the frame with a number, ft; each has another one unless given
 */
export async function startMarkedRig(
  atEnd: AtEnd,
  port: number,
  heightOf: (number: number) => number = (number) => MARKS[number % MARKS.length]!,
): Promise<MarkedRig> {
  let socket = await openWhenListening(port);
  const writtenAt: number[] = [];
  const rigAbort = new AbortController();
  const sending = send();
  atEnd(async () => {
    rigAbort.abort();
    await sending;
    socket.destroy();
  });
  return { writtenAt };

  async function send(): Promise<void> {
    let due = performance.now();
    while (!rigAbort.signal.aborted) {
      if (socket.destroyed) socket = await openSocket(port).catch(() => socket);
      if (!socket.destroyed) {
        const text = frameOf(heightOf(writtenAt.length));
        writtenAt.push(Date.now());
        socket.write(text, "latin1");
      }
      due += INTERVAL_MS;
      await sleep(Math.max(0, due - performance.now()), null, { signal: rigAbort.signal }).catch(() => null);
    }
  }
}

/** A busy server listens some time after the well was created. */
const MOST_WAIT_MS = 60_000;

/** @throws Error if no server listens on the port within a minute */
async function openWhenListening(port: number): Promise<Socket> {
  const deadline = performance.now() + MOST_WAIT_MS;
  while (performance.now() < deadline) {
    const socket = await openSocket(port).catch(() => null);
    if (socket) return socket;
    await sleep(100);
  }
  return openSocket(port);
}

/** @throws Error if no server listens on the port */
async function openSocket(port: number): Promise<Socket> {
  const socket = connect({ host: "127.0.0.1", port });
  await once(socket, "connect");
  socket.on("error", () => undefined);
  socket.setNoDelay(true);
  return socket;
}

function frameOf(blockHeight: number): string {
  const now = new Date().toISOString();
  return encodeWitsPacket([
    { code: "0105", text: now.slice(2, 10).replaceAll("-", "") },
    { code: "0106", text: now.slice(11, 19).replaceAll(":", "") },
    { code: "0108", text: "7090.0" },
    { code: "0110", text: "7100.0" },
    { code: "0112", text: blockHeight.toFixed(1) },
    { code: "0114", text: "210.0" },
    { code: "0116", text: "0.0" },
    { code: "0120", text: "0" },
    { code: "0121", text: "2900" },
    { code: "0130", text: "580.0" },
  ]);
}
