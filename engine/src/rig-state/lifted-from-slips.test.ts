import { channelSlot } from "@sigma/terms/channels";
import { RigState } from "@sigma/terms/rig-states";
import { emptyValues, type Sample } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { runPipeline } from "../well-pipeline/testing/run-pipeline";

/** Stands of 90 ft at one foot a second, each followed by 90 s in the slips in which the empty block returns. */
function stands(ways: readonly ("in" | "out")[], interval: number): Sample[] {
  const samples: Sample[] = [];
  let bit = 5000;
  let block = 10;
  let time = 1_700_000_000;
  const add = (hookload: number, travel: number, way: "in" | "out", isLoaded: boolean) => {
    time += interval;
    const up = (way === "out") === isLoaded;
    block += up ? travel : -travel;
    if (isLoaded) bit += way === "in" ? travel : -travel;
    const values = emptyValues();
    const knownValues = {
      hookload,
      bitDepth: bit,
      blockHeight: block,
      holeDepth: 9000,
      rpm: 0,
      pumpRate: 0,
      pumpPressure: 0,
    };
    for (const [channel, value] of Object.entries(knownValues))
      values[channelSlot(channel as keyof typeof knownValues)] = value;
    samples.push({ time, values, origin: "live", derived: 0 });
  };
  for (const way of ways) {
    for (let s = 0; s < 90; s += interval) add(180, interval, way, true);
    for (let s = 0; s < 30; s += interval) add(55, 0, way, false);
    const next = ways[ways.indexOf(way) + 1] ?? way;
    if (next === way) for (let s = 0; s < 90; s += interval) add(55, interval, way, false);
    for (let s = 0; s < 30; s += interval) add(55, 0, way, false);
  }
  return samples;
}

it.each([1, 3, 5])("gives a trip that turns round to its first sample out of the slips, every %d s", (interval) => {
  const ways = ["out", "out", "out", "in", "in"] as const;
  const { codes } = runPipeline(stands(ways, interval));
  expect(codes.slice(codes.indexOf(RigState.trippingOut))).not.toContain(RigState.slackOff);
});
