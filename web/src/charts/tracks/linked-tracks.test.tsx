import { channelRow } from "@sigma/terms/channels";
import { beforeEach, describe, expect, it } from "vitest";
import { setPreferences } from "../../data/choices/preferences";
import type { ChartData, TraceModel } from "../samples/chart-model";
import { cursorLayer } from "../layers/cursor-layer";
import { frames, stopAfterTest } from "../testing/drawn-tracks";
import { LinkedTracks } from "./linked-tracks";
import { traceModel } from "../traces/trace-model";

const WIDTH = 300;
const HEIGHT = 100;
const RED = "#ff0000";
const BLUE = "#0000ff";
const none = Number.NaN;

let stage: HTMLElement;

beforeEach(() => {
  setPreferences({ theme: "dark" });
  stage = document.createElement("div");
  stage.style.cssText = `position: absolute; inset: 0; width: ${WIDTH}px;`;
  document.body.append(stage);
});

const trace = (change: Partial<TraceModel> = {}): TraceModel => ({
  ...traceModel(channelRow("rop")),
  color: RED,
  range: { min: 0, max: 10 },
  ...change,
});

/** Draws one track over 0 to 30 s, 10 px a second, and waits until it is displayed. */
async function draw(traces: TraceModel[], data: ChartData, direction: "across" | "down" = "across") {
  const tracks = new LinkedTracks(direction);
  const host = document.createElement("div");
  const size = direction === "across" ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH];
  host.style.cssText = `position: relative; width: ${size[0]}px; height: ${size[1]}px;`;
  stage.append(host);
  stopAfterTest(tracks.start(), tracks.addTrack(host, { id: "a", traces }));
  tracks.setView({ from: 0, to: 30 });
  tracks.setData(data);
  await frames(2);
  return { tracks, host, canvas: tracks.track("a")!.canvas };
}

const dataOf = (index: number[], columns: Record<string, number[]>): ChartData => {
  const heldColumns = Object.fromEntries(
    Object.entries(columns).map(([name, values]) => [name, Float64Array.from(values)]),
  );
  return { index: Float64Array.from(index), column: (field) => heldColumns[field], resolution: 0 };
};

const seconds = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, k) => from + k);
const flat = (index: number[], value: number) => index.map(() => value);

/** How wide a level line is between two heights, px: what it covers of each pixel, added up. */
function widthOf(canvas: HTMLCanvasElement, x: number, from: number, to: number): number {
  const box = [x, from, 1, to - from].map((value) => Math.round(value * devicePixelRatio));
  const { data } = canvas.getContext("2d")!.getImageData(box[0]!, box[1]!, 1, box[3]!);
  return data.filter((_, k) => k % 4 === 3).reduce((sum, alpha) => sum + alpha / 255, 0) / devicePixelRatio;
}

/** Whether a strong colour of a channel (0 red, 2 blue) shows in a box of the canvas, CSS px. */
function shows(canvas: HTMLCanvasElement, channel: 0 | 2, x: number, y: number, width = 4, height = 4): boolean {
  const ratio = devicePixelRatio;
  const box = [x, y, width, height].map((value) => Math.round(value * ratio)) as [number, number, number, number];
  const { data } = canvas.getContext("2d")!.getImageData(...box);
  for (let i = 0; i < data.length; i += 4) {
    const others = channel === 0 ? Math.max(data[i + 1]!, data[i + 2]!) : Math.max(data[i]!, data[i + 1]!);
    if (data[i + 3]! > 120 && data[i + channel]! > 150 && others < 90) return true;
  }
  return false;
}

