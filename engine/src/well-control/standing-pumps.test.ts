import type { Seconds } from "@sigma/terms/quantities";
import { expect, it } from "vitest";
import { TRACE_EVERY } from "./flow-back";
import { alarms, type Channels, connections, drilling, noise, START, stopPumps, watch } from "./testing/drilling-rig";
import type { FlowBackEvent } from "./well-control-events";

it("stores the flow-back of each connection with the usual one, and detects no other events", () => {
  const events = watch(
    6 * 1200 - 100,
    connections((n) => 12 + (n % 2)),
  );
  expect(alarms(events)).toEqual([]);
  const backs = events.filter((event): event is FlowBackEvent => event.kind === "flow-back");
  expect(backs.map(({ usual }) => usual !== null)).toEqual([false, false, false, true, true]);
  for (const { volume, duration, trace, isFlowing } of backs) {
    expect(isFlowing).toBe(false);
    expect(trace).toHaveLength(Math.floor(duration / TRACE_EVERY));
    expect(trace[3]).toBeGreaterThan(0.4 * volume);
    expect(volume).toBeGreaterThan(11);
    expect(volume).toBeLessThan(14);
    expect(duration).toBeGreaterThan(200);
  }
});

it("sees a well that flows at a connection, and not a transfer into the pits at one", () => {
  const more = (n: number) => (n === 4 ? 25 : 12);
  const [event, ...others] = alarms(
    watch(
      6 * 1200 - 300,
      connections(more, (n) => n === 4),
    ),
  );
  expect(others).toEqual([]);
  expect(event).toMatchObject({ stage: "flow-back", signs: ["pit-gain", "flow-up"] });
  expect(event!.gain).toBeGreaterThan(3 * event!.gainDoubt!);
  expect(alarms(watch(6 * 1200 - 300, connections(more)))).toEqual([]);
});

it("takes mud that is pumped into the pits at a stop, while the lines drain as they did before, for no well that flows", () => {
  const stops = connections(
    (n) => (n === 4 ? 40 : 12),
    () => true,
  );
  const draining = (second: Seconds): Channels => {
    const change = stops(second);
    const stoodTime = (second % 1200) - 960;
    return stoodTime < 0 ? change : { ...change, flowOut: 50 * Math.exp(-stoodTime / 60) };
  };
  expect(alarms(watch(6 * 1200 - 300, draining))).toEqual([]);
});

it("sees a well that flows at its first connection by pits that rise on as fast, and not lines that drain", () => {
  const stop = (second: Seconds, volume: number, flowOut: number): Channels =>
    second < 960
      ? {}
      : {
          pumpRate: 0,
          pumpPressure: 0,
          flowOut,
          pitVolume: drilling(second).pitVolume! + volume,
          rpm: 0,
          wob: 0,
          rop: 0,
        };
  const drains = (second: Seconds) => 12 * (1 - Math.exp(-Math.max(0, second - 960) / 45));
  const flowing = watch(1400, (second) => stop(second, drains(second) + (2 * (second - 960)) / 60, 8));
  expect(alarms(flowing)).toMatchObject([{ stage: "flow-back", signs: ["pit-gain", "flow-up"] }]);
  expect(alarms(watch(1400, (second) => stop(second, drains(second), 8)))).toEqual([]);
});

it("doesn't treat a constant flow meter as no flow from a well whose pumps are off", () => {
  const creeping = (second: Seconds): Channels => ({
    flowOutRate: 2641.7,
    ...stopPumps(second, {
      flowOut: 0,
      pitVolume: drilling(second).pitVolume! + (second - 960) / 60,
    }),
  });
  expect(alarms(watch(1800, creeping, 5))).toEqual([]);
});

