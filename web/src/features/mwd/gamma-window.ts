import type { EpochSeconds } from "@sigma/terms/quantities";
import { useEffect, useState } from "react";
import { toArrived } from "../../data/calls/column-reply";
import { LiveBuffer, windowLimit } from "../../data/live/live-buffer";
import { LiveFeed } from "../../data/live/live-feed";
import { onConnect, request } from "../../data/calls/socket";
import { useLiveView } from "../../data/well/use-well-data";
import type { WellData } from "../../data/well/well-data";

/** The fields that are kept of each reading. */
const fields = ["time", "correctedGamma"];

/** A reply has space for two points a second, so that no two readings are merged. */
const ROOM_PER_SECOND = 2;

/** The gamma of a well over the live window, as a separate rolling window. */
function gammaFeed(data: WellData): LiveFeed {
  const { wellId, time, view } = data;
  const { interval } = view.state;
  return new LiveFeed(new LiveBuffer("time", "gamma", interval), async (from) => {
    const { borders, interval: minutes } = view.state;
    const to = data.replayed ?? time.buffer.last ?? borders?.time.to;
    if (to === undefined) return null;
    const maxDocsCount = ROOM_PER_SECOND * 2 * windowLimit("gamma", minutes);
    const gammaRequest = { wellId, from: from ?? to - 2 * minutes * 60, to: Math.max(to, from ?? to), maxDocsCount };
    const columns = toArrived(await request("gamma-data/get", { ...gammaRequest, encoding: "binary" }));
    // A pushed sample carries no depth of the sensor, and the chart over time shows none.
    return columns && Object.fromEntries(fields.flatMap((name) => (columns[name] ? [[name, columns[name]]] : [])));
  });
}

/**
 * Keeps the gamma of a well up to date while the component is on the screen. Its window is fetched, new readings arrive with the
 * samples, and missed readings are fetched.
 */
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
    let lastSeenTime = Number.NEGATIVE_INFINITY;
    const look = () => {
      if (feed.state !== "ready") return;
      const { last } = feed.buffer;
      const arrivedReadings = readingsOf(data.time.buffer, Math.max(lastSeenTime, last ?? lastSeenTime));
      if (arrivedReadings.time.length === 0) return;
      lastSeenTime = arrivedReadings.time.at(-1)!;
      feed.receive(arrivedReadings);
    };
    const stops = [
      data.time.subscribe(look),
      onConnect(() => feed.state !== "idle" && void feed.catchUp()),
      data.onReplay((isJump) => {
        if (!isJump) return;
        lastSeenTime = Number.NEGATIVE_INFINITY;
        void feed.reload();
      }),
      data.onPush("relabelled", ({ from }) => feed.changedFrom(from)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [feed, data]);

  return feed;
}

/** The gamma readings in samples that arrived after a moment, oldest first. */
function readingsOf(samples: LiveBuffer, after: EpochSeconds): { time: number[]; correctedGamma: number[] } {
  const [time, values] = [samples.view("time") ?? [], samples.view("gamma") ?? []];
  const foundReadings: { time: number[]; correctedGamma: number[] } = { time: [], correctedGamma: [] };
  for (let row = time.length - 1; row >= 0 && time[row]! > after; row -= 1) {
    const value = values[row] ?? Number.NaN;
    if (!Number.isFinite(value)) continue;
    foundReadings.time.unshift(time[row]!);
    foundReadings.correctedGamma.unshift(value);
  }
  return foundReadings;
}
