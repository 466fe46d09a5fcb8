import type { Degrees, DegreesPer100Ft, Feet } from "@sigma/terms/quantities";

/** The plan of the wells that simulated rigs drill: vertical, one build, a lateral. @see docs/methods/simulator.md */
const KICK_OFF: Feet = 7400;
const BUILD_RATE: DegreesPer100Ft = 10;
const LANDING: Feet = KICK_OFF + (90 / BUILD_RATE) * 100;
export const DEMO_TARGET_DEPTH: Feet = 17_800;

/** Radius of the build. */
const RADIUS: Feet = 18_000 / (Math.PI * BUILD_RATE);
/** Distance between surveys: one stand. */
const STAND: Feet = 95;

/** Depth at which the plan reaches a true vertical depth. */
export function plannedDepth(tvd: Feet): Feet {
  if (tvd <= KICK_OFF) return tvd;
  return KICK_OFF + RADIUS * Math.asin(Math.min(1, (tvd - KICK_OFF) / RADIUS));
}

/** A station of the plan: ft, deg. */
type DemoStation = { md: Feet; inclination: Degrees; azimuth: Degrees };

const stationAt = (md: Feet, azimuth: Degrees): DemoStation => {
  const inclination = Math.min(90, Math.max(0, ((md - KICK_OFF) * BUILD_RATE) / 100));
  return { md, inclination, azimuth: inclination === 0 ? 0 : azimuth };
};

/** The plan of a demo well, shallow first: its named points and a station every 100 ft of the build. */
export function demoPlan(azimuth: Degrees): DemoStation[] {
  const build = Array.from({ length: (LANDING - KICK_OFF) / 100 + 1 }, (_, step) => KICK_OFF + 100 * step);
  return [0, ...build, DEMO_TARGET_DEPTH].map((md) => stationAt(md, azimuth));
}

/** The surveys of the hole drilled before the rig sends data: a rig starts in a hole that is on plan. */
export function demoSurveys(azimuth: Degrees, depth: Feet): DemoStation[] {
  const count = Math.floor(depth / STAND);
  return Array.from({ length: count }, (_, stand) => stationAt(stand * STAND, azimuth));
}
