import { expect, it } from "vitest";
import { planProjection } from "../scene/projection";
import { namesBeside, type TipLabel, tipLabelOf } from "./tip-label";

const tip: TipLabel = { text: "Hole bottom 11,580.7 ft", x: 100, y: 205, textX: 110, textY: 219, isCut: false };
const name = (y: number) => ({ id: "sleipner", text: "Sleipner Formation 10,146 ft", y, left: 128, right: 296 });

it("leaves out names of formations that the name of the end of the hole would cover", () => {
  expect(namesBeside([name(150), name(214)], tip)).toEqual([name(150)]);
  expect(namesBeside([name(214)], null)).toEqual([name(214)]);
  const left = { ...tip, text: "Bit 9", textX: 20 };
  expect(namesBeside([name(214)], left)).toEqual([name(214)]);
});

it("puts the name of the end of the hole beside the scale bar, not on it", () => {
  const draw = { projection: planProjection, x: (value: number) => value, y: (value: number) => -value };
  const end = { md: 11_580.7, ns: -250, tvd: 9000, isBit: false };
  const inner = { width: 324, height: 280 };
  const bar = { left: 8, right: 180, top: 252, bottom: 272 };
  const labelLine = (ew: number, givenBar: typeof bar | null) =>
    tipLabelOf({ ...end, ew }, draw, inner, { formations: [], bar: givenBar }).textY;
  expect([labelLine(200, null), labelLine(200, bar)]).toEqual([264, 240]);
  // If neither side has space, the label is across the end.
  expect([labelLine(170, null), labelLine(170, bar)]).toEqual([270, 238]);
});
