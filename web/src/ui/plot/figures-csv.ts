import { csvCell } from "@sigma/contract/csv-cell";
import { plainValue } from "../format/numbers";
import { axisName } from "./figure-axis";
import type { FigureAxis, FigureSeries } from "./figure-series";
import type { PlotFigureProps } from "./plot-figure";

const isoOf = (seconds: number): string => new Date(1000 * seconds).toISOString();

/** The data of figures as CSV: a line for each point, in the units of the screen; times as ISO 8601. */
export function csvOfFigures(figures: readonly Pick<PlotFigureProps, "title" | "x" | "y" | "series">[]): string {
  const lines = figures.flatMap(({ title, x, y, series }) => {
    const rowsOf = ({ name, points }: FigureSeries, { quantity, isTime }: Pick<FigureAxis, "quantity" | "isTime">) =>
      points.flatMap(([px, py]) =>
        px === null || py === null
          ? []
          : [[title, name, isTime ? isoOf(px) : plainValue(px, quantity), plainValue(py, y.quantity)]],
      );
    const headOf = (axis: FigureAxis) => ["Figure", "Series", axisName(axis), axisName(y)];
    const sharedSeries = series.filter(({ ownX }) => !ownX);
    return [
      ...(sharedSeries.length > 0 || series.length === 0 ? [headOf(x)] : []),
      ...sharedSeries.flatMap((figureSeries) => rowsOf(figureSeries, x)),
      ...series.flatMap((figureSeries) =>
        figureSeries.ownX
          ? [headOf({ ...figureSeries.ownX, name: figureSeries.name }), ...rowsOf(figureSeries, figureSeries.ownX)]
          : [],
      ),
    ].map((cells) => cells.map(csvCell).join(","));
  });
  return `${lines.join("\r\n")}\r\n`;
}
