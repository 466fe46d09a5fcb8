import { IconGripVertical } from "@tabler/icons-react";
import type { ReactNode, Ref } from "react";
import { classNames } from "../../ui/theme/class-names";
import { startTrackDrag } from "./track-drag";
import styles from "./track-parts.module.css";
import type { TrackOnScreen } from "./use-track";

type PartProps = { of: TrackOnScreen; className: string | undefined };

/** The side or head of a track, with its traces: other traces and tracks can be dropped on it. */
export function TrackHead({ of, className, children }: PartProps & { children: ReactNode }) {
  return (
    <section
      className={classNames(className, of.drop.isOver && styles.dropping)}
      aria-label={`Track ${of.entries.map(({ trace }) => trace.label).join(", ")}`}
      {...of.drop.handlers}
    >
      {children}
    </section>
  );
}

/** Where a track is taken to be dragged. */
export function TrackGrip({ of, className, size }: PartProps & { size: number }) {
  return (
    <span
      className={classNames(styles.grip, className)}
      draggable
      title="Drag the track"
      onDragStart={(event) => startTrackDrag(event, of.id)}
    >
      <IconGripVertical size={size} aria-hidden />
    </span>
  );
}

/** Where the curves of a track are drawn. */
export function TrackPlace({ ref, className }: { ref: Ref<HTMLDivElement>; className: string | undefined }) {
  return <div className={classNames(styles.plot, className)} ref={ref} />;
}
