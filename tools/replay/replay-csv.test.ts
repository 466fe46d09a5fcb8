import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startReceiver, textsOf } from "./receiver";
import { replayCsv, type ReplayOptions } from "./replay-csv";
import { readReplayMap } from "./replay-map";

const folder = mkdtempSync(join(tmpdir(), "sigma-replay-"));
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  receiver = await startReceiver();
});

afterAll(async () => {
  await receiver.stop();
  rmSync(folder, { recursive: true });
});

const map = readReplayMap({
  time: "time",
  wellName: "W-1",
  columns: {
    Bit: { trace: "bitDepth", unit: "m" },
    Hook: { trace: "hookload", unit: "kkgf" },
    GR: { trace: "gamma", unit: "gAPI" },
    RPM: { trace: "rpm", unit: "rpm", less: { column: "Flow", times: 0.03 } },
  },
});

const csv = `time,Bit,Hook,GR,RPM,Flow
when,m,t,API,rpm,lpm
2020-01-01 00:00:00,100,50,,140,3000
2020-01-01 00:00:02,NAN,NAN,NAN,NAN,3000
2020-01-01 00:00:04,104,NAN,80,140,
2020-01-01 00:02:00,110,51,81,90,3000
`;

async function replay(text: string | Buffer, name: string, options: Partial<ReplayOptions> = {}) {
  const file = join(folder, name);
  writeFileSync(file, text);
  receiver.packets.length = 0;
  const report = await replayCsv({ file, map, to: receiver.to, speed: Number.POSITIVE_INFINITY, ...options });
  while (receiver.packets.length < report.sent) await new Promise((resolve) => setTimeout(resolve, 5));
  return { report, packets: receiver.packets.map(textsOf) };
}

it("sends each row with its time, converted, in a frame per record", async () => {
  const { report, packets } = await replay(csv, "a.csv");
  expect(report).toMatchObject({ sent: 3, unreadable: 1, empty: 1, late: 0 });
  const [first, gammaOfFirst] = packets;
  expect([...first!]).toEqual([
    ["0101", "W-1"],
    ["0105", "200101"],
    ["0106", "000000"],
    ["0108", String(Number((100 / 0.3048).toPrecision(10)))],
    ["0114", String(Number((50 * 2.2046226218487757).toPrecision(10)))],
    ["0120", "50"],
  ]);
  expect([...gammaOfFirst!]).toEqual([
    ["0801", "W-1"],
    ["0805", "200101"],
    ["0806", "000000"],
    ["0823", "-999.25"],
  ]);
});

it("marks what is missing in a row, and keeps the gaps of the file", async () => {
  const { packets } = await replay(csv, "b.csv");
  const surface = packets.filter((packet) => packet.has("0106"));
  expect(surface.map((packet) => packet.get("0106"))).toEqual(["000000", "000004", "000200"]);
  expect(surface.map((packet) => packet.get("0114") === "-999.25")).toEqual([false, true, false]);
  expect(surface[1]?.get("0120")).toBe("-999.25");
});

it("reads compressed files", async () => {
  const { report } = await replay(gzipSync(csv), "c.csv.gz");
  expect(report.sent).toBe(3);
});

it("fills the seconds between close rows on request", async () => {
  const { packets } = await replay(csv, "d.csv", { interpolate: true });
  const surface = packets.filter((packet) => packet.has("0106"));
  expect(surface.map((packet) => packet.get("0106"))).toEqual([
    "000000",
    "000001",
    "000002",
    "000003",
    "000004",
    "000200",
  ]);
  expect(Number(surface[2]?.get("0108"))).toBeCloseTo(102 / 0.3048, 5);
});

it("takes the time between rows, divided by the speed", async () => {
  const took = async (name: string, speed: number) => {
    const began = performance.now();
    await replay(csv, name, { speed });
    return performance.now() - began;
  };
  expect(await took("e.csv", 300)).toBeGreaterThan(390);
  expect(await took("e2.csv", 100)).toBeGreaterThan(1190);
});

it("moves the times so that the first row is now", async () => {
  const began = Math.floor(Date.now() / 1000);
  const { report } = await replay(csv, "f.csv", { fromNow: true });
  expect(report.first).toBeGreaterThanOrEqual(began);
  expect(report.first).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000));
  expect(report.last! - report.first!).toBe(120);
});

it("waits for a receiver that does not read, and loses no data", async () => {
  const lines = Array.from({ length: 60_000 }, (_, second) => `${second},${second / 10},50,1,2,3`);
  const sending = replay(`time,Bit,Hook,GR,RPM,Flow\n${lines.join("\n")}\n`, "g.csv");
  while (receiver.packets.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  for (const socket of receiver.sockets) socket.pause();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const stalledCount = receiver.packets.length;
  expect(stalledCount).toBeLessThan(60_000);
  for (const socket of receiver.sockets) socket.resume();
  const { report } = await sending;
  expect(report.sent).toBe(60_000);
  await expect.poll(() => receiver.packets.length).toBe(120_000);
}, 180_000);

it("reports a missing column, a missing file, and a missing receiver", async () => {
  await expect(replay("time,Bit\n0,1\n", "h.csv")).rejects.toThrow('no column "Hook", "GR", "RPM", "Flow"');
  const lacking = { file: join(folder, "none.csv"), map, to: receiver.to, speed: 1 };
  await expect(replayCsv(lacking)).rejects.toThrow("ENOENT");
  const nobody = { ...lacking, to: { host: "127.0.0.1", port: 1 }, connectWithin: 0 };
  await expect(replayCsv(nobody)).rejects.toThrow("ECONNREFUSED");
});
