import type { FeetPerSecond, FootPounds, PoundsForce, Rpm } from "@sigma/terms/quantities";

/** How the string moves and what the bit does; speeds and forces are not negative. */
export type LoadCase = {
  /** Along the hole: up adds friction to the weight, down takes it away. */
  motion: "up" | "down" | "none";
  rotates: boolean;
  /** Required if the string rotates and moves at once, to share friction between both. */
  speed: FeetPerSecond;
  rpm: Rpm;
  weightOnBit: PoundsForce;
  bitTorque: FootPounds;
  /** Additional tension just above the bit, such as an overpull. */
  tensionAtBit: PoundsForce;
};

const still: LoadCase = {
  motion: "none",
  rotates: false,
  speed: 0,
  rpm: 0,
  weightOnBit: 0,
  bitTorque: 0,
  tensionAtBit: 0,
};

/** The named load cases. */
export const loadCases = {
  pickUp: { ...still, motion: "up" },
  slackOff: { ...still, motion: "down" },
  rotateOffBottom: { ...still, rotates: true },
  rotateOnBottom: (weightOnBit: PoundsForce, bitTorque: FootPounds): LoadCase => ({
    ...still,
    rotates: true,
    weightOnBit,
    bitTorque,
  }),
  slideDrilling: (weightOnBit: PoundsForce, bitTorque: FootPounds): LoadCase => ({
    ...still,
    motion: "down",
    weightOnBit,
    bitTorque,
  }),
  reaming: (motion: "up" | "down", speed: FeetPerSecond, rpm: Rpm): LoadCase => ({
    ...still,
    motion,
    rotates: true,
    speed,
    rpm,
  }),
} as const satisfies Record<string, LoadCase | ((...values: never[]) => LoadCase)>;
