import { expect, it } from "vitest";
import { LiveView } from "../../../data/well/live-view";
import { lengthsOf, type PresetLengths, takeLengths } from "./preset-lengths";

const open = () => new LiveView(() => ({}));

it.each<PresetLengths>([
  { liveInterval: 15, timeWindow: null },
  { liveInterval: 120, timeWindow: null },
  { liveInterval: 60, timeWindow: 21_600 },
  { liveInterval: 15, timeWindow: "whole" },
])("gives a view the lengths %j, and finds them there", (lengths) => {
  const view = open();
  takeLengths(view, lengths);
  expect(lengthsOf(view.state)).toEqual(lengths);
});

it("does not store a zoom as a length, and keeps a zoom when the same lengths are set", () => {
  const view = open();
  view.dispatch({ type: "zoom-live", chart: "time-charts", span: 120 });
  expect(lengthsOf(view.state)).toEqual({ liveInterval: 15, timeWindow: null });
  takeLengths(view, { liveInterval: 15, timeWindow: null });
  expect(view.state.charts["time-charts"].liveZoom).toBe(120);
});
