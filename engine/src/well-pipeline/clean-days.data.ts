import type { Sample } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { normalHours, readMudlog, stuckHours } from "../rig-state/testing/mudlog";
import { f4File, f4Samples, f9aFile, f9aSamples } from "../rig-state/testing/volve-wells";
import { defaultPipelineSettings } from "./settings";
import { runPipeline } from "./testing/run-pipeline";
import { describeRecorded } from "../rig-state/testing/describe-recorded";

const watchedKinds = new Set(["well-control", "circulating-pressure", "stick-slip", "bit-wear"]);

/** The reports of the trackers of kick, losses, washout, pack-off, stick-slip and bit wear; both Volve sections are 12 1/4 in. */
const seenIn = (samples: readonly Sample[], bitDiameter: number | null) =>
  runPipeline(samples, { ...defaultPipelineSettings, bitDiameter }).events.filter(({ kind }) => watchedKinds.has(kind));

describeRecorded("days without trouble", [normalHours, stuckHours, f4File, f9aFile], () => {
  it("gives no event on twelve hours of reaming, connections and trips, with pits, flow line and gas", () => {
    expect(seenIn(readMudlog(normalHours), null)).toEqual([]);
  });

  it("gives no event on two wells that drill", () => {
    expect(seenIn(f4Samples(), 12.25)).toEqual([]);
    expect(seenIn(f9aSamples(), 12.25)).toEqual([]);
  });

  it("reports no kick, losses or washout for stuck pipe while its pits are pumped to and from", () => {
    expect(seenIn(readMudlog(stuckHours), null)).toEqual([]);
  });
});
