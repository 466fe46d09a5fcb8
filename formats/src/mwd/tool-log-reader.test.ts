import { expect, it } from "vitest";
import { createToolLogReader } from "./tool-log-reader";

const read = (text: string) => {
  const reader = createToolLogReader();
  for (const line of text.split("\n")) reader.add(line);
  return reader.end();
};

it("reads tab- and comma-separated text alike", () => {
  const tabs = read("Time\tBattery (V)\tShock\r\n2009-07-04 04:00:00\t28.6\t4\r\n2009-07-04 04:01:00\t\t-999.25\r\n");
  expect(tabs).toEqual({
    columns: ["Time", "Battery (V)", "Shock"],
    values: [
      [1_246_680_000, 1_246_680_060],
      [28.6, null],
      [4, null],
    ],
    rows: 2,
  });
  expect(read('Time,Battery (V),Shock\n2009-07-04T04:00:00Z,28.6,"4"\n').values).toEqual([
    [1_246_680_000],
    [28.6],
    [4],
  ]);
});

it("joins a date and a time of their own, and finds the order of the date by the rows", () => {
  const log = read("Date,Time,MD\n28/01/2008,04:00:00,100\n29/01/2008,04:00:00,200\n");
  expect(log.columns).toEqual(["Time", "MD"]);
  expect(log.values[0]).toEqual([Date.UTC(2008, 0, 28, 4) / 1000, Date.UTC(2008, 0, 29, 4) / 1000]);
});

it.each([
  ["nothing", "", /empty/],
  ["a header alone", "Time,MD\n", /no row/],
  ["numbers alone", "1,2\n3,4\n", /Line 1 must name/],
  ["one column", "hello\n1\n", /separated by tabs or commas/],
  [
    "a row of another length",
    "Time,MD\n2009-07-04 04:00,1\n2009-07-04 04:01\n",
    /Line 3 has 1 values and the header has 2/,
  ],
  ["a text for a time", "Time,MD\nyesterday,1\n", /Line 2: "yesterday" isn't a date and time/],
  ["a column without a name", "Time,,MD\n2009-07-04 04:00,1,2\n", /Column 2 has no name/],
])("refuses %s with the line and the rule", (_, text, rule) => {
  expect(() => read(text)).toThrow(rule);
});
