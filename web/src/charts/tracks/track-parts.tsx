import { IconGripVertical } from "@tabler/icons-react";
import type { ReactNode, Ref } from "react";
import { classNames } from "../../ui/theme/class-names";
import type { Direction } from "../samples/chart-model";
import { startTrackDrag } from "./track-drag";
import styles from "./track-parts.module.css";
import type { TrackOnScreen } from "./use-track";

type PartProps = { of: TrackOnScreen; className: string | undefined };

type TrackHeadProps = PartProps & {
  /** Which way the index runs: tracks lie below each other (across) or side by side (down). */
  direction: Direction;
  children: ReactNode;
};

/** The side or head of a track, with its traces; a line shows where what is held over it would land. */
export function TrackHead({ of, className, direction, children }: TrackHeadProps) {
  const { landing } = of.drop;
  return (
    <section
      className={classNames(className, landing && styles.dropping)}
      aria-label={`Track ${of.entries.map(({ trace }) => trace.label).join(", ")}`}
      {...of.drop.handlers}
    >
      {children}
      {landing?.kind === "trace" && <span className={styles.landing} style={{ top: landing.top }} />}
      {landing?.kind === "track" && (
        <span className={classNames(styles.trackLanding, styles[direction], styles[landing.side])} />
      )}
    </section>
  );
}

/** The handle by which a track is dragged. */
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

/** The area in which the curves of a track are drawn. */
export function TrackPlace({ ref, className }: { ref: Ref<HTMLDivElement>; className: string | undefined }) {
  return <div className={classNames(styles.plot, className)} ref={ref} />;
}
