import type { AlertState } from "@sigma/contract/alerts/alert-state";
import type { WellId } from "@sigma/contract/ids";
import type { WellStatus } from "@sigma/contract/wells/well-status";
import type { OwnLive } from "../../ingest/live-ports";

/** The statuses of wells that other servers read. */
export type StatusBoard = {
  /** Takes the statuses sent by another server, which are decoded on request. */
  take(read: () => readonly WellStatus[]): void;
  takeAlerts(wellId: WellId, states: readonly AlertState[]): void;
  /** The status of every well, or of one: read here, received from another server, or as stored. */
  statuses(wellId?: WellId): WellStatus[];
  alerts(wellId?: WellId): AlertState[];
  /** Removes all data of a well. */
  forget(wellId: WellId): void;
};

/** How long what another server sent counts after it was sent last, ms. */
const STATUS_VALIDITY_MS = 20_000;

/** Makes the board. */
export function createStatusBoard(own: Pick<OwnLive["live"], "statuses" | "isFollowed">): StatusBoard {
  const reportedStatuses = new Map<WellId, { status: WellStatus; at: number }>();
  /** Messages that have been received but not read yet, oldest first. */
  let unread: { read: () => readonly WellStatus[]; at: number }[] = [];
  const alerts = new Map<WellId, { states: readonly AlertState[]; at: number }>();

  const fresh = <Entry extends { at: number }>(map: Map<WellId, Entry>, wellId: WellId): Entry | null => {
    const entry = map.get(wellId);
    if (!entry || own.isFollowed(wellId)) return null;
    if (performance.now() - entry.at < STATUS_VALIDITY_MS) return entry;
    map.delete(wellId);
    return null;
  };

  const readTold = () => {
    const givenMessages = unread;
    unread = [];
    for (const { read, at } of givenMessages)
      for (const status of read()) reportedStatuses.set(status.wellId, { status, at });
  };

  return {
    take(read) {
      const at = performance.now();
      // Most servers receive no requests: messages that no longer count are not read.
      while (unread[0] && at - unread[0].at >= STATUS_VALIDITY_MS) unread.shift();
      unread.push({ read, at });
    },
    takeAlerts: (wellId, states) => void alerts.set(wellId, { states, at: performance.now() }),
    statuses(wellId) {
      readTold();
      if (wellId !== undefined) {
        const entry = fresh(reportedStatuses, wellId);
        return entry ? [entry.status] : own.statuses(wellId);
      }
      const others = [...reportedStatuses.keys()].flatMap((id) => fresh(reportedStatuses, id)?.status ?? []);
      const knownWells = new Set(others.map((status) => status.wellId));
      return [...others, ...own.statuses().filter((status) => !knownWells.has(status.wellId))];
    },
    alerts: (wellId) =>
      wellId !== undefined
        ? [...(fresh(alerts, wellId)?.states ?? [])]
        : [...alerts.keys()].flatMap((id) => fresh(alerts, id)?.states ?? []),
    forget(wellId) {
      readTold();
      reportedStatuses.delete(wellId);
      alerts.delete(wellId);
    },
  };
}
