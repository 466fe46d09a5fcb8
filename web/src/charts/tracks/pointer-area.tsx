import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { formatQuantity, quantities } from "../../ui/format/numbers";
import { formatMoment } from "../../ui/format/times";
import { classNames } from "../../ui/theme/class-names";
import styles from "../panel/chart-panel.module.css";
import type { FollowedView } from "../view/followed-view";
import { attachGestures } from "./gestures";
import { valueUnder } from "./value-under";
import { useChartKeys } from "../view/use-chart-keys";

type PointerPlaneProps = {
  view: FollowedView;
  /** The chart, by its name. */
  label: string;
  /** What stands under the cursor, as a screen reader says it. */
  spoken: (view: FollowedView, sample: number) => string;
  /** Where it lies: over every track, and as long as they are. */
  className: string | undefined;
  /** A press of the pointer; true where it was meant for something that is drawn there. */
  onPress?: (event: PointerEvent<HTMLElement>) => boolean;
  /** The sheets that are drawn over all tracks. */
  children: ReactNode;
};

/** Lies over all tracks and hears the pointer and the keys; says aloud where the keys have taken the cursor. */
export function PointerPlane({ view, label, spoken, className, onPress, children }: PointerPlaneProps) {
  const plane = useRef<HTMLButtonElement>(null);
  const [sentence, setSentence] = useState("");
  const onKeyDown = useChartKeys(view, (sample) => setSentence(spoken(view, sample)));
  useEffect(() => attachGestures(plane.current!, view.tracks, view), [view]);
  return (
    <>
      <button
        type="button"
        className={classNames(styles.plane, className)}
        ref={plane}
        aria-label={`${label}: arrow keys move the cursor`}
        onKeyDown={onKeyDown}
        onPointerDownCapture={(event) => {
          if (event.altKey) nameValueUnder(event, view);
          else if (event.button === 0 && onPress?.(event)) event.stopPropagation();
        }}
      >
        {children}
      </button>
      <output className="visually-hidden">{sentence}</output>
    </>
  );
}

/** Says of the plane which value the pointer is on, for the note that tells where it comes from. */
function nameValueUnder(
  { currentTarget, clientX, clientY }: PointerEvent<HTMLElement>,
  { tracks }: FollowedView,
): void {
  const under = valueUnder(tracks, clientX, clientY);
  const { dataset } = currentTarget;
  for (const name of ["valueName", "value", "valueOf"]) delete dataset[name];
  if (!under) return;
  const { name, text, index } = under;
  const at = tracks.direction === "down" ? formatQuantity(index, quantities.liveDepth) : formatMoment(index);
  Object.assign(dataset, { valueName: name, value: text, valueOf: at });
}
