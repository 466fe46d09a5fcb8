import type { ChannelId } from "@sigma/terms/channels";
import type { Seconds } from "@sigma/terms/quantities";
import { sampleOf } from "@sigma/terms/sample";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { defaultPipelineSettings } from "../well-pipeline/settings";
import { initialState, type PipelineState } from "../well-pipeline/state";
import { step } from "../well-pipeline/step";
import { TRACE_EVERY } from "./flow-back";
import type { PitSensorEvent } from "./pit-sensors";
import type { FlowBackEvent, WellControlEvent } from "./well-control-events";

type FoundEvent = WellControlEvent | FlowBackEvent | PitSensorEvent;
type Channels = Partial<Record<ChannelId, number>>;

const START = 1_700_000_000;
/** Noise that is the same every time: between -1 and 1. */
const noise = (second: number, of: number): number => {
  const value = Math.sin(second * 12.9898 + of * 78.233) * 43_758.5453;
  return 2 * (value - Math.floor(value)) - 1;
};

/** A rig that drills with steady pumps, and does what is told besides. */
function drilling(second: Seconds): Channels {
  return {
    holeDepth: 10_000 + second / 60,
    bitDepth: 10_000 + second / 60,
    blockHeight: 60 - second / 60,
    hookload: 250,
    wob: 20,
    rop: 60,
    rpm: 100,
    torque: 8000,
    pumpRate: 550 + 2 * noise(second, 1),
    pumpPressure: 2500 + 10 * noise(second, 2),
    flowOut: 50 + 1.5 * noise(second, 3),
    pitVolume: 600 + 0.4 * noise(second, 4),
    totalGas: 0.3 + 0.05 * noise(second, 5),
  };
}

function watch(until: Seconds, change: (second: Seconds) => Channels, every: Seconds = 2) {
  let state: PipelineState = initialState();
  const events: FoundEvent[] = [];
  for (let second = 0; second <= until; second += every) {
    const sample = sampleOf(START + second, { ...drilling(second), ...change(second) });
    const stepped = step(state, sample, defaultPipelineSettings);
    state = stepped.state;
    for (const event of stepped.events) {
      if (event.kind === "well-control" || event.kind === "flow-back" || event.kind === "pit-sensor-ceased") {
        events.push(event);
      }
    }
  }
  return events;
}

const alarms = (events: readonly FoundEvent[]) =>
  events.filter((event): event is WellControlEvent => event.kind === "well-control");

/** An influx of so many bbl a minute from 20 min on. */
const influx =
  (pace: number) =>
  (second: Seconds): Channels => {
    const minutes = Math.max(0, (second - 1200) / 60);
    const { pitVolume, flowOut, pumpPressure } = drilling(second) as Record<string, number>;
    return {
      pitVolume: pitVolume! + pace * minutes,
      flowOut: flowOut! * (1 + (minutes > 0 ? (pace * 42) / 550 : 0)),
      pumpPressure: pumpPressure! * (1 - 0.002 * minutes),
    };
  };

it("sees an influx of 1 bbl/min within 3 min, with pits and flow out as its signs", () => {
  const [event, ...others] = alarms(watch(2400, influx(1)));
  expect(others).toEqual([]);
  expect(event).toMatchObject({ stage: "kick" });
  expect(event!.signs.slice(0, 2)).toEqual(["pit-gain", "flow-up"]);
  expect(event!.time - START - 1200).toBeLessThan(180);
  expect(Math.abs(event!.startTime - START - 1200)).toBeLessThan(180);
  expect(Math.abs(event!.gain - (event!.time - START - 1200) / 60)).toBeLessThan(2 * event!.gainDoubt!);
  expect(event!.gainDoubt).toBeLessThan(event!.gain / 2);
  expect(event!.flowChange).toBeCloseTo(42 / 550, 1);
});

it("takes mud that was pumped into the pits, and flow out that rises when they stand again, for no kick", () => {
  const events = watch(3600, (second) => {
    const { pitVolume, flowOut } = drilling(second) as Record<string, number>;
    const pumped = Math.min(6, Math.max(0, (second - 1200) / 100));
    const rises = second > 1900 ? 1.08 : 1;
    return { pitVolume: pitVolume! + pumped, flowOut: flowOut! * rises };
  });
  expect(alarms(events)).toEqual([]);
});

