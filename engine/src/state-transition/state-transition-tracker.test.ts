import { channelSlot } from "@sigma/terms/channels";
import { RigState } from "@sigma/terms/rig-states";
import { emptyValues, type Sample } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { eventsOf, runPipeline } from "../well-pipeline/testing/run-pipeline";

/** Slow rotary drilling that reports its hole in steps of half a foot, at the seconds given. */
const drillSteps = (steps: readonly number[], until: number): Sample[] =>
  Array.from({ length: until }, (_, second) => {
    const values = emptyValues();
    const hole = 9000 + steps.filter((step) => step <= second).length / 2;
    const knownValues = { holeDepth: hole, bitDepth: hole, blockHeight: 60 - second / 100, hookload: 300 };
    for (const [channel, value] of Object.entries({
      ...knownValues,
      wob: 20,
      rpm: 120,
      pumpRate: 700,
      pumpPressure: 4000,
    }))
      values[channelSlot(channel as keyof typeof knownValues)] = value;
    return { time: 1_700_000_000 + second, values, origin: "live", derived: 0 };
  });

it("reports no change where samples were given one state all the time", () => {
  const steps = Array.from({ length: 30 }, (_, step) => 20 * (step + 1));
  // For longer than three usual steps no depth is gained.
  const run = runPipeline(drillSteps([...steps, 664, 684, 704], 780));
  expect(run.codes.slice(60)).not.toContain(RigState.stationaryOnBottom);
  expect(eventsOf(run, "state-transition").map(({ transition }) => transition.toState)).toEqual([
    RigState.rotaryDrilling,
  ]);
});
