import { computePath } from "@sigma/engine/survey/path/minimum-curvature";
import { stationOf } from "@sigma/engine/survey/station";
import { interpolateStations, prepareTrajectory } from "@sigma/engine/survey/path/trajectory";
import { planLanding } from "@sigma/engine/well-plan/curve-hold-curve";
import { distanceToPlan } from "@sigma/engine/well-plan/distance-to-plan";
import { createTiming } from "../measurement";
import type { EngineCase } from "./engine-case";
import { medianOf } from "./median-of";
import { makeWell, plainMinimumCurvature } from "./plain-minimum-curvature";

const MILLION = 1_000_000;

/** wellpathpy's median for a million stations on the reference machine, ms. */
const WELLPATHPY_MILLION = 114;

/** Survey and plan calculations, each with the reference library or loop that it is compared with. */
export const surveyCases: EngineCase[] = [
  () => {
    const well = makeWell(MILLION);
    const plain = medianOf(() => plainMinimumCurvature(well), 9);
    const ms = medianOf(() => computePath(well), 15);
    const limitMs = Math.min(1.5 * plain, WELLPATHPY_MILLION / 2);
    const note = `plain typed-array loop ${plain.toFixed(0)} ms; wellpathpy ${WELLPATHPY_MILLION} ms`;
    return createTiming("minimum curvature, 1,000,000 stations", ms, limitMs, note);
  },
  () => {
    const trajectory = prepareTrajectory(computePath(makeWell(300)));
    const depths = Float64Array.from({ length: 1000 }, (_, i) => i * 8.9);
    const ms = medianOf(() => interpolateStations(trajectory, depths), 50);
    return createTiming("interpolate 1,000 depths, 300 stations", ms, 3.8, "wellpathpy 3.8 ms");
  },
  () => {
    const start = { md: 1000, inclination: 0, azimuth: 0, tvd: 1000, ns: 0, ew: 0 };
    const landing = { inclination: 89, azimuth: 75, tvd: 5500, ns: 2000, ew: 1600 };
    const ms = medianOf(() => planLanding(start, landing, 4), 200);
    return createTiming("curve, hold, curve to a landing", ms, 3.8, "welleng 3.8 ms");
  },
  () => {
    const plan = prepareTrajectory(computePath(makeWell(300)));
    const well = computePath(makeWell(300), { tvd: 0, ns: 12, ew: -9 });
    const stations = Array.from(well.md, (_, row) => stationOf(well, row));
    const ms = medianOf(() => stations.map((station) => distanceToPlan(plan, station)), 30);
    return createTiming("distance to plan of 300 stations, plan of 300", ms, undefined, "exact on the arcs");
  },
];
