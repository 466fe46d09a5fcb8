import type { DataQualityEvent } from "@sigma/engine/data-quality/data-quality-tracker";
import { type Notice, noticeOf } from "./notices";

/** A channel that has contradicted others for minutes: its reading, the other channels, and the unit in which it is probably sent. */
export const dataQualityNotice = ({
  time,
  contradiction,
  channel,
  value,
  against,
  likelyUnit,
  unitBefore,
  factor,
  since,
}: DataQualityEvent): Notice =>
  noticeOf(
    {
      key: "data-quality",
      values: { contradiction, channel, value, against, likelyUnit, ...(since && { unitBefore, factor, since }) },
    },
    { time, alertLevel: "Warning" },
  );
