import { useEffect, useState } from "react";
import { rememberOpened } from "../well/open-ahead";
import type { WellData } from "../well/well-data";

/** The parts beside the charts wait no longer than this for the first samples, ms. */
const MOST_WAIT_MS = 600;

/** Wells whose charts have been drawn. */
const drawnWells = new WeakSet<WellData>();

/**
 * Whether the parts beside the charts of a well may be shown: while it opens, the charts draw their first samples before the
 * other parts are rendered and send their requests. True if no chart waits for samples.
 */
export function useSamplesFirst(data: WellData): boolean {
  const [mayShow, setMayShow] = useState(drawnWells.has(data));
  useEffect(() => {
    if (mayShow) return undefined;
    let frame = 0;
    let turn: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      drawnWells.add(data);
      rememberOpened(data);
      setMayShow(true);
    };
    // The samples are drawn in the next frame; what is rendered before it would delay them.
    const showAfterDrawing = () => {
      if (!data.awaitsSamples && frame === 0) frame = requestAnimationFrame(() => (turn = setTimeout(show)));
    };
    const stops = [data.time, data.depth].map((feed) => feed.subscribe(showAfterDrawing));
    const latest = setTimeout(show, MOST_WAIT_MS);
    showAfterDrawing();
    return () => {
      for (const stop of stops) stop();
      clearTimeout(latest);
      clearTimeout(turn);
      cancelAnimationFrame(frame);
    };
  }, [data, mayShow]);
  return mayShow;
}
