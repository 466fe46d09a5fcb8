import { shownUnit, type UnitSystem, chosenSystem } from "../../format/shown-unit";
import { boundedValue, DEFAULT_STEP, type ValueRange } from "./range-rules";
import type { Distribution } from "./distribution";

type RangeInField = {
  min: number;
  max: number;
  step?: number;
  shown?: ValueRange;
  value: ValueRange;
  onChange: (value: ValueRange) => void;
  onCommit?: (value: ValueRange) => void;
  unit?: string;
  distribution?: Distribution;
};

/**
 * A range of field units as a slider of the units shown has it; what it gives back is in field units again. An end that was
 * not moved keeps its value to the last digit.
 */
export function shownRange(range: RangeInField, system: UnitSystem = chosenSystem()): Partial<RangeInField> {
  const { min, max, step = DEFAULT_STEP, value, unit, shown, distribution, onChange, onCommit } = range;
  const { toShown, toField, unit: unitShown } = shownUnit(unit ?? "", system);
  if (unit === undefined || unitShown === unit) return {};
  const size = Math.abs(toShown(1) - toShown(0));
  const spanOf = ({ from, to }: ValueRange): ValueRange => ({ from: toShown(from), to: toShown(to) });
  const bounds = { ...spanOf({ from: min, to: max }), step: stepNear(step * size) };
  const limits = { min: bounds.from, max: bounds.to, step: bounds.step };
  const endOf = (end: number): number => {
    const keptEnd = [value.from, value.to, min, max].find(
      (candidateEnd) => boundedValue(toShown(candidateEnd), limits) === end,
    );
    return keptEnd ?? Math.min(max, Math.max(min, toField(end)));
  };
  const fieldOf = ({ from, to }: ValueRange): ValueRange => ({ from: endOf(from), to: endOf(to) });
  return {
    min: limits.min,
    max: limits.max,
    step: limits.step,
    unit: unitShown,
    value: spanOf(value),
    onChange: (next) => onChange(fieldOf(next)),
    ...(shown && { shown: spanOf(shown) }),
    ...(distribution && { distribution: { ...spanOf(distribution), counts: distribution.counts } }),
    ...(onCommit && { onCommit: (next: ValueRange) => onCommit(fieldOf(next)) }),
  };
}

/** The power of ten at or below a step. */
const stepNear = (step: number): number => 10 ** Math.floor(Math.log10(step) + 1e-9);
