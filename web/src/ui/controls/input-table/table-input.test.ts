import { expect, it } from "vitest";
import { type InputColumn, pastedCells, tableValidity, withPastedCells } from "./table-input";

type Name = "md" | "inclination";
const columns: InputColumn<Name>[] = [
  { name: "md", title: "MD", rule: { kind: "number", required: true, min: 0 } },
  { name: "inclination", title: "Inclination", rule: { kind: "number", min: 0, max: 180 } },
];
const row = (md: string, inclination = "") => ({ md, inclination });

it("reports what is wrong for each cell, and whether each row is valid [SH-146]", () => {
  expect(tableValidity([row("100", "2"), row("", "200"), row("x")], columns)).toEqual([
    { isValid: true, cells: { md: null, inclination: null } },
    { isValid: false, cells: { md: "This field is required", inclination: "Value should be between 0 and 180" } },
    { isValid: false, cells: { md: "Value should be a number", inclination: null } },
  ]);
});

it("reads cells copied from a spreadsheet", () => {
  expect(pastedCells("100\t2.5\r\n200\t 3 \r\n")).toEqual([
    ["100", "2.5"],
    ["200", "3"],
  ]);
  expect(pastedCells("7")).toEqual([["7"]]);
});

it("pastes from the chosen cell on, adds rows up to the most there may be, and drops further columns", () => {
  const cells = pastedCells("1\t2\t9\n3\t4\n5\t6");
  const pastedTable = withPastedCells(
    [row("a"), row("b")],
    columns,
    cells,
    { row: 1, column: 0 },
    { newRow: row(""), most: 3 },
  );
  expect(pastedTable).toEqual([row("a"), row("1", "2"), row("3", "4")]);
  expect(
    withPastedCells([row("a", "b")], columns, [["7", "8"]], { row: 0, column: 1 }, { newRow: row(""), most: 9 }),
  ).toEqual([row("a", "7")]);
});
