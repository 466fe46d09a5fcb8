import fc from "fast-check";
import { expect, it } from "vitest";
import { quantileOfSorted } from "./quantile";
import { selectQuantiles } from "./select-quantiles";

it("gives the quantiles of sorted values without sorting them", () => {
  const shares = [0, 0.01, 0.25, 0.5, 0.5, 0.75, 0.99, 1];
  const value = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
  fc.assert(
    fc.property(fc.array(value, { maxLength: 200 }), (values) => {
      const sortedValues = Float64Array.from(values).toSorted();
      const wantedQuantiles = shares.map((share) => quantileOfSorted(sortedValues, share));
      expect(selectQuantiles(Float64Array.from(values), shares).map((quantile) => quantile + 0)).toEqual(
        wantedQuantiles.map((quantile) => quantile + 0),
      );
    }),
  );
  expect(selectQuantiles(new Float64Array(), [0.5])).toEqual([Number.NaN]);
});
