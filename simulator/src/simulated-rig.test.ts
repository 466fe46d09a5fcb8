import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createWitsDecoder } from "@sigma/formats/wits0/decode";
import { RigState } from "@sigma/terms/rig-states";
import { afterEach, expect, it, vi } from "vitest";
import { parseFault } from "./faults";
import { type SimulatedRig, type SimulatedRigOptions, type StandAhead, startSimulatedRig } from "./simulated-rig";

const START = Date.UTC(2026, 0, 1) / 1000;
const cleanUps: (() => Promise<unknown> | void)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

/** A receiver of rig data that collects the record-1 times of each connection, in order. */
async function receiver(port = 0) {
  const connections: { socket: Socket; times: string[] }[] = [];
  const server = createServer((socket) => connections.push({ socket, times: readTimes(socket) }));
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const close = async () => {
    for (const { socket } of connections) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  cleanUps.push(close);
  return { port: (server.address() as AddressInfo).port, connections, close };
}

function readTimes(socket: Socket): string[] {
  const times: string[] = [];
  const decoder = createWitsDecoder();
  socket.on("error", () => undefined);
  socket.on("data", (chunk) => {
    for (const { items } of decoder.push(chunk))
      times.push(...items.filter(({ code }) => code === "0106").map(({ text }) => text));
  });
  return times;
}

async function start(options: Omit<SimulatedRigOptions, "startTime">): Promise<SimulatedRig> {
  const rig = await startSimulatedRig({ startTime: START, speed: 1000, ...options });
  cleanUps.push(() => rig.stop());
  return rig;
}

const clockAt = (second: number) => new Date((START + second) * 1000).toISOString().slice(11, 19).replaceAll(":", "");
const secondsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => clockAt(first + index));

it("sends every few seconds if configured so, and the tool data in addition", async () => {
  const { port, connections } = await receiver();
  const rig = await start({ target: { to: { host: "127.0.0.1", port } }, samples: 600, every: 10 });
  await rig.finished;
  await rig.stop();
  const { times } = connections[0]!;
  const due = Array.from({ length: 60 }, (_, index) => clockAt(index * 10));
  expect(times.filter((time) => due.includes(time))).toEqual(due);
  expect(times.length).toBe(rig.sent);
  expect(rig.sent).toBeGreaterThan(60);
  expect(rig.sent).toBeLessThan(150);
});

it("connects to a receiver and sends every second once, in order", async () => {
  const { port, connections } = await receiver();
  const rig = await start({ target: { to: { host: "127.0.0.1", port } }, samples: 500 });
  await rig.finished;
  await rig.stop();
  expect(connections).toHaveLength(1);
  expect(connections[0]!.times).toEqual(secondsFrom(0, 500));
  expect(rig).toMatchObject({ sent: 500, missed: 0 });
});

it("waits for a receiver to connect before its time starts", async () => {
  const rig = await start({ target: { listen: { port: 0 } }, samples: 100 });
  await sleep(100);
  expect(rig.sent + rig.missed).toBe(0);
  const socket = connect(rig.port, "127.0.0.1");
  const times = readTimes(socket);
  await rig.finished;
  await rig.stop();
  expect(times).toEqual(secondsFrom(0, 100));
});

it("connects to a receiver that starts later", async () => {
  const early = await receiver();
  await early.close();
  const rig = await start({ target: { to: { host: "127.0.0.1", port: early.port } }, samples: 50 });
  await sleep(300);
  const { connections } = await receiver(early.port);
  await rig.finished;
  await rig.stop();
  expect(connections[0]!.times).toEqual(secondsFrom(0, 50));
});

it("keeps the configured pace", async () => {
  const { port } = await receiver();
  const took = async (speed: number) => {
    const began = performance.now();
    const rig = await start({ target: { to: { host: "127.0.0.1", port } }, samples: 101, speed });
    await rig.finished;
    return performance.now() - began;
  };
  // A busy machine makes each run longer, never shorter than its own pace.
  expect(await took(200)).toBeGreaterThan(490);
  expect(await took(50)).toBeGreaterThan(1990);
});

it("sends past data first, as fast as they are accepted, and then current data", async () => {
  const { port, connections } = await receiver();
  const times: number[] = [];
  const rig = await startSimulatedRig({
    target: { to: { host: "127.0.0.1", port } },
    backlog: 1800,
    samples: 1802,
    onSample: ({ time }) => times.push(time),
  });
  cleanUps.push(() => rig.stop());
  const began = Date.now() / 1000;
  await rig.finished;
  await rig.stop();
  expect(times[0]).toBeGreaterThanOrEqual(Math.floor(began) - 1801);
  // 1,800 s of past took no 1,800 s to send, and the last second is that of the clock when it was sent.
  expect(Date.now() / 1000 - began).toBeLessThan(900);
  expect(times.at(-1)! - began).toBeGreaterThan(-1.5);
  expect(times.at(-1)! - Date.now() / 1000).toBeLessThan(1);
  expect(connections[0]!.times).toHaveLength(1802);
});

