import { Popover } from "@mantine/core";
import { defaultTraceConfig } from "@sigma/contract/presets/default-trace-config";
import {
  IconArrowDown,
  IconArrowUp,
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconTrash,
} from "@tabler/icons-react";
import { type DragEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from "react";
import { usePreferences } from "../../data/choices/preferences";
import { Button } from "../../ui/controls/button";
import { traceColor } from "../../ui/theme/trace-color";
import type { Direction } from "../samples/chart-model";
import type { TrackActions } from "../tracks/track-actions";
import { startTraceDrag } from "../tracks/track-drag";
import { TraceSettings } from "./trace-settings";
import styles from "./trace-settings.module.css";
import type { TraceProps } from "../tracks/use-track";

type TracePopoverProps = TraceProps & {
  /** Which way the index runs: tracks lie below each other (across) or side by side (down). */
  direction: Direction;
  className: string | undefined;
  children: ReactNode;
};

const trackMoves = {
  across: [
    { label: "Track up", icon: <IconRowInsertTop size={14} /> },
    { label: "Track down", icon: <IconRowInsertBottom size={14} /> },
  ],
  down: [
    { label: "Track left", icon: <IconColumnInsertLeft size={14} /> },
    { label: "Track right", icon: <IconColumnInsertRight size={14} /> },
  ],
} as const;

/** A trace at the side or head of its track. A click opens its settings, a drag moves it, as the arrow keys do. */
export function TracePopover({ trace, row, config, onConfig, actions, direction, ...look }: TracePopoverProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const [isOpen, setOpen] = useState(false);
  const isDown = direction === "down";
  const wasOpen = useRef(false);
  const label = `${row.label}, trace settings`;
  // A press of the pointer has closed the settings before it becomes a click; a key finds them closed.
  const onClick = (event: MouseEvent) => setOpen(event.detail === 0 || !wasOpen.current);
  const [before, after] = trackMoves[direction];
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position={isDown ? "right-start" : "bottom-start"}
      offset={4}
      trapFocus
      withinPortal
      withRoles={false}
      shadow="md"
    >
      <button
        type="button"
        className={look.className}
        style={{ "--trace": traceColor(trace.color, theme) }}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        draggable
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={onClick}
        onDragStart={(event: DragEvent) => startTraceDrag(event, actions.track, row.id)}
        onKeyDown={(event) => moveByKey(event, row.id, actions, direction)}
      >
        {look.children}
      </button>
      {/* The settings stand beside the whole track, so that its curves stay in sight. */}
      <Popover.Target>
        <span className={styles.wholeTrack} />
      </Popover.Target>
      <Popover.Dropdown {...dialogOf(label)}>
        <TraceSettings
          channel={row}
          config={config ?? defaultTraceConfig}
          onChange={onConfig}
          className={isDown ? undefined : styles.wide}
        >
          <div className={styles.moves}>
            <Button icon={<IconArrowUp size={14} />} onClick={() => actions.moveTrace(row.id, -1)}>
              Up
            </Button>
            <Button icon={<IconArrowDown size={14} />} onClick={() => actions.moveTrace(row.id, 1)}>
              Down
            </Button>
            <Button icon={before.icon} onClick={() => actions.moveTrack(-1)}>
              {before.label}
            </Button>
            <Button icon={after.icon} onClick={() => actions.moveTrack(1)}>
              {after.label}
            </Button>
            <Button
              icon={<IconTrash size={14} />}
              disabled={actions.isLastTrace}
              onClick={() => actions.removeTrace(row.id)}
            >
              Remove
            </Button>
            <Button
              icon={isDown ? <IconColumnRemove size={14} /> : <IconRowRemove size={14} />}
              disabled={actions.isLastTrack}
              onClick={actions.removeTrack}
            >
              Remove track
            </Button>
          </div>
        </TraceSettings>
      </Popover.Dropdown>
    </Popover>
  );
}

/** What Mantine gives a dropdown whose target is the button itself. */
const dialogOf = (label: string) => ({ role: "dialog", "aria-label": label });

const trackKeys = { across: ["ArrowUp", "ArrowDown"], down: ["ArrowLeft", "ArrowRight"] } as const;

/** Alt with up or down moves the trace, Alt and Shift with an arrow its track; Delete removes it. */
function moveByKey(event: KeyboardEvent, trace: string, actions: TrackActions, direction: Direction): void {
  const traceStep = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : null;
  const [before, after] = trackKeys[direction];
  const trackStep = event.key === before ? -1 : event.key === after ? 1 : null;
  if (event.altKey && event.shiftKey && trackStep !== null) actions.moveTrack(trackStep);
  else if (event.altKey && !event.shiftKey && traceStep !== null) actions.moveTrace(trace, traceStep);
  else if (event.key === "Delete") actions.removeTrace(trace);
  else return;
  event.preventDefault();
  event.stopPropagation();
}
