import type { WireSocket } from "../src/data/calls/open-socket";

/** Newest moment of every well of the page, epoch s. */
const NEWEST = 1_800_000_000;

/** The usual live window, samples at 1 Hz. */
const WINDOW = 900;

let push: (name: string, message: unknown) => void = () => undefined;
const newest = new Map<string, number>();
const projections = new Map<string, readonly string[]>();

const valueOf = (time: number, channel: number): number => 50 + 35 * Math.sin(time / (40 + 7 * channel));

function columnsOf(projection: readonly string[], from: number, to: number): Record<string, number[]> {
  const time = Array.from({ length: to - from + 1 }, (_, k) => from + k);
  return Object.fromEntries(
    projection.map((name, channel) => [
      name,
      name === "time" ? time : name === "rigState" ? time.map(() => 1) : time.map((at) => valueOf(at, channel)),
    ]),
  );
}

/** Pushes the next sample of a well, as the server does once a second. */
export function pushNext(wellId: string): void {
  const time = (newest.get(wellId) ?? NEWEST) + 1;
  newest.set(wellId, time);
  const columns = columnsOf(projections.get(wellId) ?? [], time, time);
  push("live-data", { wellId, columns, leftOut: 0, receivedAt: time });
}

/** Takes the place of the connection to a server: every well has the same samples. */
export function openSocket(): WireSocket {
  return {
    send: async (event, payload) => {
      const { wellId, projection = [] } = payload as { wellId: string; projection?: string[] };
      if (event === "live-data/watch") projections.set(wellId, projection);
      const last = newest.get(wellId) ?? NEWEST;
      return { data: event === "live-data/get" ? columnsOf(projection, last - WINDOW, last) : { success: true } };
    },
    onConnect: (listener) => queueMicrotask(listener),
    onLost: () => undefined,
    onRefused: () => undefined,
    onPush: (listener) => void (push = listener),
    onHeard: () => undefined,
    reopen: () => undefined,
    close: () => undefined,
  };
}
