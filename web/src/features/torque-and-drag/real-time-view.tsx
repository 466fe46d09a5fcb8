import type { EventReply } from "@sigma/contract/call-types";
import { PlotFigure } from "../../ui/plot/plot-figure";
import type { Theme } from "../../ui/theme/palette";
import { motionColors } from "./broomstick-figures";
import { loadQuantities as q } from "./load-quantities";
import styles from "./torque-and-drag.module.css";

type Loads = EventReply<"torque-drag-data/get">;

/** Recorded hookload and torque by depth, beside the model with the fitted factors. */
export function realTimeFigures(loads: Loads, theme: Theme) {
  const colors = motionColors(theme);
  const line = (name: string, color: string, values: readonly (number | null)[], dash?: string) => ({
    id: name,
    name,
    color,
    points: loads.md.map((md, row) => [values[row] ?? null, md] as const),
    ...(dash ? { dash } : { width: 2 }),
  });
  const y = { name: "Depth MD", quantity: q.depth };
  return {
    hookload: {
      title: "Hookload by depth",
      x: { name: "Hookload", quantity: q.hookload },
      y,
      series: [
        line("Recorded on bottom", colors.rotation, loads.hookload),
        line("Pick up off bottom", colors.pickUp, loads.pickUp, "5 3"),
        line("Rotating off bottom", "var(--color-text2)", loads.rotation, "5 3"),
        line("Slack off, off bottom", colors.slackOff, loads.slackOff, "5 3"),
      ],
    },
    torque: {
      title: "Torque by depth",
      x: { name: "Surface torque", quantity: q.torque, fromZero: true },
      y,
      series: [
        line("Recorded on bottom", colors.torque, loads.torque),
        line("Model on bottom", "var(--color-text1)", loads.torqueOnBottom, "5 3"),
        line("Model off bottom", "var(--color-text2)", loads.torqueOffBottom, "5 3"),
      ],
    },
  };
}

type Figures = { hookload: Parameters<typeof PlotFigure>[0]; torque: Parameters<typeof PlotFigure>[0] };

/** Hookload and torque side by side, by depth. */
export const RealTimeView = ({ figures }: { figures: Figures }) => (
  <div className={styles.figures}>
    <PlotFigure {...figures.hookload} downward />
    <PlotFigure {...figures.torque} downward />
  </div>
);
