import { Row } from "../../../ui/layout/flow";
import { Popover } from "@mantine/core";
import { IconCalendar, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { Button, IconButton } from "../../../ui/controls/button";
import { dayAfter } from "@sigma/terms/reporting-day";
import type { DayName } from "../../../ui/controls/calendar/days";
import { dayText } from "../day-texts";
import { chunkComponent } from "../../../ui/layout/load-chunk";

const DayPicker = chunkComponent(() => import("./day-picker"));

type DayChoiceProps = {
  day: DayName;
  /** The last day that has started. */
  last: DayName;
  onDay: (day: DayName) => void;
};

/** The day that is selected, with the days beside it and a calendar. */
export function DayChoice({ day, last, onDay }: DayChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Row as="span" inline gap={2} align="center">
      <IconButton label="Day before" onClick={() => onDay(dayAfter(day, -1))}>
        <IconChevronLeft size={16} stroke={1.5} />
      </IconButton>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" offset={4} trapFocus withinPortal>
        <Popover.Target>
          <Button
            icon={<IconCalendar size={14} stroke={1.5} aria-hidden />}
            aria-expanded={isOpen}
            aria-label={`Date, ${dayText(day)}`}
            onClick={() => setOpen(!isOpen)}
          >
            {dayText(day)}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          {isOpen && (
            <Suspense>
              <DayPicker
                day={day}
                last={last}
                onPick={(pickedDay) => {
                  setOpen(false);
                  onDay(pickedDay);
                }}
              />
            </Suspense>
          )}
        </Popover.Dropdown>
      </Popover>
      <IconButton label="Day after" disabled={day >= last} onClick={() => onDay(dayAfter(day))}>
        <IconChevronRight size={16} stroke={1.5} />
      </IconButton>
    </Row>
  );
}
