import type { Well } from "@sigma/contract/wells/well";
import { useSearch } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useState } from "react";
import { findUnloaded } from "../../../data/calls/loaded";
import { useEvent } from "../../../data/calls/use-event";
import { useIsOver } from "../../../data/live/well-status";
import type { ViewRange } from "../../../data/live/view-range";
import { useLiveView } from "../../../data/well/use-well-data";
import type { WellData } from "../../../data/well/well-data";
import { addressKeys } from "./view-address";

/**
 * Opens a well of which no more data are expected in its past: live mode off, the time charts on the last stand that was
 * drilled, without one on the whole well. A replay, an address with a moment, and a well that was shown before keep their view.
 */
export function useOpeningView(well: Well, data: WellData): void {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [isFirst] = useState(
    () => data.source === "rig" && !data.view.wasShown && addressKeys.every((key) => search[key] === undefined),
  );
  const isOver = useIsOver(well);
  const [isDecided, setDecided] = useState(!isFirst);
  const [opensInPast, setOpensInPast] = useState(false);
  if (!isDecided && isOver !== null) {
    setDecided(true);
    setOpensInPast(isOver);
  }
  useEffect(() => data.view.noteShown(), [data]);
  // Before the first paint: LIVE ON must not appear for a moment.
  useLayoutEffect(() => {
    if (opensInPast) data.view.openInPast();
  }, [data, opensInPast]);
  const range = useOpeningRange(data, opensInPast);
  useEffect(() => {
    const { isLive, charts } = data.view.state;
    if (range && !isLive && charts["time-charts"].historicalZoom === null) {
      data.view.zoomHistorical("time-charts", range);
    }
  }, [data, range]);
}

/** The last stand of a well, or the whole well without one; null until known, and for a well without time data. */
function useOpeningRange(data: WellData, isAsked: boolean): ViewRange | null {
  const { wellId } = data;
  const stands = useEvent("stand-metric/get", { wellId, last: 1 }, { enabled: isAsked });
  const borders = useLiveView(data, (state) => state.borders?.time ?? null);
  const isPending = !isAsked || findUnloaded(stands) === "pending";
  const stand = stands.data?.at(-1);
  const [from, to] = stand ? [stand.startTime, stand.endTime] : [borders?.from ?? 0, borders?.to ?? 0];
  const [range, setRange] = useState<ViewRange | null>(null);
  if (range === null && !isPending && to > from) setRange({ from, to });
  return range;
}
