import { setTimeout as sleep } from "node:timers/promises";
import { io, type Socket } from "socket.io-client";

/** The data sent to clients: live frames, samples in them, and bytes of everything. */
export type Received = { frames: number; samples: number; bytes: number };

/** Socket clients, each watching another well. */
export type WatchingClients = {
  received(): Received;
  /** When live frames reached the first client, ms since 1970. */
  arrivedAt: readonly number[];
  /** Waits until every client has received a live frame. @throws Error with the number of clients that received none */
  untilAllLive(): Promise<void>;
  close(): void;
};

/** Maximum time until a server reads new rigs and rigs that reconnect, s. */
const PATIENCE = 180;

/** Connects a client for each well, to the servers in turn and as the users in turn. */
export function openClients(
  urls: readonly string[],
  wellIds: readonly string[],
  tokens: readonly string[],
): WatchingClients {
  const counts: Received = { frames: 0, samples: 0, bytes: 0 };
  const arrivedAt: number[] = [];
  const live = new Set<string>();
  const sockets = wellIds.map((wellId, client): Socket => {
    const socket = io(urls[client % urls.length], {
      transports: ["websocket"],
      auth: { token: tokens[client % tokens.length] },
      query: { wellId },
      forceNew: true,
    });
    socket.on("live-data", ({ columns }: { columns: { time: number[] } }) => {
      live.add(wellId);
      counts.frames++;
      counts.samples += columns.time.length;
      if (client === 0) arrivedAt.push(Date.now());
    });
    socket.io.on("open", () =>
      socket.io.engine.on("packet", ({ data }) => {
        if (typeof data === "string") counts.bytes += Buffer.byteLength(data);
      }),
    );
    return socket;
  });

  return {
    received: () => ({ ...counts }),
    arrivedAt,
    async untilAllLive() {
      for (let waitedSeconds = 0; live.size < wellIds.length; waitedSeconds++) {
        if (waitedSeconds === PATIENCE)
          throw new Error(`${wellIds.length - live.size} clients had no live data in time`);
        await sleep(1000);
      }
    },
    close() {
      for (const socket of sockets) socket.disconnect();
    },
  };
}
