import { prepareTrajectory } from "@sigma/engine/survey/trajectory";
import { expect, it } from "vitest";
import { bitOffBottom } from "./place-on-path";

const column = (...values: number[]) => Float64Array.of(...values);
const drilled = prepareTrajectory({
  md: column(0, 1000, 2000),
  inclination: column(0, 0, 0),
  azimuth: column(0, 0, 0),
  tvd: column(0, 1000, 2000),
  ns: column(0, 0, 0),
  ew: column(0, 0, 0),
  dls: column(0, 0, 0),
});
const tip = { md: 2000, ns: 0, ew: 0, tvd: 2000, isBit: true };

it("places the bit where it hangs, in a connection and in a trip", () => {
  expect(bitOffBottom({ drilled, tip }, 1940)).toMatchObject({ md: 1940, tvd: 1940, isBit: true });
  expect(bitOffBottom({ drilled, tip }, 500)).toMatchObject({ md: 500, tvd: 500 });
});

it("leaves the bit at the end of the hole while it is about the bottom, isn't known, or the hole ends at a survey", () => {
  expect(bitOffBottom({ drilled, tip }, 1998)).toBeNull();
  expect(bitOffBottom({ drilled, tip }, null)).toBeNull();
  expect(bitOffBottom({ drilled, tip }, 2010)).toBeNull();
  expect(bitOffBottom({ drilled, tip: { ...tip, isBit: false } }, 500)).toBeNull();
  expect(bitOffBottom({ drilled: null, tip: null }, 500)).toBeNull();
});
