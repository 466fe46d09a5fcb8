import { onAngles } from "./weight-input";

/**
 * Accelerometers, magnetometers and reference field of a magnetic tool, averaged over toolfaces (TI).
 *
 * @see docs/methods/uncertainty.md — weight functions; Williamson, SPE 67616, appendix B; ISCWSA MWD error model Rev 5
 */
export const magneticWeights = {
  "ABXY-TI1": onAngles((at, w) => {
    w.inclination = -at.cosInc / at.gravity;
    w.azimuth = (at.tanDip * at.cosInc * at.sinMag) / at.gravity;
  }),
  "ABXY-TI2": onAngles(
    (at, w) => {
      w.azimuth = (at.cosInc / at.sinInc - at.tanDip * at.cosMag) / at.gravity;
    },
    (at, w) => {
      w.north = -at.sinAz / at.gravity;
      w.east = at.cosAz / at.gravity;
    },
  ),
  ABZ: onAngles((at, w) => {
    w.inclination = -at.sinInc / at.gravity;
    w.azimuth = (at.tanDip * at.sinInc * at.sinMag) / at.gravity;
  }),
  "ASXY-TI1": onAngles((at, w) => {
    w.inclination = (at.sinInc * at.cosInc) / Math.SQRT2;
    w.azimuth = (-at.tanDip * at.sinInc * at.cosInc * at.sinMag) / Math.SQRT2;
  }),
  "ASXY-TI2": onAngles((at, w) => {
    w.inclination = (at.sinInc * at.cosInc) / 2;
    w.azimuth = (-at.tanDip * at.sinInc * at.cosInc * at.sinMag) / 2;
  }),
  "ASXY-TI3": onAngles((at, w) => {
    w.azimuth = (at.tanDip * at.sinInc * at.cosMag - at.cosInc) / 2;
  }),
  ASZ: onAngles((at, w) => {
    w.inclination = -at.sinInc * at.cosInc;
    w.azimuth = at.tanDip * at.sinInc * at.cosInc * at.sinMag;
  }),
  "MBXY-TI1": onAngles((at, w) => {
    w.azimuth = (-at.cosInc * at.sinMag) / at.horizontalField;
  }),
  "MBXY-TI2": onAngles((at, w) => {
    w.azimuth = at.cosMag / at.horizontalField;
  }),
  MBZ: onAngles((at, w) => {
    w.azimuth = (-at.sinInc * at.sinMag) / at.horizontalField;
  }),
  "MSXY-TI1": onAngles((at, w) => {
    w.azimuth = (at.sinInc * at.sinMag * (at.tanDip * at.cosInc + at.sinInc * at.cosMag)) / Math.SQRT2;
  }),
  "MSXY-TI2": onAngles((at, w) => {
    const { sinInc, cosInc, cosMag } = at;
    w.azimuth = (at.sinMag * (at.tanDip * sinInc * cosInc - cosInc * cosInc * cosMag - cosMag)) / 2;
  }),
  "MSXY-TI3": onAngles((at, w) => {
    const { cosInc, sinMag, cosMag } = at;
    w.azimuth = (cosInc * cosMag * cosMag - cosInc * sinMag * sinMag - at.tanDip * at.sinInc * cosMag) / 2;
  }),
  MSZ: onAngles((at, w) => {
    w.azimuth = -(at.sinInc * at.cosMag + at.tanDip * at.cosInc) * at.sinInc * at.sinMag;
  }),
  AMIL: onAngles((at, w) => {
    w.azimuth = (at.sinInc * at.sinMag) / at.horizontalField;
  }),
  AMID: onAngles((at, w) => {
    w.azimuth = at.sinInc * at.sinMag;
  }),
  AZ: onAngles((_, w) => {
    w.azimuth = 1;
  }),
  DBH: onAngles((at, w) => {
    w.azimuth = 1 / at.horizontalField;
  }),
};
