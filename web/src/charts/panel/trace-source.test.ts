import { expect, it } from "vitest";
import { traceSource } from "./trace-source";

it("shows for a trace whether the rig sends it and by which WITS codes, or Sigma calculates it, and the value of a foot", () => {
  expect(traceSource("Pump pressure", { byFoot: true })).toEqual([
    { label: "Comes from", value: "the feed of the rig, WITS 0121 unless the rig maps another" },
    { label: "By the foot", value: "mean of the samples of the foot" },
  ]);
  expect(traceSource("MSE", { byFoot: false })).toEqual([
    { label: "Comes from", value: "calculated by Sigma as samples arrive" },
  ]);
  expect(traceSource("No such trace", { byFoot: false })).toEqual([]);
});
