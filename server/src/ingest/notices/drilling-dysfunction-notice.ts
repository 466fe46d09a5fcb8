import type { BitWearEvent } from "@sigma/engine/bit-wear/bit-wear-tracker";
import type { StickSlipEvent } from "@sigma/engine/stick-slip/stick-slip-tracker";
import { type Notice, noticeOf } from "./notices";

/** Stick-slip that has lasted for a minute. */
export const stickSlipNotice = ({ time, bitDepth: md, index, rpm }: StickSlipEvent): Notice =>
  noticeOf({ key: "stick-slip", values: { md, index, rpm } }, { time, alertLevel: "Warning", md });

/** A bit whose energy demand increases as it drills. */
export const bitWearNotice = ({ time, md, startMD, mseBefore, mse, docWobBefore, docWob }: BitWearEvent): Notice =>
  noticeOf(
    { key: "bit-wear", values: { md, startMD, mseBefore, mse, cutShare: docWob / docWobBefore } },
    { time, alertLevel: "Warning", md },
  );
