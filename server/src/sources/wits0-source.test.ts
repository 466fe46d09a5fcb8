import { once } from "node:events";
import { type AddressInfo, createServer, connect, type Server, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { WitsConfig } from "@sigma/contract/rigs/wits-config";
import { afterEach, expect, it, vi } from "vitest";
import { createOutboundRules, type OutboundRules } from "../outbound/outbound-rules";
import type { Reading } from "./reading";
import { reconnectDelay } from "./reconnect-delay";
import type { Source } from "./source";
import type { SourceMemory } from "./source-memory";
import { rigFrame } from "./testing/rig-frames";
import { wits0Source } from "./wits0-source";
import { freePort } from "../storage/embedded/free-port";

/** Long enough ago that no data of these tests are ahead of the server's time. */
const NOON = Math.floor(Date.now() / 1000) - 10_000;

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

function open(
  fields: Partial<WitsConfig> & Pick<WitsConfig, "connectionType" | "port">,
  memory: SourceMemory | null = null,
  rules?: OutboundRules,
) {
  const readings: Reading[] = [];
  const reads: number[] = [];
  const config = WitsConfig.parse({ rigId: "r1", host: "127.0.0.1", channels: [], ...fields });
  const source: Source = wits0Source.open(
    { config, timezoneOffset: 0 },
    {
      clock: () => Date.now() / 1000,
      random: () => 0.5,
      rules,
      readPace: { read: (bytes) => reads.push(bytes) },
      packet: () => undefined,
      reading: (reading) => readings.push(reading),
      held: () => undefined,
    },
    memory,
  );
  closers.push(() => source.close());
  return { source, readings, reads, config };
}

/** Opens a source that waits for its rig on a free port. */
async function listen(fields: Partial<WitsConfig> = {}) {
  const port = await freePort();
  const openSource = open({ connectionType: "server", port, ...fields });
  await until(() => openSource.source.report().reason !== null);
  return { port, ...openSource };
}

async function rig(port: number, localAddress = "127.0.0.1"): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  socket.on("error", () => undefined);
  closers.push(() => socket.destroy());
  await once(socket, "connect");
  return socket;
}

const until = (condition: () => boolean) =>
  vi.waitFor(() => expect(condition()).toBe(true), { timeout: 5000, interval: 5 });
const bits = (readings: readonly Reading[]) => readings.map(({ values }) => values[0]);

it("waits for the rig on a port and reads what it sends", async () => {
  const { port, source, readings } = await listen();
  expect(source.report()).toMatchObject({ state: "waiting", reason: `Waiting for the rig on port ${port}` });
  const socket = await rig(port);
  socket.write(rigFrame(NOON, { "0108": 5000 }));
  await until(() => readings.length === 1);
  expect(source.report()).toMatchObject({ state: "connected", reason: null, packets: 1, channels: 1 });
});

it("reports the number of bytes of each read to the pace", async () => {
  const { port, readings, reads } = await listen();
  const socket = await rig(port);
  const frame = rigFrame(NOON, { "0108": 5000 });
  socket.write(frame);
  await until(() => readings.length === 1);
  expect(reads).toEqual([frame.length]);
});

it("reads 50 rigs that each reconnect 12 times, and leaves no listener behind", async () => {
  const [rigs, visits] = [50, 12];
  const warnings: string[] = [];
  const note = ({ name, message }: Error) => void warnings.push(`${name}: ${message}`);
  process.on("warning", note);
  closers.push(() => process.off("warning", note));
  const sources = await Promise.all(Array.from({ length: rigs }, () => listen()));
  for (let visit = 1; visit <= visits; visit += 1) {
    await until(() => sources.every(({ source }) => source.report().state === "waiting"));
    await Promise.all(
      sources.map(async ({ port }) => (await rig(port)).end(rigFrame(NOON + visit, { "0108": 5000 + visit }))),
    );
    await until(() => sources.every(({ readings }) => readings.length === visit));
  }
  expect(bits(sources.at(-1)!.readings)).toEqual(Array.from({ length: visits }, (_, visit) => 5001 + visit));
  expect(warnings).toEqual([]);
});

