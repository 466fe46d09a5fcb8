import type { Feet } from "@sigma/terms/quantities";
import { surveyNumberOf, type SurveyValues } from "../../data/directional/use-survey-rows";
import { formatNumber, formatValue, quantities, unitText } from "../../ui/format/numbers";
import type { FigureLimit } from "../../ui/plot/figure-marks";
import type { FigureSeries } from "../../ui/plot/figure-series";
import type { PlotFigureProps } from "../../ui/plot/plot-figure";
import type { Theme } from "../../ui/theme/palette";
import { traceColor, traceColorAt } from "../../ui/theme/trace-color";
import { type SheetRow, slideShares, sumRows } from "./sheet-rows";

type FigureInputs = {
  /** Shallow first. */
  rows: readonly SheetRow[];
  stands: readonly { startMD: Feet; endMD: Feet }[];
  surveys: readonly SurveyValues[];
  chosen: SheetRow | null;
  theme: Theme;
};

const percent = { unit: "%", decimals: 0 };
const bar = (from: Feet, to: Feet, value: number) => [[from, value] as const, [to, value] as const];

/** The plots of the slide sheet along the hole: share slid, efficiency, rate and distance from the plan. */
export function slideFigures({ rows, stands, surveys, chosen, theme }: FigureInputs): PlotFigureProps[] {
  const [from, to] = [rows[0]?.startMD ?? 0, rows.at(-1)?.endMD ?? 1];
  const x = { name: "MD", quantity: quantities.wholeDepth, range: [from, to] as const };
  const slides = rows.filter(({ number }) => number !== null);
  const sums = sumRows(rows);
  const color = (index: number) => traceColor(traceColorAt(index), theme);
  const inside = stands.filter(({ startMD, endMD }) => endMD > from && startMD < to);
  const shares = slideShares(inside.length > 0 ? inside : rows, rows);
  const bars = (
    id: string,
    index: number,
    name: "toolfaceEfficiency" | "averageROP" | "trueSlideDistance",
  ): FigureSeries => {
    const knownFigures = slides.flatMap((row) => (row[name] === null ? [] : [{ row, value: row[name] }]));
    return {
      id,
      name: id,
      color: color(index),
      shape: "bar",
      points: knownFigures.flatMap(({ row, value }) => bar(row.startMD, row.endMD, value)),
      // A line crosses the labels of the distance.
      ...(name !== "trueSlideDistance" && {
        texts: knownFigures.map(({ value }) =>
          formatValue(value, { unit: name === "averageROP" ? "ft/hr" : "%", decimals: 0 }),
        ),
      }),
    };
  };
  const here: FigureLimit[] = chosen
    ? [{ id: "chosen", axis: "x", value: chosen.endMD, label: "", color: "var(--color-accent)" }]
    : [];
  const mean = (value: number | null): FigureLimit[] =>
    value === null
      ? here
      : [
          ...here,
          {
            id: "mean",
            axis: "y",
            value,
            label: `mean ${formatNumber(value, 0)}`,
            color: "var(--color-text1)",
            dash: "4 3",
          },
        ];
  const share = sums.footage > 0 ? (100 * sums.slid) / sums.footage : null;
  const toPlan = surveys.flatMap((row) => {
    const value = surveyNumberOf(row, "distance2plan");
    return value === null || row.md < from || row.md > to ? [] : [[row.md, value] as const];
  });
  const distances: FigureSeries[] = [
    { id: "plan", name: "To plan, 3D", color: color(0), points: toPlan, width: 2 },
    { id: "surveys", name: "Survey", group: "To plan, 3D", color: color(0), points: toPlan, shape: "circle" },
  ];
  return [
    {
      title: "Slide %",
      x,
      y: { name: inside.length > 0 ? "Each stand" : "Each row", quantity: percent, range: [0, 100] },
      series: [
        {
          id: "share",
          name: "Slid",
          color: color(9),
          shape: "bar",
          points: shares.flatMap(({ startMD, endMD, share: slid }) => bar(startMD, endMD, slid)),
          texts: shares.map(({ share: slid }) => formatNumber(slid, 0)),
        },
      ],
      limits: mean(share),
    },
    {
      title: "Sliding Efficiency %",
      note: noneOf(slides, "toolfaceEfficiency", "No toolface was recorded while sliding"),
      x,
      y: { name: "Each slide", quantity: percent, range: [0, 100] },
      series: [bars("Efficiency", 4, "toolfaceEfficiency")],
      limits: mean(sums.efficiency),
    },
    {
      title: `Sliding ROP ${unitText({ unit: "ft/hr" })}`,
      note: noneOf(slides, "averageROP", "No rate was recorded while sliding"),
      x,
      y: { name: "Each slide", quantity: { unit: "ft/hr", decimals: 0 }, fromZero: true },
      series: [bars("ROP", 2, "averageROP")],
      limits: mean(sums.slidingRop),
    },
    {
      title: `Distance to Plan ${unitText(quantities.liveDepth)}`,
      note: toPlan.length === 0 ? "No survey here has a distance from a plan" : null,
      x,
      y: { name: "Slid, to plan", quantity: quantities.liveDepth, fromZero: true, least: 10 },
      series: [
        bars("Slid", 1, "trueSlideDistance"),
        // Without distances, its legend entry would take the space of the note that reports that.
        ...(toPlan.length === 0 ? [] : distances),
      ],
      limits: here,
    },
  ];
}

/** Why a plot of slides is empty; null if it isn't. */
const noneOf = (slides: readonly SheetRow[], name: "toolfaceEfficiency" | "averageROP", why: string): string | null =>
  slides.length === 0 ? "No slide in this hole" : slides.every((row) => row[name] === null) ? why : null;
