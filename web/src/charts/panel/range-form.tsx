import type { ReactNode } from "react";
import type { ViewRange } from "../../data/live/view-range";
import { Button } from "../../ui/controls/button";
import { Row, Stack } from "../../ui/layout/flow";

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
