import { Popover } from "@mantine/core";
import { IconCalendarTime } from "@tabler/icons-react";
import { useState } from "react";
import { clampRange, type ViewRange } from "../../data/view-range";
import { Button, IconButton } from "../../ui/button";
import { TextField } from "../../ui/field";
import { ZONE } from "../../ui/format";
import { momentText, parseMoment } from "./moment-text";
import styles from "./time-charts.module.css";

type RangePickerProps = {
  /** What is shown now. */
  view: () => ViewRange;
  /** First and last moment of the well; null while unknown or without data. */
  borders: () => ViewRange | null;
  onPick: (range: ViewRange) => void;
};

/** A stretch of the past by its two moments; whatever lies outside the well's data is clamped to it. */
export function RangePicker({ view, borders, onPick }: RangePickerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" offset={4} trapFocus withinPortal shadow="md">
      <Popover.Target>
        <IconButton label="Choose a time range" aria-expanded={isOpen} onClick={() => setOpen((open) => !open)}>
          <IconCalendarTime size={16} stroke={1.5} />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown>
        {isOpen && (
          <RangeForm
            view={view()}
            borders={borders()}
            onPick={(range) => {
              setOpen(false);
              onPick(range);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

type RangeFormProps = { view: ViewRange; borders: ViewRange | null; onPick: (range: ViewRange) => void };

function RangeForm({ view, borders, onPick }: RangeFormProps) {
  const [from, setFrom] = useState(momentText(view.from));
  const [to, setTo] = useState(momentText(view.to));
  const range = { from: parseMoment(from), to: parseMoment(to) };
  const wrong = (moment: number | null) => (moment === null ? "Year-month-day hour:minute:second" : null);
  const isReversed = range.from !== null && range.to !== null && range.from >= range.to;

  return (
    <form
      className={styles.rangeForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (range.from === null || range.to === null || isReversed) return;
        onPick(clampRange({ from: range.from, to: range.to }, borders));
      }}
    >
      <TextField label={`From, ${ZONE}`} value={from} onChange={setFrom} error={wrong(range.from)} />
      <TextField
        label={`To, ${ZONE}`}
        value={to}
        onChange={setTo}
        error={wrong(range.to) ?? (isReversed ? "From must be before to" : null)}
      />
      {borders && (
        <>
          <p className={styles.note}>
            This well has data from {momentText(borders.from)} to {momentText(borders.to)}
          </p>
          <div className={styles.stretches}>
            {stretches.map(({ label, seconds }) => (
              <Button
                key={label}
                onClick={() => onPick(clampRange({ from: borders.to - seconds, to: borders.to }, borders))}
              >
                {label}
              </Button>
            ))}
          </div>
        </>
      )}
      <div className={styles.formFoot}>
        <Button disabled={!borders} onClick={() => borders && onPick(borders)}>
          Whole well
        </Button>
        <Button type="submit" look="filled" disabled={range.from === null || range.to === null || isReversed}>
          Show
        </Button>
      </div>
    </form>
  );
}

const stretches = [
  { label: "Last 6 h", seconds: 21_600 },
  { label: "Last 24 h", seconds: 86_400 },
  { label: "Last 7 days", seconds: 604_800 },
];
