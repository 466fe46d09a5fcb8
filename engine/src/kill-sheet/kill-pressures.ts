import { HYDROSTATIC_GRADIENT } from "@sigma/terms/field-constants";
import type { Barrels, Feet, Ppg, Psi } from "@sigma/terms/quantities";
import { filledTo, type KillPump, type KillSection } from "./kill-volumes";

/** Resolution of a mud balance, ppg: kill mud is rounded up to it. */
const WEIGHED_TO: Ppg = 0.1;
/** ppg of barite, specific gravity 4.2. */
const BARITE_DENSITY: Ppg = 35;
/** lb of barite that fill a barrel: 35 ppg × 42 gal. */
const BARITE_BARREL = 1470;
/** Strokes of a step of the table. */
const STEP = 100;
const MOST_STEPS = 40;
/** Keeps 12.5 from becoming 12.6 by the last bit of a sum. */
const ROUNDING_TOLERANCE = 1e-9;
/** Keeps 650 psi from becoming 649 by the last bit of a product. */
const EXACT_PRESSURE: Psi = 1e-6;

/** The strength of the shoe: depth ft, fracture gradient psi/ft. */
export type KillShoe = { tvd: Feet; fractureGradient: number };

/**
 * The maximum mud density and the maximum casing pressure that the shoe withstands with a mud above it.
 *
 * MAASP = (maximum density − density) × 0.052 × shoe TVD, rounded down to whole psi as on IWCF sheets; negative if the mud alone
 * would fracture the rock.
 *
 * @see docs/methods/kill-sheet.md
 */
export function shoeLimits({ tvd, fractureGradient }: KillShoe, density: Ppg): { maxDensity: Ppg; maasp: Psi } {
  const maxDensity = fractureGradient / HYDROSTATIC_GRADIENT;
  return { maxDensity, maasp: Math.floor((maxDensity - density) * HYDROSTATIC_GRADIENT * tvd + EXACT_PRESSURE) };
}

/** Mud that balances a kick, with its pump pressures. */
export type KillPressures = {
  formationPressure: Psi;
  /** Calculated and mixed density: the latter is rounded up to 0.1 ppg. */
  exactDensity: Ppg;
  killDensity: Ppg;
  initialPressure: Psi;
  finalPressure: Psi;
  /** lb of barite for each barrel of mud. */
  baritePerBarrel: number;
};

/**
 * Kill mud, initial and final circulating pressure.
 *
 * @param drillPipePressure shut in
 * @param slowPressure what circulating the old mud at the kill rate takes
 * @see docs/methods/kill-sheet.md
 */
export function killPressures(density: Ppg, tvd: Feet, drillPipePressure: Psi, slowPressure: Psi): KillPressures {
  const exactDensity = density + drillPipePressure / (HYDROSTATIC_GRADIENT * tvd);
  const killDensity = Math.ceil(exactDensity / WEIGHED_TO - ROUNDING_TOLERANCE) * WEIGHED_TO;
  return {
    formationPressure: density * HYDROSTATIC_GRADIENT * tvd + drillPipePressure,
    exactDensity,
    killDensity,
    initialPressure: slowPressure + drillPipePressure,
    finalPressure: (slowPressure * killDensity) / density,
    baritePerBarrel: (BARITE_BARREL * (killDensity - density)) / (BARITE_DENSITY - killDensity),
  };
}

/** A row of the step-down table: kill mud has reached `md` in the string. */
export type KillStep = { strokes: number; minutes: number; volume: Barrels; md: Feet; pressure: Psi };

type StepDown = {
  string: readonly KillSection[];
  tvdAt: (md: Feet) => Feet;
  density: Ppg;
  kill: Pick<KillPressures, "killDensity" | "initialPressure" | "finalPressure">;
  drillPipePressure: Psi;
  slowPressure: Psi;
  pump: KillPump;
};

/**
 * Drill pipe pressure while kill mud fills the string, every 100 strokes from ICP to FCP.
 *
 * At a depth x of the kill mud the pressure is the slow pressure that rises with the share of the string that is filled, and
 * what is left of the shut-in pressure: SIDPP less the weight that the kill mud adds down to the TVD of x. In a vertical
 * string of one bore that is the straight line of the vertical kill sheet; in a deviated one the line has its knees at the
 * kick-off point and the end of the build.
 *
 * @see docs/methods/kill-sheet.md
 */
