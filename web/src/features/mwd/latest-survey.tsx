import { isUnloaded, type Unloaded, unloadedText } from "../../data/calls/loaded";
import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import { type DatumElevation, depthBelowSea } from "@sigma/engine/survey/datum-elevation";
import type { WellData } from "../../data/well/well-data";
import { quantities, type Quantity } from "../../ui/format/numbers";
import { formatClock, formatShortDay } from "../../ui/format/times";
import { FigureGrid } from "./figures";
import { Section } from "./section";
import { SurveyQuality } from "./survey-quality";

type LatestSurveyProps = {
  data: WellData;
  surveys: NumericColumns | Unloaded;
  color: string;
  datum: DatumElevation | null;
};

/** The deepest survey, and its quality if the tool has sent it. */
export function LatestSurvey({ data, surveys, color, datum }: LatestSurveyProps) {
  const columns = isUnloaded(surveys) ? {} : surveys;
  const row = (columns["md"]?.length ?? 0) - 1;
  const at = (name: string): number | undefined => columns[name]?.[row];
  const md = at("md");
  const tvd = at("tvd");
  // A tie-in alone isn't a survey.
  const isSurveyed = md !== undefined && md > 0;
  const time = isSurveyed ? at("time") : undefined;
  const knownTime = time !== undefined && !Number.isNaN(time) ? time : null;

  if (!isSurveyed) {
    return (
      <Section title="Latest survey">
        <p className="text2">{isUnloaded(surveys) ? unloadedText[surveys] : "no survey yet"}</p>
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
            ...(datum === null || tvd === undefined
              ? []
              : [{ label: "TVDSS", value: depthBelowSea(tvd, datum), ...quantities.surveyDepth }]),
            figure("Inclination", "inclination", quantities.angle),
            figure("Azimuth", "azimuth", quantities.angle),
            figure("DLS", "dls", quantities.dogleg),
            figure("Vertical section", "vs", quantities.coordinate),
          ]}
        />
      </Section>
      <SurveyQuality data={data} time={knownTime} times={columns["time"] ?? []} md={md} color={color} />
    </>
  );
}

const receivedText = (time: number): string | undefined =>
  Number.isNaN(time) ? undefined : `received ${formatShortDay(time)} ${formatClock(time)}`;
