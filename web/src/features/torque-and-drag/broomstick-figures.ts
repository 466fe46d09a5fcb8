import type { EventReply } from "@sigma/contract/call-types";
import type { Well } from "@sigma/contract/wells/well";
import { formatNumber } from "../../ui/format/numbers";
import type { FigureSeries } from "../../ui/plot/figure-series";
import type { Theme } from "../../ui/theme/palette";
import { traceColor, traceColorAt } from "../../ui/theme/trace-color";
import { depthLimits } from "./depth-limits";
import { loadQuantities } from "./load-quantities";

type Broomstick = EventReply<"broom-stick/get">;

/** The colours of the motions of the string. */
export const motionColors = (theme: Theme) => ({
  pickUp: traceColor(traceColorAt(1), theme),
  slackOff: traceColor(traceColorAt(0), theme),
  rotation: "var(--color-text1)",
  torque: traceColor(traceColorAt(8), theme),
});

/** Hookload and torque over bit depth: the fan of the model, dashed along the plan, with the measured points. */
export function broomstickFigures(stick: Broomstick, theme: Theme, well: Pick<Well, "casingData">) {
  const colors = motionColors(theme);
  const lines = (name: string, color: string, values: number[], factor: number | null): FigureSeries[] => {
    const isPlanned = (md: number) => stick.plannedFrom !== null && md > stick.plannedFrom;
    const points = stick.md.map((md, row) => [values[row]!, md] as const);
    const surveyedPoints = points.filter(([, md]) => !isPlanned(md));
    const plannedPoints = points.filter(([, md], row) => isPlanned(md) || isPlanned(stick.md[row + 1] ?? md));
    const group = { group: name };
    const label = factor === null ? {} : { label: formatNumber(factor, factorDecimals(factor)) };
    const title = factor === null ? name : `${name} ${formatNumber(factor, factorDecimals(factor))}`;
    return [
      {
        id: `${name} ${factor}`,
        name: title,
        color,
        points: surveyedPoints,
        ...group,
        ...(plannedPoints.length > 1 ? {} : label),
      },
      ...(plannedPoints.length > 1
        ? [
            {
              id: `${name} ${factor} plan`,
              name: `${title}, plan`,
              color,
              points: plannedPoints,
              dash: "4 3",
              ...group,
              ...label,
            },
          ]
        : []),
    ];
  };
  const fan = (name: string, color: string, rows: number[][]) =>
    rows.flatMap((values, row) => lines(name, color, values, stick.frictionFactors[row]!));
  const measuredSeries = (
    type: Broomstick["actual"][number]["type"],
    name: string,
    color: string,
    shape: "up" | "down" | "circle",
  ): FigureSeries => ({
    id: `measured ${type}`,
    name,
    color,
    shape,
    points: stick.actual.filter((load) => load.type === type).map(({ hookload, md }) => [hookload, md] as const),
  });
  const bit = depthLimits(stick.inputs, well);
  // Both plots share one depth axis, so that a depth is at the same height in both.
  const depths = [stick.md, stick.actual.map(({ md }) => md), stick.drilling.md].flat();
  const y = { name: "Bit depth MD", quantity: loadQuantities.depth, shows: endsOf(depths) };
  return {
    hookload: {
      title: "Hookload, measured off bottom against the model",
      x: { name: "Hookload", quantity: loadQuantities.hookload },
      y,
      series: [
        ...fan("Slack off", colors.slackOff, stick.slackOff),
        ...fan("Pick up", colors.pickUp, stick.pickUp),
        ...lines("Rotating", colors.rotation, stick.rotation, null),
        measuredSeries("pick-up", "Measured pick-up", colors.pickUp, "up"),
        measuredSeries("slack-off", "Measured slack-off", colors.slackOff, "down"),
        measuredSeries("rotating", "Measured rotating", colors.rotation, "circle"),
      ],
      limits: bit,
    },
    torque: {
      title: "Surface torque",
      x: { name: "Surface torque", quantity: loadQuantities.torque, fromZero: true },
      y,
      series: [
        ...fan("Model off bottom", colors.torque, stick.torque),
        {
          id: "drilling",
          name: "Drilled by rotation",
          color: "var(--color-text2)",
          shape: "dot" as const,
          points: stick.drilling.md.map((md, row) => [stick.drilling.torque[row]!, md] as const),
        },
        {
          id: "off bottom",
          name: "Measured off bottom",
          color: colors.rotation,
          shape: "circle" as const,
          points: stick.actual.flatMap(({ torque, md }) => (torque === null ? [] : [[torque, md] as const])),
        },
      ],
      limits: bit,
    },
  };
}

const endsOf = (values: readonly number[]): number[] =>
  values.length === 0
    ? []
    : [
        values.reduce((least, otherValue) => Math.min(least, otherValue)),
        values.reduce((most, otherValue) => Math.max(most, otherValue)),
      ];

const factorDecimals = (factor: number) => (Math.abs(factor * 10 - Math.round(factor * 10)) < 1e-9 ? 1 : 2);
