import { beforeEach, expect, it, vi } from "vitest";
import { setPreferences } from "../../data/choices/preferences";
import { axisLayer } from "../layers/axis-layer";
import { depthAxisLayer } from "../layers/depth-axis-layer";
import type { ChartFrame } from "./linked-tracks";

const LENGTH = 400;

let host: HTMLElement;

beforeEach(() => {
  setPreferences({ theme: "dark" });
  host = document.createElement("div");
  host.style.cssText = `position: absolute; top: 0; left: 0; width: ${LENGTH}px; height: ${LENGTH}px;`;
  document.body.append(host);
});

/** The texts of an axis from 0 to 400 with ticks each 100, drawn with the cursor at a place. */
function textsOf(axis: typeof depthAxisLayer, cursor: number | null): string[] {
  const fillText = vi.spyOn(CanvasRenderingContext2D.prototype, "fillText");
  const frame: ChartFrame = {
    direction: "across",
    data: { index: new Float64Array(), column: () => undefined, resolution: 0 },
    view: { from: 0, to: LENGTH },
    ticks: [100, 200, 300],
    step: 100,
    theme: "dark",
    cursor,
    dragged: null,
    liveEdge: null,
    stale: null,
    joined: () => 1,
    tracks: [],
  };
  axis(host).draw(frame);
  return fillText.mock.calls.map(([text]) => text);
}

it("a time that the tag of the cursor would cut is left out", () => {
  expect(textsOf(axisLayer, null)).toEqual(["00:01", "00:03", "00:05"]);
  vi.restoreAllMocks();
  expect(textsOf(axisLayer, 150)).toEqual(["00:05", "01 Jan 1970 00:02:30"]);
  vi.restoreAllMocks();
  expect(textsOf(axisLayer, 160)).toEqual(["00:05", "01 Jan 1970 00:02:40"]);
});

it("a depth that the tag of the cursor would cut is left out", () => {
  expect(textsOf(depthAxisLayer, null)).toEqual(["100", "200", "300"]);
  vi.restoreAllMocks();
  expect(textsOf(depthAxisLayer, 150)).toEqual(["100", "200", "300", "150.0"]);
  vi.restoreAllMocks();
  expect(textsOf(depthAxisLayer, 212)).toEqual(["100", "300", "212.0"]);
});
