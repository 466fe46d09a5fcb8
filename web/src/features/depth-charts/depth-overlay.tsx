import { type RefObject, useEffect, useRef, useState } from "react";
import { cursorLayer } from "../../charts/cursor-layer";
import type { FollowedView } from "../../charts/followed-view";
import { attachGestures } from "../../charts/gestures";
import { liveLayer } from "../../charts/live-layer";
import { markLayer } from "../../charts/mark-layer";
import { readOut } from "../../charts/read-out";
import { useChartKeys } from "../../charts/use-chart-keys";
import { formatMoment, formatNumber } from "../../ui/format";
import type { HoleContents } from "./depth-column-layer";
import styles from "./depth-charts.module.css";

/** Distance of a formation's name from the depth column, px. */
const NAME_INDENT = 12;

type DepthOverlayProps = {
  view: FollowedView;
  contents: HoleContents;
  /** The depth column between the tracks: names of formation tops begin right of it. */
  column: RefObject<HTMLElement | null>;
};

/** What lies over all tracks: surveys and tops, live edge, cursor, and the pointer's gestures. */
export function DepthOverlay({ view, contents, column }: DepthOverlayProps) {
  const over = useRef<HTMLButtonElement>(null);
  const shown = useRef(contents);
  const [spoken, setSpoken] = useState("");
  const onKeyDown = useChartKeys(view, (sample) => setSpoken(spokenFoot(view, sample)));

  useEffect(() => {
    shown.current = contents;
  }, [contents]);

  useEffect(() => {
    const host = over.current!;
    const namesFrom = () => {
      const { offsetLeft = 0, offsetWidth = 0 } = column.current ?? {};
      return offsetLeft + offsetWidth + NAME_INDENT;
    };
    const layers = [markLayer(host, () => shown.current.marks, namesFrom), liveLayer(host), cursorLayer(host)];
    const stops = layers.map((layer) => view.tracks.addLayer(layer, layer.sheet.host));
    stops.push(attachGestures(host, view.tracks, view));
    return () => {
      for (const stop of stops) stop();
      for (const layer of layers) layer.sheet.remove();
    };
  }, [view, column]);

  return (
    <>
      <button
        type="button"
        className={styles.over}
        ref={over}
        aria-label="Depth charts: arrow keys move the cursor"
        onKeyDown={onKeyDown}
      />
      <output className="visually-hidden">{spoken}</output>
    </>
  );
}

/** What stands under the cursor, as a screen reader says it. */
function spokenFoot({ tracks }: FollowedView, sample: number): string {
  const reached = tracks.data.column("time")?.[sample];
  const made = reached === undefined || Number.isNaN(reached) ? [] : [formatMoment(reached)];
  return [`${formatNumber(tracks.data.index[sample], 1)} ft`, ...made, ...readOut(tracks, sample)].join(", ");
}
