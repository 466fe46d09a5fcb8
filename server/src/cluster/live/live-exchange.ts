import { setTimeout as wait } from "node:timers/promises";
import type { AlertState } from "@sigma/contract/alerts/alert-state";
import type { WellId } from "@sigma/contract/ids";
import type { WellStatus } from "@sigma/contract/wells/well-status";
import type { Seconds } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";
import type { Logger } from "pino";
import type { LivePublication } from "../../ingest/live-publication";
import type { OwnLive } from "../../ingest/live-ports";
import { concernsEveryServer } from "../../reactions";
import type { SharedUse, UseOfServer } from "../../transport/auth/shared-limits";
import type { Interest } from "../../transport/live/followers";
import type { StatusTexts } from "../../transport/live/live-subscriptions";
import type { Duties } from "../roles";
import {
  encodeMessage,
  type LiveMessage,
  openMessage,
  type SharedNews,
  type ToReaders,
  type WellStream,
} from "./live-message";
import { openLiveStreams } from "./live-streams";
import { createLiveTail, type LiveTail } from "./live-tail";
import type { StatusBoard } from "./status-board";
import { createWatchedWells, type WatchKind } from "./watched-wells";

/** The exchange of live data between servers. */
export type LiveExchange = {
  /** Calls the listener for every publication of the others, of wells that `follow` named or that concerns every server. */
  subscribe: (listener: (publication: LivePublication | StatusTexts) => void) => () => void;
  follow: Interest;
  /** Sends at once what waits to be sent together. */
  flush(): void;
  /** Calls the listener when live data of wells may be missing, with how long they were away. */
  onGap: (listener: (wells: readonly WellId[], away: Seconds) => void) => void;
  /** The usage that counts against limits across servers. */
  use: SharedUse;
  /** The newest samples of wells that others read. */
  tail: LiveTail;
  /** Publishes the states of the alerts of a well that is read here to the others. */
  tellAlerts: (wellId: WellId) => void;
  /** Publishes all data of this server to the others, as they may have just started to listen. */
  tellAll: () => void;
  close(): Promise<void>;
};

/** The dependencies of the exchange. */
export type LiveExchangePorts = {
  redisUrl: string;
  namespace: string;
  nodeId: string;
  duties: Duties;
  own: Pick<OwnLive, "live" | "publications">;
  /** Receives the statuses of wells on other servers. */
  board: StatusBoard;
  /** The alert states of a well that is read here. */
  alertsOf: (wellId: WellId) => readonly AlertState[];
  log: Logger;
};

/** Time after Redis returns until all senders are back, ms: their messages from before are missing too. */
const OTHERS_BACK = 1500;

