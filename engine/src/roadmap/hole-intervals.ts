import type { Feet, Inches } from "@sigma/terms/quantities";
import type { FormationLayer } from "../drilling-advice/advise-along-hole";
import { isSameFormation } from "./formation-layers";
import type { StretchOfHole } from "./place-bands";

/** A stretch of hole with its size. */
export type SizedHole = { size: Inches; startDepth: Feet; endDepth: Feet };

/** A hole as a roadmap divides it: formations, sizes, the ends of its sections and its deepest point, ft MD. */
export type DividedHole = {
  layers: readonly FormationLayer[];
  sizes: readonly SizedHole[];
  sectionEnds: readonly Feet[];
  /** Null if it is not known; then only its formations are divided. */
  end: Feet | null;
};

/** A part of a hole that has its own bands: a formation or a stretch of depths, of one hole size. */
export type HoleInterval = {
  at: StretchOfHole;
  from: Feet;
  to: Feet;
  /** Null where no formation is known. */
  formation: string | null;
  /** Null if it is not known. */
  size: Inches | null;
};

/** A stretch without a known formation is cut into equal parts of at most this length, ft. */
export const LONGEST_PART: Feet = 1000;

/** The size of a hole at a depth; null if it is not known. */
export const sizeAt = (sizes: readonly SizedHole[], depth: Feet): Inches | null =>
  sizes.find(({ startDepth, endDepth }) => depth >= startDepth && depth < endDepth)?.size ?? null;

/**
 * Divides a hole at its formation tops and where its size changes. A stretch without a known formation is divided at the ends of
 * its sections and into equal parts.
 *
 * @returns shallow first; a formation that is divided, or has the name of one above it, is placed by its depths
 * @see docs/methods/roadmap.md
 */
export function divideHole({ layers, sizes, sectionEnds, end }: DividedHole): HoleInterval[] {
  const sizeChanges = sizes.flatMap(({ startDepth, endDepth }) => [startDepth, endDepth]);
  const formations = layers.flatMap((layer, at) => {
    const { name, from } = layer;
    // The last formation may be entered without its base.
    const to = end !== null && end > from ? Math.min(layer.to, end) : layer.to;
    const parts = cut({ from, to }, sizeChanges);
    const isNamed = parts.length === 1 && !layers.slice(0, at).some((above) => isSameFormation(above.name, name));
    return parts.map(
      (part): HoleInterval => ({
        at: isNamed ? { by: "formation", name } : { by: "depth", ...part },
        ...part,
        formation: name,
        size: sizeAt(sizes, part.from),
      }),
    );
  });
  const rest = end === null ? [] : findUncovered(layers, end);
  const depths = rest
    .flatMap((stretch) => cut(stretch, [...sizeChanges, ...sectionEnds]).flatMap(equalParts))
    .map(
      (part): HoleInterval => ({
        at: { by: "depth", ...part },
        ...part,
        formation: null,
        size: sizeAt(sizes, part.from),
      }),
    );
  return [...formations, ...depths].toSorted((a, b) => a.from - b.from);
}

type Stretch = { from: Feet; to: Feet };

/** The stretches from the surface to the end that no layer covers. */
function findUncovered(layers: readonly FormationLayer[], end: Feet): Stretch[] {
  const starts = [0, ...layers.map(({ to }) => to)];
  const ends = [...layers.map(({ from }) => from), end];
  return starts.flatMap((from, at) => {
    const to = Math.min(ends[at]!, end);
    return to > from ? [{ from, to }] : [];
  });
}

function cut({ from, to }: Stretch, depths: readonly Feet[]): Stretch[] {
  const inside = [...new Set(depths)].filter((depth) => depth > from && depth < to).toSorted((a, b) => a - b);
  const borders = [from, ...inside, to];
  return borders.slice(1).map((border, at) => ({ from: borders[at]!, to: border }));
}

function equalParts({ from, to }: Stretch): Stretch[] {
  const count = Math.ceil((to - from) / LONGEST_PART);
  const borderAt = (at: number) => (at === count ? to : Math.round(from + (at * (to - from)) / count));
  return Array.from({ length: count }, (_, at) => ({ from: borderAt(at), to: borderAt(at + 1) }));
}
