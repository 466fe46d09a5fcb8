import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeColumn, encodeColumn, encodeColumnHere, packColumn, repeatedValue } from "./column-codec";

const decodeBytes = (bytes: Buffer, length: number) => {
  const target = new Float64Array(length).fill(7);
  decodeColumn(bytes, target);
  return target;
};

const decimal = fc.tuple(fc.integer({ min: -5_000_000, max: 5_000_000 }), fc.nat(9)).map(([n, d]) => n / 10 ** d);
const special = fc.constantFrom(Number.NaN, 0, -0, Number.MAX_VALUE, Number.MIN_VALUE, Infinity, -Infinity, 2 ** 53);
const column = fc.oneof(
  fc.array(decimal, { maxLength: 300 }),
  fc.array(fc.oneof(decimal, special), { maxLength: 300 }),
  fc.array(fc.double(), { maxLength: 300 }),
  fc.array(fc.oneof({ weight: 9, arbitrary: fc.constant(Number.NaN) }, { weight: 1, arbitrary: decimal }), {
    maxLength: 300,
  }),
);

it("returns every value exactly, including missing values and both zeros", async () => {
  await fc.assert(
    fc.asyncProperty(column, async (values) => {
      const before = Float64Array.from(values);
      expect(decodeBytes(await encodeColumn(before), before.length)).toEqual(before);
      expect(decodeBytes(packColumn(before), before.length)).toEqual(before);
      expect(await encodeColumnHere(before)).toEqual(await encodeColumn(before));
    }),
    { numRuns: 2000 },
  );
});

it("stores an hour of a decimal channel in less than a byte a value", async () => {
  const hour = Float64Array.from({ length: 3600 }, (_, second) => Math.round(1200 + 8 * Math.sin(second / 40)) / 100);
  expect((await encodeColumn(hour)).length).toBeLessThan(1200);
});

it("stores a channel that does not change in a header", async () => {
  expect(await encodeColumn(new Float64Array(3600).fill(8.75))).toHaveLength(16);
});

it("stores a regular time axis, and one with gaps, in a few bytes", async () => {
  const axis = Float64Array.from({ length: 900 }, (_, n) => 4 * n);
  expect(await encodeColumn(axis)).toHaveLength(17);
  expect(decodeBytes(await encodeColumn(axis), 900)).toEqual(axis);
  const sparse = axis.map((second, n) => (n % 10 === 0 ? second : Number.NaN));
  expect((await encodeColumn(sparse)).length).toBeLessThan(100);
  expect(decodeBytes(await encodeColumn(sparse), 900)).toEqual(sparse);
});

it("refuses a column of another length, cut off, or empty", async () => {
  const bytes = await encodeColumn(Float64Array.of(1, 5, 2));
  expect(() => decodeBytes(bytes, 4)).toThrow("has 3 values, not 4");
  expect(() => decodeBytes(bytes.subarray(0, bytes.length - 1), 3)).toThrow("has 1 bytes, not 2");
  expect(() => decodeBytes(Buffer.alloc(0), 3)).toThrow("has -1 values, not 3");
});

it("returns the repeated value of a column from its header, and none if a value differs or is missing", async () => {
  const findRepeatedValue = async (...values: number[]) => repeatedValue(await encodeColumn(Float64Array.from(values)));
  expect(await findRepeatedValue(2, 2, 2)).toBe(2);
  expect(await findRepeatedValue(0.25)).toBe(0.25);
  expect(await findRepeatedValue(2, 2, 3)).toBeNull();
  expect(await findRepeatedValue(1, 2, 3)).toBeNull();
  expect(await findRepeatedValue(2, Number.NaN, 2)).toBeNull();
});
