import { expect, it } from "vitest";
import { apartLabels } from "./plan-labels";

const ys = (labels: readonly { text: string; x: number; y: number }[], bottom = 500) =>
  apartLabels(labels, bottom).map(({ y }) => y);

it("keeps labels apart that would lie over each other, the first ones where they are", () => {
  const [first, second, third] = [
    { text: "Bluebonnet 7H", x: 100, y: 50 },
    { text: "Bluebonnet 8H", x: 110, y: 52 },
    { text: "far", x: 400, y: 50 },
  ];
  expect(ys([first, second, third])).toEqual([50, 66, 50]);
});

it("goes up where there is no room below", () => {
  const labels = [1, 2, 3].map((number) => ({ text: `Well ${number}`, x: 10, y: 100 }));
  expect(ys(labels, 100)).toEqual([100, 86, 72]);
});
