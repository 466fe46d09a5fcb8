import { DatePicker } from "@mantine/dates";
import type { DayName } from "../../../ui/controls/calendar/days";
import { monthProps } from "../../../ui/controls/calendar/month-props";
import styles from "../daily-reports.module.css";

type DayPickerProps = {
  day: DayName;
  /** The last day that has started. */
  last: DayName;
  /** Whether a day has a report, which is marked. */
  isReported?: (day: DayName) => boolean;
  onPick: (day: DayName) => void;
};

/** A month of a calendar to choose a day from. */
export default function DayPicker({ day, last, isReported, onPick }: DayPickerProps) {
  return (
    <DatePicker
      {...monthProps({ isChosen: (other) => other === day, shown: day, last })}
      renderDay={(date) => {
        const number = Number(date.slice(8, 10));
        return isReported?.(date) ? <span className={styles.reported}>{number}</span> : number;
      }}
      value={day}
      onChange={(date) => date !== null && onPick(date)}
    />
  );
}
