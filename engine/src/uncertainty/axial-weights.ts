import { onAngles, type WeightInput } from "./weight-input";

/** The remaining share of the axial direction: 0 in a horizontal hole to magnetic east or west, where the correction fails. */
const rest = ({ sinInc, sinMag }: WeightInput): number => 1 - sinInc * sinInc * sinMag * sinMag;

/** The field along the hole over the horizontal field, as it enters every axial correction. */
const slope = ({ sinInc, cosInc, tanDip, cosMag }: WeightInput): number => tanDip * cosInc + sinInc * cosMag;

/**
 * Accelerometers, magnetometers and reference field of a magnetic tool whose azimuth is corrected for axial
 * interference.
 *
 * @see docs/methods/uncertainty.md — weight functions; OWSG tool group A Rev 5-1
 */
export const axialWeights = {
  "ABIXY-TI1": onAngles((at, w) => {
    w.inclination = -at.cosInc / at.gravity;
    w.azimuth = (at.cosInc * at.cosInc * at.sinMag * slope(at)) / (at.gravity * rest(at));
  }),
  "ABIXY-TI2": onAngles(
    (at, w) => {
      w.azimuth = -(at.tanDip * at.cosMag - at.cosInc / at.sinInc) / (at.gravity * rest(at));
    },
    (at, w) => {
      w.north = -at.sinAz / at.gravity;
      w.east = at.cosAz / at.gravity;
    },
  ),
  ABIZ: onAngles((at, w) => {
    w.inclination = -at.sinInc / at.gravity;
    w.azimuth = (at.sinInc * at.cosInc * at.sinMag * slope(at)) / (at.gravity * rest(at));
  }),
  "ASIXY-TI1": onAngles((at, w) => {
    w.inclination = (at.sinInc * at.cosInc) / Math.SQRT2;
    w.azimuth = -(at.sinInc * at.cosInc * at.cosInc * at.sinMag * slope(at)) / (Math.SQRT2 * rest(at));
  }),
  "ASIXY-TI2": onAngles((at, w) => {
    w.inclination = (at.sinInc * at.cosInc) / 2;
    w.azimuth = -(at.sinInc * at.cosInc * at.cosInc * at.sinMag * slope(at)) / (2 * rest(at));
  }),
  "ASIXY-TI3": onAngles((at, w) => {
    w.azimuth = (at.tanDip * at.sinInc * at.cosMag - at.cosInc) / (2 * rest(at));
  }),
  ASIZ: onAngles((at, w) => {
    w.inclination = -at.sinInc * at.cosInc;
    w.azimuth = (at.sinInc * at.cosInc * at.cosInc * at.sinMag * slope(at)) / rest(at);
  }),
  "MBIXY-TI1": onAngles((at, w) => {
    w.azimuth = (-at.cosInc * at.sinMag) / (at.horizontalField * rest(at));
  }),
  "MBIXY-TI2": onAngles((at, w) => {
    w.azimuth = at.cosMag / (at.horizontalField * rest(at));
  }),
  "MSIXY-TI1": onAngles((at, w) => {
    w.azimuth = (at.sinInc * at.sinMag * slope(at)) / (Math.SQRT2 * rest(at));
  }),
  "MSIXY-TI2": onAngles((at, w) => {
    const { sinInc, cosInc, cosMag } = at;
    w.azimuth = (at.sinMag * (at.tanDip * sinInc * cosInc - cosInc * cosInc * cosMag - cosMag)) / (2 * rest(at));
  }),
  "MSIXY-TI3": onAngles((at, w) => {
    const { cosInc, sinMag, cosMag } = at;
    const turnedWeight = cosInc * cosMag * cosMag - cosInc * sinMag * sinMag - at.tanDip * at.sinInc * cosMag;
    w.azimuth = turnedWeight / (2 * rest(at));
  }),
  MFI: onAngles((at, w) => {
    w.azimuth = (-at.sinInc * at.sinMag * slope(at)) / (rest(at) * at.field);
  }),
  MDI: onAngles((at, w) => {
    w.azimuth = (-at.sinInc * at.sinMag * (at.cosInc - at.tanDip * at.sinInc * at.cosMag)) / rest(at);
  }),
};
