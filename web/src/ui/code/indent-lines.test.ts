import { expect, it } from "vitest";
import { indentLines, newLine } from "./indent-lines";

it("indents at the cursor, or all selected lines, and takes an indent back", () => {
  expect(indentLines("ab", 1, 1, false)).toMatchObject({ from: 1, part: "  ", selected: { from: 3, to: 3 } });
  expect(indentLines("a\nb", 0, 3, false)).toMatchObject({ from: 0, to: 3, part: "  a\n  b" });
  expect(indentLines("  a\n b", 3, 6, true)).toMatchObject({
    from: 0,
    to: 6,
    part: "a\nb",
    selected: { from: 1, to: 3 },
  });
  expect(indentLines("a", 1, 1, true)).toMatchObject({ part: "a", selected: { from: 1, to: 1 } });
});

it("starts a line with the indent of the one before, and one more behind an opened bracket", () => {
  expect(newLine("  a;", 4)).toBe("\n  ");
  expect(newLine("if (a) {", 8)).toBe("\n  ");
});
