import type { FeetPerHour, FootPounds, Klb, Psi, Rpm } from "@sigma/terms/quantities";
import type { HoleSection } from "./hole-sections";

/** The response of the bit to a weight: its speed and torque, the motor's pressure, and the rate of penetration. */
export type BitResponse = { bitRpm: Rpm; torque: FootPounds; diffPressure: Psi; rop: FeetPerHour };

/** Share of the work at the bit that breaks rock while the bit drills well. */
const BIT_EFFICIENCY = 0.34;

/** Weight per inch of bit from which more weight stops paying: the founder point. */
const FOUNDER_KLB_PER_INCH = 4.6;

/**
 * Drilling by energy: the work that weight and torque do at the bit breaks the rock that the bit removes.
 *
 * So the mechanical specific energy of the samples is the strength of the rock over the efficiency, as in the field.
 *
 * @param wob weight on the bit itself
 * @param pipeRpm rotation of the string
 * @see docs/methods/simulator.md — drilling; Teale 1965, Pessier & Fear, SPE 24584
 */
export function drillRock(section: HoleSection, strength: Psi, wob: Klb, pipeRpm: Rpm, flow: number): BitResponse {
  const { bitSize, motor, aggressiveness } = section;
  const pounds = Math.max(0, wob) * 1000;
  const torque = (aggressiveness * bitSize * pounds) / 36;
  const diffPressure = torque / motor.torquePerPsi;
  // Leakage past the rotor takes a growing share of the flow as the load nears the stall.
  const slip = 0.16 * Math.min(1, diffPressure / motor.stallPressure) ** 2;
  const bitRpm = pipeRpm + flow * motor.revolutionsPerGallon * (1 - slip);
  const area = (Math.PI * bitSize ** 2) / 4;
  const founder = 1 + 0.5 * Math.max(0, pounds / 1000 / bitSize / FOUNDER_KLB_PER_INCH - 0.85);
  const energy = (strength / BIT_EFFICIENCY) * founder;
  const rop = (120 * Math.PI * bitRpm * torque) / (area * Math.max(1000, energy - pounds / area));
  return { bitRpm, torque, diffPressure, rop };
}
