import { connect, createServer, type Server, type Socket } from "node:net";
import { createWitsDecoder } from "@sigma/formats/wits0/decode";
import { createBackOff } from "../back-off";

/** The connection of the rig: it connects to a port of this device, or this device connects to it. */
export type RigAddress = { listen: { host: string; port: number } } | { dial: { host: string; port: number } };

/** Whom a link gives what arrives. */
export type RigPorts = {
  address: RigAddress;
  /** A whole frame, as it was sent. */
  frame: (bytes: Buffer) => void;
  /** Every byte, as it was sent. */
  bytes: (chunk: Buffer) => void;
  tell: (sentence: string) => void;
  /** Silence after which a connection of ours is reopened, ms: its other end may be gone. */
  silenceMs?: number;
};

/** The connection to the rig, which is opened again without end. */
export type RigLink = {
  /** Stops reading, so that the rig is held back by flow control. */
  pause(): void;
  resume(): void;
  state(): { isConnected: boolean; reason: string | null; skippedBytes: number; lastFrameAt: number | null };
  /** The listening port, once it is open. */
  readonly port: number | null;
  close(): Promise<void>;
};

const SHORTEST_MS = 500;
const LONGEST_MS = 10_000;
const SILENCE_MS = 120_000;
/** Bytes without a frame after which a stream isn't WITS. */
const NOISE_BYTES = 10_000;

/** Opens the connection to the rig. If several clients connect, the newest counts. */
export function openRigLink({ address, frame, bytes: pass, tell, silenceMs = SILENCE_MS }: RigPorts): RigLink {
  const backOff = createBackOff(SHORTEST_MS, LONGEST_MS);
  const isListening = "listen" in address;
  const { host, port } = isListening ? address.listen : address.dial;
  const place = `${host === "" ? "" : `${host}:`}${port}`;
  let decoder = createWitsDecoder();
  let skippedBefore = 0;
  let skippedAtFrame = 0;
  let lastFrameAt: number | null = null;
  let socket: Socket | null = null;
  let server: Server | null = null;
  let reason: string | null = isListening ? `Waits for the rig on port ${place}` : `Connects to the rig at ${place}`;
  let isPaused = false;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  if (isListening) listen();
  else dial();
  return {
    pause() {
      isPaused = true;
      if (socket) stopReading(socket);
    },
    resume() {
      isPaused = false;
      socket?.resume();
      if (!isListening) socket?.setTimeout(silenceMs);
    },
    state: () => ({
      isConnected: socket !== null,
      reason: reasonNow(),
      skippedBytes: countSkippedBytes(),
      lastFrameAt,
    }),
    get port() {
      const bound = server?.address();
      return bound && typeof bound === "object" ? bound.port : null;
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      socket?.destroy();
      const openServer = server;
      if (openServer?.listening) await new Promise<void>((resolve) => openServer.close(() => resolve()));
    },
  };

  function countSkippedBytes(): number {
    return skippedBefore + decoder.counters.skippedBytes;
  }

  function reasonNow(): string | null {
    const noise = countSkippedBytes() - skippedAtFrame;
    if (socket && noise >= NOISE_BYTES)
      return `The data from the rig is not WITS level 0: ${noise} bytes since the last frame`;
    return reason;
  }

  function say(sentence: string): void {
    if (sentence !== reason) tell(sentence);
    reason = sentence;
  }

  function listen(): void {
    const newServer = createServer(attach);
    server = newServer;
    newServer.on("error", (error) => {
      newServer.close();
      again(`Port ${place} cannot be opened: ${error.message}`, listen);
    });
    newServer.listen(port, host === "" ? undefined : host, () => {
      backOff.reset();
      say(`Waits for the rig on port ${place}`);
    });
  }

  function dial(): void {
    const newSocket = connect({ host, port });
    let why = `${place} closed the connection`;
    newSocket.setTimeout(silenceMs, () => newSocket.destroy(new Error("nothing arrived for 2 minutes")));
    newSocket.once("connect", () => {
      attach(newSocket);
      newSocket.once("data", () => backOff.reset());
    });
    newSocket.on("error", (error) => (why = `The rig at ${place} cannot be read: ${error.message}`));
    newSocket.on("close", () => again(why, dial));
  }

  function again(why: string, attempt: () => void): void {
    if (isClosed) return;
    say(why);
    retry = setTimeout(attempt, backOff.next());
  }

  function attach(newSocket: Socket): void {
    const before = socket;
    socket = newSocket;
    before?.destroy();
    skippedBefore += decoder.counters.skippedBytes;
    decoder = createWitsDecoder();
    newSocket.setKeepAlive(true, 15_000);
    newSocket.setNoDelay(true);
    newSocket.on("error", () => newSocket.destroy());
    newSocket.on("data", (chunk) => socket === newSocket && take(chunk));
    newSocket.on("close", () => {
      if (socket !== newSocket) return;
      socket = null;
      if (isListening && !isClosed) say(`The rig closed the connection. Waits for it on port ${place}`);
    });
    if (isPaused) stopReading(newSocket);
    tell(`The rig is connected from ${newSocket.remoteAddress ?? "an unknown address"}`);
    reason = null;
  }

  /** A rig that is not being read does not count as silent. */
  function stopReading(heldSocket: Socket): void {
    heldSocket.pause();
    heldSocket.setTimeout(0);
  }

  function take(chunk: Buffer): void {
    pass(chunk);
    for (const { raw } of decoder.push(chunk)) {
      lastFrameAt = Date.now() / 1000;
      skippedAtFrame = countSkippedBytes();
      frame(Buffer.from(raw, "latin1"));
    }
  }
}
