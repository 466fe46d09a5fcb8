import { axisShareOf } from "../../charts/draw/value-axis";
import type { AxisRange } from "../../charts/traces/auto-range";
import type { TraceModel } from "../../charts/samples/chart-model";
import { usePreferences } from "../../data/choices/preferences";
import { classNames } from "../../ui/theme/class-names";
import { formatQuantity, formatValue, NOT_DEFINED, unitText } from "../../ui/format/numbers";
import { MicroScale } from "../../ui/layout/micro-scale";
import { traceColor } from "../../ui/theme/trace-color";
import styles from "./track-row.module.css";

type TraceValueProps = {
  trace: TraceModel;
  /** The value with its offset; null without a value, undefined if the channel is not in the feed. */
  value: number | null | undefined;
  range: AxisRange;
  /** Lowest and highest value of the view. */
  extent: AxisRange | null;
  /** The value is old: dimmed and underlined. */
  isStale: boolean;
};

/** The newest value of a trace: figure, unit, and its scale. */
export function TraceValue({ trace, value, range, extent, isStale }: TraceValueProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  return (
    <div className={styles.value}>
      <span
        className={classNames(styles.figure, isStale && value != null && "old-value")}
        title={trace.label}
        {...(value != null && { "data-value-name": trace.label, "data-value": formatQuantity(value, trace) })}
      >
        {value === undefined ? <span className="type-label text3">{NOT_DEFINED}</span> : formatValue(value, trace)}
      </span>
      <span className="no-wrap type-label text3">{value === undefined ? "" : unitText(trace)}</span>
      <div className="spans-columns">
        <MicroScale
          min={range.min}
          max={range.max}
          value={value ?? null}
          window={extent}
          color={traceColor(trace.color, theme)}
          shareOf={(at) => axisShareOf(at, { ...trace, range })}
        />
      </div>
    </div>
  );
}
