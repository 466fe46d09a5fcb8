import fc from "fast-check";
import { expect, it } from "vitest";
import { influxOf, killPressures, shoeLimits, stepDown } from "./kill-pressures";
import { filledTo, killVolumes } from "./kill-volumes";

// A surface-stack kill sheet worked by hand with the formulas of the IWCF formula sheet: 10,000 ft vertical well, 12 ppg,
// 5 in pipe of 0.01776 bbl/ft for 9,400 ft and 600 ft of collars of 0.00768 bbl/ft, 9.625 in shoe at 5,000 ft.
const string = [
  { length: 9400, capacity: 0.01776 },
  { length: 600, capacity: 0.00768 },
];
const annulus = [
  { length: 5000, capacity: 0.0489 },
  { length: 4400, capacity: 0.0459 },
  { length: 600, capacity: 0.0291 },
];
const pump = { output: 0.12, rate: 30 };
const vertical = (md: number) => md;

it("adds up the strokes to the bit, to the shoe and to the surface", () => {
  const volumes = killVolumes({ bitMd: 10_000, shoeMd: 5000, string, annulus }, pump);
  // 9,400 × 0.01776 + 600 × 0.00768 = 166.944 + 4.608 = 171.552 bbl, over 0.12.
  expect(volumes.string.volume).toBeCloseTo(171.552, 6);
  expect(volumes.string.strokes).toBeCloseTo(1429.6, 6);
  expect(volumes.string.minutes).toBeCloseTo(47.653, 3);
  // 4,400 × 0.0459 + 600 × 0.0291 = 201.96 + 17.46 = 219.42 bbl.
  expect(volumes.bitToShoe!.strokes).toBeCloseTo(1828.5, 6);
  expect(volumes.annulus.strokes).toBeCloseTo((219.42 + 244.5) / 0.12, 6);
  expect(volumes.total.volume).toBeCloseTo(171.552 + 219.42 + 244.5, 6);
  expect(killVolumes({ bitMd: 10_000, shoeMd: null, string, annulus }, null)).toMatchObject({
    bitToShoe: null,
    annulus: { strokes: null, minutes: null },
  });
});

it("gives kill mud, ICP, FCP and MAASP by the formulas of the IWCF sheet", () => {
  // KMW = 12 + 520 / (0.052 × 10,000) = 13.0; ICP = 650 + 520; FCP = 650 × 13 / 12.
  const kill = killPressures(12, 10_000, 520, 650);
  expect(kill.exactDensity).toBeCloseTo(13, 9);
  expect(kill.killDensity).toBeCloseTo(13, 9);
  expect(kill.initialPressure).toBe(1170);
  expect(kill.finalPressure).toBeCloseTo(704.1667, 3);
  expect(kill.formationPressure).toBeCloseTo(6760, 6);
  // 1,470 × 1 / (35 − 13) lb a barrel.
  expect(kill.baritePerBarrel).toBeCloseTo(66.818, 3);
  // 12.096 is mixed as 12.1.
  expect(killPressures(12, 10_000, 50, 650).killDensity).toBeCloseTo(12.1, 9);
  // 0.754 psi/ft is a mud of 14.5 ppg: (14.5 − 12) × 0.052 × 5,000 = 650 psi.
  const limits = shoeLimits({ tvd: 5000, fractureGradient: 0.754 }, 12);
  expect(limits.maxDensity).toBeCloseTo(14.5, 9);
  expect(limits.maasp).toBe(650);
});

it("rounds MAASP down to whole psi, and never promises more than the shoe bears", () => {
  // (14.5 − 12.3) × 0.052 × 5,013 = 573.487; (13.9 − 12.3) × 0.052 × 4,321 = 359.507.
  expect(shoeLimits({ tvd: 5013, fractureGradient: 0.754 }, 12.3).maasp).toBe(573);
  expect(shoeLimits({ tvd: 4321, fractureGradient: 13.9 * 0.052 }, 12.3).maasp).toBe(359);
  fc.assert(
    fc.property(
      fc.double({ min: 500, max: 20_000, noNaN: true }),
      fc.double({ min: 0.5, max: 1.1, noNaN: true }),
      fc.double({ min: 8, max: 19, noNaN: true }),
      (tvd, fractureGradient, density) => {
        const { maasp } = shoeLimits({ tvd, fractureGradient }, density);
        const exact = (fractureGradient - density * 0.052) * tvd;
        expect(Number.isInteger(maasp)).toBe(true);
        expect(maasp).toBeLessThanOrEqual(exact + 1e-5);
        expect(maasp).toBeGreaterThan(exact - 1 - 1e-5);
      },
    ),
  );
});

