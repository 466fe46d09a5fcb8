import { channelSlot } from "@sigma/terms/channels";
import type { Feet, FeetPerHour, FootPounds, Gpm, Inches, Klb, Kpsi, Psi, Rpm } from "@sigma/terms/quantities";
import type { SampleValues } from "@sigma/terms/sample";
import { bitSpeed, bitTorque, type MotorDrive } from "../../drilling-mechanics/bit-drive";
import {
  bitAggressiveness,
  depthOfCut,
  depthOfCutPerWeight,
  drillingEfficiency,
} from "../../drilling-mechanics/bit-performance";
import { specificEnergy } from "../../drilling-mechanics/specific-energy";
import type { FormationBaseline } from "../settings";

const MSE = channelSlot("mse");
const MSE_THRUST = channelSlot("mseThrust");
const MSE_TORSION = channelSlot("mseTorsion");
const DOC = channelSlot("doc");
const DOC_WOB = channelSlot("docWobRatio");
const EFFICIENCY = channelSlot("drillingEfficiency");
const AGGRESSIVENESS = channelSlot("bitAggressiveness");
const RPM_DOWNHOLE = channelSlot("rpmDownhole");
const TORQUE_DOWNHOLE = channelSlot("torqueDownhole");

/** Approximate accuracy of a weight sensor's zero: below it no value per weight is given. */
const LEAST_WEIGHT: Klb = 1;
/** A slower bit can be distinguished from a stopped bit only after many minutes: no value per hole made is given. */
const LEAST_RATE: FeetPerHour = 1;
/** The zero of a rotary speed sensor is known to less than this; no bit drills by turning slower. */
const LEAST_SPEED: Rpm = 5;
/** No rock is drilled with less energy: a formation top below it has the default, or no measured baseline. */
const LEAST_BASELINE: Kpsi = 0.5;
const LBF_PER_KLB = 1000;
const PSI_PER_KPSI = 1000;

/** The drilling values of a sample; NaN for missing values. */
export type Drilling = {
  holeDepth: Feet;
  wob: Klb;
  torque: FootPounds;
  rpm: Rpm;
  rop: FeetPerHour;
  flow: Gpm;
  diffPressure: Psi;
};

/** The known properties of bit, motor and rock. */
export type DrillingSettings = {
  bitDiameter: Inches | null;
  motor: MotorDrive | null;
  formationTops: readonly FormationBaseline[];
};

/**
 * Writes the channels that describe the performance of the bit; they exist only while hole is being made.
 *
 * With a motor the bit turns at string plus motor speed and with the torque derived from the differential pressure;
 * without one at the surface values, string friction included. A channel that needs a missing value stays NaN. The function
 * never throws: without a bit diameter above 0 only the channels that don't need it are written.
 *
 * @param values written in place: `rpmDownhole`, `torqueDownhole`, `doc`, `docWobRatio`, `bitAggressiveness`, `mse`,
 *   `mseThrust`, `mseTorsion` (kpsi) and `drillingEfficiency`, as far as they are known
 * @param drilling at the time of the values, NaN for missing values
 * @see docs/methods/drilling-mechanics.md — equations
 */
export function deriveDrilling(values: SampleValues, drilling: Drilling, settings: DrillingSettings): void {
  const { wob, rop, holeDepth } = drilling;
  const { motor, bitDiameter } = settings;
  const rpm = motor ? bitSpeed(drilling.rpm, motor, drilling.flow) : drilling.rpm;
  const torque = motor ? bitTorque(motor, drilling.diffPressure) : forward(drilling.torque);
  values[RPM_DOWNHOLE] = rpm;
  if (motor) values[TORQUE_DOWNHOLE] = torque;

  const weighs = wob >= LEAST_WEIGHT;
  const advances = rop >= LEAST_RATE;
  // A string that slides over a motor missing from the BHA turns its bit all the same, at an unknown speed and torque.
  const turns = rpm >= LEAST_SPEED;
  const cut = advances && turns ? depthOfCut(rop, rpm) : null;
  values[DOC] = orNaN(cut);
  values[DOC_WOB] = cut === null || !weighs ? Number.NaN : orNaN(depthOfCutPerWeight(cut, wob));
  if (bitDiameter === null || !(bitDiameter > 0)) return;

  if (weighs && turns) values[AGGRESSIVENESS] = orNaN(bitAggressiveness(torque, wob * LBF_PER_KLB, bitDiameter));
  if (!advances) return;
  const energy = specificEnergy(wob * LBF_PER_KLB, torque, rpm, rop, bitDiameter);
  if (!energy) return;
  values[MSE_THRUST] = energy.thrust / PSI_PER_KPSI;
  if (!turns) return;
  const mse = energy.total / PSI_PER_KPSI;
  values[MSE_TORSION] = energy.torsion / PSI_PER_KPSI;
  values[MSE] = mse;
  const baseline = baselineAt(settings.formationTops, holeDepth);
  if (baseline !== null) values[EFFICIENCY] = orNaN(drillingEfficiency(baseline, mse));
}

/** A string that unwinds does not drive the bit: its torque is unrelated to the rock. */
const forward = (torque: FootPounds): FootPounds => (torque >= 0 ? torque : Number.NaN);

const orNaN = (value: number | null): number => value ?? Number.NaN;

function baselineAt(tops: readonly FormationBaseline[], depth: Feet): Kpsi | null {
  const top = tops.find(({ mdStart, mdEnd }) => depth >= mdStart && depth < mdEnd);
  return top && top.baselineMSE >= LEAST_BASELINE ? top.baselineMSE : null;
}
