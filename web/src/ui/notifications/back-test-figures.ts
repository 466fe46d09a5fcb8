import { formatQuantity } from "../format/numbers";
import { ruleName } from "@sigma/contract/alerts/alert-text";
import type { AlertBackTest, AlertDraft } from "@sigma/contract/alerts/notification-configuration";
import { channelRow } from "@sigma/terms/channels";
import { formatMinute, zoneName } from "../format/times";
import type { PlotFigureProps } from "../plot/plot-figure";
import { timeTicks } from "../plot/ticks";
import type { Theme } from "../theme/palette";
import { traceColor, traceColorAt } from "../theme/trace-color";

/** Distance between times on a figure of this width, px. */
const MIN_FIGURE_WIDTH = 320;

/** A figure for each rule: its value, the limit, and when the alert would have been active. */
export function backTestFigures(
  { from, to, time, curves, raises }: Pick<AlertBackTest, "from" | "to" | "time" | "curves" | "raises">,
  { rules }: Pick<AlertDraft, "rules">,
  theme: Theme,
): PlotFigureProps[] {
  return rules.flatMap((rule, index) => {
    const curve = curves[index];
    if (!curve) return [];
    const { color, unit, decimals, label } = channelRow(rule.trace);
    const knownValues = [...curve.filter((value) => value !== null), rule.value];
    const low = Math.min(...knownValues, 0);
    const high = Math.max(...knownValues) + 0.05 * Math.max(1e-9, Math.max(...knownValues) - low);
    return [
      {
        title: `${index + 1}. ${ruleName(rule)}`,
        x: {
          name: `Time, ${zoneName(to)}`,
          range: [from, to] as const,
          ticks: timeTicks({ from, to }, MIN_FIGURE_WIDTH).ticks,
          quantity: { unit: "", decimals: 0 },
          format: formatMinute,
        },
        y: { name: label, range: [low, high] as const, quantity: { unit, decimals } },
        series: [
          {
            id: "value",
            name: label,
            color: traceColor(traceColorAt(color), theme),
            points: time.map((at, row) => [at, curve[row] ?? null] as const),
          },
        ],
        limits: [
          {
            id: "limit",
            axis: "y" as const,
            value: rule.value,
            label: `${rule.condition} ${formatQuantity(rule.value, { unit, decimals })}`,
            color: "var(--color-warning)",
            dash: "4 3",
          },
        ],
        areas: raises.map((raise) => ({
          id: String(raise.from),
          color: "var(--color-warning)",
          along: "x" as const,
          points: [
            [low, high, raise.from],
            [low, high, Math.max(raise.to ?? to, raise.from + (to - from) / 300)],
          ] as const,
          opacity: 0.25,
        })),
      },
    ];
  });
}
