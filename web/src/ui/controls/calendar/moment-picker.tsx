import { DatePicker } from "@mantine/dates";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { parseMoment } from "../../format/parse-moment";
import { formatMinute, zoneName } from "../../format/times";
import { dayOf } from "./days";
import { monthProps } from "./month-props";
import styles from "./moment-field.module.css";
import { TimeSelect } from "./time-select";

type MomentPickerProps = {
  value: EpochSeconds | null;
  /** The moments that can be chosen; any by default. */
  borders: { from: EpochSeconds; to: EpochSeconds } | null;
  /** The day that is shown while none is chosen. */
  now: EpochSeconds;
  onPick: (moment: EpochSeconds) => void;
};

/** A month and the times of a day to select a moment from. A new day keeps the time, midnight by default. */
export default function MomentPicker({ value, borders, now, onPick }: MomentPickerProps) {
  const day = value === null ? null : dayOf(value);
  const time = value === null ? "00:00" : formatMinute(value);
  const pick = (date: string, clock: string) => {
    const moment = parseMoment(`${date} ${clock}`, now);
    if (moment !== null) onPick(moment);
  };
  return (
    <div className={styles.picker}>
      <DatePicker
        {...monthProps({
          isChosen: (other) => other === day,
          ...(borders ? { first: dayOf(borders.from), last: dayOf(borders.to) } : {}),
          shown: day ?? dayOf(now),
        })}
        value={day}
        onChange={(date) => date !== null && pick(date, time)}
      />
      <div className={styles.time}>
        <span>Time, {zoneName(value ?? now)}</span>
        <TimeSelect label="Time" value={time} onChange={(clock) => pick(day ?? dayOf(now), clock)} />
      </div>
    </div>
  );
}
