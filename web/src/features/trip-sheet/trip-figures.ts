import type { EventReply } from "@sigma/contract/call-types";
import { TRIP_WARNS } from "@sigma/engine/trip-sheet/fill-trip";
import { csvCell } from "../../ui/format/csv-cell";
import { plainValue, type Quantity, unitText } from "../../ui/format/numbers";
import { formatMoment } from "../../ui/format/times";
import type { Column } from "../../ui/layout/table";
import type { PlotFigureProps } from "../../ui/plot/plot-figure";

/** The answers that the trip sheet shows. */
export type TripReply = EventReply<"trip-sheet/get">;
export type TallyReply = EventReply<"pipe-tally/get">;

const volume = { unit: "bbl", decimals: 1 } satisfies Quantity;
/** The running difference of a trip over the stands, with the lines from which it warns. */
export const tripFigure = ({ rows }: TripReply, color: string): PlotFigureProps => ({
  title: "Gain and losses since the trip began",
  x: { name: "Stand", quantity: { unit: "", decimals: 0 } },
  y: { name: "Gain", quantity: volume, shows: [-TRIP_WARNS - 1, TRIP_WARNS + 1] },
  series: [{ id: "gain", name: "Gain", color, points: rows.map(({ gain }, row) => [row + 1, gain] as const) }],
  limits: [
    { id: "gain", axis: "y", value: TRIP_WARNS, label: "the well flows", color: "var(--color-warning)" },
    { id: "losses", axis: "y", value: -TRIP_WARNS, label: "losses", color: "var(--color-warning)" },
  ],
});

/** Columns as CSV, as they are shown. */
export function csvOfColumns<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const head = columns.map(({ title, unit }) => (unit ? `${title} (${unitText({ unit })})` : title));
  const lines = rows.map((row) =>
    columns.map(({ title, value, unit = "", decimals = 2 }) => {
      const cell = value(row);
      if (cell === null) return "";
      if (typeof cell === "string") return cell;
      return title === "Time" ? formatMoment(cell) : plainValue(cell, { unit, decimals });
    }),
  );
  return `${[head, ...lines].map((cells) => cells.map(csvCell).join(",")).join("\r\n")}\r\n`;
}
