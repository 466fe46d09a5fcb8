import { useRef } from "react";
import { formatQuantity, formatValue } from "../../ui/format/numbers";
import { ends, type GaugeForm, typedNumberOf } from "./gauge-form";
import styles from "./gauges.module.css";

type ThresholdBarProps = {
  form: GaugeForm;
  /** Decimals that an end is written with. */
  decimals: number;
  /** The field unit of the ends. */
  unit: string;
  onEnd: (stretch: number, to: string) => void;
};

/** How near an end a press must be to take it, px. */
const HIT_DISTANCE = 10;

/** Parts of the range that an arrow key moves an end by. */
const STEPS = 100;

/** The stretches of a gauge as a bar; their ends are dragged, or moved with the arrow keys between their neighbours. */
export function ThresholdBar({ form, decimals, unit, onEnd }: ThresholdBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const handles = useRef<(HTMLInputElement | null)[]>([]);
  const heldIndex = useRef<number | null>(null);
  const [low, high] = ends({ ...form, min: typedNumberOf(form.min) ?? 0, max: typedNumberOf(form.max) ?? 0 });
  if (!(low < high)) return null;
  const cuts = form.stretches.map(({ to }, at) =>
    at === form.stretches.length - 1 ? high : (typedNumberOf(to) ?? low),
  );
  const share = (at: number) => `${(100 * Math.min(1, Math.max(0, (at - low) / (high - low)))).toFixed(2)}%`;
  const step = (high - low) / STEPS;
  const move = (at: number, target: number) => {
    const [least, most] = [(cuts[at - 1] ?? low) + step, cuts[at + 1]! - step];
    if (least > most) return;
    const digits = Math.max(0, decimals);
    onEnd(at, String(Number(Math.min(most, Math.max(least, target)).toFixed(digits))));
  };
  const placeOf = ({ clientX }: React.PointerEvent) => {
    const { left, width } = bar.current!.getBoundingClientRect();
    return { x: clientX - left, width };
  };
  const take = (event: React.PointerEvent) => {
    const { x, width } = placeOf(event);
    const away = cuts.slice(0, -1).map((cut) => Math.abs(x - ((cut - low) / (high - low)) * width));
    const nearest = away.indexOf(Math.min(...away));
    if (event.button !== 0 || !(away[nearest]! <= HIT_DISTANCE)) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    heldIndex.current = nearest;
    handles.current[nearest]?.focus();
  };
  const drag = (event: React.PointerEvent) => {
    if (heldIndex.current === null) return;
    const { x, width } = placeOf(event);
    move(heldIndex.current, low + (x / width) * (high - low));
  };
  const drop = () => void (heldIndex.current = null);
  const press = (at: number, event: React.KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(at, cuts[at]! + by * Math.max(step, 10 ** -decimals));
  };
  return (
    <div>
      <div
        className={styles.bar}
        ref={bar}
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
      >
        <span className={styles.rail} />
        {form.stretches.map(({ status }, at) => (
          <span
            // Ranges have no name; their order does not change.
            key={at}
            className={`${styles.stretch} ${styles[status]}`}
            style={{ left: share(cuts[at - 1] ?? low), right: `calc(100% - ${share(cuts[at]!)})` }}
          />
        ))}
        {cuts.slice(0, -1).map((cut, at) => (
          <input
            key={at}
            ref={(handle) => void (handles.current[at] = handle)}
            type="range"
            className={styles.handle}
            style={{ left: share(cut) }}
            aria-label={`End of ${form.stretches[at]!.status}, stretch ${at + 1}`}
            min={low}
            max={high}
            step="any"
            value={cut}
            aria-valuetext={formatQuantity(cut, { unit, decimals })}
            onKeyDown={(event) => press(at, event)}
            onChange={(event) => move(at, event.target.valueAsNumber)}
          />
        ))}
      </div>
      <div className={styles.ends} aria-hidden>
        <span>{formatValue(low, { unit, decimals })}</span>
        <span>{formatValue(high, { unit, decimals })}</span>
      </div>
    </div>
  );
}
