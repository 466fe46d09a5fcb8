import { expect, it } from "vitest";
import { findFounder, type FounderPoints } from "./find-founder";

type Foot = { load: number; response: number; mse: number };

const pointsOf = (feet: readonly Foot[]): FounderPoints => ({
  load: Float64Array.from(feet, ({ load }) => load),
  response: Float64Array.from(feet, ({ response }) => response),
  mse: Float64Array.from(feet, ({ mse }) => mse),
});

/** ROP rises 6 ft/hr a klb up to a load, then hardly; a little noise that repeats. */
const bit = (founder: number, from = 5, to = 45): Foot[] =>
  Array.from({ length: 800 }, (_, index) => {
    const load = from + ((to - from) * index) / 799;
    const noise = 4 * Math.sin(index * 12.9898);
    const response = 6 * Math.min(load, founder) + 0.6 * Math.max(0, load - founder) + noise;
    return { load, response, mse: 30 + Math.max(0, load - founder) };
  });

it.each([18, 25, 32])("finds the founder at %s klb within 1.5 klb", (founder) => {
  const result = findFounder(pointsOf(bit(founder)));
  expect(result).toMatchObject({ status: "found" });
  if (result.status !== "found") return;
  expect(Math.abs(result.load - founder)).toBeLessThan(1.5);
  expect(result.initialSlope).toBeCloseTo(6, 0);
  expect(result.slopeBeyond).toBeLessThan(3);
});

it("reports that the founder was not reached while each additional klb raises the ROP", () => {
  expect(findFounder(pointsOf(bit(99)))).toMatchObject({ status: "no-solution", reason: "not-reached" });
});

it("does not call it a founder while the energy falls", () => {
  const easier = bit(25).map((point) => ({ ...point, mse: 90 - point.load }));
  expect(findFounder(pointsOf(easier))).toMatchObject({ status: "no-solution", reason: "not-reached" });
});

it("does not call a bend a founder point if the energy is not known", () => {
  const result = findFounder(pointsOf(bit(25).map((point) => ({ ...point, mse: Number.NaN }))));
  expect(result).toMatchObject({ status: "no-solution", reason: "energy-not-known" });
  expect(result.bins).toHaveLength(16);
});

it("returns the reason if no founder point can be found: few points, one load, no gain", () => {
  expect(findFounder(pointsOf(bit(25).slice(0, 20)))).toMatchObject({ reason: "too-few-points" });
  expect(findFounder(pointsOf(bit(25).map((point) => ({ ...point, load: 20 }))))).toMatchObject({
    reason: "too-narrow",
  });
  expect(findFounder(pointsOf(bit(25).map((point) => ({ ...point, response: -point.response }))))).toMatchObject({
    reason: "no-initial-gain",
  });
  expect(() => findFounder(pointsOf([{ load: 1, response: Number.NaN, mse: 1 }]))).toThrow("not-finite at 0");
});
