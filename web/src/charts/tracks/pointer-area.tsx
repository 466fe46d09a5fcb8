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
  /** The text for a screen reader of the sample under the cursor. */
  spoken: (view: FollowedView, sample: number) => string;
  /** Its position: over every track, with the same length. */
  className: string | undefined;
  /** A press of the pointer; true if it was meant for an element that is drawn there. */
  onPress?: (event: PointerEvent<HTMLElement>) => boolean;
  /** The sheets that are drawn over all tracks. */
  children: ReactNode;
};

/** Covers all tracks and handles the pointer and the keys; announces the cursor position after a key. */
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

/** Sets on the plane the value under the pointer, for the note about its source. */
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

/** A named value of a curve, with its unit, and the moment or depth of its sample. */
type ValueUnder = { name: string; text: string; index: number };

/** The value of the curve nearest to a point of the page, at the sample under the cursor; null without a value. */
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
