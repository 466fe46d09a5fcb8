import type { ValueRange } from "../controls/range-slider/range-rules";
import { type DepthFilterState, type FilterChoices, isCleared } from "./filter-state";
import type { RunChoice } from "./filter-choices";

/** What a filter counts by. */
export type FilterField = "depth" | "time";

/** What a filter of one field offers: all that can be chosen by name, and the whole range, ft or epoch seconds. */
export type FilterOffer = {
  choices: Omit<FilterChoices, "mwdRun"> & { mwdRun: readonly RunChoice[] };
  full: ValueRange;
};

/** What was filtered by: keys of what was chosen by name, null for All, and the ranges that count. */
export type FilterResult = {
  field: FilterField;
  section: string | null;
  mwdRun: string | null;
  /** The BHA that the chosen MWD run was drilled with. */
  bha: string | null;
  /** ft or epoch seconds. */
  range: ValueRange;
  formationTop: string | null;
  /** Revolutions a minute; null where the filter has none. */
  rpmRange: ValueRange | null;
  /** Whether nothing is left out. */
  isClear: boolean;
};

/** What an offer is filtered by. @param rpm the chosen range and the whole of it; null without one */
export function filterResult(
  field: FilterField,
  { choices, full }: FilterOffer,
  state: DepthFilterState,
  rpm: { chosen: ValueRange; full: ValueRange } | null,
): FilterResult {
  const { formation, section, mwdRun, range } = state;
  const allSpeeds = !rpm || (rpm.chosen.from <= rpm.full.from && rpm.chosen.to >= rpm.full.to);
  return {
    field,
    section,
    mwdRun,
    bha: choices.mwdRun.find(({ key }) => key === mwdRun)?.bha ?? null,
    range,
    formationTop: formation,
    rpmRange: rpm?.chosen ?? null,
    isClear: isCleared(state, full) && allSpeeds,
  };
}
