import { expect, it } from "vitest";
import { placePathNames } from "./path-names";

const inner = { width: 400, height: 300 };
const placesOf = (...args: Parameters<typeof placePathNames>) =>
  Object.fromEntries(placePathNames(...args).map(({ text, x, y }) => [text, [x, y]]));

it("puts no name at a position that is closer to the end of another path", () => {
  // Three wells end side by side; under them ends a fourth.
  const wells = [
    { text: "F-1 C", at: [150, 100] as const },
    { text: "F-1", at: [140, 102] as const },
    { text: "F-1 B", at: [146, 104] as const },
    { text: "F-14", at: [160, 134] as const },
  ];
  // Right of its end and 30 px below, F-1 B would be read as the name of F-14.
  expect(placesOf(wells, inner, [])).toEqual({
    "F-1 C": [158, 94],
    "F-1": [114, 96],
    "F-1 B": [154, 120],
    "F-14": [168, 150],
  });
});

it("omits names without space, and keeps the names of paths that end at one point", () => {
  const at = [100, 100] as const;
  const names = ["a", "b", "c", "d", "e"].map((text) => ({ text, at }));
  expect(placesOf(names, inner, [])).toEqual({ a: [108, 94], b: [108, 116], c: [86, 94], d: [86, 116], e: [108, 80] });
  expect(placesOf([{ text: "a", at }], inner, [{ x: 90, y: 94, width: 60 }])).toEqual({ a: [108, 116] });
  expect(placesOf([{ text: "far", at: [900, 100] }], inner, [])).toEqual({});
});

it("puts no name beneath an inset or the scale bar", () => {
  const inset = { left: 150, right: 360, top: 40, bottom: 250 };
  expect(placesOf([{ text: "15/9-F-7", at: [140, 102] }], inner, [], [inset])).toEqual({ "15/9-F-7": [84, 96] });
  expect(placesOf([{ text: "15/9-F-7", at: [200, 102] }], inner, [], [inset])).toEqual({});
});

it("puts a name beside the stations of the path in front, and over them if no other place is free", () => {
  const name = { text: "15/9-F-7", at: [140, 102] as const };
  // A hole that runs right and down from the end of the other.
  const stations = Array.from({ length: 20 }, (_, row) => [150 + 5 * row, 95] as const);
  expect(placesOf([name], inner, [], [], stations)).toEqual({ "15/9-F-7": [148, 118] });
  const around = stations.flatMap(([x]) => [60, 80, 95, 105, 115, 125].map((y) => [x - 80, y] as const));
  expect(placesOf([name], inner, [], [], around)).toEqual({ "15/9-F-7": [148, 96] });
});

it("puts a name beside a neighbour's end rather than over the own hole", () => {
  // Two wells end side by side, the own hole passes left of them, and another name is above.
  const wells = [
    { text: "15/9-F-9", at: [160, 100] as const },
    { text: "15/9-F-7", at: [150, 98] as const },
  ];
  const above = { x: 140, y: 78, width: 80 };
  const hole = Array.from({ length: 60 }, (_, row) => [130, 5 * row] as const);
  expect(placesOf(wells, inner, [above], [], hole)).toEqual({ "15/9-F-9": [168, 94], "15/9-F-7": [158, 114] });
});
