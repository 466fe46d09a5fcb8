import { expect, it } from "vitest";
import { runsOf } from "./speed-runs";

const pressures = ["0", "250", "500", "750"];

it("draws a gap over a speed that is missing or no number, and none beyond the ends", () => {
  expect(runsOf(pressures, ["100", "abc", "90", "80"])).toEqual([
    { points: [[0, 100]], isGap: false },
    {
      points: [
        [0, 100],
        [500, 90],
      ],
      isGap: true,
    },
    {
      points: [
        [500, 90],
        [750, 80],
      ],
      isGap: false,
    },
  ]);
  expect(runsOf(pressures, ["", "95", "90", ""])).toEqual([
    {
      points: [
        [250, 95],
        [500, 90],
      ],
      isGap: false,
    },
  ]);
});
