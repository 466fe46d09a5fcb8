import type { ValueRange } from "../controls/range-slider/range-rules";
import { type DepthFilterState, type FilterChoices, isCleared } from "./filter-state";
import type { RunChoice } from "./filter-choices";

/** The field that a filter uses. */
export type FilterField = "depth" | "time";

/** The options of a filter of one field: all named choices, and the whole range, ft or epoch seconds. */
export type FilterOffer = {
  choices: Omit<FilterChoices, "mwdRun"> & { mwdRun: readonly RunChoice[] };
  full: ValueRange;
};

/** The applied filter: keys of the named choices, null for All, and the ranges in effect. */
export type FilterResult = {
  field: FilterField;
  section: string | null;
  mwdRun: string | null;
  /** The BHA of the selected MWD run. */
  bha: string | null;
  /** ft or epoch seconds. */
  range: ValueRange;
  formationTop: string | null;
  /** Revolutions per minute; null if the filter has no such range. */
  rpmRange: ValueRange | null;
  /** Whether no value is excluded. */
  isClear: boolean;
};

/** The filter for an offer. @param rpm the selected range and the whole of it; null without one */
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
