import { Row, Stack } from "../../ui/layout/flow";
import { Popover } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp, IconChevronDown, IconClock } from "@tabler/icons-react";
import { type ComponentType, type ReactNode, useState } from "react";
import { useStore } from "zustand";
import { clampRange, type ViewRange } from "../../data/live/view-range";
import { Button, IconButton } from "../../ui/controls/button";
import type { FollowedView } from "../view/followed-view";
import styles from "./chart-panel.module.css";

/** The props of a range picker's form. */
export type RangeFieldsProps = {
  /** The range shown now. */
  view: ViewRange;
  /** First and last place of the well; null while unknown or without data. */
  borders: ViewRange | null;
  /** Selects a range, clamped to the well's data. */
  onPick: (range: ViewRange) => void;
  /** Shows the last stretch of a length up to now, Infinity for the whole well; followed while live. */
  onLast: (length: number) => void;
  /** Follows the rig with a window of a length. */
  onFollow: (length: number) => void;
};

type RangePickerProps = {
  view: FollowedView;
  /** The length of the range shown now, such as `2 h`. */
  shown: string;
  /** What its form chooses. */
  label: string;
  /** Lengths that one click takes; the function closes the form. */
  renderLengths: (close: () => void) => ReactNode;
  /** The form, with the fields of this chart. */
  fields: ComponentType<RangeFieldsProps>;
};

/** The labelled action that chooses the range of a chart: usual lengths, a stretch of the past, the views before and after. */
export function RangePicker({ view, shown, label, renderLengths, fields: Fields }: RangePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const { borders } = view.limits();
  const canGoBack = useStore(view.status, (status) => status.canGoBack);
  const canGoForward = useStore(view.status, (status) => status.canGoForward);
  const close = () => setOpen(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      offset={4}
      trapFocus
      returnFocus
      withinPortal
      shadow="md"
    >
      <Popover.Target>
        <Button
          className={styles.range}
          icon={<IconClock size={16} stroke={1.5} aria-hidden />}
          aria-label={`Range ${shown}: ${label}`}
          aria-expanded={isOpen}
          title={label}
          onClick={() => setOpen(!isOpen)}
        >
          Range {shown}
          <IconChevronDown size={14} stroke={1.5} aria-hidden />
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {isOpen && (
          <>
            <Row justify="space-between" gap={12} className={styles.lengths}>
              {renderLengths(close)}
              <Row gap={4}>
                <IconButton label="Zoom before (Alt ←)" disabled={!canGoBack} onClick={() => view.step(-1)}>
                  <IconArrowBackUp size={16} stroke={1.5} />
                </IconButton>
                <IconButton label="Zoom after (Alt →)" disabled={!canGoForward} onClick={() => view.step(1)}>
                  <IconArrowForwardUp size={16} stroke={1.5} />
                </IconButton>
              </Row>
            </Row>
            <Fields
              view={view.tracks.view}
              borders={borders}
              onPick={(range) => {
                close();
                // The well was drilled deeper after the form was opened.
                view.goTo(clampRange(range, view.limits().borders));
              }}
              onLast={(length) => {
                close();
                view.showLast(length);
              }}
              onFollow={(length) => {
                close();
                view.follow(length);
              }}
            />
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

type RangeFormProps = Omit<RangeFieldsProps, "view"> & {
  /** The typed range; null while it is not valid. */
  range: ViewRange | null;
  /** Borders as a sentence names them. */
  bordersText: (borders: ViewRange) => string;
  /** Last stretches that one click takes, s or ft. */
  shortcuts?: readonly { label: string; length: number }[];
  /** Whether the typed range ends at now, so that it is followed; false by default. */
  endsNow?: boolean;
  /** px */
  width: number;
  children: ReactNode;
};

/** The form of a range picker: fields, how far the well has data, and its buttons. */
export function RangeForm({
  range,
  borders,
  onPick,
  onLast,
  onFollow,
  bordersText,
  shortcuts,
  endsNow = false,
  width,
  children,
}: RangeFormProps) {
  const length = range && range.to - range.from;
  return (
    <Stack
      as="form"
      gap={12}
      padding={12}
      style={{ width }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!range) return;
        if (endsNow) onFollow(range.to - range.from);
        else onPick(range);
      }}
    >
      {children}
      {borders && <p className="type-label text3">This well has data from {bordersText(borders)}</p>}
      {shortcuts && borders && (
        <Row gap={4}>
          {shortcuts.map(({ label, length: last }) => (
            <Button key={label} onClick={() => onLast(last)}>
              {label}
            </Button>
          ))}
        </Row>
      )}
      <Row justify="space-between">
        <Button disabled={!borders} onClick={() => onLast(Number.POSITIVE_INFINITY)}>
          Whole well
        </Button>
        <Button
          disabled={length === null}
          title="Follow the rig with a window of this length"
          onClick={() => length !== null && onFollow(length)}
        >
          Follow live
        </Button>
        <Button type="submit" look="filled" disabled={!range}>
          Show
        </Button>
      </Row>
    </Stack>
  );
}
