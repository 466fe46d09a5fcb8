import { expect, it } from "vitest";
import { cut, fieldChanges } from "./audit-texts";

it("lists each changed field with its old and new value", () => {
  const row = { before: { stages: 5, bit: { od: 8.5 }, note: null }, after: { stages: 5.5, note: "x", name: "A" } };
  expect(fieldChanges(row)).toEqual([
    { field: "stages", before: "5", after: "5.5" },
    { field: "bit", before: '{"od":8.5}', after: null },
    { field: "note", before: "none", after: "x" },
    { field: "name", before: null, after: "A" },
  ]);
  expect(fieldChanges({ before: {}, after: { x: null, holes: [], parts: {}, name: "A" } })).toEqual([
    { field: "name", before: null, after: "A" },
  ]);
  const settings = { value: { squat: 3 }, squat: 3, wellId: "w1" };
  const ofWell = { _id: "w1", name: "A-1" } as never;
  expect(fieldChanges({ before: {}, after: settings, well: ofWell })).toEqual([
    { field: "squat", before: null, after: "3" },
  ]);
  expect(cut("x".repeat(100))).toHaveLength(60);
});
