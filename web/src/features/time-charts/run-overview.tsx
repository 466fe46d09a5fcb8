import type { EventRequest } from "@sigma/contract/call-types";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef } from "react";
import type { FollowedView } from "../../charts/view/followed-view";
import { indexAt } from "../../charts/draw/place-on-axis";
import { showLayers } from "../../charts/layers/show-layers";
import { panBy } from "../../charts/view/zoom-range";
import { toNumericColumns } from "../../data/calls/column-reply";
import { useLiveView } from "../../data/well/use-well-data";
import { useEvent } from "../../data/calls/use-event";
import type { ViewRange } from "../../data/live/view-range";
import { formatQuantityRange, quantities, unitText } from "../../ui/format/numbers";
import { formatDay, formatMinute, formatShortDay } from "../../ui/format/times";
import { LoadingStrip } from "../../ui/layout/loading";
import { type OverviewData, overviewLayer, windowPlace } from "./overview-layer";
import styles from "./run-overview.module.css";

/** The overview is fetched again when the well has grown by this, s. */
const REFRESH_S = 300;

/** A well that is younger than this grows visibly much sooner, s. */
const YOUNG_S = 7200;
const YOUNG_REFRESH_S = 15;

/** The moment up to which the overview is fetched: the newest moment, in steps. */
function grownTo(newest: EpochSeconds, first: EpochSeconds): EpochSeconds {
  const step = newest - first < YOUNG_S ? YOUNG_REFRESH_S : REFRESH_S;
  return Math.ceil(newest / step) * step;
}

/** The request for the whole well; the overview never has more pixels. */
const wholeWell: Omit<EventRequest<"well-data/get">, "wellId"> = {
  projection: ["time", "holeDepth", "rigState"],
  pixels: 1200,
  encoding: "binary",
};

const EDGE = 6;

type RunOverviewProps = {
  view: FollowedView;
  wellId: WellId;
  /** The newest sample is old: the well reaches to it, not to now. */
  isOld: boolean;
};

/** The whole well under the tracks; the window in it can be dragged, and resized at its edges. */
export function RunOverview({ view, wellId, isOld }: RunOverviewProps) {
  const host = useRef<HTMLDivElement>(null);
  const borders = useLiveView(view.well, (state) => state.borders?.time ?? null);
  const newest = useLiveView(view.well, (state) => grownTo(state.newest?.time ?? 0, state.borders?.time.from ?? 0));
  const to = Math.max(newest, borders?.to ?? 0);
  // A well without borders has no stored data yet: its first response would stay in the cache.
  const isStored = borders !== null && borders.to > borders.from;
  const {
    data: reply,
    isLoading,
    refetch,
  } = useEvent("well-data/get", { wellId, ...wholeWell }, { enabled: isStored });
  const seenNewest = useRef(newest);
  useEffect(() => {
    if (seenNewest.current === newest) return;
    seenNewest.current = newest;
    if (isStored) void refetch({ cancelRefetch: false });
  }, [newest, isStored, refetch]);

  const overview = useMemo((): OverviewData | null => {
    const columns = toNumericColumns(reply);
    const first = columns?.["time"]?.[0];
    if (!columns || first === undefined) return null;
    return { whole: { from: first, to: Math.max(to, columns["time"]!.at(-1)!) }, columns };
  }, [reply, to]);

  const latestOverview = useRef(overview);
  useEffect(() => {
    latestOverview.current = overview;
    view.tracks.redraw();
  }, [view, overview]);

  useEffect(() => showLayers(view.tracks, [overviewLayer(host.current!, () => latestOverview.current)]), [view]);

  const drag = useDrag(view, () => latestOverview.current?.whole ?? null);
  const depths = overview?.columns["holeDepth"]?.filter((depth) => !Number.isNaN(depth));
  return (
    <div className={styles.row}>
      <div className={styles.name}>
        <div>Whole well</div>
        <div>Hole depth, {unitText(quantities.wholeDepth)}</div>
      </div>
      <div className={styles.overview} ref={host} {...drag}>
        <input
          type="range"
          className="visually-hidden"
          aria-label="Window in the whole well"
          aria-valuetext={view.source.rangeText(view.tracks.view)}
          min={overview?.whole.from ?? 0}
          max={overview?.whole.to ?? 0}
          step="any"
          value={view.tracks.view.to}
          onChange={() => undefined}
          onKeyDown={(event) => moveByKey(view, event)}
        />
        {isLoading && (
          <div className={styles.loading}>
            <LoadingStrip what="the whole well" />
          </div>
        )}
      </div>
      <div className={styles.text}>
        {overview && depths && depths.length > 0 && (
          <>
            <div>{formatQuantityRange(Math.min(...depths), Math.max(...depths), quantities.wholeDepth)}</div>
            <div>
              <span>{dayAndMinute(overview.whole.from)}</span> to{" "}
              <span>
                {isOld || view.well.source === "replay"
                  ? momentAfter(overview.whole.from, borders?.to ?? overview.whole.to)
                  : "now"}
              </span>
            </div>
          </>
        )}
      </div>
    </div>
  );
}

