import { expect, it } from "vitest";
import { settingsFault, typedSettings } from "./typed-settings";

const typedTexts = typedSettings({
  batteryVoltageMin: 21,
  temperatureMax: 302,
  totalGravityMin: 0.99,
  totalGravityMax: 1.01,
  magneticFieldTolerance: 300,
  dipTolerance: 0.5,
  shockMax: 30,
});

it("reads no limit out of a decimal comma, and one with commas between thousands", () => {
  expect(settingsFault({ ...typedTexts, dipTolerance: "0,5" })).toEqual({
    values: null,
    errors: { dipTolerance: "Dip tolerance ± must be a number" },
  });
  expect(settingsFault({ ...typedTexts, magneticFieldTolerance: "1,200" }).values?.magneticFieldTolerance).toBe(1200);
});
