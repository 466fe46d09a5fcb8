import { Popover } from "@mantine/core";
import { defaultTraceConfig, type TraceConfig } from "@sigma/contract/trace-config";
import { channels } from "@sigma/terms/channels";
import {
  IconArrowDown,
  IconArrowUp,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconTrash,
} from "@tabler/icons-react";
import { type DragEvent, type KeyboardEvent, useState } from "react";
import type { AxisRange } from "../../charts/auto-range";
import type { TraceModel } from "../../charts/chart-model";
import { TraceSettings } from "../../charts/trace-settings";
import { usePreferences } from "../../data/preferences";
import { Button } from "../../ui/button";
import { classNames } from "../../ui/class-names";
import { formatNumber } from "../../ui/format";
import { traceColor } from "../../ui/trace-color";
import type { TrackActions } from "./track-actions";
import styles from "./time-charts.module.css";

type TraceEntryProps = {
  trace: TraceModel;
  /** Its place in the track: the first one is filled. */
  place: number;
  range: AxisRange;
  config: TraceConfig | undefined;
  onConfig: (change: Partial<TraceConfig>) => void;
  actions: TrackActions;
};

/** A trace in the gutter: swatch, name, range and unit. A click opens its settings, a drag moves it. */
export function TraceEntry({ trace, place, range, config, onConfig, actions }: TraceEntryProps) {
  const [isOpen, setOpen] = useState(false);
  const theme = usePreferences((preferences) => preferences.theme);
  const channel = channels.find(({ id }) => id === trace.field)!;
  const offset =
    trace.offset === 0 ? "" : ` ${trace.offset > 0 ? "+" : ""}${formatNumber(trace.offset, trace.decimals)}`;

  return (
    <Popover opened={isOpen} onChange={setOpen} position="right-start" offset={8} trapFocus withinPortal shadow="md">
      <Popover.Target>
        <button
          type="button"
          className={styles.entry}
          style={{ "--trace": traceColor(trace.color, theme) }}
          aria-label={`${trace.label}, trace settings`}
          draggable
          onClick={() => setOpen((open) => !open)}
          onDragStart={(event) => startTraceDrag(event, actions.track, trace.field)}
          onKeyDown={(event) => moveByKey(event, trace.field, actions)}
        >
          <span className={classNames(styles.swatch, place === 0 && styles.filled, place > 1 && styles.dashed)} />
          <span className={styles.name}>
            {trace.label}
            {offset && <span className={styles.range}>{offset}</span>}
          </span>
          <span className={styles.range}>
            {endText(range.min)} – {endText(range.max)} {trace.unit}
          </span>
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <TraceSettings channel={channel} config={config ?? defaultTraceConfig} onChange={onConfig}>
          <div className={styles.moves}>
            <Button icon={<IconArrowUp size={14} />} onClick={() => actions.moveTrace(trace.field, -1)}>
              Up
            </Button>
            <Button icon={<IconArrowDown size={14} />} onClick={() => actions.moveTrace(trace.field, 1)}>
              Down
            </Button>
            <Button icon={<IconRowInsertTop size={14} />} onClick={() => actions.moveTrack(-1)}>
              Track up
            </Button>
            <Button icon={<IconRowInsertBottom size={14} />} onClick={() => actions.moveTrack(1)}>
              Track down
            </Button>
            <Button
              icon={<IconTrash size={14} />}
              disabled={actions.isLastTrace}
              onClick={() => actions.removeTrace(trace.field)}
            >
              Remove
            </Button>
            <Button icon={<IconRowRemove size={14} />} disabled={actions.isLastTrack} onClick={actions.removeTrack}>
              Remove track
            </Button>
          </div>
        </TraceSettings>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The end of an axis with as many decimals as it needs, up to three. */
function endText(end: number): string {
  const digits = [0, 1, 2].find(
    (count) => Math.abs(end - Number(end.toFixed(count))) < 1e-9 * Math.max(1, Math.abs(end)),
  );
  return formatNumber(end, digits ?? 3);
}

/** The kind of thing that is dragged, as the browser carries it. */
export const DRAGGED_TRACE = "application/x-sigma-trace";
export const DRAGGED_TRACK = "application/x-sigma-track";

function startTraceDrag(event: DragEvent, track: string, trace: string): void {
  event.dataTransfer.effectAllowed = "move";
  event.dataTransfer.setData(DRAGGED_TRACE, JSON.stringify({ track, trace }));
}

/** Alt with an arrow moves the trace, with shift its track; Delete removes it. */
function moveByKey(event: KeyboardEvent, trace: string, actions: TrackActions): void {
  const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : null;
  if (step !== null && event.altKey) {
    if (event.shiftKey) actions.moveTrack(step);
    else actions.moveTrace(trace, step);
  } else if (event.key === "Delete") actions.removeTrace(trace);
  else return;
  event.preventDefault();
  event.stopPropagation();
}