it("sees losses of 2 bbl/min", () => {
  const [event, ...others] = alarms(watch(2400, influx(-2)));
  expect(others).toEqual([]);
  expect(event).toMatchObject({ stage: "losses", signs: ["pit-loss", "flow-down"] });
  expect(event!.gain).toBeLessThan(-5);
});

it("takes mud that is pumped from pit to pit for none of both", () => {
  fc.assert(
    fc.property(fc.double({ min: -15, max: 15, noNaN: true }), fc.integer({ min: 600, max: 1500 }), (pace, from) => {
      const transfer = (second: Seconds): Channels => ({
        pitVolume: drilling(second).pitVolume! + (pace * Math.min(600, Math.max(0, second - from))) / 60,
      });
      expect(alarms(watch(2400, transfer, 5))).toEqual([]);
    }),
    { numRuns: 10 },
  );
});

it("sees nothing in sensors that drop out, stand still or jump, and in pumps that change their rate", () => {
  const channel = fc.constantFrom<ChannelId>("pitVolume", "flowOut", "pumpRate", "pumpPressure", "totalGas");
  const value = fc.constantFrom(Number.NaN, 0, -999.25, 1e6);
  const span = fc.record({ from: fc.integer({ min: 300, max: 1800 }), lasts: fc.integer({ min: 5, max: 900 }) });
  fc.assert(
    fc.property(channel, value, span, (id, seen, { from, lasts }) => {
      const dropped = (second: Seconds): Channels => (second >= from && second < from + lasts ? { [id]: seen } : {});
      expect(alarms(watch(2700, dropped, 5))).toEqual([]);
    }),
    { numRuns: 16 },
  );
  fc.assert(
    fc.property(fc.double({ min: 0.6, max: 1.3, noNaN: true }), (rate) => {
      const changed = (second: Seconds): Channels => {
        if (second < 1200) return {};
        const { pumpRate, pumpPressure, flowOut, pitVolume } = drilling(second) as Record<string, number>;
        return {
          pumpRate: pumpRate! * rate,
          pumpPressure: pumpPressure! * rate ** 1.8,
          flowOut: flowOut! * rate,
          pitVolume: pitVolume! + 14 * (1 - rate),
        };
      };
      expect(alarms(watch(2700, changed, 5))).toEqual([]);
    }),
    { numRuns: 6 },
  );
});

/** Connections of 4 min every 20 min, at which so many bbl run back within two minutes. */
const connections =
  (volumeAt: (connection: number) => number, flowing: (connection: number) => boolean = () => false) =>
  (second: Seconds): Channels => {
    const since = second % 1200;
    const connection = Math.floor(second / 1200);
    if (since < 960) {
      const left = volumeAt(connection - 1) * Math.max(0, 1 - since / 120);
      return { pitVolume: drilling(second).pitVolume! + (connection > 0 ? left : 0) };
    }
    return {
      pumpRate: 0,
      pumpPressure: 0,
      flowOut: flowing(connection) ? 8 : 0,
      pitVolume: drilling(second).pitVolume! + volumeAt(connection) * Math.min(1, (since - 960) / 120),
      rpm: 0,
      torque: 0,
      wob: 0,
      rop: 0,
    };
  };

it("stores the flow-back of each connection with the usual one, and sees nothing else in it", () => {
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
    const stood = (second % 1200) - 960;
    return stood < 0 ? change : { ...change, flowOut: 50 * Math.exp(-stood / 60) };
  };
  expect(alarms(watch(6 * 1200 - 300, draining))).toEqual([]);
});

it("takes pumps that run on after missing data for what they were, and no zeros of a logger for losses", () => {
  const missing = (second: Seconds): Channels => {
    const { pitVolume } = drilling(second);
    const falling = { pitVolume: pitVolume! - Math.max(0, second - 4000) / 80 };
    const isOff = second > 4200 && second < 4208;
    return isOff ? { pitVolume: 0, flowOut: 0, pumpPressure: 0, pumpRate: 0 } : falling;
  };
  let state: PipelineState = initialState();
  const events: FoundEvent[] = [];
  for (let second = 0; second <= 4800; second += 2) {
    if (second > 3200 && second < 3600) continue;
    const stands = second < 3000 && second % 1000 > 800;
    const still = stands ? { pumpRate: 0, pumpPressure: 0, flowOut: 0, rpm: 0, wob: 0, torque: 0, rop: 0 } : {};
    const sample = sampleOf(START + second, { ...drilling(second), ...missing(second), ...still });
    const stepped = step(state, sample, defaultPipelineSettings);
    state = stepped.state;
    for (const event of stepped.events) if (event.kind === "well-control") events.push(event);
  }
  expect(events).toEqual([]);
});

