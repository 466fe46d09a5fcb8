import fc from "fast-check";
import { expect, it } from "vitest";
import { findTextFault } from "./text-check";

it.each([
  [{ name: "a\0b" }, "name"],
  [{ a: [{ b: "\ud800" }] }, "a.0.b"],
  [{ a: { "\0": 1 } }, "a"],
  ["\0", ""],
])("finds the text in %j that no database takes", (value, path) => {
  expect(findTextFault(value)?.path).toBe(path);
});

it("lets every sound value pass", () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: "grapheme", maxDepth: 6 }), (value) => {
      expect(findTextFault(JSON.parse(JSON.stringify(value).replaceAll(String.raw`\u0000`, "")))).toBeNull();
    }),
  );
});

it("refuses what is nested without end, at once", () => {
  let nestedValue: unknown = 1;
  for (let level = 0; level < 100_000; level++) nestedValue = [nestedValue];
  expect(findTextFault(nestedValue)?.rule).toBe("must not be nested deeper than 32 levels");
});
