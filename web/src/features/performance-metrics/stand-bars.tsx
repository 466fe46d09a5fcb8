import type { KeyboardEvent, ReactNode } from "react";
import { depthTicks, tickForm, timeTicks } from "../../ui/plot/ticks";
import type { ViewRange } from "../../data/live/view-range";
import { formatAxisEnd, formatNumber, quantities, unitText } from "../../ui/format/numbers";
import { formatMinute, formatShortDay } from "../../ui/format/times";
import { useElementSize } from "../../ui/layout/use-element-size";
import type { PlotAxis } from "../../ui/plot/plot-scale";
import { classNames } from "../../ui/theme/class-names";
import styles from "./stand-bars.module.css";

/** The axis of the bars. */
export type BarAxis = "depth" | "time";

/** A part of a bar: its height, its background, and its text if there is space. */
type BarPart = { id: string; value: number; background: string; text?: string | undefined };

/** The bar of a stand or a group of stands. */
type StandBar = {
  id: string;
  /** Its place along the axis. */
  place: ViewRange;
  /** The parts, the lowest first; null without enough data. */
  parts: readonly BarPart[] | null;
  /** Over the bar, and at its foot. */
  head?: string | undefined;
  foot?: string | undefined;
  isOpen: boolean;
};

type StandBarsProps = {
  /** The description for screen readers. */
  label: string;
  axis: BarAxis;
  view: ViewRange;
  /** The value axis. */
  values: PlotAxis;
  /** Colour of the upper edge of each bar; no edge by default. */
  edge?: string;
  bars: readonly StandBar[];
  /** A dashed line across. */
  line?: { value: number; text: string } | null;
  /** The bar that is looked at, in all charts. */
  hovered: string | null;
  onHover: (id: string | null) => void;
  onOpen: (id: string) => void;
};

/** Minimum width of a bar with text, px. */
const LEAST_TEXT = 26;
/** Minimum height of a part with text, px. */
const LEAST_PART = 14;

/** Bars of stands over depth or time, as wide as the stands are long. Arrow keys move along the bars, Enter opens a bar. */
export function StandBars(props: StandBarsProps) {
  const { label, axis, view, values, edge, bars, line, hovered, onHover, onOpen } = props;
  const [box, { width, height }] = useElementSize();
  const share = (value: number) => Math.min(1, Math.max(0, (value - values.from) / (values.to - values.from)));
  const left = (at: number) => (at - view.from) / (view.to - view.from);
  const move = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: bars.length - 1 };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = Math.min(bars.length - 1, Math.max(0, target));
    onHover(bars[next]!.id);
    event.currentTarget.closest("fieldset")!.querySelectorAll("button")[next]!.focus();
  };
  const reachedIndex = Math.max(
    0,
    bars.findIndex(({ id }) => id === hovered),
  );
  return (
    <div className={classNames(styles.chart, line !== undefined && styles.lined)}>
      <div className={styles.values} aria-hidden>
        {values.ticks.map((tick) => (
          <span key={tick} style={{ bottom: `${100 * share(tick)}%` }}>
            {formatNumber(tick, values.digits)}
          </span>
        ))}
      </div>
      <fieldset ref={box} className={styles.plot} aria-label={label} onPointerLeave={() => onHover(null)}>
        {values.ticks.map((tick) => (
          <span key={tick} className={styles.grid} style={{ bottom: `${100 * share(tick)}%` }} />
        ))}
        {/* Before the size is known they would be laid out only to be changed. */}
        {(width > 0 ? bars : []).map((bar, at) => {
          const from = left(bar.place.from);
          const pixels = Math.max(2, (left(bar.place.to) - from) * width - 1);
          return (
            <Bar
              key={bar.id}
              bar={bar}
              style={{ left: `${100 * from}%`, width: pixels }}
              edge={edge}
              heightOf={(value) => share(values.from + value) * height}
              isNarrow={pixels < LEAST_TEXT}
              isHovered={bar.id === hovered}
              onHover={() => onHover(bar.id)}
              onOpen={() => onOpen(bar.id)}
              isReached={at === reachedIndex}
              onKey={(event) => move(event, at)}
            />
          );
        })}
        {line && (
          <span className={styles.line} style={{ bottom: `${100 * share(line.value)}%` }}>
            <span>{line.text}</span>
          </span>
        )}
      </fieldset>
      <span className={styles.corner}>{axis === "depth" ? `MD, ${unitText(quantities.wholeDepth)}` : ""}</span>
      <div className={styles.axis} aria-hidden>
        {width > 0 && <AxisTexts axis={axis} view={view} width={width} left={left} />}
      </div>
    </div>
  );
}

type BarProps = {
  bar: StandBar;
  style: { left: string; width: number };
  edge: string | undefined;
  heightOf: (value: number) => number;
  isNarrow: boolean;
  isHovered: boolean;
  onHover: () => void;
  onOpen: () => void;
  /** Whether it is reached with the Tab key. */
  isReached: boolean;
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
};

function Bar({ bar, style, edge, heightOf, isNarrow, isHovered, onHover, onOpen, isReached, onKey }: BarProps) {
  return (
    <button
      type="button"
      className={classNames(styles.bar, isHovered && styles.hovered, bar.isOpen && styles.isOpen)}
      aria-current={isHovered}
      aria-label={isNarrow || (!bar.head && !bar.foot) ? nameOf(bar) : undefined}
      tabIndex={isReached ? 0 : -1}
      style={style}
      onPointerEnter={onHover}
      onFocus={onHover}
      onKeyDown={onKey}
      onClick={onOpen}
    >
      {bar.head && !isNarrow && <span className={styles.head}>{bar.head}</span>}
      {bar.parts === null ? (
        <span className={styles.nothing} title="Too little of this in the stand" />
      ) : (
        bar.parts
          .map((part, at) => {
            const height = heightOf(part.value);
            const isTop = at === bar.parts!.length - 1;
            return (
              <span
                key={part.id}
                className={styles.part}
                style={{
                  height,
                  background: part.background,
                  ...(isTop && edge && { borderTop: `2px ${bar.isOpen ? "dashed" : "solid"} ${edge}` }),
                }}
              >
                {!isNarrow && height > LEAST_PART && part.text}
              </span>
            );
          })
          .toReversed()
      )}
      {bar.foot && !isNarrow && <span className={styles.foot}>{bar.foot}</span>}
    </button>
  );
}

/** The description of a bar that is too small for its texts. */
const nameOf = ({ head, parts, foot }: StandBar): string =>
  [head, ...(parts ?? []).map(({ text }) => text), foot].filter(Boolean).join(", ") ||
  "Too little of this in the stand";

/** Minimum distance of an axis number from the corner, px. */
const FIRST_TICK = 16;

function AxisTexts({
  axis,
  view,
  width,
  left,
}: {
  axis: BarAxis;
  view: ViewRange;
  width: number;
  left: (at: number) => number;
}): ReactNode {
  const { ticks, step } = axis === "depth" ? depthTicks(view, width, 70) : timeTicks(view, width, 70);
  // The corner with the name of the axis stays free.
  const free = ticks.filter((tick) => left(tick) * width >= FIRST_TICK);
  return free.map((tick) => (
    <span key={tick} style={{ left: `${100 * left(tick)}%` }}>
      {axis === "depth"
        ? formatAxisEnd(tick, "ft")
        : tickForm(step) === "day"
          ? formatShortDay(tick)
          : formatMinute(tick)}
    </span>
  ));
}