it("reads the pits by one sensor where the rig sends their volume and their gain and the volume drops out", () => {
  const connection = (second: Seconds): Channels => {
    const phase = second % 900;
    const stands = phase >= 780;
    const pitGain = stands || phase < 20 ? 8 : 0;
    const pits = { pitGain, pitVolume: phase >= 820 && phase < 850 ? Number.NaN : 600 + pitGain };
    return stands ? { ...pits, pumpRate: 0, pumpPressure: 0, rpm: 0, wob: 0, torque: 0, flowOut: 0 } : pits;
  };
  const found = watch(4600, connection).flatMap((event) => (event.kind === "flow-back" ? [event] : []));
  expect(found.map(({ volume }) => Math.round(volume))).toEqual([8, 8, 8, 8, 8]);
  expect(found.at(-1)!.usual).toBeCloseTo(8, 1);
});

/** Two sensors of the same pits: the gain reads what the volume does less 600, until the volume is another. */
const bothSensors =
  (pits: (second: Seconds) => Channels, volumeAt: (second: Seconds, volume: number) => number) =>
  (second: Seconds): Channels => {
    const change = pits(second);
    const volume = change.pitVolume ?? drilling(second).pitVolume!;
    return { ...change, pitVolume: volumeAt(second, volume), pitGain: volume - 600 };
  };

it.each([
  ["does not report any more", Number.NaN, false],
  ["repeats its last value", 601.2, true],
])("sees a kick by the pit gain where the pit volume %s, and says which channel ceased", (_, last, isFrozen) => {
  const moving = (second: Seconds): Channels => {
    const change = influx(second > 1500 ? 1 : 0)(second);
    // The pits are filled by 4 bbl, so that the sensor that reports moves.
    return { ...change, pitVolume: change.pitVolume! + 4 * Math.min(1, Math.max(0, (second - 200) / 300)) };
  };
  const events = watch(
    3600,
    bothSensors(moving, (second, volume) => (second < 100 ? volume : last)),
  );
  const [ceased, ...again] = events.filter((event) => event.kind === "pit-sensor-ceased");
  expect(again).toEqual([]);
  expect(ceased).toMatchObject({ channel: "pitVolume", isFrozen, instead: "pitGain" });
  expect(ceased!.time - START).toBeLessThan(600);
  expect(alarms(events).map(({ stage }) => stage)).toEqual(["kick"]);
});

it("keeps reading the pits by their volume where it drops out for a while, and tells once where nothing else reports", () => {
  const short = (second: Seconds, volume: number) => (second > 300 && second < 450 ? Number.NaN : volume);
  expect(
    watch(
      1200,
      bothSensors(() => ({}), short),
    ),
  ).toEqual([]);
  const events = watch(1800, (second) => (second > 600 ? { pitVolume: Number.NaN } : {}));
  expect(events).toMatchObject([{ kind: "pit-sensor-ceased", channel: "pitVolume", instead: null }]);
});

it("sees an influx of 1 bbl/min while the paddle drifts by 8 % in 20 min, and none in the drift itself", () => {
  const drifting = (pace: number) => (second: Seconds) => {
    const change = influx(pace)(second);
    return { ...change, flowOut: change.flowOut! * (1 - 0.08 * Math.sin((2 * Math.PI * second) / 2400)) };
  };
  expect(alarms(watch(4000, drifting(0), 5))).toEqual([]);
  const [event, ...others] = alarms(watch(2400, drifting(1), 5));
  expect(others).toEqual([]);
  expect(event).toMatchObject({ stage: "kick" });
  expect(event!.time - START - 1200).toBeLessThan(600);
});

it("sees one where no flow in is sent and the motor makes the pressure waver by 4 %", () => {
  const unmetered = (pace: number) => (second: Seconds) => {
    const change = influx(pace)(second);
    const pumpPressure = change.pumpPressure! * (1 + 0.04 * Math.sin((2 * Math.PI * second) / 400));
    return { ...change, pumpPressure, pumpRate: Number.NaN };
  };
  expect(alarms(watch(4000, unmetered(0), 5))).toEqual([]);
  const [event] = alarms(watch(2400, unmetered(1), 5));
  expect(event).toMatchObject({ stage: "kick" });
  expect(event!.time - START - 1200).toBeLessThan(600);
});

