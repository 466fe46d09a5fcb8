import type { Sample } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { normalHours, readMudlog, stuckHours } from "../rig-state/testing/mudlog";
import { utcOf } from "../rig-state/testing/read-table";
import { f4File, f4Samples, f9aFile, f9aSamples } from "../rig-state/testing/volve-wells";
import { eventsOf, runPipeline } from "../well-pipeline/testing/run-pipeline";
import { describeRecorded } from "../rig-state/testing/describe-recorded";

const stagesOf = (samples: readonly Sample[]) =>
  eventsOf(runPipeline(samples), "stuck-pipe").filter(({ stage }) => stage !== "freed");

describeRecorded("stuck pipe on real wells", [normalHours, stuckHours, f4File, f9aFile], () => {
  it("sees the pipe of 2019-03-01 get stuck by its four stages between 21:25 and 22:10", () => {
    const events = stagesOf([...readMudlog(normalHours), ...readMudlog(stuckHours)]);
    const night = utcOf("2019-03-01 21:25:00");
    const stuck = events.filter(({ time }) => time >= night);
    expect(stuck.map(({ stage }) => stage)).toEqual(["torque-stall", "pack-off", "overpull", "worked"]);
    expect(stuck.every(({ time }) => time <= night + 2700)).toBe(true);
    expect(new Set(stuck.map(({ startTime }) => startTime)).size).toBe(1);
    expect(Math.abs(stuck[0]!.bitDepth! - 12_724)).toBeLessThan(5);
    expect(stuck.at(-1)!.overpull).toBeGreaterThan(90);
  });

  it("detects only the two pack-offs in the twelve hours before", () => {
    const events = stagesOf(readMudlog(normalHours));
    expect(events.map(({ stage }) => stage)).toEqual(["pack-off", "pack-off"]);
    const [first, second] = ["2019-03-01 05:48:30", "2019-03-01 08:34:00"].map(utcOf);
    expect(Math.abs(events[0]!.time - first!)).toBeLessThan(60);
    expect(Math.abs(events[1]!.time - second!)).toBeLessThan(60);
  });

  it("detects no sticking on two wells that drill", () => {
    expect(stagesOf(f4Samples())).toEqual([]);
    expect(stagesOf(f9aSamples())).toEqual([]);
  });
});
