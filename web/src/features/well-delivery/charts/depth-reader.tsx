import type { Feet } from "@sigma/terms/quantities";
import { formatQuantity, quantities } from "../../../ui/format/numbers";
import type { PlotFrame } from "../../../ui/plot/xy-plot";
import styles from "../well-delivery.module.css";

type DepthReaderProps = {
  label: string;
  /** The values at a depth. */
  readings: (depth: Feet) => string[];
  /** Where the arrow keys start. */
  start: Feet;
  frame: PlotFrame;
  deepest: Feet;
  /** The depth that is read; null while none is. */
  depth: Feet | null;
  onDepth: (depth: Feet | null) => void;
  toY: (depth: Feet) => number;
};

/** Step of the arrow keys, ft. */
const KEY_STEP: Feet = 100;
/** Height of a line of the reading, px. */
const LINE_HEIGHT = 15;

/** Reads the values of plan, offset wells, well and forecast at a depth, by pointer or arrow keys. */
export function DepthReader({
  label,
  readings: readingsAt,
  start,
  frame,
  deepest,
  depth,
  onDepth,
  toY,
}: DepthReaderProps) {
  const { left, right, top, foot } = frame;
  const depthOf = (y: number): Feet => {
    const [head, end] = [toY(0), toY(deepest)];
    return Math.min(deepest, Math.max(0, ((y - head) / (end - head)) * deepest));
  };
  const readings = depth === null ? [] : readingsAt(depth);
  const y = depth === null ? 0 : toY(depth);
  const isLow = y + readings.length * LINE_HEIGHT + 24 > foot;
  return (
    <g>
      {depth !== null && (
        <g pointerEvents="none">
          <line className={styles.hairline} x1={left} x2={right} y1={y} y2={y} />
          {[formatQuantity(depth, quantities.wholeDepth), ...readings].map((text, row) => (
            <text
              key={text}
              className={styles.reading}
              x={left + 8}
              y={(isLow ? y - (readings.length + 1) * LINE_HEIGHT : y) + (row + 1) * LINE_HEIGHT}
            >
              {text}
            </text>
          ))}
        </g>
      )}
      <rect
        className={styles.reader}
        x={left}
        y={top}
        width={right - left}
        height={foot - top}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture of the plot cannot hold an input
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={Math.round(deepest)}
        aria-valuenow={Math.round(depth ?? start)}
        aria-valuetext={
          depth === null ? "None" : [formatQuantity(depth, quantities.wholeDepth), ...readings].join(", ")
        }
        onPointerMove={({ clientY, currentTarget }) =>
          onDepth(depthOf(clientY - currentTarget.getBoundingClientRect().top + top))
        }
        onPointerLeave={() => onDepth(null)}
        onBlur={() => onDepth(null)}
        onKeyDown={(event) => {
          const step = event.key === "ArrowDown" ? KEY_STEP : event.key === "ArrowUp" ? -KEY_STEP : 0;
          if (step === 0) return;
          event.preventDefault();
          onDepth(Math.min(deepest, Math.max(0, (depth ?? start) + step)));
        }}
      />
    </g>
  );
}
