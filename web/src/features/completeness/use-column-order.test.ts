import { expect, it } from "vitest";
import { columnIds } from "./completeness-view";
import { movedColumn, parseColumnOrder } from "./use-column-order";

it("keeps the stored columns first, and leaves out names that are no columns", () => {
  expect(parseColumnOrder(null)).toEqual(columnIds);
  expect(parseColumnOrder("units,gone,surveys,units")).toEqual([
    "units",
    "surveys",
    ...columnIds.filter((column) => column !== "units" && column !== "surveys"),
  ]);
});

it("moves a column to the place of another one, in both directions and not beyond the first", () => {
  expect(movedColumn(["surveys", "bha", "motor", "mud"], "surveys", 2)).toEqual(["bha", "motor", "surveys", "mud"]);
  expect(movedColumn(["surveys", "bha", "motor", "mud"], "mud", 1)).toEqual(["surveys", "mud", "bha", "motor"]);
  expect(movedColumn(["surveys", "bha"], "surveys", -1)).toEqual(["surveys", "bha"]);
});
