import type { BitWearEvent } from "@sigma/engine/bit-wear/bit-wear-tracker";
import type { StickSlipEvent } from "@sigma/engine/stick-slip/stick-slip-tracker";
import type { Notice } from "./notices";

/** Stick-slip that has lasted for a minute. */
export const stickSlipNotice = ({ time, bitDepth, index, rpm }: StickSlipEvent): Notice =>
  noticeOf(
    time,
    bitDepth,
    `Stick-slip${bitDepth === null ? "" : ` at ${bitDepth.toFixed(1)} ft`}: torque swings by ${index.toFixed(0)} % of what stops the bit at ${rpm.toFixed(0)} rpm`,
  );

/** A bit that needs more energy the longer it drills. */
export const bitWearNotice = ({ time, md, startMD, mseBefore, mse, docWobBefore, docWob }: BitWearEvent): Notice =>
  noticeOf(
    time,
    md,
    `Bit wear at ${md.toFixed(1)} ft: MSE ${mseBefore.toFixed(0)} to ${mse.toFixed(0)} kpsi since ${startMD.toFixed(0)} ft, ` +
      `depth of cut per weight down ${(100 * (1 - docWob / docWobBefore)).toFixed(0)} %`,
  );

const noticeOf = (time: number, md: number | null, message: string): Notice => ({
  time,
  type: "engine",
  alertLevel: "Warning",
  md,
  message,
  rigState: null,
  stateTransitionReport: null,
});