it("waits again when the rig disconnects, and reads it when it reconnects", async () => {
  const { port, source, readings } = await listen();
  const first = await rig(port);
  first.end(rigFrame(NOON, { "0108": 5000 }));
  await until(() => readings.length === 1);
  await until(() => source.report().state === "waiting");
  expect(source.report().reason).toContain("The rig closed the connection");
  (await rig(port)).write(rigFrame(NOON + 1, { "0108": 5001 }));
  await until(() => readings.length === 2);
  expect(bits(readings)).toEqual([5000, 5001]);
});

it.each(["127.0.0.1", "localhost", "169.254.169.254"])("does not connect to %s unless allowed", async (host) => {
  const rules = createOutboundRules([], ["private"]);
  let connections = 0;
  const server: Server = createServer(() => connections++).listen(0, "127.0.0.1");
  closers.push(() => server.close());
  await new Promise((ready) => server.once("listening", ready));
  const { port } = server.address() as AddressInfo;
  const { source } = open({ connectionType: "client", host, port }, null, rules);
  await until(() => source.report().state === "failed");
  expect(source.report().reason).toContain("which OUTBOUND_ALLOW does not open");
  expect([connections, rules.refusal("10.1.2.3")]).toEqual([0, null]);
});

it("connects to a rig, and again after it was lost", async () => {
  const port = await freePort();
  const { source, readings } = open({ connectionType: "client", port });
  await until(() => source.report().state === "failed");
  expect(source.report().reason).toContain(`127.0.0.1:${port} refuses the connection`);

  const sockets: Socket[] = [];
  const server: Server = createServer((socket) => sockets.push(socket)).listen(port, "127.0.0.1");
  closers.push(() => server.close());
  await until(() => source.report().state === "connected");
  sockets[0]!.write(rigFrame(NOON, { "0108": 5000 }));
  await until(() => readings.length === 1);
  sockets[0]!.destroy();
  await until(() => source.report().state === "failed");
  expect(source.report().reason).toContain("closed the connection");
  await until(() => sockets.length === 2);
  sockets[1]!.write(rigFrame(NOON + 1, { "0108": 5001 }));
  await until(() => readings.length === 2);
  sockets[1]!.destroy();
});

it("names a port that another program uses, and opens it when it is free", async () => {
  const port = await freePort();
  const other = createServer().listen(port, "127.0.0.1");
  await once(other, "listening");
  const { source } = open({ connectionType: "server", port });
  await until(() => source.report().state === "failed");
  expect(source.report().reason).toContain(`Port ${port} is already in use on this server`);
  other.close();
  await until(() => source.report().state === "waiting");
});

it("reads one of two devices on a port, never both", async () => {
  const { port, source, readings } = await listen();
  const first = await rig(port);
  first.write(rigFrame(NOON, { "0108": 5000 }));
  await until(() => readings.length === 1);
  const second = await rig(port);
  second.write(rigFrame(NOON + 1, { "0108": 7000 }));
  await until(() => readings.length === 2);
  await until(() => first.destroyed);
  expect(bits(readings)).toEqual([5000, 7000]);
  expect(source.report()).toMatchObject({
    state: "connected",
    reason: `Connections from 127.0.0.1 replace each other on port ${port}: 1 take-over in 10 min. If two devices send there, disconnect one`,
  });
});

it("keeps the sending device when two devices take turns, and reports it", async () => {
  const { port, source, readings } = await listen();
  const sockets: Socket[] = [];
  for (let turn = 0; turn < 6; turn++) {
    const socket = await rig(port);
    sockets.push(socket);
    socket.write(rigFrame(NOON + turn, { "0108": 5000 + turn }));
    // Once they are known to take turns, a new connection is refused.
    if (turn < 4) await until(() => readings.length === turn + 1);
    else await until(() => socket.destroyed);
  }
  expect(bits(readings)).toEqual([5000, 5001, 5002, 5003]);
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([true, true, true, false, true, true]);
  expect(source.report().reason).toContain(`Two devices, at 127.0.0.1, send to port ${port}`);
});

