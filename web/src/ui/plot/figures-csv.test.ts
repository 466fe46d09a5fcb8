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

it("writes values that are read on a separate axis below, with that axis", () => {
  const x = { name: "DLS", quantity: { unit: "deg/100 ft", decimals: 1 } };
  const y = { name: "MD", quantity: { unit: "ft", decimals: 0 } };
  const own = { quantity: { unit: "deg", decimals: 1 }, range: [0, 60] as const };
  const series = [
    { id: "dls", name: "Dogleg severity", color: "", points: [[2.5, 1400]] as const },
    { id: "inclination", name: "Inclination", color: "", points: [[12.25, 1400]] as const, ownX: own },
  ];
  expect(csvOfFigures([{ title: "Shape", x, y, series }]).split("\r\n")).toEqual([
    'Figure,Series,"DLS, deg/100 ft","MD, ft"',
    "Shape,Dogleg severity,2.5,1400",
    'Figure,Series,"Inclination, deg","MD, ft"',
    "Shape,Inclination,12.3,1400",
    "",
  ]);
});
