import { newAntiCollisionSettings } from "@sigma/contract/well-settings/new-anti-collision-settings";
import { newDirectionalSettings } from "@sigma/contract/well-settings/new-directional-settings";
import { findStretches } from "@sigma/engine/slide-sheet/find-stretches";
import { slideSheetRow } from "@sigma/engine/slide-sheet/slide-sheet-row";
import { lastStation } from "@sigma/engine/survey/station";
import { defaultPipelineSettings } from "@sigma/engine/well-pipeline/settings";
import { RigState } from "@sigma/terms/rig-states";
import { expect, it, vi } from "vitest";
import { analyseDirectional, type DirectionalInput } from "./analyse-directional";
import { bhaSensorsOf } from "./bha-sensors";
import { feetOf, stretchesOf } from "./drilled-stretches";
import { holeToLastSurvey } from "./hole-to-last-survey";
import { computeStations } from "./read/read-survey";

/** Every stand starts with 30 ft of slide; the bit depth at the last survey, 1950 ft, is in rotation. */
const isSlide = (depth: number) => depth > 1000 && depth % 95 <= 30;
const SENSOR = 50;

const station = (md: number) => ({
  md,
  inclination: Math.max(0, (md - 1000) / 20),
  azimuth: 90,
  time: 1_800_000_000 + md,
  origin: null,
});
const stations = Array.from({ length: 20 }, (_, row) => station(95 * (row + 1)));
const plan = computeStations(
  Array.from({ length: 40 }, (_, row) => station(95 * row)),
  90,
).columns;

/** A well that was drilled down to a depth. */
function drilledTo(bottom: number, givenInput: Partial<DirectionalInput> = {}): DirectionalInput {
  const depth = Float64Array.from({ length: bottom - 800 }, (_, row) => 801 + row);
  const column = (of: (depth: number) => number) => depth.map(of);
  const rows = {
    depth,
    time: column((foot) => 1_800_000_000 + 30 * foot),
    columns: {
      rigState: column((foot) => (isSlide(foot) ? RigState.slideDrilling : RigState.rotaryDrilling)),
      toolface: column((foot) => (isSlide(foot) ? (350 + (foot % 20)) % 360 : Number.NaN)),
      rop: column((foot) => 80 + (foot % 7)),
      wob: column((foot) => 20 + (foot % 5)),
      rpm: column(() => 60),
      diffPressure: column(() => 300),
      pumpRate: column(() => 500),
    },
  } as unknown as DirectionalInput["rows"];
  const sheet = findStretches(feetOf(rows)).map((stretch) => ({
    fields: slideSheetRow(stretch, null),
    byHand: false,
    edited: [],
  }));
  return {
    survey: { columns: computeStations(stations, 90).columns },
    plan,
    rows,
    sheet,
    settings: newDirectionalSettings,
    sensorOffset: SENSOR,
    sensors: [{ startDepth: 0, active: true, sensorOffset: SENSOR, toolfaceCrossover: 5 }],
    bhaStarts: [],
    toolfaceCrossover: 5,
    vsAzimuth: 90,
    hole: { stations, north: 0, east: 0, down: 0, holes: [], place: "no field" } as unknown as DirectionalInput["hole"],
    offsets: [],
    levels: newAntiCollisionSettings.separationLevels,
    lease: null,
    advise: true,
    planNewPath: false,
    ...givenInput,
  };
}

const toLastSurvey = (input: DirectionalInput) => holeToLastSurvey(input, stretchesOf(input));

it("analyses a hole that grows foot by foot as one that is analysed for the first time", async () => {
  for (const bottom of [1930, 1951, 1996, 2010, 2040]) {
    const grownAnalysis = analyseDirectional(drilledTo(bottom));
    vi.resetModules();
    const first = await import("./analyse-directional");
    expect(grownAnalysis).toEqual(first.analyseDirectional(drilledTo(bottom)));
    expect(grownAnalysis.toBit.at(-1)?.md).toBe(bottom);
    expect(grownAnalysis.columns.projMD?.at(-1)).toBe(bottom);
    expect(grownAnalysis.estimated?.md.at(-1)).toBe(bottom);
  }
});

it("projects a survey to the bit of the BHA that took it, and reads toolfaces by the crossover of their depth", () => {
  const former = { startDepth: 0, active: false, sensorOffset: 30, toolfaceCrossover: 90 };
  // The second BHA drills from 1700 ft; from 1640 ft on its sensor takes the surveys.
  const drilling = { startDepth: 1700, active: true, sensorOffset: SENSOR, toolfaceCrossover: 0 };
  const input = drilledTo(1930, { sensors: [former, drilling] });
  const { projMD, toolfaceType } = toLastSurvey(input).columns;
  const { md } = input.survey.columns;
  const last = md.length - 1;
  const offsets = Array.from(md, (depth, row) => projMD![row]! - depth).slice(0, last);
  expect(offsets).toEqual(Array.from(md, (depth) => (depth + SENSOR >= 1700 ? SENSOR : 30)).slice(0, last));
  expect(new Set(offsets)).toEqual(new Set([30, SENSOR]));
  expect([...toolfaceType!]).toEqual(Array.from(md, (depth) => (depth >= 1700 ? 1 : 0)));
  const types = stretchesOf(input).flatMap(({ feet }) => feet.map(({ depth, toolfaceType: type }) => [depth, type]));
  expect(types.every(([depth, type]) => type === (Number(depth) >= 1700 ? "gravity" : "magnetic"))).toBe(true);
});

