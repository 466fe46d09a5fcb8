import { expect, it } from "vitest";
import { tabsLeftOut } from "./fit-tabs";

const row = { gap: 10, more: 36, chosen: 0 };
const widths = [80, 30, 100, 90];

it("shows every tab where all fit, without room for more", () => {
  expect(tabsLeftOut(widths, { ...row, room: 330 })).toEqual([]);
});

it("leaves out whole tabs from the right, never the chosen one", () => {
  expect(tabsLeftOut(widths, { ...row, room: 329 })).toEqual([3]);
  expect(tabsLeftOut(widths, { ...row, room: 270, chosen: 3 })).toEqual([2]);
  expect(tabsLeftOut(widths, { ...row, room: 50, chosen: 2 })).toEqual([0, 1, 3]);
});
