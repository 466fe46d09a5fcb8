import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { formatQuantity, quantities } from "../../ui/format/numbers";
import { formatMoment } from "../../ui/format/times";
import { classNames } from "../../ui/theme/class-names";
import styles from "../panel/chart-panel.module.css";
import type { FollowedView } from "../view/followed-view";
import { attachGestures } from "./gestures";
import { useChartKeys } from "../view/use-chart-keys";
import { nearestTo } from "@sigma/engine/math/index-search";
import type { LinkedTracks } from "./linked-tracks";
import { sampleValue } from "./value-at";

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

/** A value of a curve as it is named, with its unit, and the moment or depth of its sample. */
type ValueUnder = { name: string; text: string; index: number };

/** The value of the curve nearest to a point of the page, at the sample under the cursor; null where there is none. */
function valueUnder(tracks: LinkedTracks, x: number, y: number): ValueUnder | null {
  const { cursor, data, direction } = tracks;
  const track = tracks.trackUnder(x, y);
  const sample = cursor === null ? -1 : nearestTo(data.index, cursor);
  if (!track || sample < 0) return null;
  const { left, top } = track.host.getBoundingClientRect();
  const at = direction === "down" ? x - left : y - top;
  const values = track.model.traces.flatMap((trace) => {
    const value = sampleValue(data, trace.field, sample);
    if (Number.isNaN(value)) return [];
    return { trace, value, apart: Math.abs(track.placeOf(trace, value) - at) };
  });
  const nearest = values.toSorted((value, other) => value.apart - other.apart)[0];
  if (!nearest) return null;
  const { trace, value } = nearest;
  return { name: trace.label, text: formatQuantity(value + trace.offset, trace), index: data.index[sample]! };
}
