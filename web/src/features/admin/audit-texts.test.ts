import { expect, it } from "vitest";
import { cut, fieldChanges, kindText } from "./audit-texts";

it("tells each field that changed, with what it was and is", () => {
  const row = { before: { stages: 5, bit: { od: 8.5 }, note: null }, after: { stages: 5.5, note: "x", name: "A" } };
  expect(fieldChanges(row)).toEqual([
    { field: "stages", before: "5", after: "5.5" },
    { field: "bit", before: '{"od":8.5}', after: null },
    { field: "note", before: "none", after: "x" },
    { field: "name", before: null, after: "A" },
  ]);
  expect(cut("x".repeat(100))).toHaveLength(60);
  expect(kindText("formation-top")).toBe("formation top");
});
