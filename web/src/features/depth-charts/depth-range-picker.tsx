import { Popover } from "@mantine/core";
import { IconRulerMeasure } from "@tabler/icons-react";
import { useState } from "react";
import { clampRange, type ViewRange } from "../../data/view-range";
import { Button, IconButton } from "../../ui/button";
import { TextField } from "../../ui/field";
import { formatRange } from "../../ui/format";
import styles from "./depth-charts.module.css";

type DepthRangePickerProps = {
  /** What is shown now. */
  view: () => ViewRange;
  /** First and last depth of the well; null while unknown or without data. */
  borders: () => ViewRange | null;
  onPick: (range: ViewRange) => void;
};

/** A stretch of hole by its two depths; whatever lies outside the well's data is clamped to it. */
export function DepthRangePicker({ view, borders, onPick }: DepthRangePickerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" offset={4} trapFocus withinPortal shadow="md">
      <Popover.Target>
        <IconButton label="Choose a depth range" aria-expanded={isOpen} onClick={() => setOpen((open) => !open)}>
          <IconRulerMeasure size={16} stroke={1.5} />
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
  const [from, setFrom] = useState(view.from.toFixed(0));
  const [to, setTo] = useState(view.to.toFixed(0));
  const range = { from: toFeet(from), to: toFeet(to) };
  const problem =
    Number.isNaN(range.from) || Number.isNaN(range.to)
      ? "Both depths are numbers"
      : range.from < range.to
        ? null
        : "From must be shallower than to";
  const field = { inputMode: "decimal" as const, unit: "ft" };

  return (
    <form
      className={styles.rangeForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (!problem) onPick(clampRange(range, borders));
      }}
    >
      <TextField {...field} label="From" value={from} onChange={setFrom} />
      <TextField {...field} label="To" value={to} onChange={setTo} error={problem} />
      {borders && <p className={styles.note}>This well has data from {formatRange(borders.from, borders.to)} ft</p>}
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

/** A depth as a person writes it, with or without thousands commas. */
const toFeet = (text: string): number => (text.trim() === "" ? Number.NaN : Number(text.replaceAll(",", "")));
