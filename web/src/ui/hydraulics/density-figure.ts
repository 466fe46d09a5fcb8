import type { SimulationResult } from "@sigma/contract/analysis/hydraulics";
import { formatValue } from "../format/numbers";
import type { FigureLimit } from "../plot/figure-marks";
import type { FigureArea } from "../plot/figure-series";

const density = { unit: "ppg", decimals: 2 };
const depthQuantity = { unit: "ft", decimals: 0 };

type Depths = SimulationResult["depth"];

type Beside = {
  /** The casing shoe by its measured depth. */
  shoe?: { md: number; name: string } | null;
  /** Of the live well beside a simulation. */
  live?: Pick<Depths, "tvd" | "ecd"> | null;
};

/** ECD over true vertical depth between pore pressure and fracture gradient. @param mud density at rest, ppg */
export function densityFigure(depth: Depths, mud: number, { shoe = null, live = null }: Beside = {}) {
  const line = (values: readonly (number | null)[]) => depth.tvd.map((tvd, row) => [values[row] ?? null, tvd] as const);
  const shoeTvd = shoe === null ? null : tvdAt(depth, shoe.md);
  const knownValues = (values: readonly (number | null)[]) => values.filter((value) => value !== null);
  const densities = [
    mud,
    ...depth.ecd.slice(1),
    ...knownValues(depth.porePressure),
    ...knownValues(depth.fractureGradient),
  ];
  const least = Math.min(...densities) - 0.5;
  const most = Math.max(...densities) + 0.5;
  const band = (id: string, color: string, values: readonly (number | null)[], end: number): FigureArea => ({
    id,
    color,
    points: depth.tvd.flatMap((tvd, row) => {
      const value = values[row];
      return value === null || value === undefined ? [] : [[value, end, tvd] as const];
    }),
  });
  const limits: FigureLimit[] = [
    ...(shoe && shoeTvd !== null
      ? [
          {
            id: "shoe",
            axis: "y" as const,
            value: shoeTvd,
            label: shoe.name,
            color: "var(--color-text3)",
          },
        ]
      : []),
    ...(depth.tvd.length > 0
      ? [{ id: "bit", axis: "y" as const, value: depth.tvd.at(-1)!, label: "Bit", color: "var(--color-accent)" }]
      : []),
  ];
  const nameWithEnd = (name: string, end: number | undefined) =>
    end === undefined ? name : `${name} ${formatValue(end, density)}`;
  return {
    title: "Density window",
    x: { name: "Equivalent density", quantity: density, shows: [least, most] },
    y: { name: "TVD", quantity: depthQuantity },
    areas: [
      band("pore", "var(--color-info)", depth.porePressure, least),
      band("fracture", "var(--color-warning)", depth.fractureGradient, most),
    ],
    series: [
      { id: "pore", name: "Pore pressure", color: "var(--color-info)", points: line(depth.porePressure) },
      {
        id: "fracture",
        name: "Fracture gradient",
        color: "var(--color-warning)",
        points: line(depth.fractureGradient),
      },
      {
        id: "mud",
        name: `Mud ${formatValue(mud, density)}`,
        color: "var(--color-text3)",
        dash: "4 3",
        points: line(depth.tvd.map(() => mud)),
      },
      ...(live && live.ecd.length > 0
        ? [
            {
              id: "live",
              name: nameWithEnd("Live ECD", live.ecd.at(-1)),
              color: "var(--color-text2)",
              dash: "2 3",
              points: live.tvd.map((tvd, row) => [live.ecd[row]!, tvd] as const),
            },
          ]
        : []),
      {
        id: "ecd",
        name: nameWithEnd("ECD", depth.ecd.at(-1)),
        color: "var(--color-text1)",
        width: 2,
        points: line(depth.ecd),
      },
    ],
    limits,
  };
}

/** The true vertical depth of a measured one, between the rows beside it; null outside of them. */
function tvdAt({ md, tvd }: Depths, at: number): number | null {
  const below = md.findIndex((depth) => depth >= at);
  if (below <= 0) return md[below] === at ? tvd[below]! : null;
  const [from, to] = [md[below - 1]!, md[below]!];
  const share = to > from ? (at - from) / (to - from) : 1;
  return tvd[below - 1]! + share * (tvd[below]! - tvd[below - 1]!);
}
