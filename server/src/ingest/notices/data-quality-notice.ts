import type { DataQualityEvent } from "@sigma/engine/data-quality/data-quality-tracker";
import { type Notice, noticeOf } from "./notices";

/** A channel that has contradicted others for minutes: what it reads, with what, and the unit it is likely sent in. */
export const dataQualityNotice = ({
  time,
  contradiction,
  channel,
  value,
  against,
  likelyUnit,
}: DataQualityEvent): Notice =>
  noticeOf(
    { key: "data-quality", values: { contradiction, channel, value, against, likelyUnit } },
    { time, alertLevel: "Warning" },
  );
