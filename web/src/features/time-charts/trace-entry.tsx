import type { TraceConfig } from "@sigma/contract/trace-config";
import { channels } from "@sigma/terms/channels";
import type { AxisRange } from "../../charts/auto-range";
import { axisEndText } from "../../charts/axis-end-text";
import type { TraceModel } from "../../charts/chart-model";
import { TracePopover } from "../../charts/trace-popover";
import type { TrackActions } from "../../charts/track-actions";
import { usePreferences } from "../../data/preferences";
import { classNames } from "../../ui/class-names";
import { formatNumber } from "../../ui/format";
import { traceColor } from "../../ui/trace-color";
import styles from "./time-charts.module.css";

type TraceEntryProps = {
  trace: TraceModel;
  /** Its place in the track: the first one is filled. */
  place: number;
  range: AxisRange;
  config: TraceConfig | undefined;
  onConfig: (change: Partial<TraceConfig>) => void;
  actions: TrackActions;
};

/** A trace in the gutter: swatch, name, range and unit. */
export function TraceEntry({ trace, place, range, config, onConfig, actions }: TraceEntryProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const channel = channels.find(({ id }) => id === trace.field)!;
  const offset =
    trace.offset === 0 ? "" : ` ${trace.offset > 0 ? "+" : ""}${formatNumber(trace.offset, trace.decimals)}`;
  return (
    <TracePopover
      channel={channel}
      config={config}
      onConfig={onConfig}
      actions={actions}
      direction="across"
      className={styles.entry}
      color={traceColor(trace.color, theme)}
    >
      <span className={classNames(styles.swatch, place === 0 && styles.filled, place > 1 && styles.dashed)} />
      <span className={styles.name}>
        {trace.label}
        {offset && <span className={styles.range}>{offset}</span>}
      </span>
      <span className={styles.range}>
        {axisEndText(range.min)} – {axisEndText(range.max)} {trace.unit}
      </span>
    </TracePopover>
  );
}
