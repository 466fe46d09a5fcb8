import type { EpochSeconds } from "@sigma/terms/quantities";
import { useSyncExternalStore } from "react";
import { useConnection } from "../calls/connection";
import { serverNow } from "./server-clock";
import { pageNow } from "../replay/page-now";
import { useReplay } from "../replay/replay";

const TICK_MS = 1000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let leaveReplay: (() => void) | undefined;
let now = pageNow();
let wall = serverNow();

function read(): void {
  now = pageNow();
  wall = serverNow();
}

function tick(): void {
  read();
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    // It has not been updated until now.
    read();
    timer = setInterval(tick, TICK_MS);
    // Data of another moment are never judged by the previous one.
    leaveReplay = useReplay.subscribe(({ replay }, { replay: before }) => {
      if (replay?.jumps !== before?.jumps || replay?.wellId !== before?.wellId) tick();
    });
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    leaveReplay?.();
    timer = leaveReplay = undefined;
  };
}

/**
 * Now by the server's clock, once a second, with one timer for the whole page; in a replay the moment that it shows.
 */
export function useNow(): EpochSeconds {
  return useSyncExternalStore(subscribe, () => now);
}

/** Now by the server's clock, in a replay too: for events that concern the user at the screen. */
export function useServerNow(): EpochSeconds {
  return useSyncExternalStore(subscribe, () => wall);
}

/** A value derived from that moment, for components that show only its changes. @param read returns equal values for equal moments */
export function useOfServerNow<Value extends string | number | boolean | null>(
  read: (moment: EpochSeconds) => Value,
): Value {
  return useSyncExternalStore(subscribe, () => read(wall));
}

/**
 * The moment at which feeds are judged: now, or when the connection was lost, because the state of a rig is unknown since then.
 */
export function useFeedNow(): EpochSeconds {
  const lostAt = useConnection((connection) => connection.lostAt);
  const moment = useNow();
  return lostAt ?? moment;
}

/** A value derived from that moment, for components that show only its changes. @param read returns equal values for equal moments */
export function useOfFeedNow<Value extends string | number | boolean | null>(
  read: (moment: EpochSeconds) => Value,
): Value {
  const lostAt = useConnection((connection) => connection.lostAt);
  return useSyncExternalStore(subscribe, () => read(lostAt ?? now));
}
