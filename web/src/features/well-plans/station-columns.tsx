import type { SurveyColumns } from "@sigma/engine/survey/compute-survey";
import type { Column } from "../../ui/layout/panel";
import { Severity } from "../../ui/well/directional/plan-figures";

/** A station of a plan as the table shows it: ft, deg, deg/100 ft; null for missing values. */
export type StationRow = {
  at: number;
  md: number;
  inclination: number;
  azimuth: number;
  tvd: number;
  ns: number;
  ew: number;
  vs: number;
  dls: number | null;
  build: number | null;
  turn: number | null;
};

/** The rows of computed stations; the first ends no interval, so it has no rates. */
export const stationRows = (survey: SurveyColumns): StationRow[] =>
  Array.from(survey.md, (md, row) => {
    const rate = (column: Float64Array) => (row === 0 || !Number.isFinite(column[row]!) ? null : column[row]!);
    return {
      at: row + 1,
      md,
      inclination: survey.inclination[row]!,
      azimuth: survey.azimuth[row]!,
      tvd: survey.tvd[row]!,
      ns: survey.ns[row]!,
      ew: survey.ew[row]!,
      vs: survey.vs[row]!,
      dls: rate(survey.dls),
      build: rate(survey.buildRate),
      turn: rate(survey.turnRate),
    };
  });

const length = (title: string, name: "tvd" | "ns" | "ew" | "vs"): Column<StationRow> => ({
  title,
  unit: "ft",
  width: 76,
  value: (row) => row[name],
});
const angle = (title: string, name: "inclination" | "azimuth"): Column<StationRow> => ({
  title,
  unit: "deg",
  width: name === "azimuth" ? 62 : 80,
  value: (row) => row[name],
});

/**
 * The columns of the stations of a plan.
 *
 * @param limit the dogleg severity above which a station is marked, deg/100 ft; null if it is not known
 */
export const stationColumns = (limit: number | null): Column<StationRow>[] => [
  { title: "#", value: ({ at }) => at, decimals: 0, width: 32 },
  { title: "MD", unit: "ft", value: ({ md }) => md, isKey: true, width: 78 },
  angle("Inclination", "inclination"),
  angle("Azimuth", "azimuth"),
  length("TVD", "tvd"),
  length("NS", "ns"),
  length("EW", "ew"),
  length("VS", "vs"),
  {
    title: "DLS",
    unit: "deg/100 ft",
    width: 74,
    value: ({ dls }) => dls,
    cell: ({ dls }) => <Severity value={dls} limit={limit} />,
  },
  { title: "Build", unit: "deg/100 ft", width: 74, value: ({ build }) => build },
  { title: "Turn", unit: "deg/100 ft", width: 74, value: ({ turn }) => turn },
];
