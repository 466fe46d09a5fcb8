import { expect, it } from "vitest";
import { isItemVisible, toggleItem } from "../legend/legend";
import { shownParts, topItem, topsFromBit } from "./space-parts";

const tops = [{ tvd: 3000 }, { tvd: 1000 }, { tvd: 2000 }, { tvd: 4000 }];

it("hides every formation top until its eye is opened, and offers the next one below the bit first", () => {
  expect(tops.map((_, at) => isItemVisible({}, topItem(String(at))))).toEqual([false, false, false, false]);
  expect(isItemVisible(toggleItem({}, topItem("2")), topItem("2"))).toBe(true);
  expect(topsFromBit(tops, 2500).map(({ tvd }) => tvd)).toEqual([3000, 4000, 2000, 1000]);
  expect(topsFromBit(tops, null).map(({ tvd }) => tvd)).toEqual([1000, 2000, 3000, 4000]);
});

it("shows all parts of the scene at first but the section plane", () => {
  const { section, ...others } = shownParts({});
  expect(section).toBe(false);
  expect(Object.values(others).every(Boolean)).toBe(true);
});
