import { expect, it } from "vitest";
import { apartLabels } from "./plan-labels";

const ys = (labels: readonly { text: string; x: number; y: number }[], bottom = 500) =>
  apartLabels(labels, bottom).map(({ y }) => y);

it("moves overlapping labels apart, and keeps the first ones in place", () => {
  const [first, second, third] = [
    { text: "Bluebonnet 7H", x: 100, y: 50 },
    { text: "Bluebonnet 8H", x: 110, y: 52 },
    { text: "far", x: 400, y: 50 },
  ];
  expect(ys([first, second, third])).toEqual([50, 66, 50]);
});

it("moves up if the space below is not free", () => {
  const labels = [1, 2, 3].map((number) => ({ text: `Well ${number}`, x: 10, y: 100 }));
  expect(ys(labels, 100)).toEqual([100, 86, 72]);
});
