import { expect, it } from "vitest";
import { rowId, wellNoOfRow } from "./row-id";

it("finds the well of a row by the row's id alone", () => {
  for (const well of [1, 500, 2 ** 31 - 1]) expect(wellNoOfRow(rowId(well))).toBe(well);
  for (const text of ["", "none", "f".repeat(24), rowId(7).slice(1)]) expect(wellNoOfRow(text)).toBeNull();
});

it("gives the same id for the same inputs, and a different one otherwise", () => {
  expect(rowId(7, "connection 1000 0")).toBe(rowId(7, "connection 1000 0"));
  const others = [rowId(7, "connection 1000 1"), rowId(8, "connection 1000 0"), rowId(7), rowId(7)];
  expect(new Set([rowId(7, "connection 1000 0"), ...others]).size).toBe(5);
  expect(rowId(7)).toMatch(/^[0-9a-f]{24}$/);
});
