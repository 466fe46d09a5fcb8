import { useEffect } from "react";
import { ascendingRows } from "./ascending-rows";
import { toArrived } from "../calls/column-reply";
import { useCurrentWell } from "./current-well";
import { LiveBuffer, windowLimit } from "./live-buffer";
import { LiveFeed } from "./live-feed";
import { happen, openLiveWell, useLiveStore } from "./live-state";
import { call } from "../calls/rest";
import { onConnect, onPush, request, useConnection } from "../calls/socket";

const watched = new Map<symbol, readonly string[]>();
let depthReaders = 0;

const projection = (): string[] => [...new Set([...watched.values()].flat())].filter((name) => name !== "time");

/** The newest samples of the open well, of every channel that something on the screen shows. */
export const timeFeed = new LiveFeed(new LiveBuffer("time", "time"), async (from) => {
  const { wellId, interval, borders } = useLiveStore.getState();
  const names = projection();
  if (!wellId || names.length === 0) return null;
  const newest = borders?.time.to;
  const first = from ?? (newest ? newest - windowLimit("time", interval) : undefined);
  const reply = await request("live-data/get", {
    wellId,
    projection: ["time", ...names],
    encoding: "binary",
    ...(first === undefined ? {} : { from: first }),
  });
  return toArrived(reply);
});

/** The newest depth rows of the open well, every depth column. */
export const depthFeed = new LiveFeed(new LiveBuffer("depth", "depth"), async (from) => {
  const { wellId, interval } = useLiveStore.getState();
  if (!wellId) return null;
  const range = from === undefined ? { depthInterval: 2 * windowLimit("depth", interval) } : { from };
  return toArrived(await request("depth-data/get", { wellId, projection: [], encoding: "binary", ...range }));
});

/** Keeps channels of the open well in `timeFeed` while the component is on the screen. */
export function useLiveChannels(names: readonly string[]): void {
  const key = names.join(" ");
  useEffect(() => {
    const reader = Symbol(key);
    watched.set(reader, key.split(" "));
    void watchAgain();
    return () => {
      watched.delete(reader);
      void watchAgain();
    };
  }, [key]);
}

/** Keeps the newest depth rows of the open well in `depthFeed` while the component is on the screen. */
export function useLiveDepth(): void {
  useEffect(() => {
    depthReaders += 1;
    if (depthReaders === 1 && isConnected()) void depthFeed.reload();
    return () => {
      depthReaders -= 1;
    };
  }, []);
}

/** The well whose borders have been asked for; until then nobody knows from where to fetch. */
let opened: string | null = null;

const isConnected = () => isSocketOpen() && opened !== null && opened === useLiveStore.getState().wellId;

let isWatchPlanned = false;

/** Panels come and go together: what they want is told once, after all of them have said it. */
async function watchAgain(): Promise<void> {
  if (isWatchPlanned) return;
  isWatchPlanned = true;
  await Promise.resolve();
  isWatchPlanned = false;
  if (!isConnected()) return;
  const wanted = projection();
  const held = new Set(timeFeed.buffer.fields);
  timeFeed.buffer.retain(new Set(wanted));
  const hasNew = wanted.some((name) => !held.has(name));
  await watch().catch(() => undefined);
  if (hasNew) await timeFeed.reload();
}

async function watch(): Promise<void> {
  const { wellId } = useLiveStore.getState();
  const names = projection();
  if (wellId && names.length > 0) await request("live-data/watch", { wellId, projection: ["time", ...names] });
}

/** Opens the well that the connection is for: everything anew for another well, only what was missed for the same. */
async function connected(): Promise<void> {
  const { wellId } = useCurrentWell.getState();
  if (!wellId) return;
  if (useLiveStore.getState().wellId !== wellId) {
    opened = null;
    openLiveWell(wellId);
    timeFeed.reset();
    depthFeed.reset();
    rescale();
  }
  const borders = await call("GET api/well-data/borders", { wellId }).catch(() => null);
  if (useLiveStore.getState().wellId !== wellId) return;
  if (borders) happen({ type: "set-borders", borders });
  opened = wellId;
  await watch().catch(() => undefined);
  if (projection().length > 0) void timeFeed.catchUp();
  // Rows that are held may have been revised meanwhile.
  if (depthReaders > 0) void depthFeed.reload();
}

function isSocketOpen(): boolean {
  return useConnection.getState().state === "connected";
}

onConnect(() => void connected());
if (isSocketOpen()) void connected();

useLiveStore.subscribe((state, before) => {
  if (state.interval === before.interval || state.wellId !== before.wellId) return;
  rescale();
  void timeFeed.reload();
  if (depthReaders > 0) void depthFeed.reload();
});

function rescale(): void {
  const { interval } = useLiveStore.getState();
  for (const { buffer } of [timeFeed, depthFeed]) buffer.rescale(interval);
}

onPush("live-data", ({ wellId, columns, leftOut, receivedAt }) => {
  if (wellId !== useLiveStore.getState().wellId) return;
  const wanted = new Set(["time", ...projection()]);
  timeFeed.receive(Object.fromEntries(Object.entries(columns).filter(([name]) => wanted.has(name))));
  const time = columns["time"]?.at(-1);
  if (typeof time === "number") useLiveStore.setState({ newest: { time, receivedAt }, leftOut });
});

onPush("depth-data", ({ wellId, columns }) => {
  if (wellId === useLiveStore.getState().wellId && depthReaders > 0) depthFeed.receive(ascendingRows(columns));
});

onPush("relabelled", ({ wellId, from }) => {
  if (wellId !== useLiveStore.getState().wellId) return;
  void timeFeed.refetchFrom(from);
  if (depthReaders > 0) void depthFeed.reload();
});

timeFeed.subscribe(() => {
  const { last } = timeFeed.buffer;
  const { newest } = useLiveStore.getState();
  // Without a push, a fetched sample is as old as its own time says.
  if (last !== null && (!newest || newest.time < last)) {
    useLiveStore.setState({ newest: { time: last, receivedAt: last } });
  }
});
