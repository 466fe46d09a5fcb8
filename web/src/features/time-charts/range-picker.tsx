import { Popover } from "@mantine/core";
import { IconCalendarTime } from "@tabler/icons-react";
import { useState } from "react";
import { clampRange, type ViewRange } from "../../data/view-range";
import { Button, IconButton } from "../../ui/button";
import { TextField } from "../../ui/field";
import { ZONE } from "../../ui/format";
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
  const [from, setFrom] = useState(toText(view.from));
  const [to, setTo] = useState(toText(view.to));
  const range = { from: toSeconds(from), to: toSeconds(to) };
  const problem =
    Number.isNaN(range.from) || Number.isNaN(range.to)
      ? "Both moments are needed"
      : range.from < range.to
        ? null
        : "From must be before to";
  const limits = borders ? { min: toText(borders.from), max: toText(borders.to) } : {};
  const field = { type: "datetime-local", step: 1, ...limits };

  return (
    <form
      className={styles.rangeForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (!problem) onPick(clampRange(range, borders));
      }}
    >
      <TextField {...field} label={`From, ${ZONE}`} value={from} onChange={setFrom} />
      <TextField {...field} label={`To, ${ZONE}`} value={to} onChange={setTo} error={problem} />
      {borders && (
        <p className={styles.note}>
          This well has data from {toText(borders.from).replace("T", " ")} to {toText(borders.to).replace("T", " ")}
        </p>
      )}
      <div className={styles.formFoot}>
        <Button disabled={!borders} onClick={() => borders && onPick(borders)}>
          Whole well
        </Button>
        <Button type="submit" look="filled" disabled={problem !== null}>
          Show
        </Button>
      </div>
    </form>
  );
}

/** Epoch seconds as a field of the browser writes them, in UTC. */
const toText = (seconds: number): string => new Date(Math.round(seconds) * 1000).toISOString().slice(0, 19);

const toSeconds = (text: string): number => Date.parse(`${text}Z`) / 1000;
