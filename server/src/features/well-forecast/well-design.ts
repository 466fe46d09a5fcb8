import type { WellPhase } from "@sigma/contract/delivery/well-phase";
import { flatDepths } from "@sigma/engine/well-time/plan-of-phases";
import type { HoleDesign } from "@sigma/engine/well-time/hole-times";
import type { Feet, Inches } from "@sigma/terms/quantities";
import type { StoredWell } from "../../storage/entities/wells/well-store";

/** A shoe this close to the target is set after it, ft. */
const TARGET_TOLERANCE: Feet = 30;

/** Depths of flat time, with the name of a phase or the size of a casing. */
export type NamedCasing = { name: string | null; size: Inches | null; md: Feet };

type DesignFields = Pick<StoredWell, "casingData" | "holeData" | "sections" | "targetDepth">;

/**
 * Where a well has flat time above its target: where its phases plan it; otherwise at its casing shoes, or where its hole
 * sections end.
 */
export function casingsOf(well: DesignFields, phases: readonly WellPhase[], targetDepth: Feet): NamedCasing[] {
  const plannedDepths = flatDepths(phases, targetDepth);
  if (phases.length > 0) {
    const nameAt = (depth: Feet) => phases.find(({ kind, md }) => kind !== "drilling" && md.to === depth)?.name ?? null;
    return plannedDepths.map((md) => ({ name: nameAt(md), size: null, md }));
  }
  const shoes: NamedCasing[] =
    well.casingData.length > 0
      ? well.casingData.map(({ size, endDepth }) => ({ name: null, size, md: endDepth }))
      : well.holeData.map(({ endDepth }) => ({ name: null, size: null, md: endDepth }));
  const isAbove = ({ md }: NamedCasing) => md > 0 && md < targetDepth - TARGET_TOLERANCE;
  const sortedShoes = shoes.filter(isAbove).toSorted((a, b) => a.md - b.md);
  return sortedShoes.filter(({ md }, at) => md !== sortedShoes[at - 1]?.md);
}

/** The design of an offset well; the target of a finished well is its deepest hole. */
export function offsetDesign(well: DesignFields & Pick<StoredWell, "finishedAt">, deepest: Feet): HoleDesign {
  const targetDepth =
    well.finishedAt === null && well.targetDepth !== null ? Math.max(well.targetDepth, deepest) : deepest;
  return { targetDepth, casings: casingsOf(well, [], targetDepth).map(({ md }) => md) };
}
