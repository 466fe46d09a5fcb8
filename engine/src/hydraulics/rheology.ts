import type { Centipoise, PoundsPer100Ft2 } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";

/** Dial readings of a rotational viscometer by its speed in rpm, degrees; a model needs some of them. */
type ViscometerReadings = { r600: number; r300: number; r100?: number; r6?: number; r3: number };

/**
 * Power law of API RP 13D: one pair for the pipe, one for the annulus, because the shear rates differ.
 * Consistency in dyn·sⁿ/cm².
 */
export type PowerLaw = { model: "power-law"; nPipe: number; kPipe: number; nAnnulus: number; kAnnulus: number };

/** Herschel-Bulkley (yield power law) of API RP 13D: yield stress lbf/100 ft², consistency lbf·sⁿ/100 ft². */
export type HerschelBulkley = { model: "herschel-bulkley"; yieldStress: PoundsPer100Ft2; n: number; k: number };

/** Bingham plastic. */
export type Bingham = { model: "bingham"; plasticViscosity: Centipoise; yieldPoint: PoundsPer100Ft2 };

/** How a mud resists shear. */
export type Rheology = PowerLaw | HerschelBulkley | Bingham;

/** Dial degrees to lbf/100 ft². */
export const DIAL_TO_STRESS = 1.066;
/** Dial degrees to dyn/cm². */
const DIAL_TO_DYNES = 5.11;
/** Shear rate at the bob per rpm of the sleeve, 1/s. */
export const SHEAR_PER_RPM = 1.7033;
const [AT_600, AT_300, AT_100] = [1022, 511, 170.2];

/**
 * Power law from four readings.
 *
 * @throws EngineInputError `out-of-range` when readings are not positive or do not rise with speed
 * @see docs/methods/hydraulics.md — API RP 13D, constants 3.32 and 0.657
 */
export function powerLawOf({ r600, r300, r100, r3 }: ViscometerReadings & { r100: number }): PowerLaw {
  if (!(r3 > 0) || !(r100 > r3) || !(r300 > 0) || !(r600 > r300)) {
    throw new EngineInputError("out-of-range", `readings ${r600}/${r300}/${r100}/${r3} do not rise with speed`);
  }
  const nPipe = 3.32 * Math.log10(r600 / r300);
  const nAnnulus = 0.657 * Math.log10(r100 / r3);
  return {
    model: "power-law",
    nPipe,
    kPipe: (DIAL_TO_DYNES * r600) / AT_600 ** nPipe,
    nAnnulus,
    kAnnulus: (DIAL_TO_DYNES * r100) / AT_100 ** nAnnulus,
  };
}

/**
 * Power law from plastic viscosity and yield point alone: the low-shear readings are not known, so the annulus takes
 * the pair of the pipe.
 *
 * @throws EngineInputError `out-of-range` when the plastic viscosity or the reading at 300 rpm is not positive
 * @see docs/methods/hydraulics.md — rheology
 */
export function powerLawOfPlastic(plasticViscosity: Centipoise, yieldPoint: PoundsPer100Ft2): PowerLaw {
  const r300 = plasticViscosity + yieldPoint;
  if (!(plasticViscosity > 0) || !(r300 > 0)) {
    throw new EngineInputError("out-of-range", `plastic viscosity ${plasticViscosity}, yield point ${yieldPoint}`);
  }
  const n = 3.32 * Math.log10((r300 + plasticViscosity) / r300);
  const k = (DIAL_TO_DYNES * r300) / AT_300 ** n;
  return { model: "power-law", nPipe: n, kPipe: k, nAnnulus: n, kAnnulus: k };
}

/**
 * Herschel-Bulkley from the readings: the yield stress is the low-shear yield point, 2·R3 − R6.
 *
 * @throws EngineInputError `out-of-range` if no reading exceeds the yield stress
 * @see docs/methods/hydraulics.md — API RP 13D (2006)
 */
export function herschelBulkleyOf({ r600, r300, r6, r3 }: ViscometerReadings & { r6: number }): HerschelBulkley {
  const plasticViscosity = r600 - r300;
  const yieldPoint = r300 - plasticViscosity;
  const lowShear = Math.max(0, 2 * r3 - r6);
  const above = plasticViscosity + yieldPoint - lowShear;
  if (!(plasticViscosity > 0) || !(above > 0)) {
    throw new EngineInputError(
      "out-of-range",
      `readings ${r600}/${r300}/${r6}/${r3} leave no flow above the yield stress`,
    );
  }
  const n = 3.32 * Math.log10((plasticViscosity + above) / above);
  return {
    model: "herschel-bulkley",
    yieldStress: DIAL_TO_STRESS * lowShear,
    n,
    k: (DIAL_TO_STRESS * above) / AT_300 ** n,
  };
}

/**
 * Stress of a mud at a speed of the viscometer, as the dial would show it. Shows how well a model fits the readings.
 *
 * @see docs/methods/hydraulics.md — rheology
 */
export function dialReading(rheology: Rheology, rpm: number): number {
  const shear = SHEAR_PER_RPM * rpm;
  switch (rheology.model) {
    case "power-law":
      return (rheology.kPipe * shear ** rheology.nPipe) / DIAL_TO_DYNES;
    case "herschel-bulkley":
      return (rheology.yieldStress + rheology.k * shear ** rheology.n) / DIAL_TO_STRESS;
    case "bingham":
      return rheology.yieldPoint + (rheology.plasticViscosity * rpm) / 300;
  }
}

/**
 * Checks the inputs of the flow equations for a mud.
 *
 * @throws EngineInputError `not-finite`, `out-of-range` (an index, consistency or plastic viscosity that is not above 0, a
 *   yield stress below 0)
 * @see docs/methods/hydraulics.md — rheology
 */
export function checkRheology(rheology: Rheology): void {
  const { model, ...constants } = rheology;
  for (const [name, value] of Object.entries(constants)) {
    if (!Number.isFinite(value)) throw new EngineInputError("not-finite", `${name} ${value} of the ${model} mud`);
    // Readings may leave a Bingham mud a yield point a little below 0.
    if (name === "yieldPoint" || value > 0 || (name === "yieldStress" && value === 0)) continue;
    throw new EngineInputError("out-of-range", `${name} ${value} of the ${model} mud`);
  }
}
