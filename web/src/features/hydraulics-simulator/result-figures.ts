import type { Simulation } from "@sigma/contract/analysis/hydraulics";
import { formatQuantity } from "../../ui/format/numbers";
import { densityFigure } from "../../ui/hydraulics/density-figure";
import type { FigureMark } from "../../ui/plot/figure-marks";
import type { LiveCirculation } from "./live-circulation";

const gpm = { unit: "gpm", decimals: 0 };
const psi = { unit: "psi", decimals: 0 };
/** Beyond the end of any axis. */
const OFF_AXIS = 1e6;

/** The values beside a result: the live well, the limits of the pumps with their liners, and the casing shoe. */
export type Surroundings = {
  live: LiveCirculation | null;
  maxPressure: number | null;
  shoe: { md: number; name: string } | null;
};

/** Standpipe pressure over flow with the limit of the liners, and the density window, of a simulation and the live well. */
export function figuresOfResult(
  { parameters, result }: Pick<Simulation, "parameters" | "result">,
  { live, maxPressure, shoe }: Surroundings,
) {
  const { flowRate, standpipePressure } = result.curve;
  const points = (curve: typeof result.curve) =>
    curve.flowRate.map((flow, row) => [flow, curve.standpipePressure[row]!] as const);
  const end = Math.max(flowRate.at(-1) ?? 0, live?.curve?.flowRate.at(-1) ?? 0);
  const marks: FigureMark[] = [
    ...(live
      ? [
          {
            id: "live",
            x: live.flowRate,
            y: live.standpipePressure,
            label: `live ${formatQuantity(live.standpipePressure, psi)}`,
            color: "var(--color-text2)",
            place: "below" as const,
          },
        ]
      : []),
    {
      id: "run",
      x: parameters.flowRate,
      y: result.standpipePressure,
      label: `this run ${formatQuantity(result.standpipePressure, psi)}`,
      color: "var(--color-accent)",
      place: "left",
    },
  ];
  return {
    curve: {
      title: "Standpipe pressure over flow",
      x: { name: "Flow rate", quantity: gpm, fromZero: true },
      y: { name: "Pressure", quantity: psi, fromZero: true },
      areas:
        maxPressure === null
          ? []
          : [
              {
                id: "liner",
                color: "var(--color-warning)",
                along: "x" as const,
                opacity: 0.1,
                points: [
                  [maxPressure, OFF_AXIS, 0],
                  [maxPressure, OFF_AXIS, 10 * end],
                ] as const,
              },
            ],
      series: [
        {
          id: "curve",
          name: "This run",
          color: "var(--color-accent)",
          width: 2,
          points: points({ flowRate, standpipePressure }),
        },
        ...(live?.curve
          ? [{ id: "live", name: "Live well", color: "var(--color-text2)", dash: "5 3", points: points(live.curve) }]
          : []),
      ],
      marks,
      limits:
        maxPressure === null
          ? []
          : [
              {
                id: "liner",
                axis: "y" as const,
                value: maxPressure,
                label: `liner limit ${formatQuantity(maxPressure, psi)}`,
                color: "var(--color-warning)",
                dash: "5 3",
              },
            ],
    },
    window: densityFigure(result.depth, parameters.mudDensity, { shoe, live: live?.depth ?? null }),
  };
}
