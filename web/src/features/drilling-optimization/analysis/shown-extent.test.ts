import { expect, it } from "vitest";
import { shownExtent } from "./shown-extent";

const extentOf = (values: readonly number[]) =>
  shownExtent(
    Float64Array.from(values),
    Uint32Array.from(values, (_, row) => row),
  );

it("spans the values of a column without its outliers, and returns no range without values", () => {
  const usual = Array.from({ length: 980 }, (_, at) => 10 + (at % 101));
  expect(extentOf([...usual, Number.NaN, 5000])).toEqual({ from: 10, to: 115 });
  expect(extentOf([Number.NaN])).toBeNull();
});
