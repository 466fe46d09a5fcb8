import { endsOf } from "../../charts/draw/value-axis";
import { TracePopover } from "../../charts/traces/trace-popover";
import type { TraceProps } from "../../charts/tracks/use-track";
import { classNames } from "../../ui/theme/class-names";
import { formatAxisEnd, formatValue, NO_VALUE, NOT_DEFINED, unitText } from "../../ui/format/numbers";
import styles from "./track-column.module.css";

type TraceHeadProps = TraceProps & {
  /** Its newest value; null where there is none, undefined where the well never had one. */
  value: number | null | undefined;
  /** The value is old: dimmed and underlined. */
  isOld: boolean;
};

/** A trace at the head of its track: name and newest value, both ends of its axis and the unit, its colour. */
export function TraceHead({ value, isOld, ...props }: TraceHeadProps) {
  const { trace, place, range } = props;
  const [left, right] = endsOf({ ...trace, range });
  return (
    <TracePopover {...props} direction="down" className={classNames(styles.trace, place > 1 && styles.dashed)}>
      <span className={styles.name}>{trace.label}</span>
      <span className={classNames(styles.value, isOld && value != null && "old-value")}>
        {value === undefined ? (
          <span title={NOT_DEFINED}>{NO_VALUE}</span>
        ) : (
          formatValue(value === null ? null : value + trace.offset, trace)
        )}
      </span>
      <span className={styles.ends}>
        <span>{formatAxisEnd(left, trace.unit)}</span>
        <span className={styles.unit}>{unitText(trace)}</span>
        <span>{formatAxisEnd(right, trace.unit)}</span>
      </span>
    </TracePopover>
  );
}
