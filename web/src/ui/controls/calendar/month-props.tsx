import type { DatePickerProps } from "@mantine/dates";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { formatDay } from "../../format/times";
import { beginOfDay, type DayName } from "./days";
import styles from "./month.module.css";

type MonthRules = {
  /** Whether a day is selected. */
  isChosen: (day: DayName) => boolean;
  /** The first and the last day that can be chosen; any by default. */
  first?: DayName;
  last?: DayName;
  /** A day of the month that is shown at first. */
  shown: DayName;
};

/** The look and labels of a month for any selection: arrow keys move between days, its name leads to other months. */
export const monthProps = ({ isChosen, first, last, shown }: MonthRules) =>
  ({
    unstyled: true,
    hideOutsideDates: true,
    defaultDate: shown,
    ...(first ? { minDate: first } : {}),
    ...(last ? { maxDate: last } : {}),
    previousIcon: <IconChevronLeft size={16} stroke={1.5} aria-hidden />,
    nextIcon: <IconChevronRight size={16} stroke={1.5} aria-hidden />,
    ariaLabels: {
      previousMonth: "Month before",
      nextMonth: "Month after",
      previousYear: "Year before",
      nextYear: "Year after",
      previousDecade: "Decade before",
      nextDecade: "Decade after",
      monthLevelControl: "Choose a month",
      yearLevelControl: "Choose a year",
    },
    getDayAriaLabel: (day: DayName) => formatDay(beginOfDay(day)),
    getDayProps: (day: DayName) => ({ "aria-pressed": isChosen(day), "data-chosen": isChosen(day) || undefined }),
    classNames: styles,
  }) satisfies DatePickerProps;
