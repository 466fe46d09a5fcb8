import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

/** The target of a rig's data: it connects to a receiver, or waits for one to connect. */
export type LinkTarget = { to: { host: string; port: number } } | { listen: { host?: string; port: number } };

/** The connection between a rig and the receiver of its data. */
export type RigLink = {
  /** The port listened on, 0 if the rig connects. */
  readonly port: number;
  readonly connected: boolean;
  /** Sends text as Latin-1; text sent while no receiver is connected is lost, as on a rig. */
  send(text: string): void;
  /** Resolves at once, or when the receiver has read the data sent so far or has disconnected. */
  drained(): Promise<void>;
  /** Resolves when a receiver is connected; rejects when the link is closed first. */
  whenConnected(): Promise<void>;
  /** Ends the connection and allows no new one until `mend`. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
};

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 5000;

/** Opens a link; a receiver that is unavailable or disconnects is retried indefinitely. */
export async function openLink(target: LinkTarget): Promise<RigLink> {
  let socket: Socket | null = null;
  /** The connection that is open or being opened from here. */
  let dialledSocket: Socket | null = null;
  let isCut = false;
  let isClosed = false;
  let retryMs = FIRST_RETRY_MS;
  let retry: NodeJS.Timeout | undefined;
  const waiting = new Set<{ resolve: () => void; reject: (error: Error) => void }>();
  const server = "listen" in target ? await listen(target.listen, adopt) : null;
  if ("to" in target) dial();

  return {
    port: server ? (server.address() as AddressInfo).port : 0,
    get connected() {
      return socket !== null;
    },
    send(text) {
      socket?.write(text, "latin1");
    },
    drained() {
      const current = socket;
      if (!current?.writableNeedDrain) return Promise.resolve();
      return new Promise((resolve) => {
        const finishWait = () => {
          current.off("drain", finishWait);
          current.off("close", finishWait);
          resolve();
        };
        current.once("drain", finishWait);
        current.once("close", finishWait);
      });
    },
    whenConnected() {
      if (isClosed) return Promise.reject(new Error("the link is closed"));
      if (socket) return Promise.resolve();
      return new Promise((resolve, reject) => waiting.add({ resolve, reject }));
    },
    cut() {
      isCut = true;
      socket?.destroy();
    },
    mend() {
      if (!isCut) return;
      isCut = false;
      if ("to" in target) dial();
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      for (const { reject } of waiting) reject(new Error("the link is closed"));
      waiting.clear();
      if (dialledSocket?.connecting) dialledSocket.destroy();
      await endSocket(socket);
      if (server) await new Promise((resolve) => server.close(resolve));
    },
  };

  function dial(): void {
    if (isClosed || isCut || !("to" in target) || dialledSocket) return;
    const fresh = connect(target.to);
    dialledSocket = fresh;
    fresh.once("connect", () => adopt(fresh));
    fresh.once("close", redial);
    fresh.on("error", () => undefined);
  }

  function redial(): void {
    dialledSocket = null;
    if (isClosed) return;
    clearTimeout(retry);
    retry = setTimeout(dial, retryMs);
    retryMs = Math.min(LAST_RETRY_MS, retryMs * 2);
  }

  function adopt(fresh: Socket): void {
    if (isClosed || isCut) {
      fresh.destroy();
      return;
    }
    // A receiver that reconnects replaces its earlier connection.
    socket?.destroy();
    socket = fresh;
    retryMs = FIRST_RETRY_MS;
    fresh.setNoDelay(true);
    fresh.on("error", () => undefined);
    fresh.resume();
    fresh.once("close", () => {
      if (socket === fresh) socket = null;
    });
    for (const { resolve } of waiting) resolve();
    waiting.clear();
  }
}

async function listen({ host = "127.0.0.1", port }: { host?: string; port: number }, adopt: (socket: Socket) => void) {
  const server: Server = createServer(adopt);
  server.listen(port, host);
  await once(server, "listening");
  return server;
}

/** Ends a connection after the data already sent has arrived, within a moment. */
async function endSocket(socket: Socket | null): Promise<void> {
  if (!socket) return;
  if (socket.destroyed) return;
  const closePromise = new Promise((resolve) => socket.once("close", resolve));
  socket.end();
  const late = setTimeout(() => socket.destroy(), 500);
  await closePromise;
  clearTimeout(late);
}
