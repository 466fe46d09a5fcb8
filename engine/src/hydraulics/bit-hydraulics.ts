import type { FeetPerSecond, Gpm, Inches, PoundsForce, Ppg, Psi, SquareInches } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";

/** psi from ppg, gpm² over in⁴, for a discharge coefficient of 1. */
const BIT_FACTOR = 12_032;
/** ft/s from gpm over in². */
const JET_FACTOR = 0.3208;
const FLOW_PRESSURE_PER_HP = 1714;
const IMPACT_FACTOR = 1932;

/** The hydraulics of a bit's nozzles. */
export type BitHydraulics = {
  pressureLoss: Psi;
  jetVelocity: FeetPerSecond;
  /** Hydraulic horsepower at the bit. */
  power: number;
  /** Hydraulic horsepower per square inch of hole. */
  hsi: number;
  impactForce: PoundsForce;
};

/**
 * Total flow area of nozzles given in 1/32 in.
 *
 * @see docs/methods/hydraulics.md — bit, ECD, power
 */
export const flowAreaOf = (nozzles32nds: readonly number[]): SquareInches =>
  nozzles32nds.reduce((area, size) => area + (Math.PI / 4) * (size / 32) ** 2, 0);

/**
 * Pressure loss, jet velocity, power and impact of the bit.
 *
 * @param dischargeCoefficient 0.95 is common practice; the default of a BHA in Sigma is 0.80, which raises the loss by 41 %
 * @throws EngineInputError `out-of-range` when area, diameter or coefficient is not positive
 * @see docs/methods/hydraulics.md — bit, ECD, power
 */
export function bitHydraulics(
  flow: Gpm,
  density: Ppg,
  flowArea: SquareInches,
  bitDiameter: Inches,
  dischargeCoefficient: number,
): BitHydraulics {
  if (!(flowArea > 0) || !(bitDiameter > 0) || !(dischargeCoefficient > 0)) {
    const detail = `flow area ${flowArea} in², bit ${bitDiameter} in, coefficient ${dischargeCoefficient}`;
    throw new EngineInputError("out-of-range", detail);
  }
  const pressureLoss = (density * flow ** 2) / (BIT_FACTOR * dischargeCoefficient ** 2 * flowArea ** 2);
  const jetVelocity = (JET_FACTOR * flow) / flowArea;
  const power = (pressureLoss * flow) / FLOW_PRESSURE_PER_HP;
  return {
    pressureLoss,
    jetVelocity,
    power,
    hsi: power / ((Math.PI / 4) * bitDiameter ** 2),
    impactForce: (density * flow * jetVelocity) / IMPACT_FACTOR,
  };
}
