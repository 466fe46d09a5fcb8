import * as fc from "fast-check";
import { expect, it } from "vitest";
import { type CoursePoint, noCurves, noTrace, type PumpTrace, extendTrace, usualAt, withCourse } from "./pump-curves";

const drainAt = (second: number): number => 12 - 12 * Math.exp(-second / 60);

/** The course of a stop that is read so often; the pumps run again from a moment on. */
function courseOf(every: number, first: number, runFrom: number, until: number): PumpTrace {
  let trace = noTrace;
  let before: CoursePoint | null = null;
  for (let stoodTime = first; stoodTime <= until; stoodTime += every) {
    const now: CoursePoint = {
      stood: stoodTime,
      pit: drainAt(stoodTime),
      flow: stoodTime < runFrom ? Math.exp(-stoodTime / 60) : -0.9,
    };
    trace = extendTrace(trace, before, now);
    before = now;
  }
  return trace;
}

it("doesn't learn from the last 30 s of a stop, in which the pumps may run again", () => {
  const curve = withCourse(noCurves.stopped, courseOf(5, 2.5, 275, 300), 300, false);
  for (let stoodTime = 0; stoodTime <= 600; stoodTime += 5)
    expect(usualAt(curve, stoodTime, false).flow).toBeGreaterThan(-0.01);
});

it("learns the same course for any number of reads", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), fc.double({ min: 0.5, max: 6, noNaN: true }), (every, first) => {
      const curve = withCourse(noCurves.stopped, courseOf(every, first, Infinity, 400), 400, false);
      for (let stoodTime = 30; stoodTime <= 360; stoodTime += 15) {
        const usual = usualAt(curve, stoodTime, false);
        expect(Math.abs(usual.pit - drainAt(stoodTime))).toBeLessThan(0.1);
        expect(Math.abs(usual.flow - Math.exp(-stoodTime / 60))).toBeLessThan(0.01);
      }
    }),
  );
});
