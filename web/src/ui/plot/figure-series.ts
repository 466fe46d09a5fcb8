import type { Quantity } from "../format/numbers";
import type { FigureBar, PointShape } from "./figure-marks";

/** The points of a series; values in field units, null at a break of the line. */
export type FigureSeries = {
  id: string;
  name: string;
  color: string;
  points: readonly (readonly [x: number | null, y: number | null])[];
  shape?: PointShape;
  dash?: string;
  width?: number;
  /** Placed at the end of its line. */
  label?: string;
  /** Written into bars that are wide enough, by bar. */
  texts?: readonly string[];
  /** The entry of the legend that shows and hides it; its name by default, none for null. */
  group?: string | null;
  /** Its x is read on a separate axis, which has its name in the legend instead of numbers. */
  ownX?: { quantity: Quantity; range: readonly [from: number, to: number] };
};

/** A band along an axis, y by default: from and to are values of the other axis. */
export type FigureArea = {
  id: string;
  color: string;
  points: readonly (readonly [from: number, to: number, at: number])[];
  along?: "x" | "y";
  /** 0 to 1. */
  opacity?: number;
  /** The entry of the legend that hides it too. */
  group?: string;
};

/** The range and the ticks of an axis of a figure, in field units. */
export type FigureAxis = {
  name: string;
  /** First and last value, if they do not follow the series. */
  range?: readonly [number, number] | undefined;
  quantity: Quantity;
  /** Its values are epoch seconds. */
  isTime?: boolean;
  fromZero?: boolean;
  /** The shortest span, in the field unit. */
  least?: number;
  /** Values that the axis includes for any series. */
  shows?: readonly number[];
  /** The positions of its numbers within `range`; at round values by default. */
  ticks?: readonly number[];
  /** The interval between its numbers; the axis ends where the values do. */
  every?: number;
  /** Written instead of numbers. */
  format?: (value: number) => string;
};

/** The entry of the legend that a series belongs to. */
export const groupOf = ({ group, name }: FigureSeries): string | null => (group === undefined ? name : group);

/** The unbroken parts of a line. */
export function unbroken(points: FigureSeries["points"]): (readonly [number, number])[][] {
  const parts: (readonly [number, number])[][] = [[]];
  for (const [px, py] of points) {
    if (px === null || py === null) parts.push([]);
    else parts.at(-1)!.push([px, py]);
  }
  return parts.filter((part) => part.length > 0);
}

/** The bars of a series: two of its points are the ends of one. */
export const barsOf = ({ points, texts, color }: FigureSeries): FigureBar[] =>
  points.flatMap(([from, value], index) => {
    const [to] = points[index + 1] ?? [null];
    if (index % 2 > 0 || from === null || to === null || value === null) return [];
    return [{ at: index / 2, from, to, value, text: texts?.[index / 2] ?? null, color }];
  });
