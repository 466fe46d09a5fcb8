import { DatePicker } from "@mantine/dates";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { useState } from "react";
import { beginOfDay, type DayName, dayOf } from "./days";
import { monthProps } from "./month-props";

type Moments = { from: EpochSeconds; to: EpochSeconds };

type DayRangeCalendarProps = {
  /** The selected range. */
  range: Moments | null;
  /** The first and the last moment that can be chosen; the days between them can. */
  borders: Moments;
  /** Takes whole days: one, or from the first clicked to the second. */
  onPick: (range: Moments) => void;
};

/** A month of a calendar: a click takes a day, a second one all days between both. */
export default function DayRangeCalendar({ range, borders, onPick }: DayRangeCalendarProps) {
  const [first, setFirst] = useState<DayName | null>(null);
  const [from, to] = range ? [dayOf(range.from), dayOf(range.to - 1)] : [null, null];
  return (
    <DatePicker
      {...monthProps({
        isChosen: (day) => from !== null && from <= day && day <= to,
        first: dayOf(borders.from),
        last: dayOf(borders.to),
        shown: to ?? dayOf(borders.to),
      })}
      type="range"
      allowSingleDateInRange
      value={first === null ? [from, to] : [first, null]}
      onChange={([one, other]) => {
        setFirst(other === null ? one : null);
        if (one !== null) onPick({ from: beginOfDay(one), to: beginOfDay(other ?? one, 1) });
      }}
    />
  );
}
