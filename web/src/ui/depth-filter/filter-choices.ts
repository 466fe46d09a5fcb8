import { cantFindBha } from "@sigma/contract/error-texts";
import { type SectionName, sectionNames } from "@sigma/contract/wells/well-sections";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { FilterChoice } from "./filter-state";

/** The depth ranges of the formation tops of a well. */
type FilteredFormation = { _id: string; formationName: string; mdStart: Feet; mdEnd: Feet };

/** Formations by their measured depths. */
export const formationChoices = (formations: readonly FilteredFormation[]): FilterChoice[] =>
  formations.map(({ _id, formationName, mdStart, mdEnd }) => ({
    key: _id,
    label: formationName || "Untitled",
    range: { from: mdStart, to: mdEnd },
  }));

/** The sections of a well, shallow first: each from the end of the previous section to its own end. */
export function sectionChoices(ends: Partial<Record<SectionName, Feet>>): FilterChoice[] {
  let from: Feet = 0;
  return sectionNames.flatMap((name) => {
    const to = ends[name];
    if (to === undefined || to <= from) return [];
    const range = { from, to };
    from = to;
    return [{ key: name, label: name, range }];
  });
}

type FilteredRun = { _id: string; name: string; bhaId: string };
type FilteredBha = {
  name: string;
  startDepth: Feet;
  endDepth: Feet;
  startDate: EpochSeconds | null;
  endDate: EpochSeconds | null;
};

/** An MWD run to filter by, and its BHA. */
export type RunChoice = FilterChoice & { bha: string };

/**
 * MWD runs by the depths of their BHA, or by its dates, the last of which may be open. A run whose BHA was deleted has no
 * range; a message is written to the console.
 *
 * @param now end of a run that has not ended
 */
export function runChoices(
  runs: readonly FilteredRun[],
  bhas: readonly FilteredBha[],
  by: "depth" | "time",
  now: EpochSeconds,
): RunChoice[] {
  return runs.map(({ _id, name, bhaId }) => {
    const bha = bhas.find((other) => other.name === bhaId);
    if (!bha) console.error(cantFindBha(bhaId));
    return { key: _id, label: name, bha: bhaId, range: bha ? rangeOf(bha, by, now) : null };
  });
}

function rangeOf({ startDepth, endDepth, startDate, endDate }: FilteredBha, by: "depth" | "time", now: EpochSeconds) {
  if (by === "depth") return { from: startDepth, to: endDepth };
  return startDate === null ? null : { from: startDate, to: endDate ?? now };
}
