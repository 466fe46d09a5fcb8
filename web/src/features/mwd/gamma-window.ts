import type { WellId } from "@sigma/contract/ids";
import { useEffect, useState } from "react";
import { toArrived } from "../../data/calls/column-reply";
import { LiveBuffer, windowLimit } from "../../data/live/live-buffer";
import { LiveFeed } from "../../data/live/live-feed";
import { timeFeed } from "../../data/live/live-feeds";
import { useLiveStore } from "../../data/live/live-state";
import { onConnect, onPush, request } from "../../data/calls/socket";
import { newestReading } from "./readings";

/** A reply has room for two points a second, so that no reading is drawn together with another. */
const ROOM_PER_SECOND = 2;

/** The gamma of a well over the live window, as a rolling window of its own. */
function gammaFeed(wellId: WellId): LiveFeed {
  const { interval } = useLiveStore.getState();
  return new LiveFeed(new LiveBuffer("time", "gamma", interval), async (from) => {
    const { borders, interval: minutes } = useLiveStore.getState();
    const to = timeFeed.buffer.last ?? borders?.time.to;
    if (to === undefined) return null;
    const maxDocsCount = ROOM_PER_SECOND * 2 * windowLimit("gamma", minutes);
    const asked = { wellId, from: from ?? to - 2 * minutes * 60, to: Math.max(to, from ?? to), maxDocsCount };
    return toArrived(await request("gamma-data/get", { ...asked, encoding: "binary" }));
  });
}

/** Keeps the gamma of a well while the component is on the screen: what is new is fetched once the samples show it. */
export function useGammaWindow(wellId: WellId): LiveFeed {
  const [feed] = useState(() => gammaFeed(wellId));
  const isKnown = useLiveStore((state) => state.borders !== null);
  const interval = useLiveStore((state) => state.interval);

  useEffect(() => {
    if (!isKnown) return;
    feed.buffer.rescale(interval);
    void feed.reload();
  }, [feed, isKnown, interval]);

  useEffect(() => {
    let seen = Number.NEGATIVE_INFINITY;
    const look = () => {
      const newest = newestReading((field) => timeFeed.buffer.view(field), "gamma")?.time ?? null;
      if (feed.state !== "ready" || newest === null || newest <= Math.max(seen, feed.buffer.last ?? seen)) return;
      seen = newest;
      void feed.catchUp();
    };
    const stops = [
      timeFeed.subscribe(look),
      onConnect(() => feed.state !== "idle" && void feed.catchUp()),
      onPush("relabelled", ({ from, wellId: changed }) => changed === wellId && void feed.refetchFrom(from)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [feed, wellId]);

  return feed;
}
