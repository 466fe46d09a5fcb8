import { expect, it } from "vitest";
import { isItemVisible, isolateWell, isWellVisible, showAll, toggleItem, toggleLegendWell } from "./legend";

const surveys = { key: "a/surveys" };
const plan = { key: "a/plan" };
const own = { items: [surveys, plan] };
const other = { items: [{ key: "b/surveys" }] };

it("flips an item and leaves the others", () => {
  const shownItems = toggleItem({}, plan);
  expect([isItemVisible(shownItems, plan), isItemVisible(shownItems, surveys)]).toEqual([false, true]);
  expect(isItemVisible(toggleItem(shownItems, plan), plan)).toBe(true);
});

it("counts a well as visible while any of its items is", () => {
  const planVisibility = toggleItem({}, plan);
  expect(isWellVisible(planVisibility, own)).toBe(true);
  expect(isWellVisible(toggleItem(planVisibility, surveys), own)).toBe(false);
});

it("gives all items of a well the new state of the well", () => {
  const mixedVisibility = toggleItem({}, plan);
  const off = toggleLegendWell(mixedVisibility, own);
  expect(own.items.map((item) => isItemVisible(off, item))).toEqual([false, false]);
  const on = toggleLegendWell(off, own);
  expect(own.items.map((item) => isItemVisible(on, item))).toEqual([true, true]);
});

it("shows one well alone, and all again", () => {
  const alone = isolateWell({ "a/plan": false }, [own, other], own);
  expect([isWellVisible(alone, own), isWellVisible(alone, other)]).toEqual([true, false]);
  expect(isItemVisible(alone, plan)).toBe(true);
  expect(isWellVisible(showAll(alone, [own, other]), other)).toBe(true);
});

it("hides the items that are hidden by default until the user shows them", () => {
  const draft = { key: "a/draft", isHiddenAtFirst: true };
  expect(isItemVisible({}, draft)).toBe(false);
  expect(isItemVisible(toggleItem({}, draft), draft)).toBe(true);
});
