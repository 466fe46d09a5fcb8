import type { Station } from "@sigma/engine/survey/station";
import type { Trajectory } from "@sigma/engine/survey/path/trajectory";
import type { PlotFigureProps } from "../../ui/plot/plot-figure";
import { colorVar } from "../../ui/theme/palette";

/** A path with the name that the legend gives it. */
export type NamedPath = { name: string; path: Trajectory };

/** The input of the figures of a plan. */
export type FigureInput = {
  /** Null while the well has no plan. */
  plan: NamedPath | null;
  /** The plan that is being designed; null if none is. */
  draft: NamedPath | null;
  surveys: readonly Station[];
  /** The estimated end of the hole; null where only surveys are known. */
  bit: Station | null;
  /** The bit is far above the end of the hole, as in a trip. */
  isBitAway?: boolean | undefined;
  /** Left, right, below and above, ft, within which the well may lie; null where that is not known. */
  criteria: readonly [number, number, number, number] | null;
};

/** A figure of a plan. */
export type PlanFigure = PlotFigureProps & { id: string };

/** Minimum range of a plot beside the plan, ft and deg, so that a well on its plan does not look erratic. */
export const LEAST_DISTANCE = 20;
export const LEAST_ANGLE = 10;

/** The colours of the figures. */
export const figureColors = {
  plan: colorVar("text2"),
  surveys: colorVar("accent"),
  draft: colorVar("ok"),
};

/** How a plan is drawn. */
export const planLine = ({ name }: NamedPath) => ({
  id: "plan",
  name,
  color: figureColors.plan,
  dash: "6 4",
  group: "Plan",
});

/** The stations of a path. */
export const stationsOf = ({ md, inclination, azimuth, tvd, ns, ew }: Trajectory): Station[] =>
  Array.from(md, (depth, row) => ({
    md: depth,
    inclination: inclination[row]!,
    azimuth: azimuth[row]!,
    tvd: tvd[row]!,
    ns: ns[row]!,
    ew: ew[row]!,
  }));
