import { expect, it } from "vitest";
import { sectionName } from "./section-name";

it("warns of a section that looks past the plan", () => {
  const plan = { inclination: [0, 56], azimuth: [0, 190] };
  expect(sectionName(0, plan)).toBe("Vertical section at 0.00° (plan ends at 190.00°)");
  expect(sectionName(200, plan)).toBe("Vertical section at 200.00°");
  expect(sectionName(0, { inclination: [0, 1], azimuth: [0, 190] })).toBe("Vertical section at 0.00°");
  expect(sectionName(0, null)).toBe("Vertical section at 0.00°");
});
