import type { NumericColumns } from "@sigma/contract/column-frame";
import { channelRow } from "@sigma/terms/channels";
import { useMemo } from "react";
import { toNumericColumns } from "../../data/calls/column-reply";
import type { WellData } from "../../data/well/well-data";
import { useEvent } from "../../data/calls/use-event";
import { formatQuantity, quantities, type Quantity } from "../../ui/format/numbers";
import { formatClock, formatShortDay } from "../../ui/format/times";
import { FigureGrid, ScaledFigures } from "./figures";
import { newestReading } from "./readings";
import { Section } from "./section";

/** What the tool says of the quality of a survey arrives within so long of it, s. */
const QUALITY_WITHIN = 120;

const qualityChannels = ["totalGravity", "totalMagneticField", "dipAngle"] as const;

type LatestSurveyProps = { data: WellData; surveys: NumericColumns | null; color: string };

/** The deepest survey, and the quality of it as far as the tool has sent that. */
export function LatestSurvey({ data, surveys, color }: LatestSurveyProps) {
  const row = (surveys?.["md"]?.length ?? 0) - 1;
  const at = (name: string): number | undefined => surveys?.[name]?.[row];
  const md = at("md");
  // A tie-in alone is no survey.
  const isSurveyed = md !== undefined && md > 0;
  const time = isSurveyed ? at("time") : undefined;
  const quality = useQuality(data, time !== undefined && !Number.isNaN(time) ? time : null);

  if (!isSurveyed) {
    return (
      <Section title="Latest survey">
        <p className="text2">no survey yet</p>
      </Section>
    );
  }
  const figure = (label: string, name: string, quantity: Quantity) => ({ label, value: at(name), ...quantity });
  return (
    <>
      <Section title="Latest survey" note={time === undefined ? undefined : receivedText(time)}>
        <FigureGrid
          figures={[
            figure("MD", "md", quantities.surveyDepth),
            figure("TVD", "tvd", quantities.surveyDepth),
            figure("Inclination", "inclination", quantities.angle),
            figure("Azimuth", "azimuth", quantities.angle),
            figure("DLS", "dls", quantities.dogleg),
            figure("Vertical section", "vs", quantities.coordinate),
          ]}
        />
      </Section>
      {quality.length > 0 && (
        <Section title={`Survey quality at ${formatQuantity(md, quantities.surveyDepth)}`}>
          <ScaledFigures figures={quality} color={color} />
        </Section>
      )}
    </>
  );
}

const receivedText = (time: number): string | undefined =>
  Number.isNaN(time) ? undefined : `received ${formatShortDay(time)} ${formatClock(time)}`;

function useQuality({ wellId, time: feed }: WellData, time: number | null) {
  const around = time === null ? { from: 0, to: 0 } : { from: time - QUALITY_WITHIN, to: time + QUALITY_WITHIN };
  const asked = { wellId, ...around, projection: ["time", ...qualityChannels], limit: 4 * QUALITY_WITHIN };
  const { data } = useEvent("well-data/get/raw", asked, { enabled: time !== null });
  const columns = useMemo(() => toNumericColumns(data ?? null), [data]);
  const readings = qualityChannels.map((id) => ({
    id,
    reading: columns ? newestReading((field) => columns[field], id) : null,
  }));
  const battery = {
    id: "batteryVoltage" as const,
    reading: newestReading((field) => feed.buffer.view(field), "batteryVoltage"),
  };
  return [...readings, battery].flatMap(({ id, reading }) => {
    const { label, unit, min, max, decimals } = channelRow(id);
    return reading ? [{ label, unit, min, max, decimals, value: reading.value }] : [];
  });
}
