import type { EventReply } from "@sigma/contract/call-types";
import { formatQuantity, quantities } from "../../ui/format/numbers";
import type { FigureLimit } from "../../ui/plot/figure-marks";
import type { FigureArea, FigureSeries } from "../../ui/plot/figure-series";
import type { Theme } from "../../ui/theme/palette";
import { traceColor, traceColorAt } from "../../ui/theme/trace-color";
import { motionColors } from "./broomstick-figures";
import { loadQuantities as q } from "./load-quantities";

type Buckling = EventReply<"buckling/get">;

/** The modes of the specification, and all of them. */
export const bucklingModes = ["All", "Pick Up", "Slack Off", "Rotation"] as const;
export type BucklingModeName = (typeof bucklingModes)[number];

/** Buckling limits left of this are off the plot, klb: the limits of collars are far from any load. */
const LEFTMOST = -80;

/** Tension with its buckling limits, side force, and the shape of the hole, all over depth. */
export function bucklingFigures(buckling: Buckling, mode: BucklingModeName, theme: Theme) {
  const colors = motionColors(theme);
  const slide = traceColor(traceColorAt(9), theme);
  const all = [
    { name: "Pick Up", of: buckling.tripOut, color: colors.pickUp },
    { name: "Slack Off", of: buckling.tripIn, color: colors.slackOff },
    { name: "Rotation", of: buckling.rotation, color: colors.rotation },
    { name: "Slide", of: buckling.slide, color: slide, dash: "5 3" },
  ];
  const chosen = all.filter(({ name, of }) => of && (mode === "All" || name === mode));
  const line = (values: readonly number[]) => buckling.md.map((md, row) => [values[row]!, md] as const);
  const limits = chosen[0]?.of;
  const limitLine = (name: string, color: string, values: readonly (number | null)[], dash?: string): FigureSeries => ({
    id: name,
    name,
    color,
    points: buckling.md.map((md, row) => {
      const limit = values[row];
      return [limit === null || limit === undefined ? null : Math.max(LEFTMOST, -limit), md] as const;
    }),
    ...(dash ? { dash } : {}),
  });
  const bit: FigureLimit[] = buckling.inputs
    ? [
        {
          id: "bit",
          axis: "y",
          value: buckling.inputs.bitDepth,
          label: `Bit ${formatQuantity(buckling.inputs.bitDepth, quantities.liveDepth)}`,
          color: "var(--color-accent)",
        },
        ...(buckling.inputs.shoeMd > 0
          ? [
              {
                id: "shoe",
                axis: "y" as const,
                value: buckling.inputs.shoeMd,
                label: "Casing shoe",
                color: "var(--color-text3)",
              },
            ]
          : []),
      ]
    : [];
  const areas: FigureArea[] = limits
    ? [
        {
          id: "helical",
          color: "var(--color-error)",
          points: buckling.md.flatMap((md, row) => {
            const limit = limits.helical[row];
            return limit === null || limit === undefined ? [] : [[LEFTMOST, Math.max(LEFTMOST, -limit), md] as const];
          }),
        },
      ]
    : [];
  const y = { name: "MD", quantity: q.depth };
  return {
    tension: {
      title: "Effective tension and buckling limits",
      x: { name: "Effective tension; compression left of 0", quantity: q.hookload },
      y,
      areas,
      series: [
        ...chosen.map(({ name, of, color, dash }) => ({
          id: name,
          name,
          color,
          points: line(of!.effectiveTension),
          ...(dash ? { dash } : {}),
        })),
        ...(limits
          ? [
              limitLine("Sinusoidal limit", "var(--color-warning)", limits.sinusoidal, "4 3"),
              limitLine("Helical limit", "var(--color-error)", limits.helical),
            ]
          : []),
      ],
      limits: bit,
    },
    sideForce: {
      title: `Side force over ${formatQuantity(30, quantities.roundLength)}`,
      x: { name: "Side force", quantity: q.sideForce, fromZero: true },
      y,
      series: chosen
        .filter(({ name }) => name !== "Slide")
        .map(({ name, of, color }) => ({ id: name, name, color, points: line(of!.sideForce) })),
      limits: bit,
    },
    shape: {
      title: "Dogleg severity",
      x: { name: "DLS", quantity: q.dogleg, fromZero: true },
      y,
      series: [{ id: "dls", name: "Dogleg severity", color: "var(--color-text2)", points: line(buckling.dogleg) }],
    },
  };
}
