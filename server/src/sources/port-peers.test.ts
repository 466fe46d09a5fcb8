import { expect, it } from "vitest";
import { createPortPeers } from "./port-peers";

const arrival = (now: number, address: string, holder?: string, isHeard = holder !== undefined) => ({
  now,
  address,
  holder,
  isHeard,
});

it("learns the first that sends, keeps it while it sends, and names who is refused", () => {
  const peers = createPortPeers(5010, []);
  expect(peers.admits(arrival(100, "10.0.0.4"))).toBe(true);
  peers.heard("10.0.0.4", 101);
  expect(peers.sentence(101)).toBeNull();
  expect(peers.admits(arrival(102, "10.0.0.5", "10.0.0.4"))).toBe(false);
  expect(peers.admits(arrival(103, "10.0.0.5"))).toBe(false);
  expect(peers.sentence(103)).toBe("10.0.0.5 was refused on port 5010, where 10.0.0.4 sends");
  expect(peers.refused(103)).toEqual([{ address: "10.0.0.5", count: 2, lastAt: 103 }]);
  expect(peers.sentence(704)).toBeNull();
});

it("keeps the place of a rig that is away for up to a minute, then takes another", () => {
  const peers = createPortPeers(5010, []);
  peers.heard("10.0.0.4", 100);
  expect(peers.admits(arrival(159, "10.0.0.5"))).toBe(false);
  expect(peers.admits(arrival(159, "10.0.0.4"))).toBe(true);
  expect(peers.admits(arrival(160, "10.0.0.5"))).toBe(true);
});

it("remembers over a restart who sent last", () => {
  const peers = createPortPeers(5010, [], { address: "10.0.0.4", at: 100 });
  expect(peers.admits(arrival(110, "10.0.0.5"))).toBe(false);
  expect(peers.learned).toEqual({ address: "10.0.0.4", at: 100 });
});

it("lets a connection give way that has sent no packet, and keeps one that has", () => {
  const peers = createPortPeers(5010, []);
  expect(peers.admits(arrival(100, "10.0.0.5", "10.0.0.4", false))).toBe(true);
  expect(peers.admits(arrival(200, "10.0.0.4", "10.0.0.5", true))).toBe(false);
});

it("takes allowed addresses and networks only", () => {
  const peers = createPortPeers(5010, ["10.0.0.4", "192.168.7.0/24", "fd00::/8"]);
  expect(["10.0.0.4", "192.168.7.9", "fd12::1"].map((address) => peers.admits(arrival(100, address)))).toEqual([
    true,
    true,
    true,
  ]);
  expect(["10.0.0.5", "192.168.8.9", "fe80::1"].map((address) => peers.admits(arrival(100, address)))).toEqual([
    false,
    false,
    false,
  ]);
  expect(peers.sentence(100)).toBe("fe80::1 was refused on port 5010: it is not an allowed address");
  peers.allow(["10.0.0.5"]);
  expect(peers.refused(100)).toEqual([]);
  expect(peers.admits(arrival(101, "10.0.0.5"))).toBe(true);
});

it("takes the newest connection of the rig, until two devices at its address take turns", () => {
  const peers = createPortPeers(5010, []);
  const turns = [0, 10, 20, 30].map((now) => peers.admits(arrival(now, "10.0.0.4", "10.0.0.4")));
  expect(turns).toEqual([true, true, true, false]);
  expect(peers.sentence(30)).toBe(
    "Two devices, at 10.0.0.4, send to port 5010. Only the first is read; disconnect the other",
  );
  expect(peers.admits(arrival(40, "10.0.0.4", "10.0.0.4", false))).toBe(true);
});

it("reports from the first take-over on that connections of one address replace each other, and how often", () => {
  const peers = createPortPeers(5010, []);
  expect(peers.admits(arrival(0, "10.0.0.4"))).toBe(true);
  expect(peers.sentence(0)).toBeNull();
  const turn = (now: number) => peers.admits(arrival(now, "10.0.0.4", "10.0.0.4"));
  const describeTakeOvers = (times: string) =>
    `Connections from 10.0.0.4 replace each other on port 5010: ${times} in 10 min. If two devices send there, disconnect one`;
  expect(turn(10)).toBe(true);
  expect(peers.sentence(10)).toBe(describeTakeOvers("1 take-over"));
  expect(turn(40)).toBe(true);
  expect(peers.sentence(41)).toBe(describeTakeOvers("2 take-overs"));
  for (let now = 100; now <= 1000; now += 30) expect(turn(now)).toBe(true);
  expect(peers.sentence(1000)).toBe(describeTakeOvers("20 take-overs"));
  expect(peers.sentence(1590)).toBe(describeTakeOvers("1 take-over"));
  expect(peers.sentence(1600)).toBeNull();
});

it("counts a take-over of a connection that has not had time to send, but not of a silent one", () => {
  const peers = createPortPeers(5010, []);
  expect(peers.admits(arrival(100, "10.0.0.4", "10.0.0.4", false))).toBe(true);
  expect(peers.sentence(100)).toBeNull();
  const soon = (now: number) => ({ ...arrival(now, "10.0.0.4", "10.0.0.4", false), isNew: true });
  expect([101, 102, 103, 104].map((now) => peers.admits(soon(now)))).toEqual([true, true, true, false]);
  expect(peers.sentence(104)).toContain("Two devices, at 10.0.0.4, send to port 5010");
});

it("remembers a bounded number of refused addresses", () => {
  const peers = createPortPeers(5010, ["10.0.0.4"]);
  for (let last = 1; last <= 200; last++) peers.admits(arrival(100, `10.1.0.${last}`));
  expect(peers.refused(100)).toHaveLength(8);
});
