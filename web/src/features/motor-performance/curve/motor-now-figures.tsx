import { Row, Stack } from "../../../ui/layout/flow";
import type { Bha } from "@sigma/contract/well-settings/bha";
import { formatNumber, formatQuantity, formatValue, NO_VALUE, unitText } from "../../../ui/format/numbers";
import { formatTime } from "../../../ui/format/times";
import { classNames } from "../../../ui/theme/class-names";
import { AlarmGlyph } from "../../../ui/well/alarm-glyph";
import type { MotorLimits } from "../motor-limits";
import { motorNow } from "./motor-now";
import styles from "../motor-performance.module.css";
import type { MotorMoment } from "./use-motor-samples";

type MotorNowFiguresProps = {
  motor: Bha["motor"] | null;
  /** The last sample on bottom; null without one. */
  last: MotorMoment | null;
  limits: MotorLimits | null;
  /** The last sample is of now. */
  isNow: boolean;
  /** The BHA of the sample, if it differs from the shown BHA. */
  by: string | null;
};

const PRESSURE = { unit: "psi", decimals: 0 };
const SPEED = { unit: "rpm", decimals: 0 };

/** The motor at the last sample on bottom, and how near it is to its stall. */
export function MotorNowFigures({ motor, last, limits, isNow, by }: MotorNowFiguresProps) {
  const now = motorNow(motor, last);
  const toStall = limits && last ? limits.stall - last.diffPressure : null;
  const isAlarm = limits !== null && last !== null && last.diffPressure >= limits.alarm;
  const figures = [
    { name: "Diff. pressure", value: last?.diffPressure ?? null, quantity: PRESSURE, isAlarm },
    { name: "To stall", value: toStall, quantity: PRESSURE, isAlarm },
    { name: "Motor speed", value: now?.motorRpm ?? null, quantity: SPEED },
    { name: "Bit speed", value: now?.bitRpm ?? null, quantity: SPEED },
    { name: "Motor torque", value: now?.torque ?? null, quantity: { unit: "ft·lb", decimals: 0 } },
    { name: "Power", value: now?.outputPower ?? null, quantity: { unit: "hp", decimals: 0 } },
  ];
  return (
    <Stack as="section" gap={6} keepsSize aria-label="The motor now">
      {last && (
        <h3 className={styles.sectionHead}>
          <span className="type-caption">{isNow ? "Now" : "Last"} on bottom</span>
          <span className="type-label">
            {formatQuantity(last.flow, { unit: "gpm", decimals: 1 })}, {formatTime(last.time)}
            {by !== null && `, ${by}`}
          </span>
        </h3>
      )}
      <dl className={styles.figures} aria-label="The motor at the last sample on bottom">
        {figures.map(({ name, value, quantity, isAlarm: isPast }) => (
          <div key={name} className={classNames(isPast && styles.past)}>
            <dt>{name}</dt>
            <dd>
              {isPast && <AlarmGlyph level="Error" size={12} />} {formatValue(value, quantity)}
              {value !== null && <span className="type-label text3"> {unitText(quantity)}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {limits && <ShareOfStall share={last && last.diffPressure / limits.stall} alarm={limits.alarm / limits.stall} />}
    </Stack>
  );
}

/** The differential pressure as a percentage of the stall pressure, with the alarm limit. */
function ShareOfStall({ share, alarm }: { share: number | null; alarm: number }) {
  const place = (part: number) => `${100 * Math.min(1, Math.max(0, part))}%`;
  const isPast = share !== null && share >= alarm;
  return (
    <div>
      <div className={styles.bar}>
        <span className={isPast ? styles.pastFill : styles.fill} style={{ width: place(share ?? 0) }} />
        <span className={styles.alarmTick} style={{ left: place(alarm) }} />
        <span className={styles.stallTick} />
      </div>
      <Row gap={12} className="type-label">
        <span>{share === null ? NO_VALUE : `${formatNumber(share, 2)} of stall`}</span>
        <span className="warning-text at-end">alarm {formatNumber(alarm, 2)}</span>
        <span className="error-text">stall</span>
      </Row>
    </div>
  );
}
