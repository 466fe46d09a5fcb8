import { readSurvey } from "../../directional/read/read-survey";
import { fewAtOnce } from "../../storage/few-at-once";
import type { CalculatedFeed } from "../calculated-feed";
import { type FeedColumn, doubleColumn, wellColumns } from "../feed";
import { WELLS_AT_ONCE } from "../odata-limits";

const neverNull = { isRequired: true } as const;

const columns = {
  md: { ...doubleColumn("Measured depth", "ft"), ...neverNull },
  time: { type: "DateTimeOffset", description: "When it was taken" },
  inclination: { ...doubleColumn("Inclination", "deg"), ...neverNull },
  azimuth: { ...doubleColumn("Azimuth from the north of the well", "deg"), ...neverNull },
  tvd: doubleColumn("True vertical depth", "ft"),
  ns: doubleColumn("North of the wellhead", "ft"),
  ew: doubleColumn("East of the wellhead", "ft"),
  vs: doubleColumn("Vertical section", "ft"),
  dls: doubleColumn("Dogleg severity", "deg/100 ft"),
  cd: doubleColumn("Closure distance", "ft"),
  ca: doubleColumn("Closure azimuth", "deg"),
  brate: doubleColumn("Build rate", "deg/100 ft"),
  trate: doubleColumn("Turn rate; null near vertical", "deg/100 ft"),
  measuredAzimuth: doubleColumn("Azimuth as measured", "deg"),
  appliedCorrection: doubleColumn("Correction added to the measured azimuth", "deg"),
} as const satisfies Record<string, FeedColumn>;

const names = Object.keys(columns) as (keyof typeof columns)[];

/** Survey stations with their positions by minimum curvature, tie-in first. */
export const surveysFeed: CalculatedFeed = {
  name: "Surveys",
  entity: "SurveyStation",
  description: "Survey stations with their positions by minimum curvature, the tie-in first",
  key: ["wellId", "md"],
  columns: { ...wellColumns, ...columns },
  source: { kind: "calculated", wellsAtOnce: WELLS_AT_ONCE },
  async rows(wells, { stores }) {
    const surveys = await fewAtOnce(wells, async ({ _id: wellId, wellNo, name: wellName }) => {
      const survey = await readSurvey(stores, wellNo);
      return survey.stations.map((_station, row) => {
        const values = names.map((name) => {
          const value = survey.columns[name][row]!;
          return [name, Number.isFinite(value) ? value : null] as const;
        });
        return { wellId, wellName, ...Object.fromEntries(values) };
      });
    });
    return surveys.flat();
  },
};
