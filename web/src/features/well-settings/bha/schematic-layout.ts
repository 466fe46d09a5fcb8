import type { Bore } from "@sigma/engine/bha/bores";
import type { StringComponent } from "@sigma/engine/bha/assembly";
import type { Feet, Inches } from "@sigma/terms/quantities";

/** A component as drawn: px from the bit, px of half its diameters. */
export type DrawnComponent = {
  index: number;
  from: number;
  to: number;
  /** Half of body, bore and blades or tool joint. */
  body: number;
  bore: number;
  blade: number;
};

/** A stretch of hole or casing beside the string. */
export type DrawnBore = { kind: Bore["kind"]; from: number; to: number; half: number };

/** A string drawn from the bit at the left, lengths to scale. */
export type Schematic = {
  /** How much of the string is drawn. */
  length: Feet;
  /** px of a foot of length. */
  scale: number;
  /** How much larger diameters are drawn than lengths. */
  exaggeration: number;
  components: DrawnComponent[];
  bores: DrawnBore[];
  /** The positions of the numbers on the scale of lengths, ft. */
  ticks: Feet[];
};

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000] as const;
const TICKS = 13;

type Drawn = {
  components: readonly StringComponent[];
  /** The inside of the well, and the depth of the bit; null without a hole. */
  bores: readonly Bore[];
  bitDepth: Feet | null;
  /** Maximum length of the string that is drawn. */
  most: Feet;
  /** px */
  width: number;
  /** Half of the widest diameter, px. */
  half: number;
};

/** The layout of a string for drawing; null if no component has a length. */
export function layOutString({ components, bores, bitDepth, most, width, half }: Drawn): Schematic | null {
  const total = components.reduce((sum, { length }) => sum + length, 0);
  const length = Math.min(total, most);
  if (!(length > 0)) return null;
  const scale = width / length;
  const around =
    bitDepth === null ? [] : bores.filter(({ fromMd, toMd }) => toMd > bitDepth - length && fromMd < bitDepth);
  const widest = Math.max(1, ...components.map(outside), ...around.map(({ diameter }) => diameter));
  const perInch = half / (widest / 2);
  const halfOf = (diameter: Inches) => (diameter / 2) * perInch;

  let depth = 0;
  const drawnComponents: DrawnComponent[] = [];
  for (const [index, component] of components.entries()) {
    const from = depth;
    depth += component.length;
    if (from >= length) break;
    drawnComponents.push({
      index,
      from: from * scale,
      to: Math.min(depth, length) * scale,
      body: halfOf(component.od),
      bore: halfOf(Math.min(component.id, component.od)),
      blade: halfOf(outside(component)),
    });
  }
  const step = STEPS.find((size) => length / size <= TICKS) ?? 20_000;
  return {
    length,
    scale,
    exaggeration: (perInch * 12) / scale,
    components: drawnComponents,
    bores: around.map(({ kind, fromMd, toMd, diameter }) => ({
      kind,
      from: Math.max(0, bitDepth! - toMd) * scale,
      to: Math.min(length, bitDepth! - fromMd) * scale,
      half: halfOf(diameter),
    })),
    ticks: Array.from({ length: Math.floor(length / step) + 1 }, (_, at) => at * step),
  };
}

const outside = ({ od, tjOd, bladeOd }: StringComponent): Inches => Math.max(od, tjOd, bladeOd ?? 0);

/** The row of each label, from 0, so that no label covers another. @param widths px */
export function labelRows(places: readonly number[], widths: readonly number[], rows: number): (number | null)[] {
  const ends = Array<number>(rows).fill(-Infinity);
  return places.map((place, at) => {
    const from = place - widths[at]! / 2;
    const row = ends.findIndex((end) => from >= end);
    if (row < 0) return null;
    ends[row] = place + widths[at]! / 2;
    return row;
  });
}