/** Opens the exchange. @see docs/decisions/056-live-fan-out.md */
export async function openLiveExchange(ports: LiveExchangePorts): Promise<LiveExchange> {
  const { nodeId, duties, own, board, alertsOf, log } = ports;
  const listeners = new Set<(publication: LivePublication | StatusTexts) => void>();
  const gapListeners = new Set<(wells: readonly WellId[], away: Seconds) => void>();
  const useListeners = new Set<(use: UseOfServer, from: string) => void>();
  const watchedWells = createWatchedWells();
  const watchedHere: Record<WatchKind, Set<WellId>> = { live: new Set(), packets: new Set() };
  const closing = new AbortController();
  const tail = createLiveTail({
    // Data that this server reads itself are not requested.
    ask: async (question) => (await tellReaders(question)) - (duties.ingest ? 1 : 0),
  });
  const opening = openLiveStreams({
    url: ports.redisUrl,
    namespace: ports.namespace,
    nodeId,
    duties,
    taken: take,
    ready: (what, away) => void ready(what, away),
    gone: (server) => watchedWells.forget(server),
    log,
  });
  const streams = await opening;
  const stopSharing = own.publications.subscribe(share);

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    follow(wellId, kind, isFollowed) {
      if (isFollowed) watchedHere[kind].add(wellId);
      else watchedHere[kind].delete(wellId);
      void tellReaders({ kind: "watch", wellId, of: kind, on: isFollowed });
    },
    flush: () => streams.flush(),
    onGap: (listener) => void gapListeners.add(listener),
    use: {
      tell: (use) => tellEveryone({ kind: "use", ...use }),
      listen: (listener) => void useListeners.add(listener),
    },
    tail,
    tellAlerts,
    tellAll() {
      const statuses = own.live.statuses().filter(({ wellId }) => own.live.isFollowed(wellId));
      const statusMessage = textsOf(statuses);
      if (statusMessage) tellEveryone(statusMessage);
      for (const { wellId } of statuses) tellAlerts(wellId);
      tellWatched();
    },
    async close() {
      closing.abort();
      stopSharing();
      await streams.close();
    },
  };

  /** Publishes the data read or derived here to the others. */
  function share(publication: LivePublication): void {
    const { kind } = publication;
    if (kind === "samples" || kind === "depth-rows") {
      tellWatchers("live", publication);
    } else if (kind === "wits-packet") {
      tellWatchers("packets", publication);
    } else if (kind === "status") {
      // Servers without browsers receive them every five seconds, which is enough for their needs.
      const statusMessage = textsOf(publication.statuses);
      if (statusMessage) streams.sendToGroup("web", encodeMessage(statusMessage, nodeId));
    } else if (kind === "changed" && concernsEveryServer(publication.topic)) {
      tellEveryone(publication);
    }
  }

  function tellWatchers(kind: WatchKind, message: WellStream): void {
    const servers = watchedWells.serversOf(message.wellId, kind);
    if (servers) streams.send(servers, () => encodeMessage(message, nodeId));
  }

  /** @returns how many heard it */
  function tellReaders(message: ToReaders): Promise<number> {
    return streams.tell("readers", encodeMessage(message, nodeId));
  }

  function tellEveryone(message: SharedNews): void {
    streams.addToAll(encodeMessage(message, nodeId));
  }

  function take(bytes: Buffer): void {
    const envelope = openMessage(bytes);
    // This server also receives its own messages.
    if (!envelope || envelope.from === nodeId) return;
    if (envelope.kind === "status-texts") return takeStatuses(() => envelope.read());
    const message = envelope.read();
    switch (message.kind) {
      case "alert-states":
        return board.takeAlerts(message.wellId, message.states);
      case "use":
        for (const listener of useListeners) listener(message, envelope.from);
        return;
      case "watched":
        return watchedWells.take(envelope.from, message.wells);
      case "watch":
        return watchedWells.change(envelope.from, message.wellId, message.of, message.on);
      case "who-watches":
        return tellWatched();
      case "ask-newest":
        return answerNewest(envelope.from, message);
      case "newest":
        return tail.take(message);
      case "status-texts":
        return;
      case "samples":
      case "depth-rows":
      case "wits-packet":
        return takeOfWell(message.wellId, message);
      case "changed":
        return takeOfWell(message.message.wellId, message);
    }
  }

  function takeOfWell(wellId: WellId, message: LivePublication): void {
    // A rig that has just changed its server is read here by now.
    if (own.live.isFollowed(wellId)) return;
    for (const listener of listeners) listener(message);
  }

  /** Statuses of hundreds of wells arrive every second: they are decoded only when they are viewed. */
  function takeStatuses(read: () => LiveMessage): void {
    let foundTexts: ReadonlyMap<WellId, string> | undefined;
    const texts = () => {
      if (foundTexts) return foundTexts;
      const message = read();
      if (message.kind !== "status-texts") return new Map<WellId, string>();
      const ofOthers = message.wellIds.map((wellId, index) => [wellId, message.texts[index]!] as const);
      foundTexts = new Map(ofOthers.filter(([wellId]) => !own.live.isFollowed(wellId)));
      return foundTexts;
    };
    board.take(() => [...texts().values()].map((text) => JSON.parse(text) as WellStatus));
    const publication: StatusTexts = {
      kind: "status-texts",
      get texts() {
        return texts();
      },
    };
    for (const listener of listeners) listener(publication);
  }

  function tellAlerts(wellId: WellId): void {
    const states = alertsOf(wellId);
    if (states.length > 0) tellEveryone({ kind: "alert-states", wellId, states });
  }

  /** Servers that read rigs receive the watched wells at once, whichever side was disconnected. */
  async function ready(what: "sends" | "hears", away: Seconds | null): Promise<void> {
    await opening;
    tellWatched();
    if (duties.ingest) void streams.tell("web", encodeMessage({ kind: "who-watches" }, nodeId));
    if (what === "hears" && away !== null && duties.web) void tellGap(away);
  }

  async function tellGap(away: Seconds): Promise<void> {
    await wait(OTHERS_BACK, undefined, { signal: closing.signal }).catch(() => undefined);
    const wells = [...watchedHere.live];
    if (wells.length === 0 || closing.signal.aborted) return;
    for (const listener of gapListeners) listener(wells, away + OTHERS_BACK / 1000);
  }

  function tellWatched(): void {
    if (!duties.web) return;
    const wells = { live: [...watchedHere.live], packets: [...watchedHere.packets] };
    void tellReaders({ kind: "watched", wells });
  }

  function answerNewest(server: string, { id, wellIds }: Extract<ToReaders, { kind: "ask-newest" }>): void {
    const wells = wellIds
      .filter((wellId) => own.live.isFollowed(wellId))
      .map((wellId) => [wellId, newestOf(wellId)] as const);
    streams.answer(server, encodeMessage({ kind: "newest", id, wells }, nodeId));
  }

  function newestOf(wellId: WellId): Sample[] {
    const newest = own.live.latestValues(wellId);
    return [...own.live.unstored(wellId), ...(newest ? [newest] : [])];
  }
}

/** Statuses as they are sent; null for an empty list. */
function textsOf(statuses: readonly WellStatus[]): SharedNews | null {
  if (statuses.length === 0) return null;
  const wellIds = statuses.map(({ wellId }) => wellId);
  return { kind: "status-texts", wellIds, texts: statuses.map((status) => JSON.stringify(status)) };
}
