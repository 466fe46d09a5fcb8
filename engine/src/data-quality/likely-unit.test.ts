import { expect, it } from "vitest";
import { likelyUnit, pressureUnits, rateUnits, torqueUnits, weightUnits } from "./likely-unit";

it("names the unit that brings a value nearest to the expected value", () => {
  expect(likelyUnit(pressureUnits, 171, 2900, 3)).toBe("bar");
  expect(likelyUnit(pressureUnits, 17_100, 2900, 3)).toBe("kPa");
  expect(likelyUnit(pressureUnits, 17, 2900, 3)).toBe("MPa");
  expect(likelyUnit(pressureUnits, 2.5, 2900, 3)).toBe("kpsi");
  expect(likelyUnit(weightUnits, 1217, 160, 3)).toBe("kN");
  expect(likelyUnit(torqueUnits, 6, 6000, 3)).toBe("kft·lb");
  expect(likelyUnit(rateUnits, 0.305, 1, 3)).toBe("m/hr");
});

it("names no unit if none comes near", () => {
  expect(likelyUnit(pressureUnits, 0.000_001, 2900, 3)).toBeNull();
});
