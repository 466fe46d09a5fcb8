import type { WellId } from "@sigma/contract/ids";

/** The data that browsers watch of a well: its samples, or its packets. */
export const watchKinds = ["live", "packets"] as const;
export type WatchKind = (typeof watchKinds)[number];

/** The wells that browsers of other servers watch. */
export type WatchedWells = {
  /** All wells that browsers of a server watch from now on. */
  take(server: string, wells: Readonly<Record<WatchKind, readonly WellId[]>>): void;
  change(server: string, wellId: WellId, kind: WatchKind, isWatched: boolean): void;
  /** A server has left. */
  forget(server: string): void;
  /** The servers whose browsers watch a well; null where none do. */
  serversOf(wellId: WellId, kind: WatchKind): ReadonlySet<string> | null;
};

/** Creates a list of watched wells, initially empty. */
export function createWatchedWells(): WatchedWells {
  const servers: Record<WatchKind, Map<WellId, Set<string>>> = { live: new Map(), packets: new Map() };

  return {
    take(server, wells) {
      for (const kind of watchKinds) {
        const watchedWells = new Set(wells[kind]);
        for (const wellId of servers[kind].keys()) if (!watchedWells.has(wellId)) remove(kind, wellId, server);
        for (const wellId of watchedWells) add(kind, wellId, server);
      }
    },
    change(server, wellId, kind, isWatched) {
      if (isWatched) add(kind, wellId, server);
      else remove(kind, wellId, server);
    },
    forget(server) {
      for (const kind of watchKinds) for (const wellId of servers[kind].keys()) remove(kind, wellId, server);
    },
    serversOf: (wellId, kind) => servers[kind].get(wellId) ?? null,
  };

  function add(kind: WatchKind, wellId: WellId, server: string): void {
    const knownServers = servers[kind].get(wellId);
    if (knownServers) knownServers.add(server);
    else servers[kind].set(wellId, new Set([server]));
  }

  function remove(kind: WatchKind, wellId: WellId, server: string): void {
    const knownServers = servers[kind].get(wellId);
    if (knownServers?.delete(server) && knownServers.size === 0) servers[kind].delete(wellId);
  }
}
