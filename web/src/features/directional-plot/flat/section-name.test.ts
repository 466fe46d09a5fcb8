import { expect, it } from "vitest";
import { sectionName } from "./section-name";

it("warns of a section that looks past the plan", () => {
  const plan = { inclination: [0, 56], azimuth: [0, 190] };
  expect(sectionName(0, plan, null)).toBe("Vertical section at 0.00° (plan ends at 190.00°)");
  expect(sectionName(0, plan, null, true)).toBe("Section at 0.00° (plan at 190.00°)");
  expect(sectionName(200, plan, null)).toBe("Vertical section at 200.00°");
  expect(sectionName(0, { inclination: [0, 1], azimuth: [0, 190] }, null)).toBe("Vertical section at 0.00°");
  expect(sectionName(0, null, null)).toBe("Vertical section at 0.00°");
});

it("warns of a section that points away from the hole if the well has no plan", () => {
  const tip = { ns: -800, ew: 300, tvd: 5000, md: 5400, isBit: true };
  expect(sectionName(0, null, tip)).toBe("Vertical section at 0.00° (no plan; hole is at 159.44°)");
  expect(sectionName(150, null, tip)).toBe("Vertical section at 150.00°");
  // A hole that has hardly left the vertical has no meaningful direction.
  expect(sectionName(0, null, { ...tip, ns: -20, ew: 3 })).toBe("Vertical section at 0.00°");
});
