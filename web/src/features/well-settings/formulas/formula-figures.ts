import { channelRow, isChannelId } from "@sigma/terms/channels";
import type { UnitName } from "@sigma/terms/units";
import { formatMinute, zoneName } from "../../../ui/format/times";
import type { PlotFigureProps } from "../../../ui/plot/plot-figure";
import { timeTicks } from "../../../ui/plot/ticks";
import type { Theme } from "../../../ui/theme/palette";
import { traceColor, traceColorAt } from "../../../ui/theme/trace-color";
import type { FormulaValues } from "./use-formula-preview";

/** Distance between times on a figure of this width, px. */
const MIN_FIGURE_WIDTH = 320;
/** Inputs that are drawn below the result. */
const MOST_INPUTS = 2;

type Result = { name: string; color: number; decimals: number };

/** Runs of samples for which a test holds, each up to the sample after its last. */
export function runsWhere(time: readonly number[], holds: (index: number) => boolean): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  time.forEach((at, index) => {
    if (!holds(index)) return;
    const to = time[index + 1] ?? at;
    const last = runs.at(-1);
    if (last && last.to === at) last.to = to;
    else runs.push({ from: at, to });
  });
  return runs;
}

/** The runs of rig states in the samples of a preview. */
export function runsOfStates({ time, columns }: FormulaValues): { from: number; to: number; code: number }[] {
  const codes = columns.rigState ?? [];
  const states = new Set(codes.filter((code) => code !== null));
  return [...states]
    .flatMap((code) => runsWhere(time, (index) => codes[index] === code).map((run) => ({ ...run, code })))
    .toSorted((a, b) => a.from - b.from);
}

/** A figure for the result, in which none is shaded, and one for each of the first inputs. */
export function formulaFigures(
  values: FormulaValues,
  { name, color, decimals }: Result,
  [from, to]: readonly [number, number],
  theme: Theme,
): PlotFigureProps[] {
  const { time, columns, result, unit } = values;
  const x = {
    name: `Time, ${zoneName(to)}`,
    range: [from, to] as const,
    ticks: timeTicks({ from, to }, MIN_FIGURE_WIDTH).ticks,
    quantity: { unit: "", decimals: 0 },
    format: formatMinute,
  };
  const figureOf = (
    title: string,
    column: readonly (number | null)[],
    paint: number,
    quantity: { unit: UnitName; decimals: number },
  ): PlotFigureProps => ({
    title,
    x,
    y: { name: title, quantity },
    series: [
      {
        id: title,
        name: title,
        group: null,
        color: traceColor(traceColorAt(paint), theme),
        points: time.map((at, index) => [at, column[index] ?? null] as const),
      },
    ],
  });
  const inputs = values.inputs.filter((id) => id !== "rigState" && isChannelId(id)).slice(0, MOST_INPUTS);
  const numbers = result.filter((value) => value !== null);
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const resultFigure = figureOf(name, result, color, { unit: unit as UnitName, decimals });
  const noneAreas = runsWhere(time, (index) => result[index] === null).map((run) => ({
    id: `none ${run.from}`,
    color: "var(--color-text3)",
    along: "x" as const,
    points: [
      [low, high, run.from],
      [low, high, run.to],
    ] as const,
    opacity: 0.18,
  }));
  return [
    numbers.length === 0 ? resultFigure : { ...resultFigure, areas: noneAreas },
    ...inputs.map((id) => {
      const row = channelRow(id as Parameters<typeof channelRow>[0]);
      return figureOf(row.label, columns[id] ?? [], row.color, row);
    }),
  ];
}
