import type { WallAlarms } from "@sigma/contract/wells/wall";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import styles from "./wells-page.module.css";

/** Alarms that stand on a well: the level of the worst, how many, and the worst in words. */
export function AlarmCell({ alarms }: { alarms: WallAlarms | null }) {
  const count = alarms ? Object.values(alarms.counts).reduce((sum, one) => sum + one, 0) : 0;
  if (!alarms?.worst) return <span className="text3">0</span>;
  const { level, text, status } = alarms.worst;
  return (
    <span className={styles.alarms} title={text}>
      <AlarmGlyph level={level} blinks={status === "unacknowledged"} />
      <strong>{count}</strong>
      <span className={styles.alarmText}>{text}</span>
      <span className="visually-hidden">{level}</span>
    </span>
  );
}
