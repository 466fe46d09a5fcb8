import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scanOffsets } from "./scan-offsets";
import { pathOf, paths, createSurveyedWell, vertical } from "./testing/wells";

const reference = createSurveyedWell(vertical(3000, 0, 0));
const offsets = [400, 30, 5000, 90].map((ew) => createSurveyedWell(vertical(3000, 0, ew)));

describe("scan", () => {
  it("reports every well without limits, the most critical first", () => {
    expect(scanOffsets(reference, offsets).map(({ offset }) => offset)).toEqual([1, 3, 0, 2]);
  });

  it("leaves out wells beyond a distance and above a factor", () => {
    expect(scanOffsets(reference, offsets, { within: 400 }).map(({ offset }) => offset)).toEqual([1, 3, 0]);
    expect(scanOffsets(reference, offsets, { within: 399 }).map(({ offset }) => offset)).toEqual([1, 3]);
    const [nearest, second] = scanOffsets(reference, offsets);
    const between = (nearest!.leastFactor + second!.leastFactor) / 2;
    expect(scanOffsets(reference, offsets, { below: between }).map(({ offset }) => offset)).toEqual([1]);
  });

  it("returns how near, how critical and where", () => {
    const [nearest] = scanOffsets(reference, offsets, { within: 50 });
    expect(nearest?.leastDistance).toBeCloseTo(30, 9);
    expect(nearest?.leastFactor).toBe(Math.min(...nearest!.columns.separationFactor));
    expect(nearest?.level).toBe("clear");
    expect(scanOffsets(reference, offsets, { levels: { alert: 9, act: 0.1, stop: 0 } })[0]?.level).toBe("alert");
    expect(scanOffsets(reference, [createSurveyedWell(vertical(3000, 0, 6))])[0]?.level).toBe("stop");
  });

  it("compares a sidetrack below its kick-off point", () => {
    const sidetrack = createSurveyedWell(
      pathOf([
        [0, 0, 0],
        [1000, 0, 0],
        [2000, 30, 90],
      ]),
    );
    const [found] = scanOffsets(reference, [sidetrack]);
    expect(found?.kickOffMD).toBe(1000);
    expect(found?.columns.md[0]).toBe(1000);
  });

  it("takes no offsets", () => {
    expect(scanOffsets(reference, [])).toEqual([]);
  });

  it("drops no well that a full comparison would report", () => {
    const options = fc.record({
      within: fc.double({ min: 0, max: 6000, noNaN: true }),
      below: fc.double({ min: 0, max: 200, noNaN: true }),
      isCorrelated: fc.boolean(),
    });
    fc.assert(
      fc.property(
        paths,
        fc.array(paths, { maxLength: 4 }),
        options,
        (path, others, { within, below, isCorrelated }) => {
          const [own, wells] = [createSurveyedWell(path), others.map((other) => createSurveyedWell(other))];
          const expectedOffsets = scanOffsets(own, wells, { isCorrelated }).filter(
            ({ leastDistance, leastFactor }) => leastDistance <= within && leastFactor < below,
          );
          const foundOffsets = scanOffsets(own, wells, { within, below, isCorrelated });
          expect(foundOffsets.map(({ offset }) => offset)).toEqual(expectedOffsets.map(({ offset }) => offset));
        },
      ),
      { numRuns: 60 },
    );
  });

  it("refuses limits that aren't numbers and a reference without stations", () => {
    const notFinite = expect.objectContaining({ code: "not-finite" });
    expect(() => scanOffsets(reference, offsets, { within: Number.NaN })).toThrow(notFinite);
    expect(() => scanOffsets(reference, offsets, { below: Number.NaN })).toThrow(notFinite);
    const none = pathOf([]);
    expect(() => scanOffsets(createSurveyedWell(none), offsets)).toThrow(
      expect.objectContaining({ code: "empty-input" }),
    );
  });
});
