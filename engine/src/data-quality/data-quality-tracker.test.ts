import { channelSlot } from "@sigma/terms/channels";
import { emptyValues, type Sample } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { eventsOf, runPipeline } from "../well-pipeline/testing/run-pipeline";

/** Rotary drilling of a deep well, with the torque of its string. */
const drilled = (torque: number): Sample[] =>
  Array.from({ length: 300 }, (_, second) => {
    const values = emptyValues();
    const hole = 20_000 + second / 60;
    const known = { holeDepth: hole, bitDepth: hole, blockHeight: 60 - second / 60, hookload: 600, wob: 20, rpm: 120 };
    for (const [channel, value] of Object.entries({ ...known, torque, pumpRate: 700, pumpPressure: 4500 }))
      values[channelSlot(channel as keyof typeof known)] = value;
    return { time: 1_700_000_000 + second, values, origin: "live", derived: 0 };
  });

it("notices a torque that is a thousand times too large or too small once, also of a string that needs much", () => {
  const noticed = (torque: number) =>
    eventsOf(runPipeline(drilled(torque)), "data-quality").map(({ channel, value }) => [channel, value]);
  expect(noticed(18_000)).toEqual([]);
  expect(noticed(18_000_000)).toEqual([["torque", 18_000_000]]);
  expect(noticed(18)).toEqual([["torque", 18]]);
});
