import { rigStates } from "@sigma/terms/rig-states";
import { expect, it } from "vitest";
import { compileText, runFormula, type ScriptedSample } from "../testing/formula-run";

const codeOf = (short: string): number => rigStates.find((state) => state.short === short)!.code;

/** Samples each second: a rig state for some seconds, with a weight on bit. */
const stretches = (...parts: [state: string, seconds: number, wob: number][]): ScriptedSample[] => {
  const samples: ScriptedSample[] = [];
  for (const [short, seconds, wob] of parts) {
    for (let second = 0; second < seconds; second++)
      samples.push({ time: 1.7e9 + samples.length, state: codeOf(short), wob });
  }
  return samples;
};

it("gives the mean over the stand before from its slips on until the next stand ends", () => {
  const samples = stretches(["ROT", 100, 20], ["CIR", 50, 0], ["SLN", 60, 0], ["SLD", 200, 12], ["SLN", 5, 0]);
  const { values } = runFormula(compileText("previousStand(wob)"), samples);
  expect(values.slice(0, 150).every(Number.isNaN)).toBe(true);
  expect(values.slice(150, 410).every((value) => value === 20)).toBe(true);
  expect(values.slice(410).every((value) => value === 12)).toBe(true);
});

it("doesn't end a stand in slips before half a minute of it was drilled", () => {
  const samples = stretches(["ROT", 11, 30], ["SLN", 20, 0], ["ROT", 50, 10], ["SLN", 1, 0]);
  const { values } = runFormula(compileText("previousStand(wob)"), samples);
  expect(values.slice(0, -1).every(Number.isNaN)).toBe(true);
  expect(values.at(-1)).toBeCloseTo((10 * 30 + 50 * 10) / 60, 9);
});

it("leaves samples without a value, and time without data, out of the mean", () => {
  const samples = stretches(["ROT", 100, 20], ["ROT", 40, Number.NaN], ["ROT", 100, 40], ["SLN", 2, 0]);
  const late = samples.map((sample, index) => (index < 200 ? sample : { ...sample, time: sample.time + 600 }));
  expect(runFormula(compileText("previousStand(wob)"), late).values.at(-1)).toBeCloseTo(
    (99 * 20 + 99 * 40) / (99 + 99),
    9,
  );
});
