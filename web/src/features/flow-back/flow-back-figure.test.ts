import { expect, it } from "vitest";
import { flowBackFigure, type FlowBackReply } from "./flow-back-figure";

const flowBack = (startTime: number, volume: number): FlowBackReply["flowBacks"][number] => ({
  startTime,
  endTime: startTime + 60,
  bitDepth: 9000,
  duration: 60,
  volume,
  usual: null,
  scatter: null,
  verdict: "first",
  trace: [volume / 4, volume / 2, null, volume],
});

const basis = { settingsVersion: 1, surveys: null, plan: null, bha: null, mwdRun: null, time: 0 };

it("draws the newest connection last and thick, starting at zero, with a break if a sample is missing", () => {
  const reply = {
    flowBacks: [flowBack(2000, 12), flowBack(1000, 8)],
    every: 15,
    band: [{ seconds: 60, low: 5, high: 15 }],
    basis,
  };
  const { series, areas } = flowBackFigure(reply, { newest: "red", before: "grey", band: "green" });
  expect(series.map(({ id, width, color }) => [id, width, color])).toEqual([
    ["1000", 1, "grey"],
    ["2000", 3, "red"],
  ]);
  expect(series[1]!.points).toEqual([
    [0, 0],
    [0.25, 3],
    [0.5, 6],
    [0.75, null],
    [1, 12],
  ]);
  expect(areas![0]!.points).toEqual([[5, 15, 1]]);
});
