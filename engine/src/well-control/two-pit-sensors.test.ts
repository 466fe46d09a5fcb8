import type { Seconds } from "@sigma/terms/quantities";
import { expect, it } from "vitest";
import { alarms, type Channels, drilling, influx, START, watch } from "./testing/drilling-rig";

it("reads the pits by one sensor if the rig sends their volume and their gain and the volume drops out", () => {
  const connection = (second: Seconds): Channels => {
    const phase = second % 900;
    const stands = phase >= 780;
    const pitGain = stands || phase < 20 ? 8 : 0;
    const pits = { pitGain, pitVolume: phase >= 820 && phase < 850 ? Number.NaN : 600 + pitGain };
    return stands ? { ...pits, pumpRate: 0, pumpPressure: 0, rpm: 0, wob: 0, torque: 0, flowOut: 0 } : pits;
  };
  const flowBacks = watch(4600, connection).flatMap((event) => (event.kind === "flow-back" ? [event] : []));
  expect(flowBacks.map(({ volume }) => Math.round(volume))).toEqual([8, 8, 8, 8, 8]);
  expect(flowBacks.at(-1)!.usual).toBeCloseTo(8, 1);
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
])("sees a kick by the pit gain if the pit volume %s, and reports which channel failed", (_, last, isFrozen) => {
  const moving = (second: Seconds): Channels => {
    const change = influx(second > 1500 ? 1 : 0)(second);
    // The pits are filled by 4 bbl, so that the reporting sensor moves.
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

it("keeps reading the pits by their volume if it drops out for a while, and reports once if no other channel reports", () => {
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
