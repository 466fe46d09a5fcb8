import { DatePicker } from "@mantine/dates";
import type { DayName } from "../../ui/controls/calendar/days";
import { monthProps } from "../../ui/controls/calendar/month-props";

type DayPickerProps = { day: DayName; onPick: (day: DayName) => void };

/** A month of a calendar to choose a day from. */
export default function DayPicker({ day, onPick }: DayPickerProps) {
  return (
    <DatePicker
      {...monthProps({ isChosen: (other) => other === day, shown: day })}
      value={day}
      onChange={(date) => date !== null && onPick(date)}
    />
  );
}