it("refuses and names every other address while the rig sends, and never disturbs the rig", async () => {
  const { port, source, readings } = await listen();
  const own = await rig(port);
  let second = 0;
  const sendOne = () => own.write(rigFrame(NOON + second, { "0108": 5000 + second++ }));
  sendOne();
  await until(() => readings.length === 1);
  for (let turn = 0; turn < 40; turn++) {
    const other = await rig(port, "127.0.0.2");
    other.write(rigFrame(NOON + 500, { "0108": 9000 }));
    sendOne();
    await until(() => other.destroyed);
  }
  await until(() => readings.length === 41);
  expect(bits(readings)).toEqual(Array.from({ length: 41 }, (_, index) => 5000 + index));
  expect(own.destroyed).toBe(false);
  expect(source.report()).toMatchObject({
    state: "connected",
    reason: `127.0.0.2 was refused on port ${port}, where 127.0.0.1 sends`,
    refusedPeers: [{ address: "127.0.0.2", count: 40 }],
  });
});

it("keeps the place of the rig while it reconnects, also over a restart", async () => {
  const { port, ...first } = await listen();
  const own = await rig(port);
  own.write(rigFrame(NOON, { "0108": 5000 }));
  await until(() => first.readings.length === 1);
  own.destroy();
  await until(() => first.source.report().state === "waiting");
  const other = await rig(port, "127.0.0.2");
  await until(() => other.destroyed);
  await first.source.close();

  const again = open({ connectionType: "server", port }, first.source.memory);
  await until(() => again.source.report().reason !== null);
  const faster = await rig(port, "127.0.0.2");
  await until(() => faster.destroyed);
  (await rig(port)).write(rigFrame(NOON + 1, { "0108": 5001 }));
  await until(() => again.readings.length === 1);
  expect(bits(again.readings)).toEqual([5001]);
});

it("lets allowed addresses in only, and uses a changed list at once", async () => {
  const { port, source, readings, config } = await listen({ allowedPeers: ["127.0.0.2"] });
  const wrong = await rig(port);
  await until(() => wrong.destroyed);
  expect(source.report()).toMatchObject({
    state: "waiting",
    reason: `127.0.0.1 was refused on port ${port}: it is not an allowed address`,
  });
  const right = await rig(port, "127.0.0.2");
  right.write(rigFrame(NOON, { "0108": 5000 }));
  await until(() => readings.length === 1);
  const setup = { config: { ...config, allowedPeers: ["127.0.0.0/8"] }, timezoneOffset: 0 };
  expect(source.reconfigure(setup)).toBe(true);
  expect(right.destroyed).toBe(false);
  expect(source.reconfigure({ ...setup, config: { ...config, allowedPeers: ["127.0.0.1"] } })).toBe(true);
  await until(() => right.destroyed);
  expect(source.reconfigure({ ...setup, config: { ...config, port: port + 1 } })).toBe(false);
});

it("listens on the bind address alone", async () => {
  const { port } = await listen({ host: "127.0.0.3" });
  const elsewhere = connect(port, "127.0.0.1");
  const [error] = (await once(elsewhere, "error")) as [NodeJS.ErrnoException];
  expect(error.code).toBe("ECONNREFUSED");
  const socket = connect(port, "127.0.0.3");
  closers.push(() => socket.destroy());
  await once(socket, "connect");
});