/** A later moment: the day is not repeated. */
const momentAfter = (from: EpochSeconds, time: EpochSeconds) =>
  formatDay(time) === formatDay(from) ? formatMinute(time) : dayAndMinute(time);

const dayAndMinute = (time: EpochSeconds) => `${formatShortDay(time)} ${formatMinute(time)}`;

type Hold = { edge: "from" | "to" | null; startPixel: number; view: ViewRange };

function useDrag(view: FollowedView, whole: () => ViewRange | null) {
  const hold = useRef<Hold | null>(null);

  const movedRange = (event: PointerEvent, { edge, startPixel, view: start }: Hold): ViewRange => {
    const range = whole()!;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const distance = ((event.clientX - left - startPixel) / width) * (range.to - range.from);
    const { borders, shortest } = view.limits();
    if (edge === "from") return { from: Math.min(start.from + distance, start.to - shortest), to: start.to };
    if (edge === "to") return { from: start.from, to: Math.max(start.to + distance, start.from + shortest) };
    return panBy(start, distance, borders);
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      const range = whole();
      if (!range || event.button !== 0) return;
      const { left, width } = event.currentTarget.getBoundingClientRect();
      const pixel = event.clientX - left;
      const shownPlace = windowPlace(view.tracks.view, range, width);
      const isOutside = pixel < shownPlace.left - EDGE || pixel > shownPlace.right + EDGE;
      const edge =
        Math.abs(pixel - shownPlace.left) <= EDGE ? "from" : Math.abs(pixel - shownPlace.right) <= EDGE ? "to" : null;
      event.currentTarget.setPointerCapture(event.pointerId);
      if (isOutside) {
        const { from, to } = view.tracks.view;
        view.show(panBy({ from, to }, indexAt(pixel, range, width) - (from + to) / 2, view.limits().borders), "moving");
      }
      hold.current = { edge: isOutside ? null : edge, startPixel: pixel, view: view.tracks.view };
    },
    onPointerMove: (event: PointerEvent) => {
      if (hold.current) view.show(movedRange(event, hold.current), "moving");
    },
    onPointerUp: (event: PointerEvent) => {
      if (hold.current) view.show(movedRange(event, hold.current), "done");
      hold.current = null;
    },
    onPointerCancel: () => {
      hold.current = null;
    },
  };
}

/** Arrows move the window by a tenth of its length, Page up and down by its length. */
function moveByKey(view: FollowedView, event: KeyboardEvent): void {
  const step = { ArrowLeft: -0.1, ArrowRight: 0.1, PageUp: -1, PageDown: 1 }[event.key];
  if (step === undefined || event.altKey) return;
  event.preventDefault();
  const { from, to } = view.tracks.view;
  view.show(panBy({ from, to }, step * (to - from), view.limits().borders), "done");
}
