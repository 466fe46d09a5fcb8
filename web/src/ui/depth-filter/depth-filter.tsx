import { useState } from "react";
import { Button } from "../controls/button";
import { RangeSlider } from "../controls/range-slider/range-slider";
import type { Distribution } from "../controls/range-slider/distribution";
import type { ValueRange } from "../controls/range-slider/range-rules";
import {
  clearedFilter,
  type DepthFilterState,
  type FilterChoices,
  fullDepthRange,
  isCleared,
  withChoice,
  withFullRange,
  withRange,
} from "./filter-state";
import styles from "./depth-filter.module.css";
import { FilterSelects } from "./filter-selects";

/** The state of a depth filter of a well; it follows the well as it is drilled. @param borders of the depth data */
export function useDepthFilter(borders: ValueRange | null) {
  const full = fullDepthRange(borders);
  const [held, setHeld] = useState({ full, state: clearedFilter(full) });
  let { state } = held;
  if (held.full.to !== full.to) {
    state = withFullRange(state, held.full, full);
    setHeld({ full, state });
  }
  return { full, state, onChange: (changedState: DepthFilterState) => setHeld({ full, state: changedState }) };
}

type DepthFilterProps = {
  choices: FilterChoices;
  /** The whole of the well: `fullDepthRange` of its borders. */
  full: ValueRange;
  state: DepthFilterState;
  /** Takes every change, also while the slider is being dragged. */
  onChange: (state: DepthFilterState) => void;
  /** The distribution of values by depth, behind the slider. */
  distribution?: Distribution;
};

/** Chooses a part of a well: by formation, section or MWD run, or by a range of depth. */
export function DepthFilter({ choices, full, state, onChange, distribution }: DepthFilterProps) {
  return (
    <section className={styles.filter} aria-label="Depth filter">
      <FilterSelects
        choices={choices}
        state={state}
        onChoose={(kind, choice) => onChange(withChoice(kind, choice, full))}
      />
      <RangeSlider
        label="Depth"
        min={full.from}
        max={full.to}
        unit="ft"
        value={state.range}
        onChange={(range) => onChange(withRange(state, range))}
        {...(distribution ? { distribution } : {})}
      />
      <Button look="plain" disabled={isCleared(state, full)} onClick={() => onChange(clearedFilter(full))}>
        Reset
      </Button>
    </section>
  );
}
