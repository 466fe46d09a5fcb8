import fc from "fast-check";
import { expect, it } from "vitest";
import { fillTrip } from "./fill-trip";
import { settledPits } from "./settled-pits";

/** Slips of a minute every 4 min, with the pits as a function of the seconds since the first. */
const hung = (pits: (second: number) => number, count = 8) =>
  Array.from({ length: count }, (_, row) => {
    const slipsTime = 240 * row;
    const time = Array.from({ length: 60 }, (_, second) => slipsTime + second);
    return { slipsTime, time, volume: time.map(pits) };
  });

const displacementAt = (bitDepth: number) => 0.0076 * bitDepth;
const trip = {
  direction: "out" as const,
  startTime: 0,
  endTime: 1740,
  fromDepth: 10_000,
  toDepth: 9349,
  slips: Array.from({ length: 8 }, (_, row) => ({
    bitDepth: 10_000 - 93 * row,
    operation: "tripping" as const,
    slipsTime: 240 * row,
    releaseTime: 240 * row + 60,
  })),
};
/** The volume that the hole takes by then: 0.7068 bbl a stand. */
const fillTakenAt = (second: number) => 0.0076 * 93 * Math.floor((second + 120) / 240);

it("doesn't count flow-back as a gain: the zero of a trip is at the slips in which the pits are constant", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 2, max: 25, noNaN: true }),
      fc.double({ min: 30, max: 150, noNaN: true }),
      (back, decay) => {
        const pits = settledPits(hung((second) => 500 + back * (1 - Math.exp(-second / decay)) - fillTakenAt(second)));
        const rows = fillTrip(trip, displacementAt, pits);
        expect(rows.map(({ sign }) => sign)).toEqual(rows.map(() => null));
        expect(Math.abs(rows.at(-1)!.gain!)).toBeLessThan(2);
      },
    ),
  );
});

it("keeps the first slips as the zero if the pits are steady from the start", () => {
  const pits = settledPits(hung((second) => 500 - fillTakenAt(second)));
  expect(pits[0]).toBe(500);
  expect(fillTrip(trip, displacementAt, pits).every(({ gain }) => Math.abs(gain!) < 1e-9)).toBe(true);
});

it("detects a well that still flows after lines have run empty", () => {
  const pits = settledPits(hung((second) => 500 + second / 60 - fillTakenAt(second), 16));
  expect(pits.findIndex((volume) => volume !== null)).toBeLessThanOrEqual(5);
  expect(pits.at(-1)! - pits.find((volume) => volume !== null)!).toBeGreaterThan(5);
});

it("returns no pits if none were recorded", () => {
  expect(settledPits([{ slipsTime: 0, time: [], volume: [] }])).toEqual([null]);
  expect(settledPits([])).toEqual([]);
});
