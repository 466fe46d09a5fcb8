import { expect, it } from "vitest";
import {
  clearedFilter,
  type FilterChoice,
  fullDepthRange,
  isCleared,
  withChoice,
  withFullRange,
  withRange,
} from "./filter-state";

const full = { from: 0, to: 11_412 };
const choice = (key: string, from: number, to: number): FilterChoice => ({ key, label: key, range: { from, to } });
const utsira = choice("utsira", 2971, 3956);

it("is 0 to 13,000 ft until the borders of the well are known, then ends at their last whole foot [WS-196, WS-198]", () => {
  expect(fullDepthRange(null)).toEqual({ from: 0, to: 13_000 });
  expect(fullDepthRange({ from: 240, to: 11_411.2 })).toEqual(full);
});

it("starts with All of each [WS-197]", () => {
  expect(clearedFilter(full)).toEqual({ formation: null, section: null, mwdRun: null, range: full });
});

it("resets section and MWD run when a formation is chosen [WS-117]", () => {
  const before = { ...clearedFilter(full), section: "Curve", mwdRun: "run 2" };
  expect({ ...before, ...withChoice("formation", utsira, full) }).toEqual({
    formation: "utsira",
    section: null,
    mwdRun: null,
    range: { from: 2971, to: 3956 },
  });
});

it("resets formation and MWD run when a section is chosen [WS-118]", () => {
  expect(withChoice("section", choice("Curve", 9000, 10_000), full)).toEqual({
    formation: null,
    section: "Curve",
    mwdRun: null,
    range: { from: 9000, to: 10_000 },
  });
});

it("resets formation and section when an MWD run is chosen [WS-119]", () => {
  expect(withChoice("mwdRun", choice("run 2", 4000, 9500), full)).toEqual({
    formation: null,
    section: null,
    mwdRun: "run 2",
    range: { from: 4000, to: 9500 },
  });
});

it("takes the range of the choice within the well [WS-120]", () => {
  expect(withChoice("formation", choice("new", 0, 25_000), full).range).toEqual(full);
  expect(withChoice("formation", choice("below", 12_000, 13_000), full).range).toEqual(full);
  expect(withChoice("mwdRun", { key: "run", label: "run", range: null }, full)).toMatchObject({
    mwdRun: "run",
    range: full,
  });
  expect(withChoice("formation", null, full)).toEqual(clearedFilter(full));
});

it("clears the formation alone when the range is moved [WS-121]", () => {
  const range = { from: 100, to: 200 };
  expect(withRange(withChoice("formation", utsira, full), range)).toMatchObject({ formation: null, range });
  expect(withRange(withChoice("section", utsira, full), range)).toMatchObject({ section: "utsira", range });
});

it("reports when it has no effect", () => {
  expect(isCleared(clearedFilter(full), full)).toBe(true);
  expect(isCleared(withChoice("formation", choice("all", 0, 20_000), full), full)).toBe(false);
  expect(isCleared(withRange(clearedFilter(full), { from: 1, to: full.to }), full)).toBe(false);
});

it("follows the well while it is drilled, unless an end was moved", () => {
  const deeper = { from: 0, to: 11_500 };
  expect(withFullRange(clearedFilter(full), full, deeper).range).toEqual(deeper);
  const movedFilter = withRange(clearedFilter(full), { from: 500, to: 9000 });
  expect(withFullRange(movedFilter, full, deeper).range).toEqual({ from: 500, to: 9000 });
  expect(withFullRange(clearedFilter(fullDepthRange(null)), fullDepthRange(null), full).range).toEqual(full);
});
