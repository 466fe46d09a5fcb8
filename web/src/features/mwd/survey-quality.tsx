import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import { channelRow } from "@sigma/terms/channels";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import { useMemo } from "react";
import { toNumericColumns } from "../../data/calls/column-reply";
import { useEvent } from "../../data/calls/use-event";
import type { WellData } from "../../data/well/well-data";
import { formatQuantity, quantities } from "../../ui/format/numbers";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import { type ScaledFigure, ScaledFigures } from "./figures";
import styles from "./mwd.module.css";
import { newestReading } from "./readings";
import { Section } from "./section";
import {
  type Limit,
  type QualityChannel,
  qualityChannels,
  surveyLimits,
  surveyVerdict,
} from "../../data/directional/survey-limits";

/** Maximum time between a survey and the quality values that the tool sends for it, s. */
const QUALITY_WITHIN = 120;

/** Number of earlier surveys that one is compared with. */
const COMPARED_SURVEYS = 6;

type SurveyQualityProps = {
  data: WellData;
  /** When the survey arrived; null if that is not known. */
  time: EpochSeconds | null;
  /** The arrival times of the surveys of the well, in their order. */
  times: ArrayLike<number>;
  md: Feet;
  color: string;
};

/** The quality values that the tool sent for a survey, compared with earlier ones, with the verdict. */
export function SurveyQuality({ data, time, times, md, color }: SurveyQualityProps) {
  const values = useQuality(data, time);
  const limits = surveyLimits(useEarlier(data, time, times));
  const sentChannels = qualityChannels.filter((channel) => values[channel] !== null);
  if (sentChannels.length === 0) return null;
  const { isAccepted, text } = surveyVerdict(values, limits);
  return (
    <Section
      title={`Survey quality at ${formatQuantity(md, quantities.surveyDepth)}`}
      note={
        <span className={isAccepted ? undefined : styles.outside}>
          {!isAccepted && <AlarmGlyph level="Warning" size={12} />}
          {text}
        </span>
      }
    >
      <ScaledFigures
        color={color}
        figures={sentChannels.map((channel) => figureOf(channel, values[channel], limits[channel]))}
      />
    </Section>
  );
}

/** A value on a scale half filled by its limits, so that a small deviation is visible. */
function figureOf(channel: QualityChannel, value: number | null, limit: Limit | null): ScaledFigure {
  const { label, unit, min, max, decimals } = channelRow(channel);
  const room = limit ? (limit.max - limit.min) / 2 : Number.POSITIVE_INFINITY;
  const scale = limit && Number.isFinite(room) ? { min: limit.min - room, max: limit.max + room } : { min, max };
  return { label, unit, decimals, value, limit, ...scale };
}

/** The values that the tool sent with a survey; the current value of the battery. */
function useQuality({ wellId, time: feed }: WellData, time: EpochSeconds | null) {
  const around = time === null ? { from: 0, to: 0 } : { from: time - QUALITY_WITHIN, to: time + QUALITY_WITHIN };
  const qualityRequest = { wellId, ...around, projection: ["time", ...qualityChannels], limit: 4 * QUALITY_WITHIN };
  const { data } = useEvent("well-data/get/raw", qualityRequest, { enabled: time !== null });
  const columns = useMemo(() => toNumericColumns(data), [data]);
  const readings = qualityChannels.map((id) => {
    const source = id === "batteryVoltage" ? (field: string) => feed.buffer.view(field) : ofColumns(columns);
    return [id, newestReading(source, id)?.value ?? null] as const;
  });
  return Object.fromEntries(readings) as Record<QualityChannel, number | null>;
}

/** The values that the tool sent with earlier surveys. */
function useEarlier({ wellId }: WellData, time: EpochSeconds | null, times: ArrayLike<number>) {
  const before = Array.from(times).filter((at) => time !== null && at < time);
  const [first] = before.slice(-COMPARED_SURVEYS);
  const span = { from: (first ?? 0) - QUALITY_WITHIN, to: (time ?? 0) - QUALITY_WITHIN - 1 };
  const qualityRequest = { wellId, ...span, projection: ["time", ...qualityChannels], pixels: 1000 };
  const { data } = useEvent("well-data/get", qualityRequest, { enabled: first !== undefined });
  return useMemo(() => {
    const columns = toNumericColumns(data);
    return Object.fromEntries(qualityChannels.map((id) => [id, Array.from(columns?.[id] ?? [])]));
  }, [data]);
}

const ofColumns = (columns: NumericColumns | undefined | null) => (field: string) => columns?.[field];
