import { expect, it } from "vitest";
import { csvCell } from "./csv-cell";

it.each([
  ["plain", "plain"],
  ['a "b", c', '"a ""b"", c"'],
  ["two\nlines", '"two\nlines"'],
  ["=1+1", "'=1+1"],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ["+1", "'+1"],
  ["@x", "'@x"],
  ["-cmd|' /C calc'!A0", "'-cmd|' /C calc'!A0"],
  ["\t=1", "'\t=1"],
  ["\n=1", `"'\n=1"`],
  ["＝1+1", "'＝1+1"],
  ["＋1", "'＋1"],
  ["－1", "'－1"],
  ["＠x", "'＠x"],
  ["-12.5", "-12.5"],
  ["-1e-5", "-1e-5"],
  ["-", "-"],
  ["", ""],
])("writes %j as the cell %s, which isn't a formula", (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});
