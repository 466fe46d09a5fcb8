import type { Degrees, Feet, GammaApi, Seconds } from "@sigma/terms/quantities";

/** A survey as the tool took it, at the depth of its sensor. */
export type SurveyReading = {
  md: Feet;
  inclination: Degrees;
  azimuth: Degrees;
  totalGravity: number;
  totalMagneticField: number;
  dipAngle: Degrees;
};

/** The tool data that arrived in one second; each part is present only if it was decoded in that second. */
export type Decoded = {
  survey?: SurveyReading;
  toolface?: { angle: Degrees; magnetic: boolean };
  gamma?: { value: GammaApi; md: Feet };
  health?: ToolHealth;
};

/** How the tool and its signal do. */
export type ToolHealth = {
  temperature: number;
  battery: number;
  axialShock: number;
  lateralShock: number;
  stickSlip: number;
  shockLevel: number;
  signal: number;
  confidence: number;
};

/** The tool between two seconds. */
export type Telemetry = {
  /** How long there has been flow enough for the tool, 0 without. */
  flowing: Seconds;
  /** How long there has been none. */
  still: Seconds;
  /** Taken while the pumps were off, sent when they are on again. */
  pending: SurveyReading | null;
  decoded: Decoded;
};

/** A tool that has not been pumped through yet. */
export const silentTelemetry = (): Telemetry => ({ flowing: 0, still: 0, pending: null, decoded: {} });
