import { Popover } from "@mantine/core";
import { type ComponentType, type ReactNode, useState } from "react";
import { clampRange, type ViewRange } from "../../data/live/view-range";
import { Button, IconButton } from "../../ui/controls/button";
import type { FollowedView } from "./followed-view";
import styles from "./range-picker.module.css";

/** What the form of a range picker is given. */
export type RangeFieldsProps = {
  /** What is shown now. */
  view: ViewRange;
  /** First and last place of the well; null while unknown or without data. */
  borders: ViewRange | null;
  /** Takes a stretch; whatever lies outside the well's data is clamped to it. */
  onPick: (range: ViewRange) => void;
};

type RangePickerProps = {
  view: FollowedView;
  label: string;
  icon: ReactNode;
  /** The form, with the fields of this chart. */
  fields: ComponentType<RangeFieldsProps>;
};

/** A button that opens a form for a stretch of the past. */
export function RangePicker({ view, label, icon, fields: Fields }: RangePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const { borders } = view.limits();
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" offset={4} trapFocus withinPortal shadow="md">
      <Popover.Target>
        <IconButton label={label} aria-expanded={isOpen} onClick={() => setOpen((open) => !open)}>
          {icon}
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown>
        {isOpen && (
          <Fields
            view={view.tracks.view}
            borders={borders}
            onPick={(range) => {
              setOpen(false);
              view.goTo(clampRange(range, borders));
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

type RangeFormProps = Omit<RangeFieldsProps, "view"> & {
  /** What was typed; null while it is not a stretch. */
  range: ViewRange | null;
  /** Borders as a sentence names them. */
  bordersText: (borders: ViewRange) => string;
  /** Stretches that one click takes. */
  shortcuts?: readonly { label: string; range: ViewRange }[];
  /** px */
  width: number;
  children: ReactNode;
};

/** The form of a range picker: fields, how far the well has data, and its buttons. */
export function RangeForm({ range, borders, onPick, bordersText, shortcuts, width, children }: RangeFormProps) {
  return (
    <form
      className={styles.form}
      style={{ width }}
      onSubmit={(event) => {
        event.preventDefault();
        if (range) onPick(range);
      }}
    >
      {children}
      {borders && <p className={styles.note}>This well has data from {bordersText(borders)}</p>}
      {shortcuts && (
        <div className={styles.shortcuts}>
          {shortcuts.map(({ label, range: stretch }) => (
            <Button key={label} onClick={() => onPick(stretch)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.foot}>
        <Button disabled={!borders} onClick={() => borders && onPick(borders)}>
          Whole well
        </Button>
        <Button type="submit" look="filled" disabled={!range}>
          Show
        </Button>
      </div>
    </form>
  );
}
