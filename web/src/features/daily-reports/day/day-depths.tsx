import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Well } from "@sigma/contract/wells/well";
import { useRef } from "react";
import { ExportButtons } from "../../../charts/export/export-buttons";
import { quantities } from "../../../ui/format/numbers";
import { formatDay, formatMinute, zoneName } from "../../../ui/format/times";
import { csvOfFigures } from "../../../ui/plot/figures-csv";
import type { FigureSeries } from "../../../ui/plot/figure-series";
import { PlotFigure, type PlotFigureProps } from "../../../ui/plot/plot-figure";
import type { Theme } from "../../../ui/theme/palette";
import { traceColor, traceColorAt } from "../../../ui/theme/trace-color";
import { endOfDayText } from "../day-texts";
import styles from "../daily-reports.module.css";

/** Depths over the time of a day, NaN if missing. */
export type DepthTrace = { time: ArrayLike<number>; holeDepth: ArrayLike<number>; bitDepth: ArrayLike<number> };

/** Hole and bit depth over the hours of a day, as a figure. */
export function depthFigure(
  trace: DepthTrace,
  { from, to }: { from: EpochSeconds; to: EpochSeconds },
  theme: Theme,
): PlotFigureProps {
  const end = Math.round((to - from) / HOUR);
  const line = (id: string, name: string, color: number, values: ArrayLike<number>, dash?: string): FigureSeries => ({
    id,
    name,
    color: traceColor(traceColorAt(color), theme),
    ...(dash && { dash }),
    points: [
      // The axis always shows the whole day, even if data are missing.
      [0, null],
      ...Array.from(trace.time, (time, at) => {
        const depth = values[at] ?? Number.NaN;
        return [(time - from) / HOUR, Number.isFinite(depth) ? depth : null] as const;
      }),
      [end, null],
    ],
  });
  return {
    title: "Depth over the day",
    downward: true,
    x: {
      name: `Time, ${zoneName(from)}`,
      quantity: { unit: "", decimals: 2 },
      every: 3,
      format: (hours) => (hours >= end ? endOfDayText(to) : formatMinute(from + hours * HOUR)),
    },
    y: { name: "Depth", quantity: quantities.liveDepth },
    series: [line("bit", "Bit depth", 7, trace.bitDepth, "4 3"), line("hole", "Hole depth", 0, trace.holeDepth)],
  };
}

type DayDepthsProps = { well: Well; trace: DepthTrace; from: EpochSeconds; to: EpochSeconds; theme: Theme };

/** Hole and bit depth over the hours of a day, with its exports. */
export function DayDepths({ well, trace, from, to, theme }: DayDepthsProps) {
  const panel = useRef<HTMLDivElement>(null);
  const figure = depthFigure(trace, { from, to }, theme);
  return (
    <div ref={panel} className={styles.depths}>
      <PlotFigure
        {...figure}
        note={
          <ExportButtons
            panel={panel}
            well={well}
            heading={["Depth over the day", formatDay(from)]}
            csv={() => csvOfFigures([figure])}
          />
        }
      />
    </div>
  );
}