describe("a line", () => {
  it("moves from sample to sample", async () => {
    const index = seconds(0, 30);
    const { canvas } = await draw([trace()], dataOf(index, { rop: flat(index, 5) }));
    expect([20, 150, 280].map((x) => shows(canvas, 0, x, 48))).toEqual([true, true, true]);
    expect(shows(canvas, 0, 150, 20)).toBe(false);
  });

  it("is between one and two pixels wide", async () => {
    const index = seconds(0, 30);
    const traces = [trace({ field: "wob", color: BLUE }), trace()];
    const { canvas } = await draw(traces, dataOf(index, { rop: flat(index, 3.72), wob: flat(index, 0) }));
    expect(widthOf(canvas, 155, 55, 70)).toBeGreaterThan(1.15);
    expect(widthOf(canvas, 155, 55, 70)).toBeLessThan(1.7);
  });

  it("is not joined over more than three intervals, and is over three", async () => {
    const index = [...seconds(0, 10), ...seconds(13, 15), ...seconds(22, 30)];
    const { canvas } = await draw([trace()], dataOf(index, { rop: flat(index, 5) }));
    expect(shows(canvas, 0, 115, 48)).toBe(true);
    expect(shows(canvas, 0, 180, 48)).toBe(false);
    expect(shows(canvas, 0, 250, 48)).toBe(true);
  });

  it("stops where its own channel is missing while another continues", async () => {
    const index = seconds(0, 30);
    const rop = index.map((time) => (time > 10 && time < 20 ? none : 5));
    const traces = [trace(), trace({ field: "wob", label: "WOB", color: BLUE })];
    const { canvas } = await draw(traces, dataOf(index, { rop, wob: flat(index, 8) }));
    expect([shows(canvas, 0, 150, 48), shows(canvas, 2, 150, 18)]).toEqual([false, true]);
  });

  it("shows every minimum and maximum if a pixel has many samples", async () => {
    const index = Array.from({ length: 6001 }, (_, k) => k / 200);
    const rop = index.map((time) => (time === 15 ? 9 : 2));
    const { canvas } = await draw([trace()], dataOf(index, { rop }));
    expect(shows(canvas, 0, 147, 10, 6, 6)).toBe(true);
  });

  it("is not joined over a gap where samples are dense and noisy", async () => {
    const index = Array.from({ length: 6001 }, (_, k) => k / 200).filter((time) => time < 10 || time > 20);
    const { canvas } = await draw([trace()], dataOf(index, { rop: index.map((_, k) => 4 + (k % 3)) }));
    expect([60, 80].map((x) => shows(canvas, 0, x, 48))).toEqual([true, true]);
    expect([110, 130, 150, 170, 190].some((x) => shows(canvas, 0, x, 20, 8, 70))).toBe(false);
  });

  it("is filled to its zero side run by run, not across a gap", async () => {
    const index = [...seconds(0, 10), ...seconds(20, 30)];
    const { canvas } = await draw([trace()], dataOf(index, { rop: flat(index, 5) }));
    const alpha = (x: number, y: number) => {
      const ratio = devicePixelRatio;
      return canvas.getContext("2d")!.getImageData(x * ratio, y * ratio, 1, 1).data;
    };
    const isTinted = (x: number, y: number) => alpha(x, y)[0]! > alpha(x, y)[2]! + 20;
    expect([isTinted(52, 88), isTinted(205, 88), isTinted(292, 60)]).toEqual([true, true, true]);
    expect([isTinted(152, 88), isTinted(52, 12)]).toEqual([false, false]);
  });

  it("is drawn as points where that was chosen", async () => {
    const index = seconds(0, 30);
    const { canvas } = await draw([trace({ renderType: "point" })], dataOf(index, { rop: flat(index, 5) }));
    expect([shows(canvas, 0, 98, 48, 4, 4), shows(canvas, 0, 103, 48, 4, 4)]).toEqual([true, false]);
  });

  it("is moved by its offset", async () => {
    const index = seconds(0, 30);
    const { canvas } = await draw([trace({ offset: 3 })], dataOf(index, { rop: flat(index, 5) }));
    expect([shows(canvas, 0, 150, 18), shows(canvas, 0, 150, 48)]).toEqual([true, false]);
  });

  it("runs down the screen over depth, values to the right", async () => {
    const index = seconds(0, 30);
    const { canvas } = await draw([trace()], dataOf(index, { rop: flat(index, 8) }), "down");
    expect([shows(canvas, 0, 78, 40), shows(canvas, 0, 78, 260), shows(canvas, 0, 20, 150)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

it("uses a rounded range of the values in view, and reports it", async () => {
  const index = seconds(0, 30);
  const data = dataOf(index, { rop: index.map((time) => time * 4) });
  const { tracks } = await draw([trace({ range: null })], data);
  expect(tracks.track("a")!.rangeOf("rop")).toEqual({ min: 0, max: 160 });
  let tellCount = 0;
  stopAfterTest(tracks.onRanges(() => (tellCount += 1)));
  tracks.setView({ from: 0, to: 5 });
  await frames(3);
  expect([tracks.track("a")!.rangeOf("rop"), tellCount > 0]).toEqual([{ min: 0, max: 60 }, true]);
});

it("draws with the colours of the other theme when that is chosen", async () => {
  const index = seconds(0, 30);
  const { canvas } = await draw([trace({ color: "white" })], dataOf(index, { rop: flat(index, 5) }));
  const brightness = () => {
    const { data } = canvas.getContext("2d")!.getImageData(150 * devicePixelRatio, 50 * devicePixelRatio, 1, 1);
    return data[0]! + data[1]! + data[2]!;
  };
  const dark = brightness();
  setPreferences({ theme: "light" });
  await frames(2);
  expect(brightness()).toBeLessThan(dark - 200);
});

it("joins a channel from its second sample on if the well and the channel have just started", async () => {
  const tracks = [trace()];
  const index = seconds(0, 2);
  const { tracks: linked, canvas } = await draw(tracks, dataOf(index, { rop: [none, none, 5] }));
  const longer = seconds(0, 12);
  linked.setData(dataOf(longer, { rop: [none, none, ...flat(seconds(2, 12), 5)] }), { grew: true });
  await frames(2);
  expect(shows(canvas, 0, 70, 46, 40, 8)).toBe(true);
  expect(shows(canvas, 0, 73, 46, 4, 8)).toBe(true);
});

it("draws any number of changes in a frame once", async () => {
  const index = seconds(0, 30);
  const { tracks } = await draw([trace()], dataOf(index, { rop: flat(index, 5) }));
  let draws = 0;
  stopAfterTest(tracks.addLayer({ draw: () => (draws += 1), followsCursor: true }));
  await frames(2);
  draws = 0;
  for (let k = 1; k < 20; k += 1) {
    tracks.setView({ from: k, to: 30 + k });
    tracks.setCursor(k);
  }
  await frames(2);
  expect(draws).toBe(1);
});

it("shows the sample under the cursor in every track, with a chip of its colour", async () => {
  const index = seconds(0, 30);
  const { tracks, host } = await draw([trace()], dataOf(index, { rop: flat(index, 5) }));
  const over = document.createElement("div");
  over.style.cssText = "position: absolute; inset: 0; pointer-events: none;";
  host.append(over);
  const layer = cursorLayer(over);
  stopAfterTest(tracks.addLayer(layer, over));
  tracks.setCursor(9.8);
  await frames(2);
  // The ring at 100 px, the bar of the chip 9 px right of it.
  expect([shows(layer.sheet.canvas, 0, 95, 44, 10, 12), shows(layer.sheet.canvas, 0, 108, 44, 4, 12)]).toEqual([
    true,
    true,
  ]);
  tracks.setCursor(29.6);
  await frames(2);
  expect(shows(layer.sheet.canvas, 0, 296, 44, 4, 12)).toBe(true);
  expect(shows(layer.sheet.canvas, 0, 230, 44, 50, 12)).toBe(true);
});

it("draws steady values in the upper part of a track that starts at zero, not over all of it", async () => {
  const index = seconds(0, 30);
  const rpm = { ...traceModel(channelRow("rpm")), color: RED };
  const { tracks, canvas } = await draw([rpm], dataOf(index, { rpm: index.map((time) => 68 + (time % 5)) }));
  await frames(3);
  expect(tracks.track("a")!.rangeOf("rpm")).toEqual({ min: 0, max: 80 });
  expect([shows(canvas, 0, 100, 8, 60, 10), shows(canvas, 0, 100, 25, 60, 8)]).toEqual([true, false]);
});

it("draws a reversed axis from the top down and a logarithmic one by its decades, rings on the curve", async () => {
  const index = seconds(0, 30);
  const data = dataOf(index, { rop: flat(index, 10) });
  const range = { min: 1, max: 1000 };
  const places = [];
  for (const change of [{ isLog: true }, { isLog: true, isReversed: true }]) {
    const { tracks, canvas } = await draw([trace({ range, ...change })], data);
    const place = tracks.track("a")!.placeOf(tracks.traces()[0]!, 10);
    places.push(Math.round(place));
    expect(shows(canvas, 0, 150, place - 2)).toBe(true);
  }
  expect(places).toEqual([67, 33]);
  const { canvas } = await draw([trace({ isReversed: true })], dataOf(index, { rop: flat(index, 2) }));
  expect(shows(canvas, 0, 150, 18)).toBe(true);
});
