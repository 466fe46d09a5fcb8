import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { createPacketHistory } from "./packet-history";

const createPacket = (timeStamp: number, packet = `&&\r\n0108${timeStamp}\r\n!!`) => ({ timeStamp, packet });

it("keeps the packets of the last 10 minutes as they were sent, oldest first", async () => {
  const history = createPacketHistory();
  for (let at = 0; at < 1500; at++) history.add(createPacket(at));
  const keptPackets = await history.since(1499);
  expect(keptPackets.map(({ timeStamp }) => timeStamp)).toEqual(Array.from({ length: 601 }, (_, row) => 899 + row));
  expect(keptPackets[0]).toEqual(createPacket(899));
});

it("removes older packets even if no more packets arrive", async () => {
  const history = createPacketHistory();
  for (let at = 0; at < 100; at++) history.add(createPacket(at));
  expect(await history.since(650)).toHaveLength(50);
  expect(await history.since(5000)).toEqual([]);
});

it("returns the ten newest, newest first, from any blocks and of any age", () => {
  const history = createPacketHistory();
  const newest = () => history.newest().map(({ timeStamp }) => timeStamp);
  expect(newest()).toEqual([]);
  for (let at = 0; at < 4; at++) history.add(createPacket(at));
  expect(history.newest()).toEqual([createPacket(3), createPacket(2), createPacket(1), createPacket(0)]);
  for (let at = 4; at < 65; at++) history.add(createPacket(at));
  expect(newest()).toEqual([64, 63, 62, 61, 60, 59, 58, 57, 56, 55]);
  for (let hour = 1; hour <= 12; hour++) history.add(createPacket(3600 * hour));
  expect(newest()).toEqual(Array.from({ length: 10 }, (_, back) => 3600 * (12 - back)));
});

it("keeps the newest of a rig that sends more than it may, and stays small", async () => {
  const history = createPacketHistory();
  const noise = () => randomBytes(30_000).toString("latin1");
  for (let at = 0; at < 100; at++) history.add(createPacket(at / 10, noise()));
  const keptPackets = await history.since(10);
  const characters = keptPackets.reduce((sum, { packet }) => sum + packet.length, 0);
  expect(characters).toBeLessThan(2 * 1024 * 1024);
  expect(keptPackets.at(-1)!.timeStamp).toBe(9.9);

  const repeating = createPacketHistory();
  for (let at = 0; at < 400; at++) repeating.add(createPacket(at / 10, "x".repeat(60_000)));
  const long = (await repeating.since(40)).reduce((sum, { packet }) => sum + packet.length, 0);
  expect(long).toBeLessThan(9 * 1024 * 1024);
});
