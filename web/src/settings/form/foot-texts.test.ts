import { expect, it } from "vitest";
import { changesText, errorsText } from "./foot-texts";

it("names what is not saved, and counts what does not fit", () => {
  expect(changesText([])).toBe("");
  expect(changesText(["End depth"])).toBe("1 change not saved: End depth");
  expect(changesText(["End depth", "Yield"])).toBe("2 changes not saved: End depth, Yield");
  expect(changesText(["A", "B", "C", "D", "E"])).toBe("5 changes not saved: A, B, C and 2 more");
});

it("counts the fields that are wrong", () => {
  expect([errorsText(0), errorsText(1), errorsText(4)]).toEqual([
    "",
    "1 field needs a valid value",
    "4 fields need valid values",
  ]);
});
