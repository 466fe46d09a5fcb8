import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { eventsOf, runPipeline } from "../well-pipeline/testing/run-pipeline";
import { channelSlot } from "@sigma/terms/channels";
import type { Sample } from "@sigma/terms/sample";
import { labelledKicks, readLabelledKick } from "./testing/labelled-kick";
import { describeRecorded } from "../rig-state/testing/describe-recorded";

const labelledKick = labelledKicks[0]!;

describeRecorded("the labelled kick", [labelledKick], () => {
  it("sees the marked kick within ten minutes of its onset, and none in the hours before", () => {
    const { samples, from } = readLabelledKick(gunzipSync(readFileSync(labelledKick)).toString("utf8"));
    const upTo = samples.filter(({ time }) => time <= from + 3600);
    const [kick, ...others] = eventsOf(runPipeline(upTo), "well-control");
    expect(others).toEqual([]);
    expect(kick).toMatchObject({ stage: "kick", signs: ["pit-gain", "flow-up", "pressure", "gas"] });
    expect(kick!.time - from).toBeGreaterThan(0);
    expect(kick!.time - from).toBeLessThanOrEqual(600);
    expect(Math.abs(kick!.startTime - from)).toBeLessThan(300);
  });

  it("detects the second marked kick by its pits and gas within ten minutes, although its paddle fluctuates", () => {
    const { samples, from } = readLabelledKick(gunzipSync(readFileSync(labelledKicks[1]!)).toString("utf8"));
    const events = eventsOf(runPipeline(samples), "well-control");
    expect(events.map(({ stage }) => stage)).toEqual(["kick"]);
    expect(events[0]!.time).toBeGreaterThan(from - 1800);
    expect(events[0]!.time).toBeLessThanOrEqual(from + 600);
  });

  it("sees influxes of 1 and 2 bbl/min that are laid over its quiet hours, most within ten minutes", () => {
    const { samples } = readLabelledKick(gunzipSync(readFileSync(labelledKick)).toString("utf8"));
    const onsets = ["00:22", "00:36", "03:45", "03:52", "04:34", "04:41"].map(
      (clock) => Date.parse(`2020-09-06T${clock}:00Z`) / 1000,
    );
    for (const pace of [1, 2]) {
      const delays = onsets.map((onset) => {
        const events = eventsOf(runPipeline(withInflux(samples, onset, pace)), "well-control");
        expect(events.filter(({ time }) => time < onset)).toEqual([]);
        return (events.find(({ stage }) => stage === "kick")?.time ?? Infinity) - onset;
      });
      expect(delays.filter((delay) => delay <= 600).length).toBeGreaterThanOrEqual(5);
    }
  });

  it("takes few transfers of mud, into the pits and out of them, for a kick or losses where flow in is unknown", () => {
    const { samples, from } = readLabelledKick(gunzipSync(readFileSync(labelledKick)).toString("utf8"));
    const quiet = samples.filter(({ time }) => time < from);
    const foundStages = [0, 600, 1200, 1800].flatMap((phase) =>
      [0.7, 1.2, 2, 5, -1.2, -5].flatMap((pace) =>
        eventsOf(runPipeline(withTransfers(quiet, pace, phase)), "well-control").map(({ stage }) => stage),
      ),
    );
    expect(foundStages.filter((stage) => stage === "kick").length).toBeLessThanOrEqual(2);
    expect(foundStages.filter((stage) => stage === "losses").length).toBeLessThanOrEqual(6);
  });
});

/** The samples with 10 min of mud pumped into the pits, or out of them, every 40 min. */
function withTransfers(samples: readonly Sample[], pace: number, phase: number): Sample[] {
  let addedVolume = 0;
  return samples.map((sample, index) => {
    const elapsedTime = sample.time - (samples[index - 1]?.time ?? sample.time);
    if ((sample.time + phase) % 2400 < 600) addedVolume += (pace * elapsedTime) / 60;
    const values = sample.values.slice();
    values[channelSlot("pitVolume")]! += addedVolume;
    return { ...sample, values };
  });
}

/** About what the pumps of that day deliver, gpm. */
const PUMPED = 500;

/** The samples up to 20 min after an influx starts, with its volume in the pits and its flow in the flow line. */
function withInflux(samples: readonly Sample[], onset: number, pace: number): Sample[] {
  return samples
    .filter(({ time }) => time < onset + 1200)
    .map((sample) => {
      if (sample.time < onset) return sample;
      const values = sample.values.slice();
      values[channelSlot("pitVolume")]! += (pace * (sample.time - onset)) / 60;
      values[channelSlot("flowOut")]! *= 1 + (pace * 42) / PUMPED;
      return { ...sample, values };
    });
}
