import { HYDROSTATIC_GRADIENT } from "@sigma/terms/field-constants";
import type {
  Feet,
  FeetPerSecond,
  Gpm,
  Inches,
  Percent,
  PoundsForce,
  Ppg,
  Psi,
  SquareInches,
} from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import { bitHydraulics } from "./bit-hydraulics";
import { checkSection, type FlowSection } from "./flow-section";
import { type FrictionConvention, type SectionLoss, sectionLoss } from "./pressure-loss";
import { checkRheology, type Rheology } from "./rheology";

/** A point of a tool's performance curve: flow against the pressure it costs. */
export type CurvePoint = { flowRate: Gpm; pressureDrop: Psi };

/** All parts that the mud flows through on its way down and up. */
export type FlowCircuit = {
  /** Surface lines as a pipe of equal loss; null when they are not known. */
  surface: FlowSection | null;
  string: readonly FlowSection[];
  /** From the bit up. */
  annulus: readonly FlowSection[];
  /** Performance curves taken with a mud of `curveDensity`; empty without the tool. */
  motorCurve: readonly CurvePoint[];
  mwdCurve: readonly CurvePoint[];
  curveDensity: Ppg;
  /** Differential pressure of the loaded motor; it counts while mud flows through the motor. */
  motorLoad: Psi;
  bit: { flowArea: SquareInches; diameter: Inches; dischargeCoefficient: number } | null;
};

/** The mud and its flow rate. */
export type Circulation = { flow: Gpm; density: Ppg; rheology: Rheology; convention?: FrictionConvention };

/** The parts of the standpipe pressure. */
export type CirculationResult = {
  standpipePressure: Psi;
  losses: { surface: Psi; drillString: Psi; motor: Psi; mwd: Psi; bit: Psi; annulus: Psi };
  string: SectionLoss[];
  annulus: SectionLoss[];
  ecd: Ppg;
  /** Static density of the mud. */
  esd: Ppg;
  bitShare: Percent;
  hsi: number;
  jetVelocity: FeetPerSecond;
  impactForce: PoundsForce;
  /** Slowest and fastest annulus; 0 without one. */
  annularVelocity: { min: FeetPerSecond; max: FeetPerSecond };
  /** Power of the pumps, hydraulic hp. */
  pumpPower: number;
};

/**
 * Losses, ECD and bit figures of a circulating well.
 *
 * @param tvd true vertical depth of the ECD
 * @throws EngineInputError `out-of-range` for a section without room, a negative flow or density, a tvd of 0; like
 *   `checkRheology` and `bitHydraulics`
 * @see docs/methods/hydraulics.md
 */
export function circulate(circuit: FlowCircuit, circulation: Circulation, tvd: Feet): CirculationResult {
  const { flow, density, rheology, convention } = circulation;
  if (!(flow >= 0) || !(density > 0) || !(tvd > 0)) {
    throw new EngineInputError("out-of-range", `flow ${flow} gpm, density ${density} ppg, TVD ${tvd} ft`);
  }
  checkRheology(rheology);
  const lossesOf = (sections: readonly FlowSection[]) =>
    sections.map((section, index) => {
      checkSection(section, index);
      return sectionLoss(section, flow, density, rheology, convention);
    });
  const surface = sumOf(lossesOf(circuit.surface ? [circuit.surface] : []));
  const string = lossesOf(circuit.string);
  const annulus = lossesOf(circuit.annulus);
  const scale = density / circuit.curveDensity;
  const isMotorDriven = circuit.motorCurve.length > 0 && flow > 0;
  const motor = isMotorDriven ? curveLoss(circuit.motorCurve, flow) * scale + circuit.motorLoad : 0;
  const mwd = curveLoss(circuit.mwdCurve, flow) * scale;
  const bit =
    circuit.bit && flow > 0
      ? bitHydraulics(flow, density, circuit.bit.flowArea, circuit.bit.diameter, circuit.bit.dischargeCoefficient)
      : { pressureLoss: 0, jetVelocity: 0, hsi: 0, impactForce: 0 };

  const losses = { surface, drillString: sumOf(string), motor, mwd, bit: bit.pressureLoss, annulus: sumOf(annulus) };
  const standpipePressure = Object.values(losses).reduce((sum, loss) => sum + loss, 0);
  const speeds = annulus.map(({ velocity }) => velocity);
  return {
    standpipePressure,
    losses,
    string,
    annulus,
    ecd: density + losses.annulus / (HYDROSTATIC_GRADIENT * tvd),
    esd: density,
    bitShare: standpipePressure > 0 ? (bit.pressureLoss / standpipePressure) * 100 : 0,
    hsi: bit.hsi,
    jetVelocity: bit.jetVelocity,
    impactForce: bit.impactForce,
    annularVelocity: { min: speeds.length > 0 ? Math.min(...speeds) : 0, max: Math.max(...speeds, 0) },
    pumpPower: (standpipePressure * flow) / 1714,
  };
}

const sumOf = (losses: readonly SectionLoss[]): Psi => losses.reduce((sum, { loss }) => sum + loss, 0);

/**
 * Loss on a performance curve: linear between its points, with the square of the flow outside. The square cannot be derived from a
 * curve of one point without flow, so the loss of that point applies.
 *
 * @returns 0 for an empty curve and for no flow
 * @see docs/methods/hydraulics.md — bit, ECD, power
 */
export function curveLoss(curve: readonly CurvePoint[], flow: Gpm): Psi {
  const points = curve.toSorted((a, b) => a.flowRate - b.flowRate);
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || flow <= 0) return 0;
  if (last.flowRate <= 0) return last.pressureDrop;
  if (flow <= first.flowRate) return first.pressureDrop * (flow / first.flowRate) ** 2;
  if (flow >= last.flowRate) return last.pressureDrop * (flow / last.flowRate) ** 2;
  const above = points.findIndex(({ flowRate }) => flowRate > flow);
  const [low, high] = [points[above - 1]!, points[above]!];
  const share = (flow - low.flowRate) / (high.flowRate - low.flowRate);
  return low.pressureDrop + share * (high.pressureDrop - low.pressureDrop);
}
