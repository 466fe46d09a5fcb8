import { expect, it } from "vitest";
import { csvOfRows } from "./rows-csv";

it("writes headers with their units, numbers in machine-readable form, and texts in quotes if needed", () => {
  const rows = [
    { depth: 1234.56, name: 'a "b", c' },
    { depth: null, name: "d" },
  ];
  const csv = csvOfRows(rows, [
    { title: "Depth", unit: "ft", decimals: 1, value: ({ depth }) => depth },
    { title: "Name", value: ({ name }) => name },
  ]);
  expect(csv).toBe('"Depth, ft",Name\r\n1234.6,"a ""b"", c"\r\n,d\r\n');
});
