import { defaultDataProcessorSettings } from "@sigma/engine/well-pipeline/settings";

/** The settings that a new well starts with, by kind. */
export const defaultWellSettings = {
  "data-processor": defaultDataProcessorSettings,
  directional: {
    dlsConstraint: 12,
    lookAheadDistance: 90,
    alpha: 0.5,
    correctionCriteria: { inclinationValue: 1, azimuthValue: 2, lookAhead: 90, distanceValue: [20, 20, 10, 10] },
    tendencies: { motorYield: 12, rbr: 0, rtr: 0 },
  },
  "drilling-advisor": {
    offsetWells: [],
    recommendationPeriod: 90,
    lookBackDistance: 500,
    lookBackDistanceFromLastFormationTop: false,
  },
  "anti-collision": { offsetWellIds: [] },
} as const;
