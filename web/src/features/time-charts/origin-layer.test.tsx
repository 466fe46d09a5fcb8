import type { SampleOrigins } from "@sigma/contract/samples/sample-origin";
import { beforeEach, expect, it, vi } from "vitest";
import { addBox, frames, stopAfterTest } from "../../charts/testing/drawn-tracks";
import { LinkedTracks } from "../../charts/tracks/linked-tracks";
import { setPreferences } from "../../data/choices/preferences";
import type { ViewRange } from "../../data/live/view-range";
import { originLayer } from "./origin-layer";

const WIDTH = 300;
const HEIGHT = 60;
const INFO = [141, 184, 242];
const TEXT1 = [230, 234, 237];

beforeEach(() => setPreferences({ theme: "dark" }));

/** Draws the origins of samples from 0 to 300 s, a pixel a second, and waits until they are on the screen. */
async function draw(origins: SampleOrigins | null, onView: (view: ViewRange) => void = () => undefined) {
  const tracks = new LinkedTracks("across");
  const host = addBox(WIDTH, HEIGHT);
  const layer = originLayer(host, () => origins, onView);
  stopAfterTest(tracks.start(), tracks.addLayer(layer, host));
  tracks.setView({ from: 0, to: 300 });
  tracks.setData({ index: Float64Array.of(0, 300), column: () => undefined, resolution: 0 });
  await frames(2);
  return layer.sheet.canvas;
}

/** The colour of a pixel, counted from the left and from the bottom; null if nothing is drawn. */
function pixel(canvas: HTMLCanvasElement, x: number, fromFoot: number): number[] | null {
  const at = [x + 0.5, HEIGHT - fromFoot - 0.5].map((value) => Math.floor(value * devicePixelRatio)) as [
    number,
    number,
  ];
  const [red, green, blue, alpha] = canvas.getContext("2d")!.getImageData(...at, 1, 1).data;
  return alpha ? [red!, green!, blue!] : null;
}

/** How many pixels are drawn above the bars, between two places. */
function inkAbove(canvas: HTMLCanvasElement, from: number, to: number): number {
  const box = [from, 0, to - from, HEIGHT - 4].map((value) => Math.round(value * devicePixelRatio));
  const { data } = canvas.getContext("2d")!.getImageData(...(box as [number, number, number, number]));
  return data.filter((value, k) => k % 4 === 3 && value > 0).length;
}

const knownOrigins = (...spans: SampleOrigins["spans"]): SampleOrigins => ({ spans, leftOutBefore: null });

it("is a thin bar at the foot, in the colour of notices, under backfilled or imported samples", async () => {
  const canvas = await draw(
    knownOrigins({ from: 50, to: 100, origin: "backfill" }, { from: 200, to: 250, origin: "csv" }),
  );
  expect([40, 60, 99, 120, 210, 260].map((x) => pixel(canvas, x, 1))).toEqual([null, INFO, INFO, null, INFO, null]);
  expect(pixel(canvas, 90, 30)).toBeNull();
});

it("is dashed in the text colour under samples edited by a user", async () => {
  const canvas = await draw(knownOrigins({ from: 0, to: 300, origin: "edited" }));
  const row = Array.from({ length: 100 }, (_, x) => pixel(canvas, 150 + x, 1));
  expect(row.filter((color) => color === null)).toHaveLength(40);
  expect(row.find((color) => color !== null)).toEqual(TEXT1);
});

it("shows a single sample, and many within a pixel without drawing each", async () => {
  const fillRect = vi.spyOn(CanvasRenderingContext2D.prototype, "fillRect");
  const spans = Array.from({ length: 1000 }, (_, k) => ({ from: k / 10, to: k / 10, origin: "backfill" as const }));
  const canvas = await draw(knownOrigins(...spans, { from: 200, to: 200, origin: "backfill" }));
  expect(pixel(canvas, 200, 1)).toEqual(INFO);
  expect(pixel(canvas, 50, 1)).toEqual(INFO);
  expect(fillRect.mock.calls.length).toBeLessThan(2 * 150);
  fillRect.mockRestore();
});

it("is named if there is space for the words", async () => {
  const canvas = await draw(
    knownOrigins({ from: 0, to: 200, origin: "backfill" }, { from: 250, to: 270, origin: "csv" }),
  );
  expect(inkAbove(canvas, 0, 200)).toBeGreaterThan(100);
  expect(inkAbove(canvas, 240, 300)).toBe(0);
});

it("shows from which time spans are marked when older spans are left out", async () => {
  const canvas = await draw({ spans: [{ from: 295, to: 299, origin: "backfill" }], leftOutBefore: 295 });
  expect(inkAbove(canvas, 0, 200)).toBeGreaterThan(100);
});

it("reports the view that it draws, and is empty while origins are not known", async () => {
  const onView = vi.fn<(view: ViewRange) => void>();
  const canvas = await draw(null, onView);
  expect(onView).toHaveBeenCalledWith({ from: 0, to: 300 });
  expect(inkAbove(canvas, 0, 300)).toBe(0);
  expect(pixel(canvas, 150, 1)).toBeNull();
});
