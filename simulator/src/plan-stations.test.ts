import { computePath } from "@sigma/engine/survey/path/minimum-curvature";
import { expect, it } from "vitest";
import { planStations } from "./plan-stations";
import { lateralPlan } from "./rig/well-plan";

it("lists a plan whose positions agree with minimum curvature", () => {
  const rows = planStations(lateralPlan);
  const column = (key: "md" | "inclination" | "azimuth") => rows.map((row) => row[key]);
  const path = computePath({ md: column("md"), inclination: column("inclination"), azimuth: column("azimuth") });
  for (const [index, { tvd, ns, ew }] of rows.entries()) {
    expect(path.tvd[index]).toBeCloseTo(tvd, 6);
    expect(path.ns[index]).toBeCloseTo(ns, 6);
    expect(path.ew[index]).toBeCloseTo(ew, 6);
  }
  expect(rows.some(({ md, inclination }) => md === 8300 && Math.abs(inclination - 90) < 1e-9)).toBe(true);
  expect(rows.at(-1)?.md).toBe(17_800);
});
