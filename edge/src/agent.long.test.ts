import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer, type Server as TcpServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type AgentOptions, type EdgeAgent, startAgent } from "./agent";
import type { EdgeConfig } from "./config";
import { openRecordLog } from "./log/record-log";
import { createRandomBytes } from "./log/testing/random-bytes";
import { type FakeServer, openFakeServer } from "./testing/fake-server";

const TOKEN = "a".repeat(40);
const HOUR_MS = 3_600_000;
let folder: string;
let server: FakeServer;
let reportedSentences: string[];
const closing: (() => unknown)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sigma-edge-"));
  server = await openFakeServer(TOKEN);
  reportedSentences = [];
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(config: Partial<EdgeConfig> = {}, log: AgentOptions["log"] = {}): Promise<EdgeAgent> {
  const agent = await startAgent(
    {
      server: server.url,
      token: TOKEN,
      rigId: "b".repeat(24),
      name: "Rig 7",
      rig: { listen: { host: "127.0.0.1", port: 0 } },
      passThrough: null,
      folder,
      mostDays: 30,
      mostBytes: 1e9,
      statusPort: null,
      ...config,
    },
    { tell: (sentence) => reportedSentences.push(sentence), log },
  );
  closing.push(() => agent.close().catch(() => undefined));
  return agent;
}

async function rigOf(agent: EdgeAgent): Promise<Socket> {
  await expect.poll(() => agent.rigPort).not.toBeNull();
  const socket = connect(agent.rigPort!, "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  closing.push(() => socket.destroy());
  return socket;
}

const frame = (n: number) => `&&\r\n0108${n}.00\r\n!!\r\n`;
const frames = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => frame(from + n)).join("");
const makeFrames = (count: number) => Array.from({ length: count }, (_, n) => frame(n).trim());

it("sends the newest frames first, then the frames that the server missed, again the newest first, and none twice", async () => {
  const agent = await start({ server: "http://127.0.0.1:1" });
  const rig = await rigOf(agent);
  rig.write(frames(0, 3000));
  await expect.poll(() => agent.status().log.frames).toBe(3000);
  await agent.close();
  const again = await start();
  await expect.poll(() => server.frames().length).toBe(3000);
  (await rigOf(again)).write(frames(3000, 3001));
  await expect.poll(() => server.frames()).toEqual(makeFrames(3001));
  const past = server.pushes.filter(({ lane }) => lane === "past").map(({ first }) => first);
  expect(past[0]).toBeGreaterThan(past.at(-1)!);
  expect(server.pushes.at(-1)).toMatchObject({ lane: "live", first: 3000 });
  expect(server.doubled).toBe(0);
});

it("sends no frame from before the well that the rig drills, and counts the frames that it keeps", async () => {
  const begin = Date.now();
  let receivedAt = begin - 2 * HOUR_MS;
  const before = await start({ server: "http://127.0.0.1:1" }, { wallMs: () => receivedAt });
  const rig = await rigOf(before);
  rig.write(frames(0, 20));
  await expect.poll(() => before.status().log.frames).toBe(20);
  receivedAt = begin - HOUR_MS / 2;
  rig.write(frames(20, 35));
  await expect.poll(() => before.status().log.frames).toBe(35);
  await before.close();

  server.from = (begin - HOUR_MS) / 1000;
  const agent = await start();
  (await rigOf(agent)).write(frames(35, 36));
  await expect.poll(() => server.frames().length).toBe(16);
  await expect.poll(() => server.other).toBe(20);
  expect(server.frames()).toEqual(makeFrames(36).slice(20));
  expect(server.waiting).toBe(0);
  expect(server.doubled).toBe(0);
  expect(agent.status()).toMatchObject({ log: { frames: 36 }, server: { ofOtherWells: 20, waiting: 0 } });
});

it("counts of other wells only frames that it still keeps, regardless of their numbers", async () => {
  const begin = Date.now();
  const tell = (sentence: string) => reportedSentences.push(sentence);
  const wallMs = () => begin - 2 * HOUR_MS;
  const log = await openRecordLog({ folder, mostBytes: 4000, mostDays: 30, segmentBytes: 1000, wallMs, tell });
  for (let writtenFrames = 0; writtenFrames < 200; writtenFrames += 20) {
    for (let n = writtenFrames; n < writtenFrames + 20; n++) log.append(Buffer.from(frame(n).trim()));
    await expect.poll(() => log.newest).toBe(writtenFrames + 19);
  }
  await log.trim();
  const keptFrames = log.figures().frames;
  expect(keptFrames).toBeLessThan(200);
  await log.close();

  server.from = (begin - HOUR_MS) / 1000;
  const agent = await start();
  (await rigOf(agent)).write(frames(200, 201));
  await expect.poll(() => server.frames().length).toBe(1);
  await expect.poll(() => server.other).toBe(keptFrames);
  expect(agent.status()).toMatchObject({ log: { frames: keptFrames + 1 }, server: { ofOtherWells: keptFrames } });
});

it("sends again what was not confirmed when the connection broke or the server started again", async () => {
  const agent = await start();
  const rig = await rigOf(agent);
  rig.write(frames(0, 50));
  await expect.poll(() => server.frames().length).toBe(50);
  server.holdAnswers();
  rig.write(frames(50, 60));
  await expect.poll(() => server.pushes.length).toBeGreaterThan(1);
  await server.restart();
  await expect.poll(() => server.frames()).toEqual(makeFrames(60));
  await expect.poll(() => agent.status().summary).toContain("The server has every frame");
});

