import { onAngles } from "./weight-input";

/**
 * Accelerometers and gyros of a gyroscopic tool.
 *
 * @see docs/methods/uncertainty.md — weight functions; Torkildsen et al., SPE 90408; OWSG tool group A Rev 5-1
 */
export const gyroWeights = {
  "AXYZ-MIS": onAngles((_, w) => {
    w.inclination = 1;
  }),
  "AXYZ-SF": onAngles((at, w) => {
    w.inclination = 1.3 * at.sinInc * at.cosInc;
  }),
  "AXYZ-ZB": onAngles((at, w) => {
    w.inclination = at.sinInc / at.gravity;
  }),
  "GXY-B1": onAngles((at, w) => {
    w.azimuth = at.sinTrue / (at.earthRate * at.cosInc);
  }),
  "GXY-B2": onAngles((at, w) => {
    w.azimuth = at.cosTrue / at.earthRate;
  }),
  "GXY-G1": onAngles((at, w) => {
    w.azimuth = (at.cosTrue * at.sinInc) / at.earthRate;
  }),
  "GXY-G4": onAngles((at, w) => {
    w.azimuth = (at.sinTrue * at.sinInc) / (at.cosInc * at.earthRate);
  }),
  "GXY-RN": onAngles((at, w) => {
    const across = Math.sqrt(1 - (at.cosTrue * at.sinInc) ** 2);
    w.azimuth = (at.noiseReduction * across) / (at.earthRate * at.cosInc);
  }),
  "GZ-GD": onAngles((at, w) => {
    w.azimuth = at.zDriftHours;
  }),
  "EXT-REF": onAngles((_, w) => {
    w.azimuth = 1;
  }),
};
