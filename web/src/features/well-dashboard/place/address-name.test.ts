import { expect, it } from "vitest";
import { addressName, isNamed } from "./address-name";

it("names a tab in an address without characters that have to be encoded", () => {
  expect(addressName("Build / Turn Analysis")).toBe("build-turn-analysis");
  expect(addressName("Time Charts")).toBe("time-charts");
});

it("follows links of earlier versions", () => {
  expect(isNamed("Build / Turn Analysis", "build-/-turn-analysis")).toBe(true);
  expect(isNamed("Build / Turn Analysis", "turn-analysis")).toBe(false);
});
