import { endsOf } from "../../charts/draw/value-axis";
import { TracePopover } from "../../charts/traces/trace-popover";
import type { TraceProps } from "../../charts/tracks/use-track";
import { classNames } from "../../ui/theme/class-names";
import { formatAxisEnd, formatValue, unitText } from "../../ui/format/numbers";
import styles from "./track-row.module.css";

/** A range with more signs than this does not fit into the gutter in the usual letters. */
const MOST_SIGNS = 17;

/** A trace in the gutter: swatch, name, range and unit. */
export function TraceEntry(props: TraceProps) {
  const { trace, place, range } = props;
  const offset = trace.offset === 0 ? "" : ` ${trace.offset > 0 ? "+" : ""}${formatValue(trace.offset, trace)}`;
  const ends = endsOf({ ...trace, range });
  const scale = `${ends.map((end) => formatAxisEnd(end, trace.unit)).join(" – ")} ${unitText(trace)}`;
  return (
    <TracePopover {...props} direction="across" className={styles.entry}>
      <span className={classNames(styles.swatch, place === 0 && styles.filled, place > 1 && styles.dashed)} />
      <span className={styles.name}>
        {trace.label}
        {offset && <span className={styles.range}>{offset}</span>}
      </span>
      <span className={classNames(styles.range, scale.length > MOST_SIGNS && styles.narrow)}>{scale}</span>
    </TracePopover>
  );
}
