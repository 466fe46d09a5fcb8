import { correctTime } from "@sigma/engine/well-pipeline/measurements/corrected-time";
import fc from "fast-check";
import { expect, it } from "vitest";
import { correctMoments, type DeadTime, noDeadTime, readOn } from "./dead-time";

/** Ascending moments, some of them far apart. */
const moments = fc
  .array(fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 290, max: 5000 })), { maxLength: 60 })
  .map((pauses) => {
    let time = 1000;
    return Float64Array.from(pauses, (pause) => (time += pause));
  });

it("removes the same time wherever the read was split", () => {
  fc.assert(
    fc.property(moments, fc.nat(60), (times, stop) => {
      const halves = [times.subarray(0, stop), times.subarray(stop)];
      const inParts = halves.reduce<DeadTime>(readOn, noDeadTime);
      expect(inParts).toEqual(readOn(noDeadTime, times));
    }),
  );
});

it("corrects every sample as the pipeline does", () => {
  fc.assert(
    fc.property(moments, (times) => {
      const { steps } = readOn(noDeadTime, times);
      const { correctedTimestamp, currentTimeGap } = correctMoments(times, steps);
      expect({ correctedTimestamp: [...correctedTimestamp], currentTimeGap: [...currentTimeGap] }).toEqual(
        correctTime([...times]),
      );
    }),
  );
});

it("stays constant inside a dead interval", () => {
  const { steps } = readOn(noDeadTime, Float64Array.of(1000, 3000));
  const { correctedTimestamp, currentTimeGap } = correctMoments(Float64Array.of(1000, 2000, 2500, 3000), steps);
  expect([...correctedTimestamp]).toEqual([1000, 1001, 1001, 1001]);
  expect([...currentTimeGap]).toEqual([0, 999, 1499, 1999]);
});
