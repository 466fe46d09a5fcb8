import { wrapDegrees } from "@sigma/engine/math/angles";
import type { Feet, Seconds } from "@sigma/terms/quantities";
import { formationAt, gammaAt } from "./formations";
import { type Rig, trueToolface } from "./rig";
import type { Decoded, SurveyReading, ToolHealth } from "./telemetry";
import { azimuthOf, inclinationOf, poseAt } from "./true-path";

/** Distances of the sensors behind the bit. */
const DIRECTIONAL_OFFSET: Feet = 65;
const GAMMA_OFFSET: Feet = 45;

/** Time for which the pipe must be still before the tool takes a survey. */
const SURVEY_AFTER: Seconds = 30;
/** Surveys are taken with the bit this near to the bottom, not on trips. */
const SURVEYS_WITHIN: Feet = 60;
/** Closer to the survey above, noise alone would be a dogleg. */
const SURVEYS_APART: Feet = 30;
/** Delay from pumps on to the first pulse; the survey is the first message. */
const PULSES_AFTER: Seconds = 35;
const SURVEY_SENT_AFTER: Seconds = 85;
const TOOLFACE_EVERY: Seconds = 13;
const GAMMA_EVERY: Seconds = 21;
const HEALTH_EVERY: Seconds = 60;

/** The field of the earth at the well: g, nT, deg. */
const EARTH = { gravity: 0.9985, magneticField: 48_350, dip: 59.6 };

/**
 * Advances the tool by one second: it takes a survey while pumps and pipe are still, and pulses its measurements
 * while mud flows, toolfaces only while the string does not turn.
 */
export function runMwd(rig: Rig): void {
  const { telemetry } = rig;
  telemetry.decoded = {};
  if (rig.flow < 0.6 * rig.section.flow) {
    telemetry.flowing = 0;
    telemetry.still = Math.abs(rig.blockSpeed) < 0.05 || rig.controls.inSlips ? telemetry.still + 1 : 0;
    const atWork = rig.bitDepth > 200 && rig.holeDepth - rig.bitDepth < SURVEYS_WITHIN;
    const isNew = rig.bitDepth - DIRECTIONAL_OFFSET - (rig.options.surveyedTo ?? -Infinity) >= SURVEYS_APART;
    if (telemetry.still === SURVEY_AFTER && atWork && isNew) telemetry.pending = takeSurvey(rig);
    return;
  }
  telemetry.still = 0;
  telemetry.flowing++;
  if (telemetry.flowing < (telemetry.pending ? SURVEY_SENT_AFTER : PULSES_AFTER)) return;
  telemetry.decoded = decode(rig);
}

function decode(rig: Rig): Decoded {
  const { telemetry, options } = rig;
  const { random } = options;
  const decodedValues: Decoded = {};
  if (telemetry.pending) {
    decodedValues.survey = telemetry.pending;
    telemetry.pending = null;
  }
  const due = (every: Seconds) => telemetry.flowing % every === 0;
  if (due(TOOLFACE_EVERY) && rig.rpm < 5 && rig.bitDepth > 200) {
    decodedValues.toolface = {
      angle: wrapDegrees(trueToolface(rig) + 1.5 * random.normal()),
      magnetic: rig.toolface.magnetic,
    };
  }
  if (due(GAMMA_EVERY) && rig.bitDepth > 200) {
    const md = rig.bitDepth - GAMMA_OFFSET;
    const value = Math.max(2, gammaAt(poseAt(rig.path, md).position[2]) + 3 * random.normal());
    decodedValues.gamma = { value, md };
  }
  if (due(HEALTH_EVERY)) decodedValues.health = toolHealth(rig);
  return decodedValues;
}

function takeSurvey({ path, bitDepth, options: { random } }: Rig): SurveyReading {
  const md = bitDepth - DIRECTIONAL_OFFSET;
  const { tangent } = poseAt(path, md);
  const inclination = inclinationOf(tangent);
  // Azimuth is inaccurate in a hole that is close to vertical.
  const azimuthSpread = 0.2 + 0.15 / Math.max(0.05, Math.sin((inclination * Math.PI) / 180));
  return {
    md,
    inclination: Math.abs(inclination + 0.04 * random.normal()),
    azimuth: wrapDegrees(azimuthOf(tangent) + Math.min(20, azimuthSpread) * random.normal()),
    totalGravity: EARTH.gravity + 0.0006 * random.normal(),
    totalMagneticField: EARTH.magneticField + 60 * random.normal(),
    dipAngle: EARTH.dip + 0.06 * random.normal(),
  };
}

function toolHealth(rig: Rig): ToolHealth {
  const { random } = rig.options;
  const tvd = poseAt(rig.path, rig.bitDepth).position[2];
  const { roughness } = formationAt(tvd);
  const drilling = rig.rop > 0 ? 1 : 0.15;
  const severity = roughness * drilling * (0.7 + 0.3 * (rig.rpm / 80));
  const axialShock = Math.max(0.2, 14 * severity * (1 + 0.4 * random.normal()));
  const lateralShock = Math.max(0.2, 22 * severity * (1 + 0.4 * random.normal()));
  return {
    temperature: 74 + 0.0126 * tvd - 8 * Math.min(1, rig.flow / 500),
    battery: 28.4 - rig.telemetry.flowing * 1e-6 + 0.05 * random.normal(),
    axialShock,
    lateralShock,
    stickSlip: rig.rpm < 5 ? 0 : Math.max(2, 100 * severity * (1 + 0.25 * random.normal())),
    shockLevel: Math.min(7, Math.floor(lateralShock / 5)),
    signal: Math.max(1.5, 28 * Math.exp(-rig.bitDepth / 11_000) + random.normal()),
    confidence: Math.min(100, Math.max(40, 96 + 3 * random.normal())),
  };
}
