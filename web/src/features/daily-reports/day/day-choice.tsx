import { Row } from "../../../ui/layout/flow";
import { Popover } from "@mantine/core";
import { IconCalendar, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { Button, IconButton } from "../../../ui/controls/button";
import { beginOfDay, type DayName, dayOf } from "../../../ui/controls/calendar/days";
import { formatDay } from "../../../ui/format/times";
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
      <IconButton label="Day before" onClick={() => onDay(dayOf(beginOfDay(day, -1)))}>
        <IconChevronLeft size={16} stroke={1.5} />
      </IconButton>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" offset={4} trapFocus withinPortal>
        <Popover.Target>
          <Button
            icon={<IconCalendar size={14} stroke={1.5} aria-hidden />}
            aria-expanded={isOpen}
            aria-label={`Date, ${formatDay(beginOfDay(day))}`}
            onClick={() => setOpen(!isOpen)}
          >
            {formatDay(beginOfDay(day))}
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
      <IconButton label="Day after" disabled={day >= last} onClick={() => onDay(dayOf(beginOfDay(day, 1)))}>
        <IconChevronRight size={16} stroke={1.5} />
      </IconButton>
    </Row>
  );
}
