import { expect, it } from "vitest";
import { shownRuns } from "./shown-runs";

const stretch = (code: number, from: number, to: number) => ({ code: code as 1, from, to, hole: null, bit: null });

it("leaves out what is shorter than a minute, and keeps gaps and the ends of the day", () => {
  const stretches = [
    stretch(1, 0, 300),
    stretch(5, 300, 320),
    stretch(1, 320, 600),
    stretch(4, 600, 900),
    stretch(4, 2000, 3000),
  ];
  expect(shownRuns(stretches, { from: 100, to: 2500 })).toEqual([
    { code: 1, from: 100, to: 600 },
    { code: 4, from: 600, to: 900 },
    { code: 4, from: 2000, to: 2500 },
  ]);
});
