import { expect, it } from "vitest";
import { observedChange } from "./observed-change";

it("sees the change of a hole in its own frame, also if it is vertical", () => {
  const turnChange = observedChange({ inclination: 45, azimuth: 100 }, { inclination: 45, azimuth: 104 });
  expect(turnChange.build).toBeCloseTo(0, 6);
  expect(turnChange.lateral).toBeCloseTo(4 * Math.SQRT1_2, 2);
  const kickedOff = observedChange({ inclination: 0, azimuth: 0 }, { inclination: 3, azimuth: 250 });
  expect(kickedOff.build).toBeCloseTo(3, 6);
  expect(kickedOff.lateral).toBeCloseTo(0, 6);
  expect(observedChange({ inclination: 30, azimuth: 359 }, { inclination: 30, azimuth: 1 }).lateral).toBeCloseTo(1, 2);
  expect(observedChange({ inclination: 20, azimuth: 5 }, { inclination: 20, azimuth: 5 })).toMatchObject({
    build: 0,
    lateral: 0,
  });
});
