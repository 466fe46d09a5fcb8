import type { Feet, Gpm, Ppg, Psi, SquareInches } from "@sigma/terms/quantities";

const DISCHARGE_COEFFICIENT = 0.95;

/**
 * Standpipe pressure off bottom: surface lines, drill string and annulus, motor and MWD without load, and the bit.
 *
 * Turbulent losses grow with flow to the power 1.8 and with the length of the string; orifice losses grow with the square of the flow.
 *
 * @see docs/methods/simulator.md — pressures
 */
export function offBottomPressure(flow: Gpm, bitDepth: Feet, mud: Ppg, nozzles: SquareInches): Psi {
  const pipe = 0.115 * (bitDepth + 600) * (flow / 500) ** 1.8 * (mud / 9.6) ** 0.8;
  const tools = 320 * (flow / 500) ** 2 * (mud / 9.6);
  return pipe + tools + bitPressure(flow, mud, nozzles);
}

const bitPressure = (flow: Gpm, mud: Ppg, nozzles: SquareInches): Psi =>
  (mud * flow ** 2) / (12_032 * DISCHARGE_COEFFICIENT ** 2 * nozzles ** 2);
