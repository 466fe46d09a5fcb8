import type { DegreesPer100Ft, Feet, Gpm, Inches, Klb, Ppg, Psi, Rpm, SquareInches } from "@sigma/terms/quantities";

/** A positive-displacement motor with a bend. */
export type Motor = {
  revolutionsPerGallon: number;
  /** Torque at the bit for each psi of differential pressure, ft·lb/psi. */
  torquePerPsi: number;
  stallPressure: Psi;
  /** Curvature of a slide as the driller expects it; the true one is an option of the rig. */
  expectedYield: DegreesPer100Ft;
};

/** One hole size and its drilling parameters. */
export type HoleSection = {
  endDepth: Feet;
  bitSize: Inches;
  flow: Gpm;
  rpm: Rpm;
  wob: Klb;
  slideWob: Klb;
  /** Sliding friction of the bit, 36·T/(D·WOB). */
  aggressiveness: number;
  nozzleArea: SquareInches;
  mudDensity: Ppg;
  motor: Motor;
};

/** The sections of the demo well: surface hole, intermediate hole, curve and lateral. */
const sections: readonly HoleSection[] = [
  {
    endDepth: 1900,
    bitSize: 17.5,
    flow: 900,
    rpm: 100,
    wob: 18,
    slideWob: 14,
    aggressiveness: 0.62,
    nozzleArea: 1.4,
    mudDensity: 8.8,
    motor: { revolutionsPerGallon: 0.12, torquePerPsi: 24, stallPressure: 900, expectedYield: 4 },
  },
  {
    endDepth: 7050,
    bitSize: 12.25,
    flow: 780,
    rpm: 85,
    wob: 30,
    slideWob: 22,
    aggressiveness: 0.66,
    nozzleArea: 1.1,
    mudDensity: 9.6,
    motor: { revolutionsPerGallon: 0.16, torquePerPsi: 17, stallPressure: 1000, expectedYield: 6 },
  },
  {
    endDepth: Number.POSITIVE_INFINITY,
    bitSize: 8.75,
    flow: 540,
    rpm: 65,
    wob: 30,
    slideWob: 24,
    aggressiveness: 0.7,
    nozzleArea: 0.75,
    mudDensity: 10.4,
    motor: { revolutionsPerGallon: 0.28, torquePerPsi: 10.5, stallPressure: 1250, expectedYield: 12.5 },
  },
];

/** The section that a hole of this depth is in; a section ends at the start of the next one. */
export const sectionAt = (holeDepth: Feet): HoleSection => sections.find(({ endDepth }) => holeDepth < endDepth)!;

/** How deep the hole is cased: the end of the section before, or the conductor. */
export const shoeOf = (section: HoleSection): Feet =>
  sections[sections.indexOf(section) - 1]?.endDepth ?? CONDUCTOR_DEPTH;

const CONDUCTOR_DEPTH: Feet = 90;
