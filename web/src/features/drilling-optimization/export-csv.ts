import { csvCell } from "@sigma/contract/csv-cell";
import { plainValue } from "../../ui/format/numbers";
import type { RowAnswer, OptimizationView } from "./analysis/question";
import { type OptimizationChoices, founderModes, heatAxesOf } from "./choices";
import { nameOf } from "./scatter/scatter-view";
import { pointKinds } from "./scatter/draw-points";
import { type Trace, traceOf } from "./traces";

/** The data of the views as CSV: the points of the scatter plot, the load ranges of the founder plot, the cells of the heat map. */
export function optimizationCsv(
  answer: RowAnswer,
  choices: OptimizationChoices,
  shownViews: readonly OptimizationView[],
): string {
  const parts = [
    ...(shownViews.includes("scatter") ? scatterLines(answer, choices) : []),
    ...(shownViews.includes("founder") ? founderLines(answer, choices) : []),
    ...(shownViews.includes("heatmap") ? heatLines(answer, choices) : []),
  ];
  return `${parts.map((cells) => cells.map(csvCell).join(",")).join("\r\n")}\r\n`;
}

const plain = (value: number, trace: Trace): string => (Number.isNaN(value) ? "" : plainValue(value, trace));

function scatterLines({ scatter }: RowAnswer, { scatter: axes }: OptimizationChoices): string[][] {
  if (!scatter) return [];
  const [x, y, color] = [traceOf(axes.x), traceOf(axes.y), traceOf(scatter.color)];
  const depth = traceOf("depth");
  const { points } = scatter;
  return [
    ["Scatter", nameOf(depth), nameOf(y), nameOf(x), nameOf(color), "State"],
    ...Array.from(points.x, (value, at) => [
      "Scatter",
      plain(points.depth[at]!, depth),
      plain(points.y[at]!, y),
      plain(value, x),
      plain(points.color[at]!, color),
      pointKinds[points.kind[at]!]!,
    ]),
  ];
}

function founderLines({ founder }: RowAnswer, { founderMode }: OptimizationChoices): string[][] {
  if (!founder) return [];
  const mode = founderModes.find(({ id }) => id === founderMode)!;
  const [load, response, mse] = [traceOf(mode.load), traceOf(mode.response), traceOf("mse")];
  return [
    [
      "Founder",
      `${nameOf(load)} from`,
      "to",
      "Feet",
      `${nameOf(response)} median`,
      "P25",
      "P75",
      `${nameOf(mse)} median`,
    ],
    ...founder.bins.map((bin) => [
      "Founder",
      plain(bin.from, load),
      plain(bin.to, load),
      plain(bin.count, traceOf("depth")),
      plain(bin.response, response),
      plain(bin.spread.low, response),
      plain(bin.spread.high, response),
      plain(bin.mse, mse),
    ]),
  ];
}

function heatLines({ heat }: RowAnswer, choices: OptimizationChoices): string[][] {
  if (!heat) return [];
  const axes = heatAxesOf(heat, choices);
  const [x, y] = [traceOf(axes.x), traceOf(axes.y)];
  const step = ({ from, to, count }: typeof heat.x) => (to - from) / count;
  return [
    ["Heatmap", `${nameOf(x)} from`, `${nameOf(y)} from`, "Feet", nameOf(traceOf("mse")), nameOf(traceOf("rop"))],
    ...Array.from(heat.count.keys())
      .filter((cell) => heat.count[cell]! > 0)
      .map((cell) => [
        "Heatmap",
        plain(heat.x.from + (cell % heat.x.count) * step(heat.x), x),
        plain(heat.y.from + Math.floor(cell / heat.x.count) * step(heat.y), y),
        plain(heat.count[cell]!, traceOf("depth")),
        plain(heat.mse.median[cell]!, traceOf("mse")),
        plain(heat.rop.median[cell]!, traceOf("rop")),
      ]),
  ];
}
