import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runServer } from "./app/testing/run-server";
import { addWitsRig } from "./ingest/testing/add-rig";
import { until } from "./ingest/testing/test-ingest";
import { rigFrame } from "./sources/testing/rig-frames";
import { freePort } from "./storage/embedded/free-port";
import { folderOfTest } from "./storage/testing/own-folder";
import { testStoresOfEach } from "./app/testing/test-stores";

const SECONDS = 3000;
const START = Math.floor(Date.now() / 1000) - 2 * SECONDS;

const { test, stores } = testStoresOfEach();
let dataDir: string;
const running: ChildProcess[] = [];
const closers: (() => unknown)[] = [];
beforeEach(() => {
  dataDir = folderOfTest();
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
  for (const close of closers.splice(0)) close();
});

function run() {
  const server = runServer({ DATA_DIR: dataDir, DATABASE_URL: test.url, OUTBOUND_ALLOW: "loopback" });
  running.push(server.child);
  return server;
}

async function connectSocket(port: number): Promise<Socket> {
  for (;;) {
    const socket = connect({ host: "127.0.0.1", port });
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    if (isOpen) return socket;
    socket.destroy();
  }
}

async function storedSeconds(wellNo: number): Promise<number> {
  const seconds = new Set<number>();
  for await (const batch of stores.samples.scan(wellNo)) for (const { time } of batch) seconds.add(time);
  return seconds.size;
}

it.each(["server", "client"] as const)(
  "stores everything received from a rig when the server is asked to stop, if the rig is connected as %s",
  async (connectionType) => {
    const port = await freePort();
    const arrivedSockets: Socket[] = [];
    if (connectionType === "client") {
      const rig = createServer((socket) => arrivedSockets.push(socket)).listen(port, "127.0.0.1");
      closers.push(() => rig.close());
    }
    const { well } = await addWitsRig(stores, "A", { connectionType, port });
    const server = run();
    await server.ready;
    const socket = connectionType === "server" ? await connectSocket(port) : null;
    await until(() => socket !== null || arrivedSockets.length > 0);
    const rig = socket ?? arrivedSockets[0]!;
    rig.on("error", () => undefined);
    closers.push(() => rig.destroy());
    rig.write(rigFrame(START, { "0108": 5000, "0110": 5000 }));
    await until(async () => (await storedSeconds(well.wellNo)) === 1);
    // The process is paused while the rig sends and while it is requested to end: none of these data were read before.
    server.child.kill("SIGSTOP");
    for (let second = 1; second < SECONDS; second++) {
      rig.write(rigFrame(START + second, { "0108": 5000 + second / 100, "0110": 5000 + second / 100 }));
    }
    server.child.kill("SIGTERM");
    server.child.kill("SIGCONT");
    expect(await server.ended).toBe(0);
    expect(await storedSeconds(well.wellNo)).toBe(SECONDS);
  },
  180_000,
);

it("ends although a rig never stops sending, and reports it", async () => {
  const port = await freePort();
  const { well } = await addWitsRig(stores, "A", { connectionType: "server", port });
  const server = run();
  await server.ready;
  const rig = await connectSocket(port);
  rig.on("error", () => undefined);
  closers.push(() => rig.destroy());
  let second = START;
  const send = () => {
    if (rig.destroyed) return;
    let frames = "";
    for (let each = 0; each < 1000; each++) frames += rigFrame((second += 1), { "0108": 5000 + (second % 1000) });
    rig.write(frames, send);
  };
  send();
  await until(async () => (await storedSeconds(well.wellNo)) > 0);
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
  expect(server.said()).toMatch(/Rigs still sent, or were held back, after 2 s/);
}, 180_000);
