import { expect, it } from "vitest";
import { sampleRig } from "../../data/testing/samples";
import { rigFormErrors, rigFormOf, rigText, toRigFields } from "./rig-form";

const filledForm = { ...rigFormOf(null), name: "Pioneer 54" };

it("needs a name, and knows the clock of a new rig as UTC [SH-132]", () => {
  expect(rigFormErrors(rigFormOf(null))).toEqual({ name: "This field is required." });
  expect(rigFormErrors(filledForm)).toEqual({});
});

it("takes no weight below zero [SH-133]", () => {
  expect(rigFormErrors({ ...filledForm, blockWeight: "-1" })).toEqual({
    blockWeight: "This field must be a positive number.",
  });
  expect(rigFormErrors({ ...filledForm, blockWeight: "0" })).toEqual({});
});

it("names the bounds of the limits of a rig", () => {
  expect(rigFormErrors({ ...filledForm, maxHookload: "0" })).toEqual({ maxHookload: "Value should be greater than 0" });
  expect(rigFormErrors({ ...filledForm, maxPressure: "20001" })).toEqual({
    maxPressure: "Value should be between 0 and 20000",
  });
});

it("names the bounds of clock and weight", () => {
  expect(rigFormErrors({ ...filledForm, timezoneOffset: "15", blockWeight: "501" })).toEqual({
    timezoneOffset: "Value should be between -14 and 14",
    blockWeight: "Value should be between 0 and 500",
  });
  expect(rigFormErrors({ ...filledForm, timezoneOffset: "" })).toEqual({ timezoneOffset: "This field is required." });
});

it("sends numbers, and what is empty as never set [WS-151]", () => {
  expect(toRigFields({ ...filledForm, timezoneOffset: "-5.5", blockWeight: " ", maxTorque: "43000" })).toEqual({
    name: "Pioneer 54",
    contractor: null,
    dataSourceType: "wits",
    timezoneOffset: -5.5,
    blockWeight: null,
    maxHookload: null,
    maxTorque: 43_000,
    maxPressure: null,
    maxFlow: null,
  });
});

it("opens on a rig and sends it back unchanged", () => {
  const { _id, version, ...fields } = sampleRig("r1", {
    contractor: "Patterson",
    blockWeight: 62.5,
    timezoneOffset: -6,
  });
  expect(toRigFields(rigFormOf({ _id, version, ...fields }))).toEqual(fields);
});

it("formats a value with its unit next to another value", () => {
  expect(rigText("maxPressure", "7500")).toBe("7,500 psi");
  expect([rigText("timezoneOffset", "-6"), rigText("contractor", "")]).toEqual(["-6 h", "–"]);
  expect(rigText("dataSourceType", "witsml")).toBe("WITSML");
});
