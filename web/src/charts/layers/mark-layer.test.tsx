import { expect, it } from "vitest";
import type { LineMark } from "../samples/chart-model";
import { frames, startTracks, stopAfterTest } from "../testing/drawn-tracks";
import { markLayer } from "./mark-layer";

const WIDTH = 160;
const HEIGHT = 300;

/** Draws marks over two tracks of 0 to 300 ft whose curves are at a share of their track. @returns inked columns, CSS px */
async function labelsOver(marks: readonly LineMark[], shares: readonly [number, number]): Promise<number[]> {
  const { stage, tracks } = startTracks("down", { width: 2 * WIDTH, height: HEIGHT }, ["rop", "wob"], 1);
  const index = Float64Array.from({ length: HEIGHT + 1 }, (_, depth) => depth);
  const columns: Record<string, Float64Array> = { rop: index.map(() => shares[0]), wob: index.map(() => shares[1]) };
  const layer = markLayer(
    stage,
    () => marks,
    () => 0,
  );
  stopAfterTest(tracks.addLayer(layer, stage));
  tracks.setView({ from: 0, to: HEIGHT });
  tracks.setData({ index, column: (field) => columns[field], resolution: 0 });
  await frames();
  const { canvas, context } = layer.sheet;
  const ratio = canvas.width / (2 * WIDTH);
  // Between the line and the height of its label, above and below.
  const isInked = (x: number) =>
    [-13, 4].some((top) => {
      const { data } = context.getImageData(x * ratio, (150 + top) * ratio, ratio, 10 * ratio);
      return data.some((value, at) => at % 4 === 3 && value > 60);
    });
  return Array.from({ length: 2 * WIDTH }, (_, x) => x).filter(isInked);
}

const survey: LineMark = { at: 150, kind: "survey", label: "41.28° / 189.89°", color: "#1F77B4" };

it("writes a survey at the right of the last track that has no curve there", async () => {
  const inkedColumns = await labelsOver([survey], [0.1, 0.1]);
  expect(inkedColumns[0]!).toBeGreaterThan(WIDTH + 40);
  expect(inkedColumns.at(-1)!).toBeGreaterThan(2 * WIDTH - 12);
});

it("writes it elsewhere in the track, or in another track, rather than over a curve", async () => {
  const movedColumns = await labelsOver([survey], [0.1, 0.9]);
  expect([movedColumns[0]! >= WIDTH, movedColumns.at(-1)! < WIDTH + 0.9 * WIDTH - 2]).toEqual([true, true]);
  const elsewhere = await labelsOver([survey], [0.1, 0.5]);
  expect([elsewhere.length > 0, elsewhere.at(-1)! < WIDTH]).toEqual([true, true]);
});

it("writes it elsewhere rather than over the reason of an empty stretch", async () => {
  const inkedColumns = await labelsOver([survey], [0.1, Number.NaN]);
  expect(inkedColumns.at(-1)!).toBeLessThan(WIDTH);
});

it("draws the line alone where every place has a curve", async () => {
  expect(await labelsOver([survey], [0.5, 0.5])).toEqual([]);
});

it("writes the name of a formation from the left, beside the labels of surveys at the same depth", async () => {
  const top: LineMark = { at: 150, kind: "top", label: "Utsira top", color: "#8C6A3A" };
  const alone = await labelsOver([top], [0.9, 0.9]);
  expect(alone[0]!).toBeLessThan(12);
  expect((await labelsOver([survey, top], [0.9, 0.9])).length).toBeGreaterThan(alone.length + 40);
});
