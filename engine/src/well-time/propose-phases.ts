import type { Feet } from "@sigma/terms/quantities";
import { median } from "../math/quantile";
import type { DeliveryInput } from "./forecast-delivery";
import { gridOf, type ScaledOffset, scaleOffset } from "./scale-offset";

/** A phase as it is proposed. */
export type ProposedPhase = {
  name: string;
  kind: "drilling" | "casing" | "completion";
  md: { from: Feet; to: Feet };
  plannedDays: number;
};

type ProposalInput = Pick<DeliveryInput, "design" | "offsets" | "isScaled"> & {
  /** The ends of the hole sections, shallow first; the last ends at the target. */
  sections: readonly { name: string; to: Feet }[];
};

/** Days are proposed in tenths. */
const toTenths = (days: number): number => Math.round(days * 10) / 10;

/**
 * The phases of a well with the median times of its offset wells: a drilling phase for each section, a casing phase where the
 * offset wells have flat time, and the time from the target to the release.
 *
 * @returns none if no offset well shows the time of a section
 */
export function proposePhases({ design, offsets, isScaled, sections }: ProposalInput): ProposedPhase[] {
  const stops = {
    casings: [...new Set([...design.casings, ...sections.slice(0, -1).map(({ to }) => to)])],
    targetDepth: design.targetDepth,
  };
  const grid = gridOf({ ...stops, casings: stops.casings.toSorted((a, b) => a - b) }, design.targetDepth / 40);
  const times = offsets.map((offset) => scaleOffset(offset, design, grid, isScaled));
  const phases: ProposedPhase[] = [];
  let from = 0;
  for (const { name, to } of sections) {
    const days = median(times.flatMap((offset) => drillingDays(offset, grid, from, to) ?? []));
    if (days === null) return [];
    phases.push({ name, kind: "drilling", md: { from, to }, plannedDays: toTenths(days) });
    const shoe = design.casings.indexOf(to);
    const flat =
      shoe < 0
        ? null
        : median(times.flatMap((offset) => (Number.isNaN(offset.flat[shoe]!) ? [] : [offset.flat[shoe]!])));
    if (flat !== null)
      phases.push({ name: `${name} casing`, kind: "casing", md: { from: to, to }, plannedDays: toTenths(flat) });
    from = to;
  }
  const release = median(times.flatMap((offset) => (Number.isNaN(offset.release) ? [] : [offset.release])));
  if (release !== null)
    phases.push({ name: "Release", kind: "completion", md: { from, to: from }, plannedDays: toTenths(release) });
  return phases;
}

/** The days of the part of a section that the record has, for the whole of it; null if it has less than half. */
function drillingDays({ drilling }: ScaledOffset, grid: readonly Feet[], from: Feet, to: Feet): number | null {
  let days = 0;
  let footage = 0;
  drilling.forEach((part, at) => {
    if (grid[at]! < from || grid[at + 1]! > to || Number.isNaN(part)) return;
    days += part;
    footage += grid[at + 1]! - grid[at]!;
  });
  return footage * 2 < to - from ? null : (days / footage) * (to - from);
}
