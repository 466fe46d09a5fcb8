import { channelSlot } from "@sigma/terms/channels";
import { type Sample, sampleOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { defaultPipelineSettings } from "../well-pipeline/settings";
import { eventsOf, runPipeline } from "../well-pipeline/testing/run-pipeline";

const settings = { ...defaultPipelineSettings, bitDiameter: 8.5 };

/** Rotary drilling every 5 s from 10,000 ft on, at a rate for each foot; weight, speed and torque stay. */
function drillFeet(feet: number, rateAt: (foot: number) => number, from = 10_000, time = 1_700_000_000): Sample[] {
  const samples: Sample[] = [];
  let depth = from;
  for (let now = time; depth < from + feet; now += 5) {
    const rop = rateAt(depth - from);
    depth += (rop * 5) / 3600;
    const values = { holeDepth: depth, bitDepth: depth, blockHeight: 60 - ((depth - from) % 50), hookload: 250 };
    const drilling = { wob: 20, rop, rpm: 120, torque: 8000, pumpRate: 550, pumpPressure: 2500 };
    samples.push(sampleOf(now, { ...values, ...drilling }));
  }
  return samples;
}

it("reports once a bit that needs increasing energy, with its footage, and nothing while the rate is steady", () => {
  const wearEvents = eventsOf(
    runPipeline(
      drillFeet(700, (foot) => 200 / (1 + foot / 400)),
      settings,
    ),
    "bit-wear",
  );
  expect(wearEvents).toHaveLength(1);
  expect(wearEvents[0]!.footage).toBeGreaterThan(300);
  expect(wearEvents[0]!.mse).toBeGreaterThan(1.5 * wearEvents[0]!.mseBefore);
  expect(
    eventsOf(
      runPipeline(
        drillFeet(500, () => 200),
        settings,
      ),
      "bit-wear",
    ),
  ).toEqual([]);
});

it("starts again with a new bit, and finds no wear without the diameter of the bit", () => {
  const rate = (foot: number) => 200 / (1 + foot / 400);
  const first = drillFeet(250, rate);
  const outAt = first.at(-1)!.time;
  const trip = [50, 40, 30].map((bitDepth, index) =>
    sampleOf(outAt + 5 + index * 5, { holeDepth: first.at(-1)!.values[0]!, bitDepth, hookload: 60 }),
  );
  const second = drillFeet(250, (foot) => rate(foot + 250), 10_250, outAt + 600);
  expect(eventsOf(runPipeline([...first, ...trip, ...second], settings), "bit-wear")).toEqual([]);
  expect(eventsOf(runPipeline(drillFeet(400, rate)), "bit-wear")).toEqual([]);
});

it("keeps what the bit drilled through single readings of the bit depth that are wrong", () => {
  const samples = drillFeet(700, (foot) => 200 / (1 + foot / 400));
  const spikedSamples = samples.map((sample, index) =>
    index % 200 === 100
      ? sampleOf(sample.time, { bitDepth: 0, holeDepth: sample.values[channelSlot("holeDepth")]! })
      : sample,
  );
  const footage = (givenSamples: Sample[]) =>
    eventsOf(runPipeline(givenSamples, settings), "bit-wear").map(({ footage }) => Math.round(footage / 20));
  expect(footage(spikedSamples)).toEqual(footage(samples));
});
