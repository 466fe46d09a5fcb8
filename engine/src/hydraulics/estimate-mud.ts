import type { Centipoise, Gpm, Percent, PoundsPer100Ft2, Ppg, Psi } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import { findLeast } from "../math/find-least";
import { circulate, type FlowCircuit } from "./circulate";
import { powerLawOfPlastic, type Rheology } from "./rheology";

/** A standpipe pressure measured off bottom at a steady flow, and the circuit that the mud then went through. */
export type PressureMeasurement = { circuit: FlowCircuit; flow: Gpm; density: Ppg; pressure: Psi };

/** The models that plastic viscosity and yield point describe. */
export type PlasticModel = "power-law" | "bingham";

/** The mud that explains measured pressures best, or why it can't be estimated. */
export type MudEstimate =
  | {
      status: "found";
      plasticViscosity: Centipoise;
      yieldPoint: PoundsPer100Ft2;
      rheology: Rheology;
      /** The largest deviation of a calculated from a measured pressure. */
      worst: Percent;
    }
  | { status: "no-solution"; reason: "one-flow" };

/** Flows that differ by less are one: plastic viscosity and yield point can't be separated. */
const OTHER_FLOW = 1.2;

/** The muds that are looked at, and the trials on each scale: yield points, and plastic viscosities by their logarithm. */
const MIN_VISCOSITY: Centipoise = 1;
const MAX_VISCOSITY: Centipoise = 200;
const VISCOSITY_TRIALS = 48;
const HIGHEST_YIELD_POINT: PoundsPer100Ft2 = 100;
const YIELD_POINT_TRIALS = 50;

/**
 * Finds the plastic viscosity and yield point with which the model gives the pressures measured at several flows: the
 * least sum of squared logarithms of calculated over measured pressure.
 *
 * It calibrates the whole circuit: losses that the circuit does not know of come out as a thicker mud.
 *
 * @param measurements at two flows or more that differ by a fifth, with the motor off load
 * @returns no solution where all flows are alike
 * @throws EngineInputError `out-of-range` with the position of a flow or pressure that is not above 0; like `circulate`
 * @see docs/methods/hydraulics.md — mud from measured pressures
 */
export function estimateMud(measurements: readonly PressureMeasurement[], model: PlasticModel): MudEstimate {
  for (const [index, { flow, pressure }] of measurements.entries()) {
    if (flow > 0 && pressure > 0 && flow < Infinity && pressure < Infinity) continue;
    throw new EngineInputError("out-of-range", `${pressure} psi at ${flow} gpm is no measurement`, index);
  }
  const flows = measurements.map(({ flow }) => flow);
  if (!(Math.max(...flows) >= OTHER_FLOW * Math.min(...flows))) return { status: "no-solution", reason: "one-flow" };

  const ratiosOf = ({ plasticViscosity, yieldPoint }: Mud) => {
    const rheology = rheologyOf(model, plasticViscosity, yieldPoint);
    return measurements.map(({ circuit, flow, density, pressure }) => {
      // Depth affects only the ECD, which isn't needed here.
      return circulate(circuit, { flow, density, rheology }, 1).standpipePressure / pressure;
    });
  };
  const missOf = (mud: Mud) => ratiosOf(mud).reduce((sum, ratio) => sum + Math.log(ratio) ** 2, 0);
  const { plasticViscosity, yieldPoint } = leastOver(missOf);
  const worst = Math.max(...ratiosOf({ plasticViscosity, yieldPoint }).map((ratio) => Math.abs(ratio - 1) * 100));
  const rheology = rheologyOf(model, plasticViscosity, yieldPoint);
  return { status: "found", plasticViscosity, yieldPoint, rheology, worst };
}

type Mud = { plasticViscosity: Centipoise; yieldPoint: PoundsPer100Ft2 };

const rheologyOf = (model: PlasticModel, plasticViscosity: Centipoise, yieldPoint: PoundsPer100Ft2): Rheology =>
  model === "bingham" ? { model, plasticViscosity, yieldPoint } : powerLawOfPlastic(plasticViscosity, yieldPoint);

/**
 * The mud with the least misfit: for each yield point the plastic viscosity that fits best, then the best of these pairs. Thin
 * muds with a high yield point behave much like thick muds with a low one, so a search over both at once would stall in that valley.
 */
function leastOver(missOf: (mud: Mud) => number): Mud {
  const suitMud = (yieldPoint: PoundsPer100Ft2): Mud => {
    const missAt = (logarithm: number) => missOf({ plasticViscosity: Math.exp(logarithm), yieldPoint });
    const logarithm = findLeast(missAt, Math.log(MIN_VISCOSITY), Math.log(MAX_VISCOSITY), VISCOSITY_TRIALS)!;
    return { plasticViscosity: Math.exp(logarithm), yieldPoint };
  };
  return suitMud(findLeast((yieldPoint) => missOf(suitMud(yieldPoint)), 0, HIGHEST_YIELD_POINT, YIELD_POINT_TRIALS)!);
}
