import { expect, it } from "vitest";
import { environmentOf, environments, features } from "./environment";
import { mayCall, readers } from "./roles";

it("knows the environments dev, prod and demo and takes prod when none is named [SH-159, SH-160]", () => {
  expect(environments).toEqual(["dev", "prod", "demo"]);
  expect(environmentOf(undefined)).toBe("prod");
  expect(environmentOf("")).toBe("prod");
  expect(environmentOf("demo")).toBe("demo");
  expect(() => environmentOf("staging")).toThrow("APP_ENV must be one of dev, prod, demo");
});

it("has all 22 features on", () => {
  expect(Object.values(features)).toEqual(Array.from({ length: 22 }, () => true));
});

it("serves a guest in the demo environment only", () => {
  expect(mayCall("guest", readers, "prod")).toBe(false);
  expect(mayCall("guest", readers, "demo")).toBe(true);
  expect(mayCall("guest", ["admin"], "demo")).toBe(false);
});
