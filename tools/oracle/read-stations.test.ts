import { expect, it } from "vitest";
import { readStations } from "./read-stations";

it("reads a table or columns, with the start if it is given", () => {
  const stations = { md: [0, 100], inclination: [1, 2], azimuth: [3, 4] };
  expect(
    readStations(
      {
        stations: [
          [0, 1, 3],
          [50, 2, 4],
        ],
        start_nev: [1, 2, 3],
      },
      2,
    ),
  ).toEqual({
    stations,
    tieIn: { ns: 2, ew: 4, tvd: 6 },
  });
  expect(readStations({ plan_md: [0, 50], plan_inc: [1, 2], plan_azi: [3, 4] }, 2, "plan_")).toEqual({
    stations,
    tieIn: { ns: 0, ew: 0, tvd: 0 },
  });
});

it("names the input that is missing", () => {
  expect(() => readStations({ md: [0], inc: [0] }, 1)).toThrow("azi must be a list of numbers");
});
