import type { ComponentType } from "@sigma/terms/component-types";
import type { Degrees, Feet, FootPounds, Inches, Klb, PoundsPerFoot, Psi, SquareInches } from "@sigma/terms/quantities";
import type { CurvePoint } from "../hydraulics/circulate";
import type { Motor } from "../motor/motor";

/** A component of a string; a number that is not known is 0 or null. */
export type StringComponent = {
  type: ComponentType;
  od: Inches;
  id: Inches;
  /** Diameter of the tool joint, 0 without one. */
  tjOd: Inches;
  length: Feet;
  /** Weight in air with its tool joints. */
  unitWeight: PoundsPerFoot;
  /** Whether it is filled with mud; an empty one floats. */
  isFilled: boolean;
  /** Diameter over the blades of a stabilizer or reamer. */
  bladeOd: Inches | null;
  makeUpTorque: FootPounds | null;
  tensileLimit: Klb | null;
};

/** A bottom-hole assembly and the drill pipe above it, as a user enters them. */
export type Assembly = {
  startDepth: Feet;
  endDepth: Feet;
  /** Whether it is in the hole now. */
  active: boolean;
  drillPipeId: Inches;
  drillPipeOd: Inches;
  drillPipeTjOd: Inches;
  drillPipeUnitWeight: PoundsPerFoot;
  pipeIsFilled: boolean;
  /** Distances of the sensors behind the bit. */
  directionalSensorOffset: Feet;
  pulserSensorOffset: Feet;
  gammaSensorOffset: Feet;
  toolfaceCrossover: Degrees;
  /** From the bit up. */
  components: readonly StringComponent[];
  /** It counts if a component is of type Motor. */
  motor: Motor & { maxTorque: FootPounds; hydraulicPerformanceCurve: readonly CurvePoint[] };
  bit: { od: Inches; tfa: SquareInches; dischargeCoefficient: number };
};

/** Whether a component drives the bit with mud: only then the motor of the assembly counts. */
export const hasMotor = ({ components }: Pick<Assembly, "components">): boolean =>
  components.some(({ type }) => type === "Motor");

/** Torque per differential pressure as given, else by the greatest load that the maker allows, else by stall. */
export function torqueSlopeOf({
  torqueSlope,
  maxTorque,
  maxDiffPressure,
  stallTorque,
  stallPressure,
}: Pick<Assembly["motor"], "torqueSlope" | "maxTorque" | "maxDiffPressure" | "stallTorque" | "stallPressure">):
  | number
  | null {
  if (torqueSlope > 0) return torqueSlope;
  return slope(maxTorque, maxDiffPressure) ?? slope(stallTorque, stallPressure);
}

const slope = (torque: FootPounds, pressure: Psi) => (torque > 0 && pressure > 0 ? torque / pressure : null);

/** The given revolutions per US gallon, otherwise the value of the table without load at its greatest flow. */
export function revolutionsPerGallon({ rpg, rpm }: Pick<Motor, "rpg" | "rpm">): number | null {
  if (rpg > 0) return rpg;
  const row = rpm.at(-1);
  const speed = row?.values[0];
  return row && speed !== undefined && speed > 0 && row.flowRate > 0 ? speed / row.flowRate : null;
}
