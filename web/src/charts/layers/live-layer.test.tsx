import { expect, it } from "vitest";
import type { ChartFrame } from "../tracks/linked-tracks";
import { LIVE_MARGIN, liveLayer } from "./live-layer";

const LENGTH = 300;

/** The pixels along the index axis at which the line of the newest sample is drawn, for a view of 300 units. */
function lineAt(
  direction: "across" | "down",
  liveEdge: number,
  margin: number,
  stale: ChartFrame["stale"] = null,
): number[] {
  const host = document.createElement("div");
  const [width, height] = direction === "down" ? [40, LENGTH + margin] : [LENGTH + margin, 40];
  host.style.cssText = `position: absolute; inset: 0; width: ${width}px; height: ${height}px;`;
  document.body.append(host);
  const { sheet, draw } = liveLayer(host, margin);
  draw({ direction, view: { from: 1000, to: 1300 }, theme: "dark", liveEdge, stale } as ChartFrame);
  const { canvas, context } = sheet;
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const middle = Math.floor(20 * devicePixelRatio);
  const length = direction === "down" ? canvas.height : canvas.width;
  return Array.from({ length }, (_, at) => at)
    .filter(
      (at) => data[4 * (direction === "down" ? at * canvas.width + middle : middle * canvas.width + at) + 3]! > 60,
    )
    .map((at) => at / devicePixelRatio);
}

const middleOf = (pixels: number[]) => (pixels[0]! + pixels.at(-1)!) / 2 + 0.5 / devicePixelRatio;

it("is at the depth of the bit to the pixel", () => {
  for (const depth of [1000.5, 1120, 1150.5, 1299]) {
    expect(Math.abs(middleOf(lineAt("down", depth, 0)) - (depth - 1000))).toBeLessThan(1);
  }
});

it("is at the last known depth of the bit while the feed is stale, not at the end of the hole", () => {
  expect(Math.abs(middleOf(lineAt("down", 1120, 0, { from: 1300, to: 1300 })) - 120)).toBeLessThan(1);
});

it("is inside at the end of the axis, and half over it if the layer extends further", () => {
  expect(lineAt("down", 1300, 0).at(-1)).toBeLessThan(LENGTH);
  expect(Math.abs(middleOf(lineAt("across", 1200, LIVE_MARGIN)) - 200)).toBeLessThan(1);
});
