import { newMwdRun } from "@sigma/contract/well-settings/new-mwd-run";
import { expect, it } from "vitest";
import { runFormOf, mudCheckOf, mudWarnings, runErrors, runWording, toRun } from "./mwd-run-form";

const form = runFormOf(newMwdRun(2));

it("opens a new run with the defaults of its mud, and sends them as numbers [WS-212]", () => {
  expect(form).toMatchObject({ name: "MWD run 2", type: "obm", density: "9", yieldPoint: "12", pH: "0", r600: "" });
  expect(toRun(form)).toEqual(newMwdRun(2));
});

it("sends the typed readings, and the others as not read", () => {
  const { mudData } = toRun({ ...form, r600: "50", r3: " 6 ", gel10s: "8" });
  expect(mudData).toMatchObject({
    viscometer: { r600: 50, r300: null, r200: null, r100: null, r6: null, r3: 6 },
    gel10s: 8,
    gel10min: null,
  });
});

it("names what is wrong, and lets no log end above its top", () => {
  expect(runErrors({ ...form, density: "", pH: "15", r600: "-1" })).toEqual({
    density: "This field is required",
    pH: "Value should be between 0 and 14",
    r600: "Value should be between 0 and 1000",
  });
  expect(runErrors({ ...form, logTop: "500", logBottom: "400" })).toEqual({
    logBottom: "Log bottom should not be above log top",
  });
});

it("shows the results of plastic viscosity and yield point if index and consistency differ by more than 0.1", () => {
  expect(mudWarnings(form)).toEqual({ fluidBehaviorIndex: "PV and YP give 0.58", consistency: "PV and YP give 0.67" });
  const fitting = { ...form, fluidBehaviorIndex: "0.6", consistency: "0.6" };
  expect(mudWarnings(fitting)).toEqual({});
  expect(mudWarnings({ ...fitting, plasticViscosity: "" })).toEqual({});
});

it("draws no flow while a number is missing", () => {
  expect(mudCheckOf(form)).toMatchObject({ model: "power-law", consistency: 0.13, readings: null });
  expect(mudCheckOf({ ...form, yieldPoint: "x" })).toBeNull();
});

it("labels fields and formats values for the user", () => {
  expect([runWording.labelOf("bhaId"), runWording.textOf("bhaId", "")]).toEqual(["BHA", "none"]);
  expect([runWording.labelOf("density"), runWording.textOf("density", "9.6")]).toEqual(["Density", "9.6 ppg"]);
  expect(runWording.textOf("failures", { mwd: true, bit: false, motor: true })).toBe("mwd, motor");
  expect(runWording.textOf("rheologyModel", "power-law")).toBe("Power law");
});
