import { channelRow } from "@sigma/terms/channels";
import { array, assert, constantFrom, integer, oneof, property, record } from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setPreferences } from "../../data/choices/preferences";
import { LiveBuffer } from "../../data/live/live-buffer";
import type { Direction, TraceModel } from "../samples/chart-model";
import { traceModel } from "../traces/trace-model";
import { LinkedTracks } from "./linked-tracks";

const LENGTH = 300;
const BREADTH = 60;

/** The widest difference of a pixel's colour that is smoothing, and the share of pixels that may differ by more. */
const SMOOTHING = 64;
const MOST_OTHERS = 0.0005;

/** Channels without a fixed axis follow their values. */
const rop = { ...traceModel(channelRow("rop")), range: { min: 0, max: 100 } };
const wob = { ...traceModel(channelRow("wob")), range: null };
const rpm = { ...traceModel(channelRow("rpm")), range: { min: 0, max: 100 } };
const torque = { ...traceModel(channelRow("torque")), range: { min: 1, max: 1000 }, isLog: true };
const gamma = { ...traceModel(channelRow("gamma")), range: { min: 0, max: 50 }, wraps: true };
const points = { ...traceModel(channelRow("hookload")), range: { min: 0, max: 100 }, renderType: "point" as const };
const trackModels: TraceModel[][] = [
  [rop, wob, rpm],
  [torque, points],
  [gamma, rop, wob],
];
const fields = ["rop", "wob", "rpm", "torque", "gamma", "hookload"];

let stage: HTMLElement;
let stops: (() => void)[] = [];

beforeEach(() => {
  setPreferences({ theme: "dark" });
  stage = document.createElement("div");
  document.body.append(stage);
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

/** A chart that follows a rig, drawn at once after each change. */
class LiveChart {
  readonly tracks: LinkedTracks;
  readonly buffer = new LiveBuffer("time", "time");
  readonly #hosts: HTMLElement[];
  #time = 1_700_000_000;
  #isStale = false;

  constructor(
    direction: Direction,
    readonly span: number,
  ) {
    this.tracks = new LinkedTracks(direction);
    stops.push(this.tracks.start());
    this.#hosts = trackModels.map((traces, k) => {
      const host = document.createElement("div");
      host.style.position = "relative";
      const [width, height] = direction === "down" ? [BREADTH, LENGTH] : [LENGTH, BREADTH];
      Object.assign(host.style, { width: `${width}px`, height: `${height}px` });
      stage.append(host);
      stops.push(this.tracks.addTrack(host, { id: String(k), traces }));
      return host;
    });
    this.append(span, 0, []);
    this.redrawAll();
  }

  /** Samples of one a second, after a pause; some fields are missing. */
  append(count: number, pause: number, missing: readonly string[]): void {
    this.#time += pause;
    const time = Array.from({ length: count }, (_, k) => this.#time + k + 1);
    this.#time += count;
    const column = (field: string, k: number) =>
      time.map((at) => (missing.includes(field) ? null : 50 + 45 * Math.sin(at / (3 + 2 * k)) * Math.sin(at * at)));
    this.buffer.append({ time, ...Object.fromEntries(fields.map((field, k) => [field, column(field, k)])) });
    this.draw();
  }

  /** A sample some time ago gets other values. */
  correct(ago: number): void {
    const time = [this.#time - ago];
    this.buffer.amend({ time, ...Object.fromEntries(fields.map((field) => [field, [97]])) });
    this.draw();
  }

  changeSettings(kind: "theme" | "stale"): void {
    if (kind === "stale") this.#isStale = !this.#isStale;
    else setPreferences({ theme: document.documentElement.dataset["theme"] === "light" ? "dark" : "light" });
    this.draw();
  }

  draw(): void {
    const { buffer, tracks } = this;
    const to = buffer.last!;
    tracks.setData(
      { index: buffer.view("time")!, column: (field) => buffer.view(field), resolution: 0, revision: buffer.revision },
      { grew: true },
    );
    tracks.setView({ from: to - this.span, to });
    tracks.setLive(to, this.#isStale ? { from: to, to } : null);
    tracks.withoutPointer(() => undefined);
  }

  redrawAll(): void {
    this.tracks.redraw();
    this.tracks.withoutPointer(() => undefined);
  }

  pixels(): Uint8ClampedArray[] {
    return this.#hosts.map((host) => {
      const { width, height } = host.querySelector("canvas")!;
      return host.querySelector("canvas")!.getContext("2d")!.getImageData(0, 0, width, height).data;
    });
  }
}

/** The share of pixels that differ by more than smoothing, each colour weighted with its opacity. */
function differentShare(some: Uint8ClampedArray, others: Uint8ClampedArray): number {
  let count = 0;
  const ink = (pixels: Uint8ClampedArray, at: number, channel: number) =>
    channel === 3 ? pixels[at + 3]! : (pixels[at + channel]! * pixels[at + 3]!) / 255;
  for (let at = 0; at < some.length; at += 4) {
    if ([0, 1, 2, 3].some((channel) => Math.abs(ink(some, at, channel) - ink(others, at, channel)) > SMOOTHING))
      count += 1;
  }
  return count / (some.length / 4);
}

const someFields = array(constantFrom(...fields), { maxLength: 3 });
const step = oneof(
  {
    weight: 8,
    arbitrary: record({
      count: integer({ min: 1, max: 12 }),
      pause: constantFrom(0, 0, 0, 1, 9, 40),
      missing: someFields,
    }),
  },
  { weight: 1, arbitrary: record({ correctedAgo: integer({ min: 0, max: 200 }) }) },
  { weight: 1, arbitrary: record({ setting: constantFrom("theme" as const, "stale" as const) }) },
);

it("looks the same after any sequence of new samples, corrections and settings as if it were drawn as a whole", () => {
  const shifts = vi.spyOn(CanvasRenderingContext2D.prototype, "drawImage");
  assert(
    property(
      constantFrom<Direction>("across", "down"),
      // Less and more than a pixel a sample, and several samples a pixel.
      constantFrom(100, 217, 310, 1500),
      array(step, { minLength: 1, maxLength: 12 }),
      (direction, span, steps) => {
        const chart = new LiveChart(direction, span);
        for (const change of steps) {
          if ("count" in change) chart.append(change.count, change.pause, change.missing);
          else if ("setting" in change) chart.changeSettings(change.setting);
          else chart.correct(change.correctedAgo);
        }
        const movedPixels = chart.pixels();
        chart.redrawAll();
        const whole = chart.pixels();
        for (const [k, pixels] of movedPixels.entries()) {
          expect(differentShare(pixels, whole[k]!)).toBeLessThanOrEqual(MOST_OTHERS);
        }
        for (const stop of stops.splice(0)) stop();
        stage.replaceChildren();
      },
    ),
    { numRuns: 60, seed: 1 },
  );
  expect(shifts.mock.calls.length).toBeGreaterThan(100);
});
