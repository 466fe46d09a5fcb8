import { defaultStallSettings } from "@sigma/engine/motor/stall-event";
import { fillTrip } from "@sigma/engine/trip-sheet/fill-trip";
import { findTrips } from "@sigma/engine/trip-sheet/find-trips";
import { joinSlips } from "@sigma/engine/trip-sheet/join-slips";
import { settledPits } from "@sigma/engine/trip-sheet/settled-pits";
import type { PipelineEvent } from "@sigma/engine/well-pipeline/event";
import { defaultPipelineSettings } from "@sigma/engine/well-pipeline/settings";
import type { Seconds } from "@sigma/terms/quantities";
import { expect, it } from "vitest";
import type { PlannedFault } from "./rig";
import type { RigSample } from "./sample";
import { steelVolume } from "./string-loads";
import { followRig, testRig } from "./testing/test-rig";

const signs = new Set([
  "well-control",
  "circulating-pressure",
  "stuck-pipe",
  "data-quality",
  "motor-stall",
  "stick-slip",
  "bit-wear",
]);

type DemoRig = {
  seed: number;
  startDepth: number;
  seconds: Seconds;
  /** Time between two samples. */
  every: Seconds;
  faults: PlannedFault[];
};

/** The signs detected on a rig of the demo, and the motions at which its string was weighed. */
function collectSigns({ seed, startDepth, seconds, every, faults }: DemoRig) {
  const tendencies = { motorYield: 12.5, rotaryBuild: -0.3, rotaryTurn: 0.2 };
  const rig = testRig(seed, { startDepth, faults, tendencies, bitLife: 4200 });
  const settings = {
    ...defaultPipelineSettings,
    bitDiameter: rig.section.bitSize,
    blockWeight: 42,
    motorStall: { ...defaultStallSettings, stallPressure: 1250 },
  };
  const events: PipelineEvent[] = [];
  const pits: { time: number; volume: number }[] = [];
  const collect = ({ time, surface }: RigSample, newEvents: readonly PipelineEvent[]) => {
    pits.push({ time, volume: surface.tankVolume });
    events.push(...newEvents);
  };
  followRig(rig, settings, seconds, collect, every);
  const [trip] = findTrips(
    joinSlips(
      events.flatMap((event) => {
        if (event.kind !== "connection" || event.connection.bitDepth === null) return [];
        return { ...event.connection, bitDepth: event.connection.bitDepth };
      }),
    ),
  );
  const hungPits = (trip?.slips ?? []).map(({ slipsTime, releaseTime }) => {
    const hung = pits.filter(({ time }) => time >= slipsTime && time <= releaseTime);
    return { slipsTime, time: hung.map(({ time }) => time), volume: hung.map(({ volume }) => volume) };
  });
  return {
    trip: trip && fillTrip(trip, (bitDepth) => steelVolume(rig.kind, bitDepth), settledPits(hungPits)),
    signs: events.filter(({ kind }) => signs.has(kind)).map((event) => ("stage" in event ? event.stage : event.kind)),
    weighed: new Set(events.flatMap((event) => (event.kind === "friction-point" ? event.motion : []))),
  };
}

const everyMotion = new Set(["pick-up", "slack-off", "rotating"]);

it("shows the planned stall of a rig in its curve alone, and weighs the string in every motion", {
  timeout: 120_000,
}, () => {
  const stall: PlannedFault = { fault: "stall", at: 5000, lasts: 60 };
  const { trip, ...curve } = collectSigns({ seed: 1, startDepth: 7100, seconds: 8000, every: 1, faults: [stall] });
  expect(trip).toBeUndefined();
  expect(curve).toEqual({ signs: ["motor-stall"], weighed: everyMotion });
});

it("shows the planned washout of a rig in its lateral alone, and no gain or losses of the trip after it", {
  timeout: 120_000,
}, () => {
  const washout: PlannedFault = { fault: "washout", at: 2400, lasts: 3600 };
  const { trip, ...lateral } = collectSigns({
    seed: 2,
    startDepth: 11_000,
    seconds: 9000,
    every: 1,
    faults: [washout],
  });
  expect(trip!.length).toBeGreaterThan(4);
  expect(trip!.map(({ sign }) => sign)).toEqual(trip!.map(() => null));
  expect(Math.max(...trip!.map(({ gain }) => Math.abs(gain ?? 0)))).toBeLessThan(2);
  expect(lateral).toEqual({ signs: ["washout"], weighed: everyMotion });
});

it("shows no sign of a rig that ends a long lateral and pulls out of it, sent every 5 s", { timeout: 120_000 }, () => {
  const { trip, ...end } = collectSigns({ seed: 3, startDepth: 17_600, seconds: 20_000, every: 5, faults: [] });
  expect(trip!.map(({ sign }) => sign)).toEqual(trip!.map(() => null));
  expect(end).toEqual({ signs: [], weighed: everyMotion });
});
