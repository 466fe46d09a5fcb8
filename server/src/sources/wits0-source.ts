import { createServer, connect as openSocket, type Server, type Socket } from "node:net";
import { setImmediate as afterReads, setTimeout as wait } from "node:timers/promises";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { checkHost, guardedLookup } from "../outbound/guarded-lookup";
import { connectionFault } from "./connection-fault";
import { openEdgeSource } from "./edge/edge-source";
import { createPortPeers, plainAddress } from "./port-peers";
import { reconnectDelay } from "./reconnect-delay";
import type { Source, SourceKind, SourcePorts, SourceReport, SourceSetup } from "./source";
import type { SourceMemory } from "./source-memory";
import { describeSpan } from "./source-clock";
import { createWits0Intake } from "./wits0-intake";

/** Connect timeout. */
const CONNECT_TIMEOUT: Seconds = 10;
/** Time without data after which a connection opened by us is reopened, because its other end may be gone. */
const SILENCE_TIMEOUT: Seconds = 120;
/** Silence is spoken of from here on. */
const REPORTED_SILENCE: Seconds = 30;
/** Maximum time since the last packet of a device that still counts as sending. */
const STILL_SENDS: Seconds = 10;
/** The data of a read is taken in slices of this duration. */
const SLICE_MS = 10;
/** What Node reads at once at most: a shorter read has emptied what the machine had received. @see libuv, `uv__read` */
const LONGEST_READ = 65_536;
/** Time without data after which a connection being read has nothing left, ms. */
const NOTHING_LEFT_MS = 50;
const PIECE_BYTES = 2048;

/** WITS level 0: over TCP, where it waits for the rig on a port, or connects to it and retries forever; or by an edge agent. */
export const wits0Source: SourceKind = { kind: "wits", open: openWits0Source };

