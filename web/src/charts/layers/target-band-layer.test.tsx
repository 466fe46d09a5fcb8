import { channelRow } from "@sigma/terms/channels";
import { RigState } from "@sigma/terms/rig-states";
import { afterEach, expect, it, vi } from "vitest";
import { LinkedTracks } from "../tracks/linked-tracks";
import { traceModel } from "../traces/trace-model";
import { targetBandLayer } from "./target-band-layer";

const WIDTH = 200;
const HEIGHT = 300;
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  document.body.replaceChildren();
});

it("draws a band on the track of its channel alone, over its stretch, between its ends [AN-204]", async () => {
  const stage = document.createElement("div");
  stage.style.cssText = `position: absolute; top: 0; left: 0; width: ${2 * WIDTH}px; height: ${HEIGHT}px;`;
  document.body.append(stage);
  const tracks = new LinkedTracks("down");
  stops.push(tracks.start());
  for (const [k, field] of (["rop", "wob"] as const).entries()) {
    const host = document.createElement("div");
    host.style.cssText = `position: absolute; top: 0; left: ${k * WIDTH}px; width: ${WIDTH}px; height: ${HEIGHT}px;`;
    stage.append(host);
    const model = { ...traceModel(channelRow(field)), range: { min: 0, max: 100 } };
    stops.push(tracks.addTrack(host, { id: field, traces: [model] }));
  }
  const band = { field: "wob", from: 100, to: 200, low: 20, high: 40 };
  const layer = targetBandLayer(stage, () => [band, { ...band, field: "rpm" }]);
  stops.push(tracks.addLayer(layer, stage));
  tracks.setView({ from: 0, to: HEIGHT });
  tracks.setData({ index: Float64Array.of(0, HEIGHT), column: () => Float64Array.of(50, 50), resolution: 0 });
  for (let k = 0; k < 3; k += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  const { canvas, context } = layer.sheet;
  const ratio = canvas.width / (2 * WIDTH);
  const isInked = (x: number, y: number) => context.getImageData(x * ratio, y * ratio, 1, 1).data[3]! > 0;
  expect([60, 160, 250, 290, 350].map((x) => isInked(x, 150))).toEqual([false, false, true, false, false]);
  expect([50, 150, 250].map((y) => isInked(260, y))).toEqual([false, true, false]);
});

it("draws a band with one limit to the edge of its track", async () => {
  const stage = document.createElement("div");
  stage.style.cssText = `position: absolute; top: 0; left: 0; width: ${WIDTH}px; height: ${HEIGHT}px;`;
  document.body.append(stage);
  const tracks = new LinkedTracks("down");
  stops.push(tracks.start());
  const host = document.createElement("div");
  host.style.cssText = stage.style.cssText;
  stage.append(host);
  stops.push(
    tracks.addTrack(host, { id: "wob", traces: [{ ...traceModel(channelRow("wob")), range: { min: 0, max: 100 } }] }),
  );
  const bands = [
    { field: "wob", from: 0, to: 100, low: 50, high: null },
    { field: "wob", from: 200, to: HEIGHT, low: null, high: 50 },
  ];
  const layer = targetBandLayer(stage, () => bands);
  stops.push(tracks.addLayer(layer, stage));
  tracks.setView({ from: 0, to: HEIGHT });
  tracks.setData({ index: Float64Array.of(0, HEIGHT), column: () => Float64Array.of(50, 50), resolution: 0 });
  for (let k = 0; k < 3; k += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  const { canvas, context } = layer.sheet;
  const ratio = canvas.width / WIDTH;
  const isInked = (x: number, y: number) => context.getImageData(x * ratio, y * ratio, 1, 1).data[3]! > 0;
  expect([20, 190].map((x) => isInked(x, 80))).toEqual([false, true]);
  expect([10, 190].map((x) => isInked(x, 280))).toEqual([true, false]);
});

it("draws no band while the hole is slid", async () => {
  const stage = document.createElement("div");
  stage.style.cssText = `position: absolute; top: 0; left: 0; width: ${WIDTH}px; height: ${HEIGHT}px;`;
  document.body.append(stage);
  const tracks = new LinkedTracks("down");
  stops.push(tracks.start());
  const host = document.createElement("div");
  host.style.cssText = stage.style.cssText;
  stage.append(host);
  stops.push(
    tracks.addTrack(host, { id: "wob", traces: [{ ...traceModel(channelRow("wob")), range: { min: 0, max: 100 } }] }),
  );
  const layer = targetBandLayer(stage, () => [{ field: "wob", from: 0, to: HEIGHT, low: 20, high: 40 }]);
  stops.push(tracks.addLayer(layer, stage));
  tracks.setView({ from: 0, to: HEIGHT });
  const index = Float64Array.from({ length: HEIGHT }, (_, foot) => foot);
  const states = index.map((foot) => (foot >= 100 && foot < 200 ? RigState.slideDrilling : RigState.rotaryDrilling));
  const wob = index.map(() => 90);
  tracks.setData({ index, column: (name) => (name === "rigState" ? states : wob), resolution: 1 });
  for (let k = 0; k < 3; k += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  const { canvas, context } = layer.sheet;
  const ratio = canvas.width / WIDTH;
  const isInked = (y: number) => context.getImageData(60 * ratio, y * ratio, 1, 1).data[3]! > 0;
  expect([50, 150, 250].map(isInked)).toEqual([true, false, true]);
});

it("draws the same pixels from one advance to the next as a drawing of everything", async () => {
  const stage = document.createElement("div");
  stage.style.cssText = `position: absolute; top: 0; left: 0; width: ${HEIGHT}px; height: ${WIDTH}px;`;
  document.body.append(stage);
  const tracks = new LinkedTracks("across");
  stops.push(tracks.start());
  for (const [k, field] of (["rop", "wob"] as const).entries()) {
    const host = document.createElement("div");
    const height = WIDTH / 2;
    host.style.cssText = `position: absolute; top: ${k * height}px; left: 0; width: ${HEIGHT}px; height: ${height}px;`;
    stage.append(host);
    const model = { ...traceModel(channelRow(field)), range: { min: 0, max: 100 } };
    stops.push(tracks.addTrack(host, { id: field, traces: [model] }));
  }
  const bands = [
    { field: "rop", from: 0, to: 130.4, low: 35.3, high: 60 },
    { field: "rop", from: 90, to: 280.7, low: 50, high: null },
    { field: "wob", from: 40.2, to: Number.POSITIVE_INFINITY, low: null, high: 40 },
  ];
  const index = Float64Array.from({ length: 2 * HEIGHT }, (_, second) => second);
  const states = index.map((second) => (second % 70 < 20 ? RigState.slideDrilling : RigState.rotaryDrilling));
  const layer = targetBandLayer(stage, () => bands);
  const wipe = vi.spyOn(layer.sheet, "wipe");
  stops.push(tracks.addLayer(layer, stage));
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const data = { index, column: (name: string) => (name === "rigState" ? states : index.map(() => 90)), resolution: 1 };
  tracks.setData({ ...data, revision: {} });
  for (let k = 0; k < 3; k += 1) await frame();
  for (let k = 0; k <= 40; k += 1) {
    tracks.setView({ from: k * 2.5, to: HEIGHT + k * 2.5 });
    tracks.setLive(HEIGHT + k * 2.5, null);
    await frame();
  }
  const { context, canvas } = layer.sheet;
  const readPixels = () => context.getImageData(0, 0, canvas.width, canvas.height).data;
  const advancedPixels = readPixels();
  expect(wipe.mock.calls.length).toBeLessThan(20);
  tracks.redraw();
  await frame();
  await frame();
  const wholePixels = readPixels();
  expect(wholePixels.some((value) => value > 0)).toBe(true);
  // Of a faint pixel, the colour is known less exactly than what is seen of it.
  const isOther = (at: number) => {
    const alphas = [wholePixels, advancedPixels].map((pixels) => pixels[at | 3]! / 255);
    return Math.abs(wholePixels[at]! * alphas[0]! - advancedPixels[at]! * alphas[1]!) > 2 || alphas[0] !== alphas[1];
  };
  expect(Array.from(wholePixels.keys()).filter(isOther)).toEqual([]);
});
