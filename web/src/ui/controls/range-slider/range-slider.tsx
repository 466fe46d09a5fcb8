import { Grid, Row } from "../../layout/flow";
import { useRef, useState } from "react";
import { colorVar } from "../../theme/palette";
import { classNames } from "../../theme/class-names";
import { formatNumber } from "../../format/numbers";
import { type Distribution } from "./distribution";
import { RangeEnd } from "./range-end";
import { boundedRange, DEFAULT_STEP, decimalsOfStep, trackShareOf, steppedValue, type ValueRange } from "./range-rules";
import styles from "./range-slider.module.css";
import { shownRange } from "./shown-range";
import { SliderHandle } from "./slider-handle";

type RangeSliderProps = {
  /** The quantity of the range, for screen readers: `RPM`. */
  label: string;
  /** The least and the greatest value of both ends. */
  min: number;
  max: number;
  /** The step of the handles; the values are written with its decimals. */
  step?: number;
  /** The range of the track, if it is less than from `min` to `max`; the inputs accept all of it. */
  shown?: ValueRange;
  value: ValueRange;
  /** Takes every change, also while a handle is being dragged. */
  onChange: (value: ValueRange) => void;
  /** Takes the value when a change is complete: a handle let go, a key, an input left. */
  onCommit?: (value: ValueRange) => void;
  /** The field unit of the values; the unit shown is inside the inputs. */
  unit?: string;
  /** Whether the unit is shown elsewhere, such as beside the name. */
  hidesUnit?: boolean;
  /** Bars behind the track; bars inside the range are coloured. */
  distribution?: Distribution;
  /** The colour of the bars, as drawn. */
  color?: string;
  /** Whether the inputs are to the right of the track or below it. */
  inputs?: "right" | "below";
  disabled?: boolean;
};

/** Maximum distance at which a press takes hold of a handle without moving it, px. */
const HANDLE_REACH = 10;

type Drag = { fixed: number; moving: number; offset: number };

/** A slider with two handles, and an input for each end, in the unit that the user has chosen. */
export function RangeSlider(slider: RangeSliderProps) {
  return <ShownSlider {...slider} {...shownRange(slider)} />;
}

