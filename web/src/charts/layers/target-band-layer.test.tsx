import { RigState } from "@sigma/terms/rig-states";
import { expect, it, vi } from "vitest";
import type { ChartData } from "../samples/chart-model";
import { frames, startTracks, stopAfterTest } from "../testing/drawn-tracks";
import { targetBandLayer } from "./target-band-layer";
import type { TargetBand } from "./target-bands";

const WIDTH = 200;
const HEIGHT = 300;

const steadyData: ChartData = {
  index: Float64Array.of(0, HEIGHT),
  column: () => Float64Array.of(50, 50),
  resolution: 0,
};

/** Draws bands on the tracks of some channels, side by side. @returns whether a point, px, is inked */
async function drawBands(bands: TargetBand[], fields = ["wob"], data = steadyData) {
  const width = fields.length * WIDTH;
  const { stage, tracks } = startTracks("down", { width, height: HEIGHT }, fields);
  const layer = targetBandLayer(stage, () => bands);
  stopAfterTest(tracks.addLayer(layer, stage));
  tracks.setView({ from: 0, to: HEIGHT });
  tracks.setData(data);
  await frames();
  const { canvas, context } = layer.sheet;
  const ratio = canvas.width / width;
  return (x: number, y: number) => context.getImageData(x * ratio, y * ratio, 1, 1).data[3]! > 0;
}

it("draws a band on the track of its channel alone, over its stretch, between its ends [AN-204]", async () => {
  const band = { field: "wob", from: 100, to: 200, low: 20, high: 40 };
  const isInked = await drawBands([band, { ...band, field: "rpm" }], ["rop", "wob"]);
  expect([60, 160, 250, 290, 350].map((x) => isInked(x, 150))).toEqual([false, false, true, false, false]);
  expect([50, 150, 250].map((y) => isInked(260, y))).toEqual([false, true, false]);
});

it("draws a band with one limit to the edge of its track", async () => {
  const isInked = await drawBands([
    { field: "wob", from: 0, to: 100, low: 50, high: null },
    { field: "wob", from: 200, to: HEIGHT, low: null, high: 50 },
  ]);
  expect([20, 190].map((x) => isInked(x, 80))).toEqual([false, true]);
  expect([10, 190].map((x) => isInked(x, 280))).toEqual([true, false]);
});

it("draws no band while the hole is slid", async () => {
  const index = Float64Array.from({ length: HEIGHT }, (_, foot) => foot);
  const states = index.map((foot) => (foot >= 100 && foot < 200 ? RigState.slideDrilling : RigState.rotaryDrilling));
  const wob = index.map(() => 90);
  const column = (name: string) => (name === "rigState" ? states : wob);
  const band = { field: "wob", from: 0, to: HEIGHT, low: 20, high: 40 };
  const isInked = await drawBands([band], ["wob"], { index, column, resolution: 1 });
  expect([50, 150, 250].map((y) => isInked(60, y))).toEqual([true, false, true]);
});

it("draws the same pixels from one advance to the next as a drawing of everything", async () => {
  const { stage, tracks } = startTracks("across", { width: HEIGHT, height: WIDTH }, ["rop", "wob"]);
  const bands = [
    { field: "rop", from: 0, to: 130.4, low: 35.3, high: 60 },
    { field: "rop", from: 90, to: 280.7, low: 50, high: null },
    { field: "wob", from: 40.2, to: Number.POSITIVE_INFINITY, low: null, high: 40 },
  ];
  const index = Float64Array.from({ length: 2 * HEIGHT }, (_, second) => second);
  const states = index.map((second) => (second % 70 < 20 ? RigState.slideDrilling : RigState.rotaryDrilling));
  const layer = targetBandLayer(stage, () => bands);
  const wipe = vi.spyOn(layer.sheet, "wipe");
  stopAfterTest(tracks.addLayer(layer, stage));
  const data = { index, column: (name: string) => (name === "rigState" ? states : index.map(() => 90)), resolution: 1 };
  tracks.setData({ ...data, revision: {} });
  await frames();
  for (let k = 0; k <= 40; k += 1) {
    tracks.setView({ from: k * 2.5, to: HEIGHT + k * 2.5 });
    tracks.setLive(HEIGHT + k * 2.5, null);
    await frames(1);
  }
  const { context, canvas } = layer.sheet;
  const readPixels = () => context.getImageData(0, 0, canvas.width, canvas.height).data;
  const advancedPixels = readPixels();
  expect(wipe.mock.calls.length).toBeLessThan(20);
  tracks.redraw();
  await frames(2);
  const wholePixels = readPixels();
  expect(wholePixels.some((value) => value > 0)).toBe(true);
  // Of a faint pixel, the colour is known less exactly than what is seen of it.
  const isOther = (at: number) => {
    const alphas = [wholePixels, advancedPixels].map((pixels) => pixels[at | 3]! / 255);
    return Math.abs(wholePixels[at]! * alphas[0]! - advancedPixels[at]! * alphas[1]!) > 2 || alphas[0] !== alphas[1];
  };
  expect(Array.from(wholePixels.keys()).filter(isOther)).toEqual([]);
});
