import type { ProgramOutputs } from "@sigma/contract/programs/program";
import type { RunValues } from "@sigma/contract/programs/program-run";
import { formatMinute, zoneName } from "../../../ui/format/times";
import type { PlotFigureProps } from "../../../ui/plot/plot-figure";
import { timeTicks } from "../../../ui/plot/ticks";
import type { Theme } from "../../../ui/theme/palette";
import { traceColor, traceColorAt } from "../../../ui/theme/trace-color";

/** Distance between times on a figure of this width, px. */
const MIN_FIGURE_WIDTH = 320;

/** A figure for each output channel that has values. */
export const valueFigures = (
  values: readonly RunValues[],
  channels: ProgramOutputs["channels"],
  theme: Theme,
): PlotFigureProps[] =>
  channels.flatMap(({ name, label, unit }, at) => {
    const ofChannel = values.find(({ channel }) => channel === name);
    if (!ofChannel || ofChannel.time.length === 0) return [];
    const from = ofChannel.time[0]!;
    const to = Math.max(from + 1, ofChannel.time.at(-1)!);
    return [
      {
        title: label,
        x: {
          name: `Time, ${zoneName(to)}`,
          range: [from, to] as const,
          ticks: timeTicks({ from, to }, MIN_FIGURE_WIDTH).ticks,
          quantity: { unit: "", decimals: 0 },
          format: formatMinute,
        },
        // The title names the channel: the low plot has room for its unit alone.
        y: { name: "", quantity: { unit, decimals: 2 } },
        series: [
          {
            id: name,
            name: label,
            group: null,
            color: traceColor(traceColorAt(at), theme),
            points: ofChannel.time.map((time, index) => [time, ofChannel.values[index] ?? null] as const),
          },
        ],
      },
    ];
  });
