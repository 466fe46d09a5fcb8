import { expect, it } from "vitest";
import { criteriaWords } from "./criteria-words";

it("names the limits of position by their sides, and the limits of direction, which no plot of a recommendation shows", () => {
  expect(
    criteriaWords({ inclinationValue: 1, azimuthValue: 2.5, lookAhead: 90, distanceValue: [20, 25, 10, 15] }),
  ).toBe(
    "20 ft left, 25 ft right, 10 ft below and 15 ft above the plan, and 1.0° up or down and 2.5° sideways of its direction (not drawn)",
  );
});
