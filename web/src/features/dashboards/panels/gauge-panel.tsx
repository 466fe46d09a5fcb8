import type { DashboardPanel } from "@sigma/contract/dashboards/dashboard-panel";
import { channelRow } from "@sigma/terms/channels";
import { formatQuantityRange, formatValue, unitText } from "../../../ui/format/numbers";
import { classNames } from "../../../ui/theme/class-names";
import { AlarmGlyph } from "../../../ui/well/alarm-glyph";
import { GaugeScale } from "../../../ui/well/gauge-scale";
import { gaugeStretches, statusAt } from "./gauge-stretches";
import { NewestValue, type NewestValueProps } from "./newest-value";
import styles from "./panels.module.css";
import { Row } from "../../../ui/layout/flow";

type Gauge = Extract<DashboardPanel, { kind: "gauge" }>;

/** The newest value of a channel on a scale with its limits. */
export default function GaugePanel({
  gauge,
  ...props
}: Omit<NewestValueProps, "channel" | "children"> & { gauge: Gauge }) {
  const { min, max } = gauge;
  const stretches = gaugeStretches(gauge);
  return (
    <NewestValue {...props} channel={gauge.channel}>
      {({ channel, value, isUnknown, isOld, text }) => {
        const status = value === null || isOld ? null : statusAt(gauge, value);
        const level = status === "Warning" || status === "Error" ? status : null;
        const row = channelRow(channel);
        return (
          <div className={styles.value}>
            <Row gap={6} align="baseline">
              {level && <AlarmGlyph level={level} size={16} />}
              <span
                className={classNames(styles.number, isOld && "old-value", level && styles[level])}
                data-value-name={row.label}
              >
                {isUnknown ? "…" : formatValue(value, row)}
              </span>
              <span className="text3">{unitText(row)}</span>
              {status && <span className={classNames("type-label", level && styles[level])}>{status}</span>}
            </Row>
            <GaugeScale min={min} max={max} stretches={stretches} value={value} isOld={isOld} />
            <span className={classNames("type-label", styles.ends)}>
              <span>{formatQuantityRange(min, max, row)}</span>
              <span>{text}</span>
            </span>
          </div>
        );
      }}
    </NewestValue>
  );
}
