import { expect, it } from "vitest";
import { formulaLibrary } from "./formula-library";
import { compileText, runFormula } from "./testing/formula-run";

/** Each by hand, in the field units of its source, at the sample below: bit 12 1/4 in, mud 10 ppg, nozzles of 1 in². */
const byHand: Record<string, number> = {
  // 25,000 / 117.859 + 120π · 120 · 12,000 / (117.859 · 90) = 212 + 51,179 psi
  "Mechanical specific energy": 51.391,
  // and 1,155 · 0.3 · 331.6 · 600 / (117.859 · 90) = 6,498 psi
  "Hydro-mechanical specific energy": 57.889,
  // 8 · 144,000 in·lb / (12.25² · 0.15)
  "Specific energy of the cutters": 51.179,
  // 2 · 25,000 / (12.25 · 0.15)
  "Drilling strength": 27.211,
  // 90 / (5 · 120)
  "Depth of cut": 0.15,
  // 36 · 12,000 / (12.25 · 25,000)
  "Bit friction": 1.4106,
  // 12,000 / (25 · 1.0208)
  "Torque number": 470.2,
  "Weight for each inch of bit": 2.0408,
  // 12,000 · 120 / 5,252.1
  "Power of the string at surface": 274.18,
  // log(90 / (60 · 120)) / log(12 · 25,000 / (1,000,000 · 12.25)) = -1.9031 / -1.6110
  "d-exponent": 1.1813,
  "Corrected d-exponent": 1.0632,
  // 10 · 600² / (10,858 · 1²)
  "Pressure loss of the bit": 331.6,
  // 331.6 · 600 / 1,714
  "Hydraulic power of the bit": 116.06,
  // 116.06 / 117.859
  "Hydraulic power for each area of bit": 0.9848,
  // 10 · 600 · 192.5 / 1,930
  "Jet impact force": 598.5,
  // 0.32086 · 600
  "Nozzle velocity": 192.5,
  // 3,000 · 600 / 1,714
  "Hydraulic power of the pumps": 1050.2,
  // 24.51 · 600 / (12.25² - 5²)
  "Annular velocity": 117.59,
  // 1,000 · 117.59 · 10 / 400,000
  "Carrying capacity index": 2.94,
  // 0.051948 · 10 · 10,000
  "Hydrostatic pressure": 5194.8,
  // 10 + 200 / (0.051948 · 10,000)
  "Equivalent density with back pressure": 10.385,
  // (12,500 - 11,500) / (2 · 12,000), every other sample 500 above and below
  "Torque swing": 4.167,
  "ROP of the last 5 ft": 90,
};

const samples = Array.from({ length: 400 }, (_, at) => ({
  time: 1.7e9 + at,
  state: 1,
  wob: 25,
  torque: 12_000,
  rpm: 120,
  rop: 90,
  pumpRate: 600,
  pumpPressure: 3000,
  chokePressure: 200,
  tvd: 10_000,
  holeDepth: 10_000 + (at * 90) / 3600,
}));

it.each(formulaLibrary)("gives $name as calculated by hand", ({ name, text, unit }) => {
  const swings = samples.map((sample, at) => ({ ...sample, torque: 12_000 + (at % 2 === 0 ? 500 : -500) }));
  const value = runFormula(compileText(text, unit), name === "Torque swing" ? swings : samples).values.at(-1)!;
  expect(value / byHand[name]!).toBeCloseTo(1, 3);
});

it("has twenty formulas or more, each with its source and a name of its own", () => {
  expect(formulaLibrary.length).toBeGreaterThanOrEqual(20);
  expect(new Set(formulaLibrary.map(({ name }) => name)).size).toBe(formulaLibrary.length);
  expect(formulaLibrary.every(({ source }) => /\b(19|20)\d\d\b/.test(source))).toBe(true);
});
