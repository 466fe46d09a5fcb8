import { expect, it } from "vitest";
import { namesBeside, type TipLabel } from "./tip-label";

const tip: TipLabel = { text: "Hole bottom 11,580.7 ft", x: 100, y: 205, textX: 110, textY: 219, isCut: false };
const name = (y: number) => ({ id: "sleipner", text: "Sleipner Formation 10,146 ft", y, left: 128, right: 296 });

it("leaves out names of formations that the name of the end of the hole would cover", () => {
  expect(namesBeside([name(150), name(214)], tip)).toEqual([name(150)]);
  expect(namesBeside([name(214)], null)).toEqual([name(214)]);
  const left = { ...tip, text: "Bit 9", textX: 20 };
  expect(namesBeside([name(214)], left)).toEqual([name(214)]);
});