it("takes no short rise of the paddle for an influx while mud is pumped into the pits, nor one after that", () => {
  const transfer = (from: Seconds) => (second: Seconds) => {
    const { pitVolume, flowOut } = drilling(second) as Record<string, number>;
    const isUp = second >= from && second < from + 120;
    return {
      pitVolume: pitVolume! + 2 * Math.min(10, Math.max(0, (second - 1200) / 60)),
      flowOut: flowOut! * (isUp ? 1.09 : 1),
      pumpRate: Number.NaN,
    };
  };
  for (const from of [1500, 1620, 1740]) expect(alarms(watch(2700, transfer(from), 5))).toEqual([]);
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

it("takes a paddle that moves by less than 1 % of its scale for no sign while pits are filled", () => {
  const filled = (second: Seconds): Channels => ({
    pitVolume: drilling(second).pitVolume! + Math.max(0, (second - 1200) / 60),
    flowOut: 3 + (second > 1200 ? 0.4 : 0) + 0.02 * noise(second, 3),
  });
  expect(alarms(watch(2700, filled, 5))).toEqual([]);
});

it("sees an influx with a show of gas though the paddle wavers too much to show it", () => {
  const wavering = (second: Seconds): Channels => ({
    ...influx(0.6)(second),
    flowOut: 30 * (1 + 0.25 * Math.sin(second / 17) + 0.2 * Math.sin(second / 61)),
    totalGas: second > 1700 ? 4 : 0.3,
  });
  const [event, ...others] = alarms(watch(2700, wavering, 5));
  expect(others).toEqual([]);
  expect(event).toMatchObject({ stage: "kick" });
  expect(event!.signs).toContain("gas");
});

/** Pumps that stop after 16 min, with what the pits and the flow line do then. */
const stopped = (second: Seconds, change: Channels): Channels =>
  second < 960 ? {} : { pumpRate: 0, pumpPressure: 0, rpm: 0, wob: 0, rop: 0, ...change };

it("takes a flow meter that stands still for no flow of a well whose pumps are off", () => {
  const creeping = (second: Seconds): Channels => ({
    flowOutRate: 2641.7,
    ...stopped(second, {
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
    return { ...stopped(second, { flowOut: 8 }), pitVolume: (second + seed) % 30 < 5 ? read : Number.NaN };
  };
  for (const seed of [7, 13, 19, 25, 31]) expect(alarms(watch(1700, seldom(seed), 5))).toEqual([]);
});

it("sees a fast influx before 5 bbl of it have come in, and no mud that is pumped as fast from pit to pit", () => {
  for (const pace of [2, 4, 7, 12, 20]) {
    const [event, ...others] = alarms(watch(1500, influx(pace)));
    expect(others).toEqual([]);
    expect(event).toMatchObject({ stage: "kick" });
    expect(event!.signs).toContain("flow-up");
    expect((pace * (event!.time - START - 1200)) / 60).toBeLessThan(5);
  }
});

it("sees an influx that begins while the pumps stand before 5 bbl have come in, after three stops like it", () => {
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

/** A string that is run in stand by stand, displaces mud that runs out of the line slowly, and an influx from a time on. */
const running = (pace: number) => (second: Seconds) => {
  const trip = Math.max(0, second - 1260);
  const stands = Math.floor(trip / 180) + Math.min(1, (trip % 180) / 80);
  const drained = (trip % 180) - 80;
  const came = (Math.max(0, second - 2400) * pace) / 60;
  const displaced = trip > 0 ? 12 * (drained < 0 ? 1 : Math.exp(-drained / 25)) : 0;
  return stopped(second, {
    bitDepth: 5000 + 92 * stands,
    blockHeight: 95 - 92 * (stands % 1),
    flowOut: displaced + (came > 0 ? (pace * 42 * 50) / 550 : 0),
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

it("takes a pressure that wavers for no sign of an influx", () => {
  const heaving = (second: Seconds): Channels => ({
    ...influx(0.5)(second),
    flowOut: 30 * (1 + 0.25 * Math.sin(second / 17) + 0.2 * Math.sin(second / 61)),
    pumpPressure: 2500 * (1 + 0.08 * Math.sin(second / 19) + 0.05 * Math.sin(second / 43)),
    totalGas: second > 1700 ? 1.2 : 0.3,
  });
  expect(alarms(watch(2700, heaving, 5))).toEqual([]);
});
