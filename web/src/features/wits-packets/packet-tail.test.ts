import type { WitsPacket } from "@sigma/contract/rigs/wits-packet";
import { expect, it } from "vitest";
import { emptyTail, packetKeys, packetTail } from "./packet-tail";

const packet = (timeStamp: number) =>
  ({
    raw: { timeStamp, packet: `&&\r\n0108${timeStamp}\r\n!!`, wellId: "w" },
    parsed: { bitDepth: timeStamp },
  }) as unknown as WitsPacket;
const times = (packets: readonly WitsPacket[]) => packets.map(({ raw }) => raw.timeStamp);

it("keeps the latest 10 packets, newest first [SH-074]", () => {
  let tail = packetTail(emptyTail, { type: "loaded", packets: [packet(2), packet(1)] });
  for (let time = 3; time <= 12; time += 1) tail = packetTail(tail, { type: "arrived", packet: packet(time) });
  expect(times(tail.packets)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
});

it("does not scroll while paused, counts new packets, and follows again after play [SH-069]", () => {
  let tail = packetTail(emptyTail, { type: "loaded", packets: [packet(1)] });
  tail = packetTail(tail, { type: "paused" });
  tail = packetTail(tail, { type: "arrived", packet: packet(2) });
  tail = packetTail(tail, { type: "loaded", packets: [packet(2), packet(1)] });
  expect(times(tail.packets)).toEqual([1]);
  expect(tail.missed).toBe(1);
  tail = packetTail(tail, { type: "played" });
  tail = packetTail(tail, { type: "loaded", packets: [packet(2), packet(1)] });
  expect(times(tail.packets)).toEqual([2, 1]);
  expect(tail.missed).toBe(0);
});

it("gives each packet a key that it keeps when newer ones arrive", () => {
  const keys = packetKeys([packet(5), packet(5), packet(4)]);
  expect(new Set(keys).size).toBe(3);
  expect(packetKeys([packet(6), packet(5), packet(5), packet(5), packet(4)]).slice(2)).toEqual(keys);
});
