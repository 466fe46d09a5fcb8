import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { computePath } from "../survey/path/minimum-curvature";
import { stationOf } from "../survey/station";
import { prepareTrajectory, stationAt } from "../survey/path/trajectory";
import { distanceToPlan } from "./distance-to-plan";
import { findPlanPoints } from "./plan-stations";
import { describeRecorded } from "../rig-state/testing/describe-recorded";

const folder = new URL("../../../../shared/data/volve-wellpaths/", import.meta.url);

const FEET_PER_METRE = 1 / 0.3048;

function readWell(name: string) {
  const lines = readFileSync(new URL(name, folder), "latin1").split(/\r?\n/).slice(2);
  const rows = lines.map((line) => line.trim().split(/\s+/).map(Number)).filter((row) => row.length === 9);
  const [first] = rows;
  const inFeet = (value: number | undefined) => value! * FEET_PER_METRE;
  const path = computePath(
    {
      md: rows.map(([md]) => inFeet(md)),
      inclination: rows.map(([, inclination]) => inclination!),
      azimuth: rows.map(([, , azimuth]) => azimuth!),
    },
    { tvd: inFeet(first![3]), ew: inFeet(first![4]), ns: inFeet(first![5]) },
  );
  return prepareTrajectory(path);
}

describeRecorded("F-9 A and its plan", [folder], () => {
  const plan = () => readWell("F-9A_Utsira_Water_injector_Rev10_PLAN.txt");
  const well = () => readWell("F-9_A_ACTUAL.txt");

  it("lies on the plan in the hole shared with the parent", () => {
    const [planned, drilled] = [plan(), well()];
    const sharedDepths = [...drilled.md].filter((md, row) => planned.md[row] === md);
    expect(sharedDepths.length).toBeGreaterThan(3);
    for (const md of sharedDepths) {
      expect(distanceToPlan(planned, stationAt(drilled, md)).total / FEET_PER_METRE).toBeLessThan(0.02);
    }
  });

  it("drifts up to 12.6 m off the plan, and no search in steps of 0.1 m finds the plan nearer", () => {
    const [planned, drilled] = [plan(), well()];
    const last = Math.min(planned.md.at(-1)!, drilled.md.at(-1)!);
    const depths = Array.from(
      { length: Math.floor((last - planned.md[0]!) / 0.328) },
      (_, i) => planned.md[0]! + i * 0.328,
    );
    const points = depths.map((md) => stationAt(planned, md));
    let farthest = 0;
    for (const row of drilled.md.keys()) {
      const station = stationOf(drilled, row);
      const distance = distanceToPlan(planned, station);
      const searchedDistance = Math.min(
        ...points.map((point) => Math.hypot(point.ns - station.ns, point.ew - station.ew, point.tvd - station.tvd)),
      );
      expect(distance.total).toBeLessThanOrEqual(searchedDistance + 1e-9);
      expect(distance.total).toBeGreaterThan(searchedDistance - 0.2);
      expect(Math.hypot(distance.leftRight, distance.aboveBelow, distance.along)).toBeCloseTo(distance.total, 6);
      farthest = Math.max(farthest, distance.total);
    }
    expect(farthest / FEET_PER_METRE).toBeCloseTo(12.6, 1);
  });

  it("has its kick-off at the depth where the plan first exceeds 2°, and no landing", () => {
    const plannedPath = plan();
    const { kop, landing } = findPlanPoints(plannedPath);
    const row = plannedPath.md.indexOf(kop!.md);
    expect(plannedPath.inclination[row]).toBeGreaterThan(2);
    expect(plannedPath.inclination[row - 1]).toBeLessThanOrEqual(2);
    expect(landing).toBeNull();
  });
});
