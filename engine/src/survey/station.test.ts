import { expect, it } from "vitest";
import { computePath } from "./path/minimum-curvature";
import { columnsOf, mapColumns, severity, stationOf } from "./station";

const path = computePath(
  { md: [0, 100, 200], inclination: [0, 4, 9], azimuth: [10, 20, 30] },
  { tvd: 5, ns: 6, ew: 7 },
);

it("takes the columns of stations and gives them back", () => {
  const stations = [0, 1, 2].map((row) => stationOf(path, row));
  expect(columnsOf(stations)).toEqual({ md: [0, 100, 200], inclination: [0, 4, 9], azimuth: [10, 20, 30] });
  expect(computePath(columnsOf(stations), stations[0])).toEqual(path);
});

it("makes every column of a path again, by its name", () => {
  expect(mapColumns(path, (column) => column.slice(1)).dls).toEqual(path.dls.slice(1));
  const nameColumns = mapColumns(path, (_, name) => Float64Array.of(name.length));
  expect(nameColumns).toEqual({
    md: Float64Array.of(2),
    inclination: Float64Array.of(11),
    azimuth: Float64Array.of(7),
    tvd: Float64Array.of(3),
    ns: Float64Array.of(2),
    ew: Float64Array.of(2),
    dls: Float64Array.of(3),
  });
});

it("gives a dogleg per 100 ft", () => {
  expect(severity(4.5, 90)).toBe(5);
});
