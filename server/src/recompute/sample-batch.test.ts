import { FIRST_FORMULA_SLOT } from "@sigma/terms/formula-channels";
import { sampleOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { packSamples, unpackSamples } from "./sample-batch";

it("returns the samples that were packed, without the formula channels that none of them has", () => {
  const samples = [
    sampleOf(1, { torque: 5 }),
    { ...sampleOf(2, { rop: 7 }), values: new Float64Array([1, Number.NaN]) },
  ];
  const batchSamples = unpackSamples(packSamples(samples));
  expect(batchSamples[0]!.values.length).toBe(FIRST_FORMULA_SLOT);
  const valuesOf = ({ values }: { values: Float64Array }) =>
    [...values].flatMap((value, at) => (value === value ? [[at, value]] : []));
  expect(batchSamples.map(valuesOf)).toEqual(samples.map(valuesOf));
  const withFormula = [sampleOf(3, { formula2: 4 }), ...samples];
  expect(unpackSamples(packSamples(withFormula)).map(valuesOf)).toEqual(withFormula.map(valuesOf));
  expect(unpackSamples(packSamples([]))).toEqual([]);
});
