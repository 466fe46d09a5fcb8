import { expect, it } from "vitest";
import { exceptionsOf, toleranceOf } from "./published-listing";

const words = "tvd 0.04, north 0.03, dls 0.01 except last row, vs 0.06 except row 77";

it("takes the tolerance behind the name of a column, with the half digit that its rounding took", () => {
  expect(toleranceOf("tvd", words)?.absolute).toBeCloseTo(0.045, 12);
  expect(toleranceOf("dls", words)?.absolute).toBeCloseTo(0.015, 12);
});

it("uses the tolerance of the kind of unit if no column is named", () => {
  const listing = "0.01 m; 0.006 deg/30m (listing to 0.01)";
  expect(toleranceOf("north", listing)?.absolute).toBeCloseTo(0.015, 12);
  expect(toleranceOf("turn_rate", listing)?.absolute).toBeCloseTo(0.0065, 12);
  expect(toleranceOf("dls", "0.006 m")).toBeNull();
});

it("leaves out the rows that the words leave out, and no other", () => {
  expect([...exceptionsOf("vs", words, 80)]).toEqual([77]);
  expect([...exceptionsOf("dls", words, 80)]).toEqual([79]);
  expect([...exceptionsOf("tvd", words, 80)]).toEqual([]);
});
