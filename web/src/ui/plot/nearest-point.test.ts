import { expect, it } from "vitest";
import type { FigureSeries } from "./figure-series";
import { nearestOf } from "./nearest-point";

const frame = { left: 0, right: 100, top: 0, foot: 100, toX: (value: number) => value, toY: (value: number) => value };
const degrees = { unit: "deg", decimals: 1 };

it("shows a point on a separate axis in the unit of that axis", () => {
  const series: FigureSeries[] = [
    { id: "dls", name: "Dogleg severity", color: "", points: [[3, 80]] },
    {
      id: "inclination",
      name: "Inclination",
      color: "",
      points: [[45, 20]],
      ownX: { quantity: degrees, range: [0, 90] },
    },
  ];
  const toXOf = ({ ownX }: FigureSeries) => (ownX ? (value: number) => (100 * value) / 90 : (value: number) => value);
  const at = (x: number, y: number) => nearestOf(series, frame, [toXOf, (value) => value], x, y);
  expect(at(52, 22)).toEqual({ name: "Inclination", x: 45, y: 20, left: 50, top: 20, quantity: degrees });
  expect(at(4, 80)).toEqual({ name: "Dogleg severity", x: 3, y: 80, left: 3, top: 80 });
  expect(at(90, 60)).toBeNull();
});
