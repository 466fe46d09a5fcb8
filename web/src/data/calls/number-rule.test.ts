import { describe, expect, it } from "vitest";
import { knownNumberRule, numberRule } from "./number-rule";

describe("numberRule", () => {
  it("gives the bounds of the schema that a call is checked with", () => {
    expect(numberRule("POST api/mwd-run", "mudData.density")).toEqual({ kind: "number", min: 1, max: 25 });
  });

  it("finds the fields of each alternative", () => {
    expect(numberRule("POST api/target", "shape.radius")).toEqual({ kind: "number", above: 0, max: 1_000_000 });
  });

  it("keeps a bound that is not allowed itself", () => {
    expect(numberRule("POST api/rig", "maxFlow")).toEqual({ kind: "number", above: 0, max: 5000 });
  });

  it("fails for a field without bounds", () => {
    expect(() => numberRule("POST api/rig", "flow")).toThrow("POST api/rig has no bounds for flow");
  });
});

describe("knownNumberRule", () => {
  it("refuses 0 if 0 represents an unknown number", () => {
    expect(numberRule("POST api/motor", "stages")).toEqual({ kind: "number", min: 0, max: 100 });
    expect(knownNumberRule("POST api/motor", "stages")).toEqual({ kind: "number", above: 0, max: 100 });
  });
});
