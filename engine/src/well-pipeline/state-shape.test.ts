import { expect, it } from "vitest";
import { hasShape, type StateShape } from "./state-shape";

type Kept = {
  at: number | null;
  name: string;
  on: boolean | null;
  list: { depth: number }[];
  part: { code: 1 | 2 } | null;
};
const shape: StateShape<Kept> = {
  at: "number?",
  name: "string",
  on: "boolean?",
  list: [{ depth: "number" }],
  part: { nullable: { code: "number" } },
};
const keptState: Kept = { at: null, name: "a", on: true, list: [{ depth: 1 }], part: { code: 1 } };

it("takes a value with every field, each of its type", () => {
  expect(hasShape(keptState, shape)).toBe(true);
  expect(hasShape({ ...keptState, at: 5, on: null, list: [], part: null }, shape)).toBe(true);
});

it("refuses a value that lacks a field, has an additional field, or has a field of another type", () => {
  const { at: _, ...lacking } = keptState;
  const others = [
    { at: "5" },
    { name: null },
    { on: 1 },
    { list: {} },
    { list: [{}] },
    { part: [] },
    { part: { code: null } },
  ];
  for (const value of [null, 7, "a", [], lacking, { ...keptState, extra: 1 }])
    expect(hasShape(value, shape)).toBe(false);
  for (const other of others) expect([other, hasShape({ ...keptState, ...other }, shape)]).toEqual([other, false]);
});
