import { csvCell } from "@sigma/contract/csv-cell";
import { plainValue } from "../format/numbers";
import { axisName } from "./figure-axis";
import type { PlotFigureProps } from "./plot-figure";

const isoOf = (seconds: number): string => new Date(1000 * seconds).toISOString();

/** What figures show, as CSV: a line for each point, in the units of the screen; times as ISO 8601. */
export function csvOfFigures(figures: readonly Pick<PlotFigureProps, "title" | "x" | "y" | "series">[]): string {
  const lines = figures.flatMap(({ title, x, y, series }) => {
    const head = ["Figure", "Series", axisName(x), axisName(y)];
    const rows = series.flatMap(({ name, points }) =>
      points.flatMap(([px, py]) =>
        px === null || py === null
          ? []
          : [[title, name, x.isTime ? isoOf(px) : plainValue(px, x.quantity), plainValue(py, y.quantity)]],
      ),
    );
    return [head, ...rows].map((cells) => cells.map(csvCell).join(","));
  });
  return `${lines.join("\r\n")}\r\n`;
}
