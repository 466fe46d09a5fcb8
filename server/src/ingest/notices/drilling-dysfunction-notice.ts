import type { BitWearEvent } from "@sigma/engine/bit-wear/bit-wear-tracker";
import type { StickSlipEvent } from "@sigma/engine/stick-slip/stick-slip-tracker";
import { quantityText } from "@sigma/terms/quantity-text";
import type { Notice } from "./notices";
import { atDepth, numberText } from "./number-text";

/** Stick-slip that has lasted for a minute. */
export const stickSlipNotice = ({ time, bitDepth, index, rpm }: StickSlipEvent): Notice =>
  noticeOf(
    time,
    bitDepth,
    `Stick-slip${atDepth(bitDepth)}: torque swings by ${numberText(index)} % of what stops the bit at ${numberText(rpm)} rpm`,
  );

/** A bit that needs more energy the longer it drills. */
export const bitWearNotice = ({ time, md, startMD, mseBefore, mse, docWobBefore, docWob }: BitWearEvent): Notice =>
  noticeOf(
    time,
    md,
    `Bit wear${atDepth(md)}: MSE ${numberText(mseBefore)} to ${quantityText(mse, "kpsi")} since ${quantityText(startMD, "ft")}, ` +
      `depth of cut per weight down ${numberText(100 * (1 - docWob / docWobBefore))} %`,
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
