import { Popover } from "@mantine/core";
import { type DragEvent, type KeyboardEvent, type MouseEvent, type ReactNode, Suspense, useRef, useState } from "react";
import { usePreferences } from "../../data/choices/preferences";
import { ErrorBoundary } from "../../ui/layout/error-boundary";
import { chunkComponent, useLoadedAhead } from "../../ui/layout/load-chunk";
import { Loading } from "../../ui/layout/loading";
import { traceColor } from "../../ui/theme/trace-color";
import type { Direction } from "../samples/chart-model";
import type { TrackActions } from "../tracks/track-actions";
import { startTraceDrag } from "../tracks/track-drag";
import styles from "./trace-settings.module.css";
import type { TraceProps } from "../tracks/use-track";

type TracePopoverProps = TraceProps & {
  /** Which way the index runs: tracks lie below each other (across) or side by side (down). */
  direction: Direction;
  className: string | undefined;
  children: ReactNode;
};

const TraceDialog = chunkComponent(() => import("./trace-dialog"));

/** A trace at the side or head of its track. A click opens its settings, a drag moves it, as the arrow keys do. */
export function TracePopover({ wellId, trace, row, config, onConfig, actions, direction, ...look }: TracePopoverProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const [isOpen, setOpen] = useState(false);
  const isDown = direction === "down";
  const wasOpen = useRef(false);
  const label = `${row.label}, trace settings`;
  // A press of the pointer has closed the settings before it becomes a click; a key finds them closed.
  const onClick = (event: MouseEvent) => setOpen(event.detail === 0 || !wasOpen.current);
  useLoadedAhead(TraceDialog);
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
        <ErrorBoundary title="Trace settings failed">
          <Suspense fallback={<Loading what="trace settings" />}>
            <TraceDialog
              wellId={wellId}
              row={row}
              config={config}
              onConfig={onConfig}
              actions={actions}
              direction={direction}
            />
          </Suspense>
        </ErrorBoundary>
      </Popover.Dropdown>
    </Popover>
  );
}

/** What Mantine gives a dropdown whose target is the button itself; it takes the focus until its contents have arrived. */
const dialogOf = (label: string) => ({ role: "dialog", "aria-label": label, tabIndex: -1 });

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