function openWits0Source(setup: SourceSetup, ports: SourcePorts, memory: SourceMemory | null): Source {
  if (setup.config.connectionType === "edge") return openEdgeSource(setup, ports, memory);
  const { connectionType, host, port } = setup.config;
  const intake = createWits0Intake(setup, { ...ports, packet: tellPacket }, memory?.clock);
  const peers = createPortPeers(port, setup.config.allowedPeers, memory?.peer ?? null);
  let state: SourceReport["state"] = connectionType === "server" ? "waiting" : "connecting";
  let reason: string | null = null;
  let since = ports.clock();
  let pausedFor: string | null = null;
  let failures = 0;
  let isClosed = false;
  let server: Server | undefined;
  let socket: Socket | undefined;
  /** The address at the other end of `socket`. */
  let peerAddress = "unknown";
  let connectedAt: EpochSeconds = since;
  /** When what the rig sends was read again after a pause. */
  let resumedAt: EpochSeconds = since;
  let retry: NodeJS.Timeout | undefined;
  /** When the connection was last read, when it was last read to its end, and since when it flows: of `performance.now()`. */
  let readAt = 0;
  let emptiedAt = 0;
  let flowsSince = 0;
  /** Data of a read that the intake has not taken yet. */
  let unread: { from: Socket; bytes: Buffer; receivedAt: EpochSeconds } | null = null;

  if (connectionType === "server") listen();
  else connect();
  return {
    report,
    pause,
    resume,
    reconfigure,
    settle,
    readOut,
    isConnected: () => state === "connected",
    tick,
    decideClock: (by) => intake.decideClock(by),
    get feedFault() {
      return intake.feedFault();
    },
    get memory() {
      return { clock: intake.clock(), peer: peers.learned };
    },
    close,
  };

  function tellPacket(...[packet, receivedAt]: Parameters<SourcePorts["packet"]>): void {
    if (connectionType === "server" && socket) peers.heard(peerAddress, receivedAt);
    ports.packet(packet, receivedAt);
  }

  function become(next: SourceReport["state"], why: string | null): void {
    if (state !== next) since = ports.clock();
    state = next;
    reason = why;
  }

  function listen(): void {
    const openedServer = createServer((arrivedSocket) => accept(arrivedSocket));
    server = openedServer;
    openedServer.on("error", (error) => {
      openedServer.close();
      handleFailure(error, listen);
    });
    openedServer.listen(port, host === "" ? undefined : host, () => {
      failures = 0;
      if (isClosed) openedServer.close();
      else become("waiting", `Waiting for the rig on port ${port}`);
    });
  }

  function connect(): void {
    become("connecting", reason);
    const { rules } = ports;
    try {
      if (rules) checkHost(rules, host);
    } catch (refusal) {
      return handleFailure(refusal as Error, connect);
    }
    const lookup = rules && { lookup: guardedLookup(rules) };
    const openedSocket = openSocket({ host, port, timeout: CONNECT_TIMEOUT * 1000, ...lookup });
    socket = openedSocket;
    openedSocket.once("timeout", () =>
      openedSocket.destroy(Object.assign(new Error("timeout"), { code: "ETIMEDOUT" })),
    );
    openedSocket.once("connect", () => {
      openedSocket.setTimeout(0);
      attach(openedSocket);
    });
    let fault: Error | null = null;
    openedSocket.on("error", (error) => (fault = error));
    openedSocket.on("close", () => {
      if (socket === openedSocket) socket = undefined;
      handleFailure(fault, connect);
    });
  }

  function handleFailure(error: Error | null, again: () => void): void {
    if (isClosed) return;
    failures++;
    const wait = reconnectDelay(failures, ports.random());
    become("failed", `${connectionFault(setup.config, error)}. Next attempt in ${Math.max(1, Math.round(wait))} s`);
    retry = setTimeout(again, wait * 1000);
  }

  function accept(arrivedSocket: Socket): void {
    arrivedSocket.on("error", () => arrivedSocket.destroy());
    const now = ports.clock();
    const heardAt = intake.lastPacketAt();
    const isHeard = socket !== undefined && heardAt !== null && heardAt >= connectedAt && now - heardAt < STILL_SENDS;
    const address = plainAddress(arrivedSocket.remoteAddress);
    const isNew = socket !== undefined && now - connectedAt < STILL_SENDS;
    if (!peers.admits({ address, holder: socket && peerAddress, isHeard, isNew, now })) {
      arrivedSocket.destroy();
      return;
    }
    takeUnread();
    const before = socket;
    socket = arrivedSocket;
    before?.destroy();
    arrivedSocket.on("close", () => {
      if (socket !== arrivedSocket) return;
      socket = undefined;
      if (!isClosed) become("waiting", `The rig closed the connection. Waiting for it on port ${port}`);
    });
    attach(arrivedSocket);
  }

  function attach(openedSocket: Socket): void {
    takeUnread();
    connectedAt = ports.clock();
    peerAddress = plainAddress(openedSocket.remoteAddress);
    intake.restart();
    openedSocket.setKeepAlive(true, 15_000);
    openedSocket.setNoDelay(true);
    openedSocket.on("data", (bytes) => {
      failures = 0;
      if (socket !== openedSocket) return;
      takeUnread();
      readAt = performance.now();
      if (bytes.length < LONGEST_READ) emptiedAt = readAt;
      const receivedAt = ports.clock();
      ports.readPace?.read(bytes.length);
      if (pausedFor !== null) {
        openedSocket.pause();
        unread = { from: openedSocket, bytes, receivedAt };
        return;
      }
      if (bytes.length <= PIECE_BYTES) return intake.push(bytes, receivedAt);
      unread = { from: openedSocket, bytes, receivedAt };
      takeSlice();
    });
    // A held connection is read until data arrive: only this shows that the rig has closed it again.
    openedSocket.resume();
    flowsSince = performance.now();
    become("connected", null);
  }

  /** A rig that empties its memory sends faster than its samples are taken in: others have their turn in between. */
  function takeSlice(): void {
    if (!unread) return;
    const { from, receivedAt } = unread;
    const until = performance.now() + SLICE_MS;
    while (unread.bytes.length > 0 && performance.now() < until) {
      const piece = unread.bytes.subarray(0, PIECE_BYTES);
      unread.bytes = unread.bytes.subarray(PIECE_BYTES);
      intake.push(piece, receivedAt);
    }
    if (unread.bytes.length > 0) {
      from.pause();
      setImmediate(takeSlice);
      return;
    }
    unread = null;
    flowsSince = performance.now();
    if (pausedFor === null) from.resume();
  }

  /** Reads the rest at once, before other data are read or the source ends. */
  function takeUnread(): void {
    const rest = unread;
    unread = null;
    if (rest) intake.push(rest.bytes, rest.receivedAt);
  }

  function settle(): void {
    takeUnread();
    intake.settle();
  }

  async function readOut(within: number): Promise<boolean> {
    const began = performance.now();
    for (;;) {
      // Received data are read between a timer and the check after it, even if the timer is late.
      await wait(NOTHING_LEFT_MS / 5);
      await afterReads();
      const now = performance.now();
      const silent = now - Math.max(began, readAt, flowsSince);
      const isEmpty = unread === null && pausedFor === null && (emptiedAt > began || silent >= NOTHING_LEFT_MS);
      if (!socket || isEmpty) return true;
      if (now - began > within) return false;
    }
  }

  function tick(): void {
    intake.tick();
    if (
      connectionType === "client" &&
      state === "connected" &&
      pausedFor === null &&
      silence(ports.clock()) > SILENCE_TIMEOUT
    ) {
      socket?.destroy(Object.assign(new Error("silent"), { code: "ETIMEDOUT" }));
    }
  }

  function silence(now: EpochSeconds): Seconds {
    return now - Math.max(connectedAt, resumedAt, intake.lastByteAt() ?? 0);
  }

  function pause(why: string): void {
    pausedFor = why;
    socket?.pause();
  }

  function resume(): void {
    if (pausedFor !== null) resumedAt = ports.clock();
    pausedFor = null;
    flowsSince = performance.now();
    if (unread) takeSlice();
    else socket?.resume();
  }

  function report(): SourceReport {
    const now = ports.clock();
    return {
      ...intake.counts(),
      refusedPeers: peers.refused(now),
      since,
      state: pausedFor === null ? state : "stopped",
      reason: pausedFor ?? reasonNow(now),
    };
  }

  function reasonNow(now: EpochSeconds): string | null {
    const refusal = peers.sentence(now);
    if (state === "connected") return intake.fault() ?? refusal ?? quiet(now);
    return state === "waiting" ? (refusal ?? reason) : reason;
  }

  function quiet(now: EpochSeconds): string | null {
    if (silence(now) < REPORTED_SILENCE) return null;
    const seconds = Math.floor(now - (intake.lastPacketAt() ?? connectedAt));
    const span = seconds < 120 ? `${seconds} s` : describeSpan(seconds);
    const peer = socket ? ` with ${peerAddress}` : "";
    return `Connected${peer}, but nothing has arrived for ${span}`;
  }

  function reconfigure(next: SourceSetup): boolean {
    const { config } = next;
    if (config.connectionType !== connectionType || config.host !== host || config.port !== port) return false;
    peers.allow(config.allowedPeers);
    intake.reconfigure(next);
    const isAway = socket && connectionType === "server" && !peers.allows(peerAddress);
    if (isAway) socket?.destroy();
    return true;
  }

  async function close(): Promise<void> {
    isClosed = true;
    settle();
    clearTimeout(retry);
    socket?.destroy();
    const openedServer = server;
    if (openedServer?.listening) await new Promise<void>((resolve) => openedServer.close(() => resolve()));
  }
}
