import type { KeyboardEvent, Ref } from "react";
import { pageStep, pinShare, type RangeBounds, trackShareOf, steppedValue, type ValueRange } from "./range-rules";
import styles from "./range-slider.module.css";

type SliderHandleProps = {
  ref: Ref<HTMLInputElement>;
  label: string;
  value: number;
  bounds: Required<RangeBounds>;
  shown: ValueRange;
  /** The limit set by the other handle. */
  least?: number;
  most?: number;
  disabled: boolean;
  write: (value: number) => string;
  onMove: (value: number) => void;
};

/** One handle of a slider: arrows move it by a step, page keys by more, Home and End to its limits. */
export function SliderHandle({
  ref,
  label,
  value,
  bounds,
  shown,
  least = bounds.min,
  most = bounds.max,
  disabled,
  write,
  onMove,
}: SliderHandleProps) {
  const page = pageStep(shown, bounds.step);
  const moveTo = (target: number) => onMove(Math.min(most, Math.max(least, steppedValue(target, bounds))));
  const targets: Record<string, number> = {
    ArrowLeft: value - bounds.step,
    ArrowDown: value - bounds.step,
    ArrowRight: value + bounds.step,
    ArrowUp: value + bounds.step,
    PageDown: value - page,
    PageUp: value + page,
    Home: least,
    End: most,
  };
  const press = (event: KeyboardEvent) => {
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    moveTo(target);
  };
  const at = trackShareOf(value, shown);
  return (
    <>
      <input
        ref={ref}
        type="range"
        className={styles.handle}
        style={{ left: `${(100 * at).toFixed(2)}%` }}
        aria-label={label}
        aria-valuetext={write(value)}
        min={bounds.min}
        max={bounds.max}
        // A step here would round a value typed between two steps.
        step="any"
        value={value}
        disabled={disabled}
        onKeyDown={press}
        onChange={(event) => moveTo(event.target.valueAsNumber)}
      />
      <span className={styles.pin} style={{ left: `${(100 * pinShare(at)).toFixed(2)}%` }} aria-hidden>
        {write(value)}
      </span>
    </>
  );
}
