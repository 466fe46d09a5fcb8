import type { Feet, Inches } from "@sigma/terms/quantities";
import { type CasingPipe, findCasingInside } from "./casing-sizes";

/** A length of open hole or casing, as a user enters it. */
export type SizedInterval = { size: Inches; startDepth: Feet; endDepth: Feet };

/** A casing or liner between two depths; `size` is its outside diameter. */
export type CasingInterval = SizedInterval & CasingPipe;

/** A stretch of the well with one inside diameter, which is that of the innermost casing or of the open hole. */
export type Bore = { kind: "casing" | "hole"; fromMd: Feet; toMd: Feet; diameter: Inches };

/**
 * The inside of the well from the top down.
 *
 * A casing without an inside diameter has the diameter for its weight, otherwise for the usual weight of its size. The list is empty if
 * neither hole nor casing is entered.
 *
 * @returns bores without overlap, shallow first
 * @see docs/methods/bha.md — bores
 */
export function layBores(holes: readonly SizedInterval[], casings: readonly CasingInterval[]): Bore[] {
  const edges = [...holes, ...casings].flatMap(({ startDepth, endDepth }) => [startDepth, endDepth]);
  const depths = [...new Set(edges)].toSorted((a, b) => a - b);
  const bores: Bore[] = [];
  for (const [index, toMd] of depths.entries()) {
    const fromMd = depths[index - 1];
    if (fromMd === undefined) continue;
    const covers = ({ startDepth, endDepth }: SizedInterval) => startDepth <= fromMd && endDepth >= toMd;
    const insides = casings.filter(covers).map((casing) => findCasingInside(casing).diameter);
    const hole = holes.find(covers);
    if (insides.length > 0) append(bores, { kind: "casing", fromMd, toMd, diameter: Math.min(...insides) });
    else if (hole) append(bores, { kind: "hole", fromMd, toMd, diameter: hole.size });
  }
  return bores;
}

function append(bores: Bore[], bore: Bore): void {
  const last = bores.at(-1);
  const continues = last?.kind === bore.kind && last.diameter === bore.diameter && last.toMd === bore.fromMd;
  if (continues) bores[bores.length - 1] = { ...last, toMd: bore.toMd };
  else bores.push(bore);
}
