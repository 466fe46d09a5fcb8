import { Row } from "../../ui/layout/flow";
import { Popover } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp, IconChevronDown, IconClock } from "@tabler/icons-react";
import { type ComponentType, type ReactNode, Suspense, useState } from "react";
import { useStore } from "zustand";
import { clampRange } from "../../data/live/view-range";
import { Button, IconButton } from "../../ui/controls/button";
import { ErrorBoundary } from "../../ui/layout/error-boundary";
import { Loading } from "../../ui/layout/loading";
import type { FollowedView } from "../view/followed-view";
import styles from "./chart-panel.module.css";
import type { RangeFieldsProps } from "./range-form";

type RangePickerProps = {
  view: FollowedView;
  /** The length of the range shown now, such as `2 h`. */
  shown: string;
  /** What its form chooses. */
  label: string;
  /** Lengths that one click takes; the function closes the form. */
  renderLengths: (close: () => void) => ReactNode;
  /** The form, with the fields of this chart; it may arrive later. */
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
            <Row justify="space-between" gap={12} padding="12px 12px 0">
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
            <ErrorBoundary title="Range failed">
              <Suspense fallback={<Loading what="the range" />}>
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
              </Suspense>
            </ErrorBoundary>
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
