import { EngineInputError } from "../engine-input-error";
import type { SteeringInput } from "./advice";

/**
 * Holds settings, tendencies and lengths of a recommendation against their rules.
 *
 * @throws EngineInputError `not-finite`, `out-of-range`
 * @see docs/methods/directional-advice.md
 */
export function checkSteeringInput(input: SteeringInput): void {
  const {
    settings,
    tendencies,
    surveyInterval = 90,
    toolfaceCrossover = 5,
    vsAzimuth = 0,
    seed,
    slideEfficiency = 1,
  } = input;
  const { dlsConstraint, lookAheadDistance, alpha, correctionCriteria: criteria } = settings;
  const [left, right, below, above] = criteria.distanceValue;
  const { spread } = tendencies;
  const positive = {
    dlsConstraint,
    surveyInterval,
    motorYield: tendencies.motorYield,
    slideEfficiency,
  };
  const notNegative = {
    lookAheadDistance,
    inclinationValue: criteria.inclinationValue,
    azimuthValue: criteria.azimuthValue,
    lookAhead: criteria.lookAhead,
    "distance to the left": left,
    "distance to the right": right,
    "distance below": below,
    "distance above": above,
    "spread of motorYield": spread.motorYield,
    "spread of rotaryBuildRate": spread.rotaryBuildRate,
    "spread of rotaryTurnRate": spread.rotaryTurnRate,
    toolfaceCrossover,
  };
  const { rotaryBuildRate, rotaryTurnRate } = tendencies;
  requireFinite({ ...positive, ...notNegative, alpha, rotaryBuildRate, rotaryTurnRate, vsAzimuth, seed });
  for (const [name, value] of Object.entries(positive)) {
    if (!(value > 0)) throw new EngineInputError("out-of-range", `${name} ${value} is not greater than 0`);
  }
  for (const [name, value] of Object.entries(notNegative)) {
    if (value < 0) throw new EngineInputError("out-of-range", `${name} ${value} is negative`);
  }
  if (slideEfficiency > 1) throw new EngineInputError("out-of-range", `slideEfficiency ${slideEfficiency} is above 1`);
  if (alpha < 0 || alpha > 1) throw new EngineInputError("out-of-range", `alpha ${alpha} is not within 0 and 1`);
}

function requireFinite(values: Record<string, number>): void {
  for (const [name, value] of Object.entries(values)) {
    if (!Number.isFinite(value)) throw new EngineInputError("not-finite", `${name} ${value}`);
  }
}
