import { expect, it } from "vitest";
import { csvOfFigures } from "./figures-csv";

it("writes times of an axis as ISO 8601, other values in their unit, and no line for a gap", () => {
  const y = { name: "Pressure", quantity: { unit: "psi", decimals: 0 } };
  const points = [
    [1_246_643_998, 2173.4],
    [1_246_643_999, null],
  ] as const;
  const series = [{ id: "measured", name: "Measured", color: "", points }];
  const seconds = { unit: "", decimals: 0 };
  const csv = csvOfFigures([
    { title: "Standpipe pressure", x: { name: "Time, UTC", quantity: seconds, isTime: true }, y, series },
  ]);
  expect(csv.split("\r\n")).toEqual([
    'Figure,Series,"Time, UTC","Pressure, psi"',
    "Standpipe pressure,Measured,2009-07-03T17:59:58.000Z,2173",
    "",
  ]);
});
