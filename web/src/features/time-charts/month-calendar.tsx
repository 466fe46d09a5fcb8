import type { EpochSeconds } from "@sigma/terms/quantities";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useState } from "react";
import type { ViewRange } from "../../data/live/view-range";
import { IconButton } from "../../ui/controls/button";
import { formatDay, momentOfClock, zoneOffset } from "../../ui/format/times";
import { classNames } from "../../ui/theme/class-names";
import styles from "./month-calendar.module.css";

const DAY = 86_400;
const WEEK = 7;
const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

/** The number of a day since 1970 by the clock of the zone shown, and the moment at which a day begins. */
const dayOf = (time: EpochSeconds) => Math.floor((time + zoneOffset(time)) / DAY);
const beginOf = (day: number) => momentOfClock(day * DAY);

type MonthCalendarProps = {
  /** What is chosen now. */
  range: ViewRange | null;
  /** First and last moment of the well. */
  borders: ViewRange;
  /** Takes whole days: one, or from the first clicked to the second. */
  onPick: (range: ViewRange) => void;
};

/** A month of the well: a click takes a day, a second one all days between both. Days without data cannot be taken. */
export function MonthCalendar({ range, borders, onPick }: MonthCalendarProps) {
  const [month, setMonth] = useState(() => monthOf(range?.to ?? borders.to));
  const [first, setFirst] = useState<number | null>(null);
  const [from, to] = [dayOf(borders.from), dayOf(borders.to)];
  const pick = (day: number) => {
    const other = first ?? day;
    setFirst(first === null ? day : null);
    onPick({ from: beginOf(Math.min(day, other)), to: beginOf(Math.max(day, other) + 1) });
  };
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton label="Month before" disabled={monthStart(month) <= from} onClick={() => setMonth(month - 1)}>
          <IconChevronLeft size={16} stroke={1.5} />
        </IconButton>
        <strong>{formatDay(monthStart(month) * DAY, "UTC").slice(3)}</strong>
        <IconButton label="Month after" disabled={monthStart(month + 1) > to} onClick={() => setMonth(month + 1)}>
          <IconChevronRight size={16} stroke={1.5} />
        </IconButton>
      </div>
      <div className={styles.days}>
        {weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
        {daysOf(month).map((day, place) =>
          day === null ? (
            <span key={`none-${place}`} />
          ) : (
            <button
              key={day}
              type="button"
              disabled={day < from || day > to}
              aria-label={formatDay(day * DAY, "UTC")}
              aria-pressed={isIn(day, range)}
              className={classNames(isIn(day, range) && styles.chosen)}
              onClick={() => pick(day)}
            >
              {day - monthStart(month) + 1}
            </button>
          ),
        )}
      </div>
    </div>
  );
}

/** A month by its number since the year 0. */
function monthOf(time: EpochSeconds): number {
  const date = new Date(dayOf(time) * DAY * 1000);
  return 12 * date.getUTCFullYear() + date.getUTCMonth();
}

const monthStart = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12) / 1000 / DAY;

/** The days of a month from the Monday of its first week on; null before its first. */
function daysOf(month: number): (number | null)[] {
  const [begin, end] = [monthStart(month), monthStart(month + 1)];
  // Day 0 was a Thursday.
  const before = (begin + 3) % WEEK;
  return [...Array.from({ length: before }, () => null), ...Array.from({ length: end - begin }, (_, k) => begin + k)];
}

const isIn = (day: number, range: ViewRange | null) =>
  range !== null && dayOf(range.from) <= day && day <= dayOf(range.to - 1);
