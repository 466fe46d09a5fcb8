import fc from "fast-check";
import { expect, it } from "vitest";
import { CHANNEL_COUNT, channelSlot } from "./channels";
import { roundToStored, storedValue } from "./stored-precision";

it("keeps every decimal that a rig sends", () => {
  expect(storedValue(channelSlot("holeDepth"), 12_345.67)).toBe(12_345.67);
  expect(storedValue(channelSlot("sppaQ2"), 0.012_345_6)).toBe(0.012_345_6);
});

it("rounds beyond three decimals more than the channel is read with", () => {
  expect(storedValue(channelSlot("holeDepth"), 12_343.996_062_9)).toBe(12_343.9961);
  expect(storedValue(channelSlot("torque"), 10_000.123_49)).toBe(10_000.123);
});

it("leaves missing, endless and huge values as they are, and knows one zero", () => {
  expect(storedValue(0, Number.NaN)).toBeNaN();
  expect(storedValue(0, Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
  expect(storedValue(0, Number.MAX_VALUE)).toBe(Number.MAX_VALUE);
  expect(storedValue(0, -0)).toBe(0);
  expect(storedValue(0, -1e-9)).toBe(0);
});

it("has no effect the second time", () => {
  const [slot, large] = [channelSlot("inclination"), 35_440_276_401.711_395];
  expect(storedValue(slot, storedValue(slot, large))).toBe(storedValue(slot, large));

  const value = fc.oneof(fc.double(), fc.double({ min: -50_000, max: 50_000 }), fc.double({ min: 1e8, max: 1e13 }));
  fc.assert(
    fc.property(fc.nat(CHANNEL_COUNT - 1), value, (slot, value) => {
      const once = storedValue(slot, value);
      expect(storedValue(slot, once)).toBe(once);
      const values = Float64Array.of(value, Number.NaN);
      roundToStored(slot, values);
      expect([...values]).toEqual([once, Number.NaN]);
    }),
    { numRuns: 20_000 },
  );
});
