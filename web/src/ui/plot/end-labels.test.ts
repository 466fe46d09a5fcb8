import { expect, it } from "vitest";
import { placeEndLabels } from "./end-labels";

const frame = { foot: 400 };
const at = (text: string, left: number, top: number) => ({ id: text, text, color: "red", left, top });

it("writes names under ends that lie apart in one line of text", () => {
  const placedLabels = placeEndLabels([at("0.2", 140, 380), at("0.1", 100, 380)], frame, true);
  expect(placedLabels.map(({ text, x, y }) => [text, x, y])).toEqual([
    ["0.1", 100, 392],
    ["0.2", 140, 392],
  ]);
});

it("moves a name that would run into its neighbour a line of text away, and leaves out a third at the same place", () => {
  const near = ["0.1", "0.2", "0.3", "0.4"].map((text, row) => at(text, 100 + 9 * row, 380));
  const placedLabels = placeEndLabels(near, frame, true);
  expect(placedLabels.map(({ text, x, y }) => [text, x, y])).toEqual([
    ["0.1", 100, 392],
    ["0.2", 109, 381],
    ["0.4", 127, 392],
  ]);
  const inside = placeEndLabels(near, { foot: 600 }, true);
  expect(inside.map(({ y }) => y)).toEqual([392, 403, 392]);
});

it("moves names right of ends up or down", () => {
  const placedLabels = placeEndLabels(
    [at("plan", 200, 100), at("actual", 202, 103), at("draft", 204, 98)],
    frame,
    false,
  );
  expect(placedLabels.map(({ text, y }) => [text, y])).toEqual([
    ["plan", 104],
    ["actual", 118],
    ["draft", 91],
  ]);
});
