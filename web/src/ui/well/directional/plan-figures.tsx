import type { SurveyColumns } from "@sigma/engine/survey/compute-survey";
import type { ComputedColumn } from "../../controls/input-table/input-table";
import { formatValue, NO_VALUE, type Quantity, quantities } from "../../format/numbers";

const length: Quantity = { unit: "ft", decimals: 1 };

/** Tolerance for rounding above the severity limit. */
const SEVERITY_ROUNDING = 1e-4;

/** A dogleg severity, marked if it is above the limit; null for missing values. */
export function Severity({ value, limit }: { value: number | null; limit: number | null }) {
  if (value === null) return NO_VALUE;
  const text = formatValue(value, quantities.dogleg);
  if (limit === null || value <= limit * (1 + SEVERITY_ROUNDING)) return text;
  return (
    <strong style={{ color: "var(--color-warning)" }} title="More than the DLS constraint">
      {text}
    </strong>
  );
}

/**
 * The computed columns beside typed stations.
 *
 * @param survey the path of the stations, as far as they form one; null if they form none
 * @param first the row of the table that is the first station of the path: -1 for the one before the typed rows
 * @param limit the dogleg severity above which a station is marked, deg/100 ft; null if it is not known
 */
export function planFigures(
  survey: SurveyColumns | null,
  first: 0 | -1,
  limit: number | null,
): readonly ComputedColumn[] {
  const count = survey?.md.length ?? 0;
  const at = (row: number): number | null => (row - first < count ? row - first : null);
  const figure = (quantity: Quantity, value: (survey: SurveyColumns, row: number) => number) => (row: number) => {
    const station = at(row);
    return survey === null || station === null ? NO_VALUE : formatValue(value(survey, station), quantity);
  };
  return [
    { title: "TVD", unit: "ft", cell: figure(length, ({ tvd }, row) => tvd[row]!) },
    { title: "VS", unit: "ft", cell: figure(length, ({ vs }, row) => vs[row]!) },
    { title: "Closure", unit: "ft", cell: figure(length, ({ ns, ew }, row) => Math.hypot(ns[row]!, ew[row]!)) },
    {
      title: "DLS",
      unit: "deg/100 ft",
      cell: (row) => {
        const station = at(row);
        // The first station ends no interval.
        const value = station === null || station === 0 ? null : survey!.dls[station]!;
        return <Severity value={value} limit={limit} />;
      },
    },
  ];
}
