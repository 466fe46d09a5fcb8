import { expect, it } from "vitest";
import type { AlarmForecast } from "./alarm-forecast";
import { nextEvents } from "./next-events";
import type { CurrentInstruction } from "./use-instruction";
import { momentOfSamples } from "./use-now-moment";

const slide = { action: "Slide" as const, start: 3150, length: 33, toolface: 20, toolfaceType: "gravity" as const };
const rotate = { action: "Rotate" as const, start: 3183, length: 57, toolface: null, toolfaceType: null };
const instruction = { step: slide, next: rotate, left: 17 } as CurrentInstruction;
const forecast = {
  seconds: 2400,
  confidence: 0.8,
  configuration: { _id: "a", name: "A", rules: [{ trace: "torque" }] },
} as unknown as AlarmForecast;
const top = (name: string, distance: number | null, state = "ahead") =>
  ({ name, distance, state }) as Parameters<typeof nextEvents>[0]["tops"][number];

const all = {
  forecasts: [forecast],
  instruction,
  station: { interval: 93, dueAt: 3199, isOverdue: false },
  tops: [top("Passed", null, "passed"), top("Utsira Fm.", 120), top("Skade Fm.", 900), top("Hordaland Gp.", 1500)],
  holeDepth: 3166,
  rop: 60,
};

it("lists five events, the soonest first, with distance and time at the present rate", () => {
  expect(nextEvents(all).map(({ what, distance, seconds }) => [what, distance, Math.round(seconds!)])).toEqual([
    ["Rotate 57 ft", 17, 1020],
    ["Survey due at 3,199 ft", 33, 1980],
    ["Torque limit", null, 2400],
    ["Top of Utsira Fm.", 120, 7200],
    ["Top of Skade Fm.", 900, 54_000],
  ]);
});

it("sorts by distance while no hole is made, and leaves out what is behind", () => {
  const still = nextEvents({
    ...all,
    forecasts: [],
    rop: null,
    station: { interval: 93, dueAt: 3100, isOverdue: true },
  });
  expect(still.map(({ distance, seconds }) => [distance, seconds])).toEqual([
    [17, null],
    [120, null],
    [900, null],
    [1500, null],
  ]);
  const over = { ...instruction, left: -4 } as CurrentInstruction;
  expect(nextEvents({ ...all, forecasts: [], tops: [], station: null, instruction: over })).toEqual([]);
});

it("finds in the samples of a replay the state at their end with its duration, and the newest depths", () => {
  const columns: Record<string, Float64Array> = {
    time: Float64Array.of(100, 101, 102, 103, 104),
    rigState: Float64Array.of(1, 2, Number.NaN, 2, 2),
    holeDepth: Float64Array.of(3000, 3000, 3001, 3001, Number.NaN),
    bitDepth: Float64Array.of(3000, 3000, 3001, 3001, 3000.5),
  };
  const view = (field: string) => columns[field];
  const endMoment = { code: 2, lasting: 3, isLonger: false, holeDepth: 3001, bitDepth: 3000.5 };
  expect(momentOfSamples({ view })).toEqual(endMoment);
  columns["rigState"]!.fill(2);
  expect(momentOfSamples({ view })).toMatchObject({ lasting: 4, isLonger: true });
  expect(momentOfSamples({ view: () => undefined })).toMatchObject({ code: null, holeDepth: null });
});