it("steps down from ICP to FCP in a straight line if the well is vertical and the string has one bore", () => {
  const stringPart = [{ length: 10_000, capacity: 0.018 }];
  const kill = killPressures(12, 10_000, 520, 650);
  const steps = stepDown({
    string: stringPart,
    tvdAt: vertical,
    density: 12,
    kill,
    drillPipePressure: 520,
    slowPressure: 650,
    pump,
  });
  // 180 bbl are 1,500 strokes: (1,170 − 704.17) / 15 = 31.06 psi for each hundred.
  expect(steps).toHaveLength(16);
  expect(steps[0]).toMatchObject({ strokes: 0, md: 0, pressure: 1170 });
  expect(steps[1]!.pressure).toBeCloseTo(1170 - 31.0556, 3);
  expect(steps.at(-1)!).toMatchObject({ strokes: 1500, md: 10_000, minutes: 50 });
  expect(steps.at(-1)!.pressure).toBeCloseTo(704.1667, 3);
});

it("follows the true depth in a deviated well, above the straight line if the weight is added late", () => {
  const stringPart = [{ length: 10_000, capacity: 0.018 }];
  // 4,000 ft down and on at 60 deg: 7,000 ft TVD.
  const tvdAt = (md: number) => (md <= 4000 ? md : 4000 + (md - 4000) / 2);
  const kill = killPressures(12, 7000, 364, 650);
  const steps = stepDown({
    string: stringPart,
    tvdAt,
    density: 12,
    kill,
    drillPipePressure: 364,
    slowPressure: 650,
    pump,
  });
  const kickOff = steps.find(({ strokes }) => strokes === 600)!;
  // IWCF deviated sheet at the kick-off point: 650 + (704.17 − 650) × 0.4 + 364 − 1 × 0.052 × 4,000.
  expect(kickOff.md).toBeCloseTo(4000, 6);
  expect(kickOff.pressure).toBeCloseTo(650 + 54.1667 * 0.4 + 364 - 208, 3);
  expect(steps.at(-1)!.pressure).toBeCloseTo(kill.finalPressure, 6);
});

it("keeps the table short in a string of many strokes, and ends at FCP with rounded mud", () => {
  const kill = killPressures(10.4, 8000, 333, 400);
  const long = [{ length: 20_000, capacity: 0.02 }];
  const tvdAt = (md: number) => Math.min(md, 8000);
  const steps = stepDown({
    string: long,
    tvdAt,
    density: 10.4,
    kill,
    drillPipePressure: 333,
    slowPressure: 400,
    pump: { output: 0.05, rate: 40 },
  });
  expect(steps.length).toBeLessThanOrEqual(41);
  expect(steps.at(-1)!.pressure).toBeCloseTo(kill.finalPressure, 6);
});

it("distinguishes gas from liquid by the shut-in pressures and the height of the influx", () => {
  const up = annulus.toReversed();
  const at = { bitMd: 10_000, tvdAt: vertical, density: 12 };
  // 17.46 bbl fill the 600 ft of collars: 12 × 0.052 − 300 / 600 = 0.124 psi/ft.
  const influx = influxOf(up, at, { drillPipePressure: 520, casingPressure: 820, gain: 17.46 });
  expect(influx!.length).toBeCloseTo(600, 6);
  expect(influx!.height).toBeCloseTo(600, 6);
  expect(influx!.gradient).toBeCloseTo(0.124, 6);
  expect(influx!.kind).toBe("gas");
  // In a lateral it extends along the hole and has no height; the kind of a low column is unknown.
  const level = influxOf(up, { ...at, tvdAt: () => 8000 }, { drillPipePressure: 1, casingPressure: 2, gain: 5 });
  expect(level).toMatchObject({ height: 0, gradient: null, kind: "too low to tell" });
  expect(level!.length).toBeGreaterThan(100);
  const low = influxOf(up, at, { drillPipePressure: 520, casingPressure: 535, gain: 1.7 });
  expect(low).toMatchObject({ gradient: null, kind: "too low to tell" });
  // A tenth of the gain would need a negative density.
  const wrong = influxOf(up, at, { drillPipePressure: 520, casingPressure: 820, gain: 1.7 });
  expect(wrong).toMatchObject({ gradient: null, kind: "inconsistent" });
  expect(filledTo(annulus, 1e9)).toBe(10_000);
});
