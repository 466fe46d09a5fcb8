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

const specifiedPages =
  "time charts, depth charts, compare wells, performance metrics, state transition reports, surveys, pseudo surveys, well plans, slide sheets, recommendations, build-turn analysis, daily reports, anti-collision, torque and drag, hydraulics, mwd, directional plot, scatter, founder, heatmap, motor curve, stall detection";

it("has every feature on, in any environment [SH-162]", () => {
  const names = specifiedPages.split(", ").map((name) => name.replaceAll(" ", "-"));
  expect(features).toEqual(Object.fromEntries(names.map((name) => [name, true])));
});

it("serves a guest in the demo environment only", () => {
  expect(mayCall("guest", readers, "prod")).toBe(false);
  expect(mayCall("guest", readers, "demo")).toBe(true);
  expect(mayCall("guest", ["admin"], "demo")).toBe(false);
});
