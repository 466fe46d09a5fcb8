import type { WellId } from "@sigma/contract/ids";
import type { WellPlan } from "@sigma/contract/directional/well-plan";
import { computePath } from "@sigma/engine/survey/path/minimum-curvature";
import { stationOf } from "@sigma/engine/survey/station";
import { expect, it } from "vitest";
import { sampleRecommendation } from "../../../data/testing/sample-recommendation";
import { slideNeeds } from "./slide-needs";

/** Builds 3 deg/100 ft to the north from 1,000 ft. */
const path = computePath({ md: [0, 1000, 2000, 3000], inclination: [0, 0, 30, 60], azimuth: [0, 0, 0, 0] });
const plan = {
  name: "Rev1",
  ...Object.fromEntries(Object.entries(path).map(([name, column]) => [name, Array.from(column)])),
} as unknown as WellPlan;
const bit = stationOf(path, 2);

it("takes as long a slide to the end of the plan as its curve would with the yield of the motor", () => {
  const [direction, end] = slideNeeds({ bit, plan, motorYield: 6, active: null });
  expect(direction?.what).toBe("To 30.00° at 0.00°, as planned here");
  expect(direction?.slide).toBeCloseTo(0, 3);
  expect(end?.what).toBe("To the end of plan Rev1");
  // A turn of 30° at 6 deg/100 ft, and somewhat more for the way aside.
  expect(end?.slide).toBeGreaterThanOrEqual(500);
  expect(end?.slide).toBeLessThan(900);
});

it("turns into the direction of the plan over the angle between both, and reports when it cannot reach its end", () => {
  const off = { ...bit, inclination: 25 };
  const [direction, end] = slideNeeds({ bit: off, plan, motorYield: 2, active: null });
  expect(direction?.slide).toBeCloseTo(250, 0);
  expect(end?.slide).toBe("out of reach");
});

it("asks for no slide into a direction of the plan if the bit is past its end", () => {
  const end = stationOf(path, 3);
  const past = { ...end, md: 3065, ns: end.ns + 56, tvd: end.tvd + 33 };
  expect(slideNeeds({ bit: past, plan, motorYield: 6, active: null })).toEqual([
    { what: "To plan Rev1", slide: "past its end" },
  ]);
});

it("returns the rest of the slide in the active recommendation", () => {
  const active = sampleRecommendation("w1" as WellId);
  const at = (md: number) => slideNeeds({ bit: { ...bit, md }, plan: null, motorYield: null, active });
  expect(at(3140)).toEqual([{ what: "Advised at 20R", slide: 33 }]);
  expect(at(3170)).toEqual([{ what: "Advised at 20R", slide: 13 }]);
  expect(at(3190)).toEqual([]);
});