it("waits for a receiver that does not read, and loses no data", async () => {
  const { port, connections } = await receiver();
  const target = { to: { host: "127.0.0.1", port } };
  const rig = await start({ target, samples: 20_000, backlog: 20_000, dense: true });
  while (connections.length === 0) await sleep(5);
  connections[0]!.socket.pause();
  let stalledAt = -1;
  for (; stalledAt !== rig.sent; await sleep(300)) stalledAt = rig.sent;
  expect(stalledAt).toBeLessThan(20_000);
  connections[0]!.socket.resume();
  await rig.finished;
  await rig.stop();
  expect(connections[0]!.times).toEqual(secondsFrom(0, 20_000));
}, 180_000);

it("cuts its connection on demand, loses the data of that time, and reconnects", async () => {
  const { port, connections } = await receiver();
  const target = { to: { host: "127.0.0.1", port } };
  const rig = await start({ target, samples: 1500, speed: 500, faults: [parseFault("cut@200+300")] });
  await rig.finished;
  await rig.stop();
  expect(connections.length).toBeGreaterThanOrEqual(2);
  expect(connections[0]!.times).toEqual(secondsFrom(0, 200));
  expect(connections.at(-1)!.times.at(-1)).toBe(clockAt(1499));
  // A machine that is busy falls behind, and what the rig then sends late it does not lose.
  const receivedTimes = connections.flatMap(({ times }) => times);
  expect(rig.missed).toBeGreaterThan(0);
  // What was on the wire when it was cut was sent, but is not received.
  expect(rig.sent + rig.missed).toBe(1500);
  expect(receivedTimes.length).toBeLessThanOrEqual(rig.sent);
  expect(new Set(receivedTimes).size).toBe(receivedTimes.length);
});

it("stops at once, even if no receiver has ever connected", async () => {
  const rig = await start({ target: { listen: { port: 0 } } });
  await rig.stop();
  await rig.finished;
  expect(rig).toMatchObject({ sent: 0, missed: 0 });
});

it("reports when it has reached the present, and ends when the well is finished and the string is out", async () => {
  const { port, connections } = await receiver();
  const past = 24 * 3600;
  const rig = await startSimulatedRig({
    target: { to: { host: "127.0.0.1", port } },
    startDepth: 17_780,
    backlog: past,
    untilFinished: true,
    every: 5,
  });
  cleanUps.push(() => rig.stop());
  await rig.caughtUp;
  await rig.finished;
  expect(rig.sent).toBeGreaterThan((6 * 3600) / 5);
  expect(rig.sent).toBeLessThan(past / 5);
  await expect.poll(() => connections[0]!.times.length).toBe(rig.sent);
});

it("requests orders before each stand, pauses its clock meanwhile, and drills them", async () => {
  const { port } = await receiver();
  const askedStands: StandAhead[] = [];
  const slid = [0, 0, 0, 0, 0];
  let samples = 0;
  const rig = await start({
    target: { to: { host: "127.0.0.1", port } },
    backlog: 100_000,
    startDepth: 7100,
    askOrders: async (stand) => {
      askedStands.push(stand);
      const before = samples;
      await sleep(20);
      expect(samples).toBe(before);
      if (askedStands.length === 4) await new Promise(() => undefined);
      return askedStands.length === 2 ? [15, 20].map((length) => ({ length, toolface: 90, magnetic: true })) : [];
    },
    onSample: ({ state }) => {
      samples += 1;
      if (state === RigState.slideDrilling) slid[askedStands.length]! += 1;
    },
  });
  await vi.waitFor(() => expect(askedStands).toHaveLength(4), { timeout: 20_000 });
  await rig.stop();
  expect(slid.map((seconds) => seconds > 60)).toEqual([false, false, true, false, false]);
  const [first, , third, last] = askedStands;
  expect(first!.surveyMD).toBeCloseTo(7029, 0);
  expect(last!.holeDepth - last!.surveyMD!).toBeGreaterThan(60);
  expect(last!.holeDepth - third!.holeDepth).toBeCloseTo(95, -1);
  expect(last!.trueBit.tvd).toBeCloseTo(last!.holeDepth, 0);
});
