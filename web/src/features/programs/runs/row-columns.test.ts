import { expect, it } from "vitest";
import { csvOfTable } from "../../../ui/layout/table-csv";
import { csvRowColumns, placedRows } from "./row-columns";

it("writes the table of a program as CSV with its units, moments and gaps", () => {
  const columns = [
    { name: "time", label: "Time", kind: "time", unit: null, isKey: true },
    { name: "depth", label: "Depth", kind: "number", unit: "ft", isKey: false },
    { name: "note", label: "Note", kind: "text", unit: null, isKey: false },
  ] as const;
  const rows = placedRows([
    { time: 1_246_690_320, depth: 100.5, note: 'slow, "late"' },
    { time: null, depth: null, note: null },
  ]);
  expect(csvOfTable(rows, csvRowColumns(columns))).toBe(
    'Time,Depth (ft),Note\r\n04 Jul 2009 06:52:00,100.50,"slow, ""late"""\r\n,,\r\n',
  );
});