it("takes pits that are read seldom, and drain for long, for no well that flows", () => {
  const drains = (second: Seconds) => 100 * (1 - Math.exp(-Math.max(0, second - 960) / 140));
  const seldom = (seed: number) => (second: Seconds) => {
    const read = drilling(second).pitVolume! + drains(second) + 3 * noise(second, seed);
    return { ...stopPumps(second, { flowOut: 8 }), pitVolume: (second + seed) % 30 < 5 ? read : Number.NaN };
  };
  for (const seed of [7, 13, 19, 25, 31]) expect(alarms(watch(1700, seldom(seed), 5))).toEqual([]);
});

it("sees an influx that starts while the pumps are off before 5 bbl have come in, after three stops like it", () => {
  const stops = connections(() => 12);
  const flowing =
    (pace: number) =>
    (second: Seconds): Channels => {
      const change = stops(second);
      const came = (Math.max(0, second - 4640) * pace) / 60;
      return {
        ...change,
        pitVolume: change.pitVolume! + came,
        flowOut: (change.flowOut ?? drilling(second).flowOut!) + (came > 0 ? (pace * 42 * 50) / 550 : 0),
      };
    };
  expect(alarms(watch(4790, stops))).toEqual([]);
  for (const pace of [1.5, 2, 3]) {
    const [event, ...others] = alarms(watch(4790, flowing(pace)));
    expect(others).toEqual([]);
    expect(event).toMatchObject({ stage: "flow-back" });
    expect(((event!.time - START - 4640) * pace) / 60).toBeLessThan(5);
  }
});

/** A string that is run in stand by stand and displaces mud that runs out of the line slowly; an influx starts at a given time. */
const running = (pace: number) => (second: Seconds) => {
  const trip = Math.max(0, second - 1260);
  const stands = Math.floor(trip / 180) + Math.min(1, (trip % 180) / 80);
  const drainedTime = (trip % 180) - 80;
  const came = (Math.max(0, second - 2400) * pace) / 60;
  const displacedVolume = trip > 0 ? 12 * (drainedTime < 0 ? 1 : Math.exp(-drainedTime / 25)) : 0;
  return stopPumps(second, {
    bitDepth: 5000 + 92 * stands,
    blockHeight: 95 - 92 * (stands % 1),
    flowOut: displacedVolume + (came > 0 ? (pace * 42 * 50) / 550 : 0),
    pitVolume: drilling(second).pitVolume! + stands * 0.8 + came,
  });
};

it("sees an influx on a trip while the string is still, and none in mud that the string displaces", () => {
  expect(alarms(watch(3600, running(0), 5))).toEqual([]);
  const [event, ...others] = alarms(watch(2800, running(3), 5));
  expect(others).toEqual([]);
  expect(event).toMatchObject({ stage: "flow-back", signs: ["pit-gain", "flow-up"] });
  expect(event!.time - START).toBeGreaterThan(2400);
});

it("detects flow from a well at rest although its pits step by 4 bbl", () => {
  const from = 5960;
  const stops = connections(() => 12);
  const coarse =
    (pace: number) =>
    (second: Seconds): Channels => {
      const stoodTime = second - 5760;
      const drainedVolume = drilling(second).pitVolume! + 12 * Math.min(1, stoodTime / 120);
      const standing = {
        pumpRate: 0,
        pumpPressure: 0,
        rpm: 0,
        torque: 0,
        wob: 0,
        rop: 0,
        flowOut: 0,
        pitVolume: drainedVolume,
      };
      const change = stoodTime < 0 ? stops(second) : standing;
      const came = (pace * Math.max(0, second - from)) / 60;
      const flowing = (pace * 42 * 50) / 550;
      return {
        ...change,
        pitVolume: Math.round((change.pitVolume! + came) / 4) * 4,
        flowOut: (change.flowOut ?? drilling(second).flowOut!) + (came > 0 ? flowing : 0),
      };
    };
  expect(alarms(watch(6400, coarse(0), 5))).toEqual([]);
  const [event] = alarms(watch(6400, coarse(1.3), 5));
  expect(event).toMatchObject({ stage: "flow-back" });
  expect(event!.time - START - from).toBeLessThan(330);
});
