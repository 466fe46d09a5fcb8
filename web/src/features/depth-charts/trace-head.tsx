import type { TraceConfig } from "@sigma/contract/trace-config";
import { depthColumns } from "@sigma/terms/depth-columns";
import type { AxisRange } from "../../charts/auto-range";
import { axisEndText } from "../../charts/axis-end-text";
import type { TraceModel } from "../../charts/chart-model";
import { TracePopover } from "../../charts/trace-popover";
import type { TrackActions } from "../../charts/track-actions";
import { usePreferences } from "../../data/preferences";
import { classNames } from "../../ui/class-names";
import { formatNumber, NO_VALUE, NOT_DEFINED } from "../../ui/format";
import { traceColor } from "../../ui/trace-color";
import styles from "./depth-charts.module.css";

type TraceHeadProps = {
  trace: TraceModel;
  /** Its place in the track: the third and further ones are dashed. */
  place: number;
  range: AxisRange;
  /** Its newest value; null where there is none, undefined where the well never had one. */
  value: number | null | undefined;
  /** The value is old: dimmed and underlined. */
  isOld: boolean;
  config: TraceConfig | undefined;
  onConfig: (change: Partial<TraceConfig>) => void;
  actions: TrackActions;
};

/** A trace at the head of its track: name and newest value, both ends of its axis and the unit, its colour. */
export function TraceHead({ trace, place, range, value, isOld, config, onConfig, actions }: TraceHeadProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const column = depthColumns.find(({ id }) => id === trace.field)!;
  return (
    <TracePopover
      channel={column}
      config={config}
      onConfig={onConfig}
      actions={actions}
      direction="down"
      className={classNames(styles.trace, place > 1 && styles.dashed)}
      color={traceColor(trace.color, theme)}
    >
      <span className={styles.name}>{trace.label}</span>
      <span className={classNames(styles.value, isOld && value != null && styles.old)}>
        {value === undefined ? (
          <span title={NOT_DEFINED}>{NO_VALUE}</span>
        ) : (
          formatNumber(value === null ? null : value + trace.offset, trace.decimals)
        )}
      </span>
      <span className={styles.ends}>
        <span>{axisEndText(range.min)}</span>
        <span className={styles.unit}>{trace.unit}</span>
        <span>{axisEndText(range.max)}</span>
      </span>
    </TracePopover>
  );
}