it("continues after it was killed while writing, and sends no frame twice", async () => {
  const rigPort = await freePort();
  const script = fileURLToPath(new URL("./main.ts", import.meta.url));
  const run = (): ChildProcess =>
    spawn(process.execPath, ["--import", "tsx", script], {
      stdio: "ignore",
      env: {
        ...process.env,
        EDGE_SERVER: server.url,
        EDGE_TOKEN: TOKEN,
        EDGE_RIG: "b".repeat(24),
        EDGE_LISTEN: `127.0.0.1:${rigPort}`,
        EDGE_DIR: folder,
        EDGE_STATUS_PORT: "off",
      },
    });
  let sentFrames = 0;
  for (let round = 0; round < 3; round++) {
    const child = run();
    closing.push(() => child.kill("SIGKILL"));
    const rig = await connectSocket(rigPort);
    const writing = setInterval(() => rig.write(frame(sentFrames++)), 2);
    await expect.poll(() => server.frames().length).toBeGreaterThan(round * 100 + 50);
    clearInterval(writing);
    child.kill("SIGKILL");
    await once(child, "exit");
    rig.destroy();
  }
  const had = server.frames().length;
  await start();
  await expect.poll(() => server.waiting).toBe(0);
  expect(server.frames().length).toBeGreaterThanOrEqual(had);
  expect(new Set(server.frames()).size).toBe(server.frames().length);
});

it("reports that the token is refused, and does not retry without end", async () => {
  const agent = await start({ token: "c".repeat(40) });
  await expect.poll(() => agent.status().server.reason).toContain("refuses the token");
  const attempts = server.connections;
  await new Promise((resolveWait) => setTimeout(resolveWait, 1500));
  expect(server.connections).toBe(attempts);
  expect(agent.status().log.reason).toBeNull();
});

it("keeps a second agent off its folder", async () => {
  await start();
  await expect(start()).rejects.toThrow("is used by another edge agent");
});

it("takes any bytes of a rig, and the frame behind them", async () => {
  const random = createRandomBytes(3);
  const agent = await start();
  const rig = await rigOf(agent);
  for (const hostile of [
    random.bytes(60_000),
    Buffer.from("&&\r\n".repeat(5000)),
    Buffer.alloc(200_000, "&"),
    Buffer.from(`&&\r\n0108\0\uffff5\r\n!!`),
  ]) {
    rig.write(hostile);
    rig.write(`\r\n!!\r\n`);
  }
  rig.write(frame(7));
  await expect.poll(() => server.frames().at(-1)).toBe(frame(7).trim());
  expect(agent.status().rig.skippedBytes).toBeGreaterThan(1000);
});

it("passes every byte on to a second receiver, and is not held up by one that does not read", async () => {
  const agent = await start({ passThrough: { listen: { host: "127.0.0.1", port: 0 } } });
  const rig = await rigOf(agent);
  await expect.poll(() => agent.passPort).not.toBeNull();
  const reader = connect(agent.passPort!, "127.0.0.1");
  const sleeper = connect(agent.passPort!, "127.0.0.1");
  closing.push(
    () => reader.destroy(),
    () => sleeper.destroy(),
  );
  let read = "";
  reader.on("data", (chunk) => (read += chunk.toString("latin1")));
  await expect.poll(() => agent.status().passThrough?.receivers).toBe(2);
  rig.write(frames(0, 10));
  await expect.poll(() => read).toBe(frames(0, 10));
  sleeper.pause();
  const long = `&&\r\n${"0108 1.00\r\n".repeat(4000)}!!\r\n`;
  for (let n = 0; n < 400; n++) if (!rig.write(long)) await once(rig, "drain");
  rig.write(frame(11));
  await expect.poll(() => read.endsWith(frame(11))).toBe(true);
  expect(agent.status().passThrough!.droppedBytes).toBeGreaterThan(0);
  await expect.poll(() => agent.status().log.frames).toBe(411);
});

it("serves its status only on loopback, as JSON and as a page", async () => {
  const statusPort = await freePort();
  await start({ statusPort });
  const base = `http://127.0.0.1:${statusPort}`;
  const status = (await (await fetch(`${base}/status`)).json()) as { name: string; rig: { connected: boolean } };
  expect(status).toMatchObject({ name: "Rig 7", rig: { connected: false } });
  expect(await (await fetch(`${base}/`)).text()).toContain("Rig 7");
  expect((await fetch(`${base}/else`)).status).toBe(404);
});

async function connectSocket(port: number): Promise<Socket> {
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    const stands = await new Promise<boolean>((resolveStands) => {
      socket.once("connect", () => resolveStands(true)).once("close", () => resolveStands(false));
    });
    if (stands) return socket;
    await new Promise((resolveWait) => setTimeout(resolveWait, 50));
  }
}

async function freePort(): Promise<number> {
  const portFinder: TcpServer = createServer().listen(0, "127.0.0.1");
  await once(portFinder, "listening");
  const { port } = portFinder.address() as { port: number };
  portFinder.close();
  await once(portFinder, "close");
  return port;
}
