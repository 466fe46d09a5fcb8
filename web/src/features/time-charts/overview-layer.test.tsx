import { expect, it, vi } from "vitest";
import type { ChartFrame } from "../../charts/tracks/linked-tracks";
import { overviewLayer } from "./overview-layer";

const WIDTH = 900;
const BEGIN = Date.UTC(2009, 6, 4, 6, 52) / 1000;

let host: HTMLElement;

/** The labels under the overview of a well of this length, with the position of each, px. */
function labelsOf(seconds: number, begin = BEGIN): { text: string; at: number }[] {
  host = document.createElement("div");
  host.style.cssText = `position: absolute; top: 0; left: 0; width: ${WIDTH}px; height: 60px;`;
  document.body.append(host);
  const whole = { from: begin, to: begin + seconds };
  const frame: ChartFrame = {
    direction: "across",
    data: { index: new Float64Array(), column: () => undefined, resolution: 0 },
    view: whole,
    ticks: [],
    step: 1,
    theme: "dark",
    cursor: null,
    dragged: null,
    liveEdge: null,
    stale: null,
    joined: () => 1,
    tracks: [],
  };
  const fillText = vi.spyOn(CanvasRenderingContext2D.prototype, "fillText");
  overviewLayer(host, () => ({ whole, columns: {} })).draw(frame);
  return fillText.mock.calls.map(([text, at]) => ({ text, at }));
}

it("shows seconds for a well that is minutes old, so that no two labels are the same", () => {
  const texts = labelsOf(120).map(({ text }) => text);
  expect(texts).toContain("06:52:15");
  expect(new Set(texts).size).toBe(texts.length);
});

it("names minutes and days of an old well", () => {
  expect(labelsOf(3 * 3600).map(({ text }) => text)).toContain("07:30");
  vi.restoreAllMocks();
  expect(labelsOf(20 * 86_400).map(({ text }) => text)).toContain("05 Jul");
});

it("cuts no name at the ends of the overview", () => {
  const pen = document.createElement("canvas").getContext("2d")!;
  // A labelled moment is 18 px from the left end, then from the right end.
  for (const begin of [BEGIN + 12.6, BEGIN - 2.4 - 105 + 90]) {
    const labels = labelsOf(120, begin);
    host.remove();
    vi.restoreAllMocks();
    for (const { text, at } of labels) {
      pen.font = "11px sans-serif";
      const half = (pen.measureText(text).width * 0.9) / 2;
      expect(at - half).toBeGreaterThanOrEqual(0);
      expect(at + half).toBeLessThanOrEqual(WIDTH);
    }
  }
});
