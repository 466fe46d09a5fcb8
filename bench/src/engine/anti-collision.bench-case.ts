import type { SurveyedWell } from "@sigma/engine/anti-collision/clearance-well";
import { scanOffsets } from "@sigma/engine/anti-collision/scan-offsets";
import { computePath } from "@sigma/engine/survey/path/minimum-curvature";
import { computeUncertainty } from "@sigma/engine/uncertainty/compute-uncertainty";
import { findSurveyTool } from "@sigma/engine/uncertainty/survey-tools";
import { createTiming } from "../measurement";
import type { EngineCase } from "./engine-case";
import { medianOf } from "./median-of";

const STATIONS = 300;

/** welleng's medians on the reference machine, ms, and how many times as fast the engine is to be. */
const WELLENG_ERROR_MODEL = 21;
const WELLENG_CLEARANCE_10 = 15_700;
const FASTER_ERROR_MODEL = 20;
const FASTER_CLEARANCE = 300;

/** Separation factor from which a scan leaves a well out. */
const REPORT_BELOW = 10;

/** Error model and clearance against welleng; 50 wells are the same 10 and 40 that lie some miles away. */
export const antiCollisionCases: EngineCase[] = [
  () => {
    const { path, program, place } = makePadWell(0, 0);
    const ms = medianOf(() => computeUncertainty(path, program, place), 200);
    const note = `ISCWSA MWD Rev 5.11; welleng ${WELLENG_ERROR_MODEL} ms`;
    return createTiming("error model, 300 stations", ms, WELLENG_ERROR_MODEL / FASTER_ERROR_MODEL, note);
  },
  () => {
    const ms = medianOf(() => scanOffsets(makePadWell(0, 0), nearWells), 20);
    const note = `all wells reported; welleng ${WELLENG_CLEARANCE_10 / 1000} s`;
    const task = "clearance with minima, 300 stations × 10 wells × 300, error models included";
    return createTiming(task, ms, WELLENG_CLEARANCE_10 / FASTER_CLEARANCE, note);
  },
  () => {
    const reference = makePadWell(0, 0);
    const options = { below: REPORT_BELOW };
    const ten = medianOf(() => scanOffsets(reference, nearWells, options), 20);
    const fifty = medianOf(() => scanOffsets(reference, [...nearWells, ...farWells], options), 20);
    const growth = `${(fifty / ten).toFixed(2)} × the time for 5 × the wells`;
    const note = `10 wells ${ten.toFixed(1)} ms: ${growth}; welleng 36.5 s, stations only`;
    return createTiming("clearance with minima, 300 stations × 50 wells × 300, 40 of them far", fifty, 5 * ten, note);
  },
];

/** A well of a pad: vertical, then built to horizontal along its own azimuth. */
function makePadWell(slot: number, miles: number): SurveyedWell {
  const rows = Array.from({ length: STATIONS }, (_, row) => row);
  const path = computePath(
    {
      md: rows.map((row) => row * 60),
      inclination: rows.map((row) => Math.min(88, Math.max(0, (row - 60 - 3 * slot) * 0.8))),
      azimuth: rows.map((row) => 40 + 4 * slot + 0.05 * row),
    },
    { tvd: 0, ns: slot * 16 + miles * 5280, ew: slot * -9 },
  );
  return {
    path,
    program: findSurveyTool("ISCWSA MWD Rev5.11"),
    place: { gTotal: 1, bTotal: 50_000, dip: 72, declination: -4 },
    sections: [{ endMD: Infinity, diameter: 12.25 }],
  };
}

const nearWells = Array.from({ length: 10 }, (_, slot) => makePadWell(slot + 1, 0));
const farWells = Array.from({ length: 40 }, (_, slot) => makePadWell(slot % 10, 8 + slot));