it("holds the rig back while it is paused, and loses no data", async () => {
  const { port, source, readings } = await listen();
  const socket = await rig(port);
  socket.write(rigFrame(NOON, { "0108": 5000 }));
  await until(() => readings.length === 1);
  source.pause("The disk is full");
  expect(source.report()).toMatchObject({ state: "stopped", reason: "The disk is full" });
  for (let second = 1; second <= 2000; second++) socket.write(rigFrame(NOON + second, { "0108": 5000 + second }));
  await wait(150);
  expect(readings).toHaveLength(1);
  source.resume();
  await until(() => readings.length === 2001);
  expect(bits(readings)).toEqual(Array.from({ length: 2001 }, (_, second) => 5000 + second));
});

it("reads 10 MB without a line end in bounded memory, reports it, and continues", async () => {
  const { port, source, readings } = await listen();
  const socket = await rig(port);
  const before = process.memoryUsage().heapUsed;
  for (let megabyte = 0; megabyte < 10; megabyte++) socket.write(Buffer.alloc(1_000_000, "a"));
  await until(() => source.report().skippedBytes >= 9_900_000);
  expect(source.report().reason).toMatch(/^The received data is not WITS level 0: \d+ bytes/);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(64_000_000);
  socket.write(`\r\n${rigFrame(NOON, { "0108": 5000 })}`);
  await until(() => readings.length === 1);
  expect(source.report().reason).toBeNull();
});

it("ends permanently when it is closed", async () => {
  const { port, source } = await listen();
  const socket = await rig(port);
  await source.close();
  await until(() => socket.destroyed);
  const late = connect(port, "127.0.0.1");
  const [error] = (await once(late, "error")) as [NodeJS.ErrnoException];
  expect(error.code).toBe("ECONNREFUSED");
});

it("waits from one second to a minute between attempts, a quarter more or less by chance", () => {
  expect([1, 2, 3, 4, 7, 50].map((failures) => reconnectDelay(failures, 0.5))).toEqual([1, 2, 4, 8, 60, 60]);
  expect([reconnectDelay(7, 0), reconnectDelay(7, 1)]).toEqual([45, 75]);
});

it("lets other rigs have their turn while a rig empties its memory, and loses no data when that closes", async () => {
  const FRAMES = 20_000;
  const { port, readings } = await listen();
  const socket = await rig(port);
  let turns = 0;
  let isOver = false;
  const count = () => {
    if (readings.length > 0 && readings.length < FRAMES) turns++;
    if (!isOver) setImmediate(count);
  };
  count();
  socket.end(
    Array.from({ length: FRAMES }, (_, second) => rigFrame(NOON - FRAMES + second, { "0108": 5000 })).join(""),
  );
  await vi.waitFor(() => expect(readings).toHaveLength(FRAMES), { timeout: 20_000 });
  isOver = true;
  expect(turns).toBeGreaterThan(6);
});

it("publishes the data of a read at once if nothing is taken from then on", async () => {
  const port = await freePort();
  const takenReadings: Reading[] = [];
  let takenInTime = 0;
  const reads: number[] = [];
  const source = wits0Source.open(
    {
      config: WitsConfig.parse({ rigId: "r1", host: "", port, connectionType: "server", channels: [] }),
      timezoneOffset: 0,
    },
    {
      clock: () => Date.now() / 1000,
      random: () => 0.5,
      readPace: { read: (bytes) => reads.push(bytes) },
      packet: () => undefined,
      reading(reading) {
        if (takenReadings.push(reading) === 1) {
          // After the first slice of the read.
          queueMicrotask(() => {
            source.pause("The rig drills no well");
            source.settle();
            takenInTime = takenReadings.length;
          });
        }
        for (const until = performance.now() + 1; performance.now() < until; );
      },
      held: () => undefined,
    },
    null,
  );
  closers.push(() => source.close());
  await until(() => source.report().state === "waiting");
  const frames = Array.from({ length: 100 }, (_, second) => rigFrame(NOON + second, { "0108": second }));
  const sentText = frames.join("");
  (await rig(port)).write(sentText);
  await until(() => takenInTime > 0);
  expect(reads).toEqual([sentText.length]);
  expect(takenInTime).toBe(100);
});
