import type { WellId } from "@sigma/contract/ids";
import { expect, it } from "vitest";
import { sampleCorrection } from "../../data/testing/sample-correction";
import { frames, startTracks, stopAfterTest } from "../testing/drawn-tracks";
import { correctionLayer } from "./correction-layer";
import { correctionAt } from "./correction-text";
import { markedCorrections } from "./use-correction-marks";

const SIZE = 300;

/** Marks a correction of 100 to 200 on a chart from 0 to 300. @returns whether a point, px, is surrounded by ink */
async function markCorrection(direction: "down" | "across", more: Parameters<typeof sampleCorrection>[3] = {}) {
  const { stage, tracks } = startTracks(direction, { width: SIZE, height: SIZE }, ["rop"]);
  const correction = sampleCorrection("well-1" as WellId, 100, 200, { startMD: 100, endMD: 200, ...more });
  const layer = correctionLayer(stage, () => [correction]);
  stopAfterTest(tracks.addLayer(layer, stage));
  tracks.setView({ from: 0, to: SIZE });
  const index = Float64Array.of(0, SIZE);
  tracks.setData({ index, column: () => index, resolution: 0 });
  await frames();
  const { canvas, context } = layer.sheet;
  const ratio = canvas.width / SIZE;
  return (x: number, y: number) => {
    const { data } = context.getImageData((x - 2) * ratio, (y - 2) * ratio, 4 * ratio, 4 * ratio);
    return data.some((value, at) => at % 4 === 3 && value > 60);
  };
}

it("marks in the past the corrections of that time, and shows that spans corrected or reverted since have current values", () => {
  const of = (id: string, more: object) => sampleCorrection("well-1" as WellId, 100, 200, { _id: id, ...more });
  const marks = markedCorrections(
    [of("a", { number: 1 }), of("b", { number: 2 }), of("c", { number: 3, state: "undone" })],
    [of("d", { number: 4, madeAt: 900 }), of("b", { number: 2, undoneAt: 901 })],
  );
  expect(marks.map(({ number, since }) => [number, since])).toEqual([
    [4, "made"],
    [2, "undone"],
    [1, undefined],
  ]);
  expect(correctionAt(marks, 150)).toMatch(/^values of now, corrected since, .* and 2 more$/);
  expect(correctionAt(marks.slice(1), 150)).toMatch(/^values of now, correction taken back since/);
});

it("marks the time of a correction along the top of a time chart", async () => {
  const isInked = await markCorrection("across");
  expect([50, 150, 250].map((x) => isInked(x, 4))).toEqual([false, true, false]);
  expect(isInked(100, 250)).toBe(true);
});

it("marks the feet of a correction along the right of a depth chart, and nothing if no foot was drilled", async () => {
  const isInked = await markCorrection("down");
  expect([50, 150, 250].map((y) => isInked(SIZE - 4, y))).toEqual([false, true, false]);
  document.body.replaceChildren();
  const isInkedWithout = await markCorrection("down", { startMD: null, endMD: null });
  expect(isInkedWithout(SIZE - 4, 150)).toBe(false);
});