export function stepDown(of: StepDown): KillStep[] {
  const { string, tvdAt, density, kill, drillPipePressure, slowPressure, pump } = of;
  const total = string.reduce((sum, { length }) => sum + length, 0);
  const volume = string.reduce((sum, { length, capacity }) => sum + length * capacity, 0);
  const strokesToBit = volume / pump.output;
  const step = STEP * Math.max(1, Math.ceil(strokesToBit / STEP / MOST_STEPS));
  const stops = Array.from({ length: Math.ceil(strokesToBit / step - ROUNDING_TOLERANCE) }, (_, at) => at * step);
  // Kill mud of the rounded density has some excess weight at the bit, where the pressure is FCP by definition.
  const addPressure = (md: Feet) => (kill.killDensity - density) * HYDROSTATIC_GRADIENT * tvdAt(md);
  const share = addPressure(total) > 0 ? drillPipePressure / addPressure(total) : 0;
  const pressureAt = (md: Feet) =>
    slowPressure * (1 + (kill.killDensity / density - 1) * (total > 0 ? md / total : 1)) +
    (drillPipePressure - share * addPressure(md));
  return [...stops, strokesToBit].map((strokes) => {
    const md = filledTo(string, strokes * pump.output);
    return { strokes, minutes: strokes / pump.rate, volume: strokes * pump.output, md, pressure: pressureAt(md) };
  });
}

/**
 * An influx: its length along the hole from the bit up, its height, and its gradient, psi/ft. The gradient is at least zero,
 * also if the readings contradict each other, and null for a low column.
 */
export type Influx = {
  length: Feet;
  height: Feet;
  gradient: number | null;
  kind: "gas" | "gas and liquid" | "oil or water" | "inconsistent" | "too low to tell";
};

/** Maximum gradients of a gas influx and of a mixed influx, psi/ft. */
const MAX_GAS_GRADIENT = 0.15;
const MAX_MIXED_GRADIENT = 0.3;
/** The resolution to which shut-in pressures are read. */
const READ_TO: Psi = 10;
/** A gradient is given if a reading that is off by this much can't make water of gas. */
const LEAST_HEIGHT: Feet = READ_TO / (MAX_MIXED_GRADIENT - MAX_GAS_GRADIENT);

/**
 * The kind of an influx, from the shut-in pressures and its volume.
 *
 * @param annulus from the bit up
 * @returns null if the volume is not positive or the annulus is not known; no gradient if the readings do not give one
 * @see docs/methods/kill-sheet.md
 */
export function influxOf(
  annulus: readonly KillSection[],
  { bitMd, tvdAt, density }: { bitMd: Feet; tvdAt: (md: Feet) => Feet; density: Ppg },
  { drillPipePressure, casingPressure, gain }: { drillPipePressure: Psi; casingPressure: Psi; gain: Barrels },
): Influx | null {
  if (!(gain > 0) || annulus.length === 0) return null;
  const length = filledTo(annulus, gain);
  const height = tvdAt(bitMd) - tvdAt(bitMd - length);
  const lift = casingPressure - drillPipePressure;
  const gradient = density * HYDROSTATIC_GRADIENT - lift / height;
  // Below zero or above the mud: the pressures and the gain are inconsistent at any reading accuracy.
  const isWrong = height > 0 && density * HYDROSTATIC_GRADIENT * height < lift - READ_TO;
  if (isWrong || lift < 0) return { length, height, gradient: null, kind: "inconsistent" };
  // In a lateral the influx has hardly a height: the pressures are read too coarsely for it.
  if (height < LEAST_HEIGHT) return { length, height, gradient: null, kind: "too low to tell" };
  const kind =
    gradient <= MAX_GAS_GRADIENT ? "gas" : gradient <= MAX_MIXED_GRADIENT ? "gas and liquid" : "oil or water";
  return { length, height, gradient, kind };
}
