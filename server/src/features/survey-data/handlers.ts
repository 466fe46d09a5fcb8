import type { surveyDataEvents } from "@sigma/contract/samples/survey-data";
import { computeSurvey } from "@sigma/engine/survey/compute-survey";
import type { DataProcessorSettings } from "@sigma/engine/well-pipeline/settings";
import { columnReply } from "../../transport/column-reply";
import type { Handlers } from "../../transport/handlers";
import { wellNoOf } from "../../transport/well-of-call";
import type { SurveyStation } from "../../storage/entities/survey-store";

export const surveyDataHandlers: Handlers<typeof surveyDataEvents> = {
  /** The path is computed from the tie-in on, whatever part of it is asked for; the tie-in is its first row. */
  async "survey-data/get"({ wellId, from, to, encoding }, { stores }) {
    const well = await wellNoOf(stores, wellId);
    const [surveyed, settings] = await Promise.all([
      stores.surveys.stations(well),
      stores.wellSettings.get<DataProcessorSettings>(well, "data-processor"),
    ]);
    const stations = withTieIn(surveyed);
    const { buildRate, turnRate, ...survey } = computeSurvey(
      {
        md: stations.map(({ md }) => md),
        inclination: stations.map(({ inclination }) => inclination),
        azimuth: stations.map(({ azimuth }) => azimuth),
      },
      { vsAzimuth: settings?.sectionAzimuth ?? 0 },
    );
    const time = Float64Array.from(stations, ({ time }) => time ?? Number.NaN);
    const columns = { ...survey, time, brate: buildRate, trate: turnRate };
    const rows = stations.flatMap(({ md }, row) => (md >= (from ?? md) && md <= (to ?? md) ? row : []));
    return columnReply(
      Object.fromEntries(
        Object.entries(columns).map(([name, values]) => [name, Float64Array.from(rows, (row) => values[row]!)]),
      ),
      encoding,
    );
  },
};

/** A well whose first survey lies deeper is tied in at the surface, where it begins vertical. */
function withTieIn(stations: readonly SurveyStation[]): readonly SurveyStation[] {
  const [first] = stations;
  return first && first.md > 0 ? [{ md: 0, inclination: 0, azimuth: 0, time: null }, ...stations] : stations;
}
