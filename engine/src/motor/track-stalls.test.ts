import { sampleOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { defaultStallSettings, type StallEvent } from "./stall-event";
import { initialStallState, type StallState, trackStalls } from "./track-stalls";

const STALL = 1000;
const ROTATING = { rigState: 1, rpm: 60, torque: 8000, bitDepth: 9000 };
const SLIDING = { rigState: 2, rpm: 0, torque: 800, bitDepth: 9000 };
const quiet = (seconds: number, mode = ROTATING) =>
  Array.from({ length: seconds }, () => ({ ...mode, diffPressure: 400 }));
const at = (pressure: number, seconds: number, mode: object = ROTATING) =>
  Array.from({ length: seconds }, () => ({ ...ROTATING, ...mode, diffPressure: pressure }));

function events(samples: readonly Parameters<typeof sampleOf>[1][], every = 1): StallEvent[] {
  let state: StallState = initialStallState;
  return samples.flatMap((values, index) => {
    const next = trackStalls(state, sampleOf(index * every, values), STALL, defaultStallSettings);
    state = JSON.parse(JSON.stringify(next.state)) as StallState;
    return next.event ?? [];
  });
}

it("reports a stall when pressure stays at the stall level and the string slows", () => {
  const [stall, ...others] = events([...quiet(60), ...at(950, 6, { rpm: 10, torque: 14_000 }), ...quiet(80)]);
  expect(others).toEqual([]);
  expect(stall).toMatchObject({ time: 60, md: 9000, type: "stall", maxDiffPressure: 950, duration: 6, torque: 14_000 });
  expect(stall!.diffPressureBefore).toBeCloseTo(400, 6);
});

it("calls a rise that the string rotates through a spike", () => {
  expect(events([...quiet(60), ...at(950, 6), ...quiet(80)])).toMatchObject([{ type: "spike", grade: "micro" }]);
});

it("needs no fall of speed while sliding", () => {
  const samples = [...quiet(60, SLIDING), ...at(950, 6, SLIDING), ...quiet(80, SLIDING)];
  expect(events(samples)).toMatchObject([{ type: "stall" }]);
});

it("counts a short rise as a micro-stall and a small one not at all", () => {
  expect(events([...quiet(60), ...at(700, 2), ...quiet(80)])).toMatchObject([{ type: "spike", maxDiffPressure: 700 }]);
  expect(events([...quiet(60), ...at(550, 20), ...quiet(80)])).toEqual([]);
});

it("joins rises within a minute into one event and counts them", () => {
  const once = [...at(700, 2), ...quiet(30)];
  expect(events([...quiet(60), ...once, ...once, ...once, ...quiet(80)])).toMatchObject([{ repeats: 3 }]);
  expect(events([...quiet(60), ...at(700, 2), ...quiet(90), ...at(700, 2), ...quiet(90)])).toHaveLength(2);
});

it("sees a stall whose pick-up follows at once, and one in a five-second feed", () => {
  const pickedUp = Array.from({ length: 80 }, () => ({ rigState: 7, rpm: 0, diffPressure: 0, bitDepth: 8990 }));
  expect(events([...quiet(60), ...at(1100, 5, { rpm: 0 }), ...pickedUp])).toMatchObject([{ type: "stall" }]);
  expect(events([...quiet(20), ...at(1100, 2, { rpm: 0 }), ...quiet(20)], 5)).toMatchObject([{ type: "stall" }]);
});

it("does not count the weight that is set when a stand starts, or more weight later, as a spike", () => {
  const builtPressure = Array.from({ length: 300 }, (_, second) => at(Math.min(450, 20 * second), 1)).flat();
  expect(events([...builtPressure, ...at(700, 300), ...at(0, 80, { rigState: 7 })])).toEqual([]);
});

it("detects a stall in the first minute of a stand by the stall level alone", () => {
  expect(events([...quiet(10), ...at(700, 2), ...quiet(10), ...at(950, 6, { rpm: 0 }), ...quiet(80)])).toMatchObject([
    { type: "stall", repeats: 1 },
  ]);
});

it("keeps a stall whose pressure stays up at another load", () => {
  const samples = [...quiet(60), ...at(1000, 5, { rpm: 0 }), ...at(700, 400)];
  expect(events(samples)).toMatchObject([{ type: "stall", maxDiffPressure: 1000, repeats: 1 }]);
});

it("is not broken up by lost readings", () => {
  const lostSeconds = Array.from({ length: 12 }, (_, second) => ({
    rigState: 1,
    rpm: 0,
    ...(second % 3 === 0 && { diffPressure: 950 }),
  }));
  expect(events([...quiet(61), ...lostSeconds, ...quiet(80)])).toMatchObject([
    { type: "stall", repeats: 1, duration: 10 },
  ]);
});

it("counts pressure off bottom to no event", () => {
  const packedOff = Array.from({ length: 40 }, () => ({ rigState: 7, rpm: 0, diffPressure: 950, bitDepth: 8990 }));
  expect(events([...quiet(60), ...at(700, 2), ...quiet(5), ...packedOff, ...quiet(80)])).toMatchObject([
    { type: "spike", repeats: 1 },
  ]);
});

it("grades a stall by time, peak and repeats", () => {
  const grade = (pressure: number, seconds: number) =>
    events([...quiet(60), ...at(pressure, seconds, { rpm: 0 }), ...quiet(80)])[0]?.grade;
  expect(grade(930, 4)).toBe("minor");
  expect(grade(930, 8)).toBe("moderate");
  expect(grade(930, 20)).toBe("severe");
  expect(grade(1200, 4)).toBe("severe");
});

it("stays silent off bottom and without differential pressure", () => {
  expect(
    events(Array.from({ length: 200 }, (_, second) => ({ rigState: 5, diffPressure: second > 100 ? 900 : 0 }))),
  ).toEqual([]);
  expect(events(Array.from({ length: 200 }, () => ({ rigState: 1 })))).toEqual([]);
});