function ShownSlider({
  label,
  min,
  max,
  step = DEFAULT_STEP,
  shown = { from: min, to: max },
  value,
  onChange,
  onCommit,
  unit,
  hidesUnit = false,
  distribution,
  color = colorVar("accent"),
  inputs = "right",
  disabled = false,
}: RangeSliderProps) {
  const bounds = { min, max, step };
  const track = useRef<HTMLDivElement>(null);
  const fromHandle = useRef<HTMLInputElement>(null);
  const toHandle = useRef<HTMLInputElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const write = (end: number) => formatNumber(end, decimalsOfStep(step));
  const spanOf = (range: ValueRange) => ({ left: share(range.from, shown), right: share(range.to, shown, true) });
  const change = (firstEnd: number, other: number) => {
    const next = boundedRange(firstEnd, other, bounds);
    if (next.from !== value.from || next.to !== value.to) onChange(next);
    return next;
  };

  const focus = (end: "from" | "to") => (end === "from" ? fromHandle : toHandle).current?.focus();
  const placeOf = (clientX: number) => {
    const { left, width } = track.current!.getBoundingClientRect();
    return { x: clientX - left, width };
  };
  const valueAt = (x: number, width: number) =>
    steppedValue(shown.from + (Math.min(width, Math.max(0, x)) / width) * (shown.to - shown.from), bounds);

  const press = (event: React.PointerEvent) => {
    if (disabled || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const { x, width } = placeOf(event.clientX);
    const [fromX, toX] = [trackShareOf(value.from, shown) * width, trackShareOf(value.to, shown) * width];
    const end = Math.abs(x - fromX) < Math.abs(x - toX) || (fromX === toX && x < fromX) ? "from" : "to";
    const handleX = end === "from" ? fromX : toX;
    const isOnHandle = Math.abs(x - handleX) <= HANDLE_REACH;
    const fixedEnd = end === "from" ? value.to : value.from;
    const moving = isOnHandle ? value[end] : valueAt(x, width);
    focus(end);
    setDrag({ fixed: fixedEnd, moving, offset: isOnHandle ? x - handleX : 0 });
    if (!isOnHandle) change(fixedEnd, moving);
  };
  const move = (event: React.PointerEvent) => {
    if (!drag) return;
    const { x, width } = placeOf(event.clientX);
    const moving = valueAt(x - drag.offset, width);
    if (moving === drag.moving) return;
    setDrag({ ...drag, moving });
    const next = change(drag.fixed, moving);
    focus(next.from === moving && moving !== drag.fixed ? "from" : "to");
  };
  const release = () => {
    if (!drag) return;
    setDrag(null);
    onCommit?.(boundedRange(drag.fixed, drag.moving, bounds));
  };

  const end = (name: "from" | "to") => ({
    value: value[name],
    bounds,
    disabled,
    write,
    onMove: (to: number) => {
      const next = change(to, value[name === "from" ? "to" : "from"]);
      onCommit?.(next);
    },
  });
  return (
    <fieldset
      className={classNames(styles.slider, inputs === "below" && styles.stacked)}
      aria-label={label}
      disabled={disabled}
      style={{ "--bars": color }}
    >
      <div className={classNames(styles.lane, distribution && styles.withBars)}>
        <div
          ref={track}
          className={styles.track}
          onPointerDown={press}
          onPointerMove={move}
          onPointerUp={release}
          onPointerCancel={release}
        >
          {distribution && <Bars distribution={distribution} shown={shown} chosen={value} />}
          <span className={styles.rail} />
          <span className={styles.chosen} style={spanOf(value)} />
          <SliderHandle {...end("from")} ref={fromHandle} label={`${label} from`} shown={shown} most={value.to} />
          <SliderHandle {...end("to")} ref={toHandle} label={`${label} to`} shown={shown} least={value.from} />
        </div>
        <Row as="span" justify="space-between" className="type-label text3" aria-hidden>
          <span>{write(shown.from)}</span>
          <span>{write(shown.to)}</span>
        </Row>
      </div>
      <Grid columns="minmax(0, 1fr) minmax(0, 1fr)" gap={8}>
        <RangeEnd {...end("from")} label={`${label} from`} unit={unit} hidesUnit={hidesUnit} />
        <RangeEnd {...end("to")} label={`${label} to`} unit={unit} hidesUnit={hidesUnit} />
      </Grid>
    </fieldset>
  );
}

/** A place on the track as a length of a style sheet. */
const share = (value: number, shownRange: ValueRange, fromRight = false) => {
  const part = trackShareOf(value, shownRange);
  return `${(100 * (fromRight ? 1 - part : part)).toFixed(2)}%`;
};

type BarsProps = { distribution: Distribution; shown: ValueRange; chosen: ValueRange };

function Bars({ distribution, shown, chosen }: BarsProps) {
  const { from, to, counts } = distribution;
  const most = Math.max(1, ...counts);
  const width = (to - from) / counts.length;
  return (
    <span className={styles.bars} aria-hidden>
      {counts.map((count, bin) => {
        const [left, right] = [from + bin * width, from + (bin + 1) * width];
        if (count === 0 || right <= shown.from || left >= shown.to) return null;
        const middle = (left + right) / 2;
        return (
          <span
            key={bin}
            className={classNames(styles.bar, (middle < chosen.from || middle > chosen.to) && styles.out)}
            style={{
              left: share(left, shown),
              right: share(right, shown, true),
              height: `${Math.max(4, (100 * count) / most).toFixed(1)}%`,
            }}
          />
        );
      })}
    </span>
  );
}
