import { classNames } from "../theme/class-names";
import styles from "./gauge-scale.module.css";

type GaugeScaleProps = {
  min: number;
  max: number;
  /** Stretches with their status; what is not Ok is coloured. */
  stretches: readonly { status: "Ok" | "Warning" | "Error"; from: number; to: number }[];
  /** Null shows the scale alone. */
  value?: number | null;
  /** The value is no longer valid: its pointer is dimmed. */
  isOld?: boolean;
};

/** The bar of a gauge: its ranges and a pointer, which points out of the bar if the value is beyond it. */
export function GaugeScale({ min, max, stretches, value = null, isOld = false }: GaugeScaleProps) {
  const isReached = (at: number, from: number, to: number) => (at >= from || from <= min) && (at <= to || to >= max);
  const share = (at: number) => `${(100 * Math.min(1, Math.max(0, (at - min) / (max - min || 1)))).toFixed(1)}%`;
  return (
    <span className={styles.scale} aria-hidden>
      {stretches
        .filter(({ status }) => status !== "Ok")
        .map(({ status, from, to }) => (
          <span
            key={from}
            className={classNames(styles[status], value !== null && isReached(value, from, to) && styles.reached)}
            style={{ left: share(from), right: `calc(100% - ${share(to)})` }}
          />
        ))}
      {value !== null && (
        <span
          className={classNames(
            styles.pointer,
            isOld && styles.old,
            value > max && styles.above,
            value < min && styles.below,
          )}
          style={{ left: share(value) }}
        />
      )}
    </span>
  );
}
