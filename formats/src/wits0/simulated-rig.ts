import { defaultWitsMap, type WitsMapRow } from "@sigma/terms/wits-map";

/** A simulated tool sends one gamma. */
const CORRECTED_GAMMA = "0824";

/**
 * The map of a simulated rig: the default codes, and spare items for values without a standard code.
 *
 * The simulator sends these codes and the demo configures its rigs with them, so the two always agree.
 *
 * @returns a fresh list that the caller may change
 */
export const simulatedRigChannels = (): WitsMapRow[] => [
  ...defaultWitsMap().filter(({ code }) => code !== CORRECTED_GAMMA),
  { code: "0141", trace: "diffPressure", unit: "psi" },
  { code: "0142", trace: "totalSpm", unit: "spm" },
  { code: "0143", trace: "chokePosition", unit: "%" },
  { code: "0144", trace: "desiredPressure", unit: "psi" },
  { code: "0145", trace: "bitSize", unit: "in" },
  { code: "0722", trace: "totalGravity", unit: "g" },
  { code: "0723", trace: "totalMagneticField", unit: "nT" },
  { code: "0724", trace: "dipAngle", unit: "deg" },
  { code: "0835", trace: "downholeTemperature", unit: "°F" },
  { code: "0847", trace: "decodeConfidence", unit: "%" },
  { code: "0920", trace: "batteryVoltage", unit: "V" },
  { code: "0921", trace: "axialShock", unit: "g" },
  { code: "0922", trace: "lateralShock", unit: "g" },
  { code: "0923", trace: "stickSlip", unit: "%" },
  { code: "0924", trace: "shockLevel", unit: "" },
  { code: "0925", trace: "signalStrength", unit: "psi" },
];
