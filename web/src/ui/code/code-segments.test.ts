import { expect, it } from "vitest";
import { codeSegments, spanOfFault } from "./code-segments";

it("cuts a text at its parts, its faults and a place", () => {
  const segments = codeSegments("let a = b;", [{ from: 0, to: 3, kind: "keyword" }], [{ from: 8, to: 9 }], 4);
  expect(segments.filter(({ from, to }) => from < to)).toEqual([
    { from: 0, to: 3, kind: "keyword", isFaulty: false },
    { from: 3, to: 4, kind: undefined, isFaulty: false },
    { from: 4, to: 8, kind: undefined, isFaulty: false },
    { from: 8, to: 9, kind: undefined, isFaulty: true },
    { from: 9, to: 10, kind: undefined, isFaulty: false },
  ]);
});

it("underlines the word at a column, and the line without its indent if the column is unknown", () => {
  const text = "a;\n  depth + 1;";
  expect(spanOfFault(text, 2, 3)).toEqual({ from: 5, to: 10 });
  expect(spanOfFault(text, 2, null)).toEqual({ from: 5, to: 15 });
  expect(spanOfFault(text, 2, 99)).toEqual({ from: 5, to: 15 });
});
