import { unloadedText } from "../../data/calls/loaded";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { useMemo } from "react";
import { toNumericColumns } from "../../data/calls/column-reply";
import { useEvent } from "../../data/calls/use-event";
import {
  qualityChannels,
  type QualityChannel,
  surveyLimits,
  surveyVerdict,
} from "../../data/directional/survey-limits";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";

/** Maximum time between a survey and the quality values that the tool sends for it, s. */
const VERDICT_WINDOW = 120;
/** Number of earlier surveys that one is compared with. */
const COMPARED_SURVEYS = 6;

type SurveyVerdictProps = {
  wellId: WellId;
  time: EpochSeconds | null;
  /** The arrival times of the surveys of the well, in their order. */
  times: readonly EpochSeconds[];
};

/** The verdict on the quality of a survey, from the values that its tool sent with it. */
export function SurveyVerdict({ wellId, time, times }: SurveyVerdictProps) {
  const around = { from: (time ?? 0) - VERDICT_WINDOW, to: (time ?? 0) + VERDICT_WINDOW };
  const projection = ["time", ...qualityChannels];
  const own = useEvent(
    "well-data/get/raw",
    { wellId, ...around, projection, limit: 4 * VERDICT_WINDOW },
    { enabled: time !== null },
  ).data;
  const first = times.filter((at) => time !== null && at < time).slice(-COMPARED_SURVEYS)[0];
  const span = { from: (first ?? 0) - VERDICT_WINDOW, to: (time ?? 0) - VERDICT_WINDOW - 1 };
  const before = useEvent(
    "well-data/get",
    { wellId, ...span, projection, pixels: 1000 },
    { enabled: first !== undefined },
  ).data;
  const { values, limits } = useMemo(() => {
    const [now, earlier] = [toNumericColumns(own), toNumericColumns(before)];
    const newest = (channel: QualityChannel) => {
      const column = Array.from(now?.[channel] ?? []);
      return column.findLast((value) => Number.isFinite(value)) ?? null;
    };
    return {
      values: Object.fromEntries(qualityChannels.map((channel) => [channel, newest(channel)])),
      limits: surveyLimits(
        Object.fromEntries(qualityChannels.map((channel) => [channel, Array.from(earlier?.[channel] ?? [])])),
      ),
    };
  }, [own, before]);
  if (qualityChannels.every((channel) => values[channel] == null)) {
    const isKnown = (time === null || own !== undefined) && (first === undefined || before !== undefined);
    return (
      <span className="text2">Quality: {isKnown ? "the tool sent nothing to judge it by" : unloadedText.pending}</span>
    );
  }
  const { isAccepted, text } = surveyVerdict(values, limits);
  return (
    <span className={isAccepted ? undefined : "warning-text"}>
      {!isAccepted && <AlarmGlyph level="Warning" size={12} />} Quality: {text}
    </span>
  );
}
