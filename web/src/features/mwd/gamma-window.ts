import { useEffect, useState } from "react";
import { toArrived } from "../../data/calls/column-reply";
import { LiveBuffer, windowLimit } from "../../data/live/live-buffer";
import { LiveFeed } from "../../data/live/live-feed";
import { onConnect, request } from "../../data/calls/socket";
import { useLiveView } from "../../data/well/use-well-data";
import type { WellData } from "../../data/well/well-data";
import { newestReading } from "./readings";

/** A reply has room for two points a second, so that no reading is drawn together with another. */
const ROOM_PER_SECOND = 2;

/** The gamma of a well over the live window, as a rolling window of its own. */
function gammaFeed({ wellId, time, view }: WellData): LiveFeed {
  const { interval } = view.state;
  return new LiveFeed(new LiveBuffer("time", "gamma", interval), async (from) => {
    const { borders, interval: minutes } = view.state;
    const to = time.buffer.last ?? borders?.time.to;
    if (to === undefined) return null;
    const maxDocsCount = ROOM_PER_SECOND * 2 * windowLimit("gamma", minutes);
    const asked = { wellId, from: from ?? to - 2 * minutes * 60, to: Math.max(to, from ?? to), maxDocsCount };
    return toArrived(await request("gamma-data/get", { ...asked, encoding: "binary" }));
  });
}

/** Keeps the gamma of a well while the component is on the screen: what is new is fetched once the samples show it. */
export function useGammaWindow(data: WellData): LiveFeed {
  const [feed] = useState(() => gammaFeed(data));
  const isKnown = useLiveView(data, (state) => state.borders !== null);
  const interval = useLiveView(data, (state) => state.interval);

  useEffect(() => {
    if (!isKnown) return;
    feed.buffer.rescale(interval);
    void feed.reload();
  }, [feed, isKnown, interval]);

  useEffect(() => {
    let seen = Number.NEGATIVE_INFINITY;
    const look = () => {
      const newest = newestReading((field) => data.time.buffer.view(field), "gamma")?.time ?? null;
      if (feed.state !== "ready" || newest === null || newest <= Math.max(seen, feed.buffer.last ?? seen)) return;
      seen = newest;
      feed.hasNewer();
    };
    const stops = [
      data.time.subscribe(look),
      onConnect(() => feed.state !== "idle" && void feed.catchUp()),
      data.onPush("relabelled", ({ from }) => feed.changedFrom(from)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [feed, data]);

  return feed;
}