it("has one position at each depth: through the surveys, and to the bit if the last one projects it", () => {
  for (const bottom of [1900, 1930, 2040]) {
    const input = drilledTo(bottom);
    const { estimated, columns, toBit } = analyseDirectional(input);
    const { md, tvd, ns, ew } = input.survey.columns;
    const rowOf = (depth: number) => estimated!.md.indexOf(depth);
    for (const [survey, depth] of md.entries()) {
      const row = rowOf(depth);
      for (const [fitted, surveyed] of [
        [estimated!.tvd, tvd],
        [estimated!.ns, ns],
        [estimated!.ew, ew],
      ] as const) {
        expect(fitted[row]).toBeCloseTo(surveyed[survey]!, 9);
      }
    }
    const [bit, end] = [toBit.at(-1)!, lastStation(estimated!)];
    expect(end).toEqual(bit);
    expect([columns.projMD!.at(-1), columns.projTVD!.at(-1)]).toEqual([end.md, end.tvd]);
    // Values that only slides and rotations give are kept next to it.
    expect(Math.abs(columns.estimatedTVD!.at(-1)! - tvd.at(-1)!)).toBeGreaterThan(0.1);
    expect(estimated!.md.every((depth, row) => row === 0 || depth > estimated!.md[row - 1]!)).toBe(true);
  }
});

it("reads the surveys once while hole is drilled below them, and again after a change", () => {
  const knownHole = toLastSurvey(drilledTo(1960));
  expect(toLastSurvey(drilledTo(2040))).toBe(knownHole);
  const changedInput = drilledTo(2040);
  changedInput.rows.columns.wob![900] = 44;
  expect(toLastSurvey(changedInput)).not.toBe(knownHole);
  expect(toLastSurvey(drilledTo(2040, { vsAzimuth: 91 }))).not.toBe(knownHole);
  expect(toLastSurvey(drilledTo(2040, { bhaStarts: [1500] }))).not.toBe(knownHole);
  expect(toLastSurvey(drilledTo(2040, { plan: null }))).not.toBe(knownHole);
  const tendencies = { ...newDirectionalSettings.tendencies, motorYield: 9 };
  expect(toLastSurvey(drilledTo(2040, { settings: { ...newDirectionalSettings, tendencies } }))).not.toBe(knownHole);
  expect(toLastSurvey(drilledTo(2041))).toBe(knownHole);
});

it("makes a recommendation only if requested", () => {
  const advisedAnalysis = analyseDirectional(drilledTo(2000));
  expect(advisedAnalysis.steering?.advice.status).toBe("found");
  expect(analyseDirectional(drilledTo(2000, { advise: false }))).toEqual({ ...advisedAnalysis, steering: null });
});

it("takes the surveys again if the bit of the last one, far below the sensor of its BHA, has drilled on", () => {
  const former = { startDepth: 0, active: false, sensorOffset: 100, toolfaceCrossover: 5 };
  const sensors = [former, { startDepth: 2030, active: true, sensorOffset: 20, toolfaceCrossover: 5 }];
  const slidAhead = (bottom: number) => toLastSurvey(drilledTo(bottom, { sensors })).seen.at(-1)!.slideAhead;
  expect(slidAhead(2000)! - slidAhead(1960)!).toBeGreaterThan(5);
});

it("takes the bit to be below the sensor that took the last survey if no hole is recorded", () => {
  const sensors = [
    { startDepth: 0, active: false, sensorOffset: 30, toolfaceCrossover: 5 },
    { startDepth: 3000, active: true, sensorOffset: 80, toolfaceCrossover: 5 },
  ];
  const { toBit, estimated, steering } = analyseDirectional(drilledTo(1960, { sensors, sensorOffset: 80, sheet: [] }));
  expect([toBit.at(-1)!.md, estimated!.md.at(-1)]).toEqual([1930, 1930]);
  expect(steering!.advice).toMatchObject({ status: "found", bit: { md: 1930 } });
});

it("ends the hole at the last survey if neither depth rows nor a BHA show how far the bit went below it", () => {
  const nothing = drilledTo(1900, { sheet: [] });
  const { depth, time, columns } = nothing.rows;
  const none = { ...nothing.rows, depth: depth.subarray(0, 0), time: time.subarray(0, 0), columns };
  const sensors = bhaSensorsOf({ pipeline: defaultPipelineSettings, bhaRuns: [] });
  const md = nothing.survey.columns.md.at(-1)!;
  const undrilledAnalysis = analyseDirectional({ ...nothing, rows: none, sensors });
  expect(undrilledAnalysis.toBit.at(-1)?.md).toBe(md);
  expect(undrilledAnalysis.columns.projMD?.at(-1)).toBe(md);
  expect(undrilledAnalysis.estimated?.md.at(-1)).toBe(md);
  // With a BHA, the bit depth is known from its sensor offset.
  expect(analyseDirectional({ ...nothing, rows: none }).toBit.at(-1)?.md).toBe(md + SENSOR);
});
