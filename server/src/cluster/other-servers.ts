import { setTimeout as wait } from "node:timers/promises";
import type { RigId, WellId } from "@sigma/contract/ids";
import type { WellStatus } from "@sigma/contract/wells/well-status";
import type { Seconds } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";
import type { Logger } from "pino";
import type { AlertService } from "../alerts/alert-service";
import type { Stores } from "../app/resources";
import type { LivePublication } from "../ingest/live-publication";
import type { LiveService, OwnLiveService } from "../ingest/live-service";
import type { Database } from "../storage/database";
import type { SharedUse, UseOfServer } from "../transport/auth/shared-limits";
import type { Interest } from "../transport/live/followers";
import type { StatusTexts } from "../transport/live/live-subscriptions";
import type { Cluster } from "./cluster";
import { createClusterLive } from "./live/cluster-live";
import {
  encodeMessage,
  type LiveMessage,
  openMessage,
  type SharedNews,
  type ToReaders,
  type WellStream,
} from "./live/live-message";
import { openLiveStreams } from "./live/live-streams";
import { createLiveTail } from "./live/live-tail";
import { type NodeApi, nodeApiOf } from "./nodes/node-api";
import type { NodeChange } from "./nodes/node-changes";
import { createStatusBoard } from "./live/status-board";
import { createWatchedWells, type WatchKind } from "./live/watched-wells";
import { createWellOwners } from "./leases/well-owners";

/** What the transport of a server has of the other servers. */
export type OtherServers = {
  /** All wells, wherever their rigs are read. */
  live: LiveService;
  /** Calls the listener for every publication of the others, of wells that `follow` named or that concerns every server. */
  subscribe(listener: (publication: LivePublication | StatusTexts) => void): () => void;
  follow: Interest;
  /** Calls the listener when live data of wells may be missing, with how long they were away. */
  onGap(listener: (wells: readonly WellId[], away: Seconds) => void): void;
  /** The alerts of all wells: those of others as they were told. */
  withAlerts(own: AlertService): AlertService;
  /** What counts against limits that hold across servers. */
  use: SharedUse;
  isMine(this: void, wellId: WellId): boolean;
  /** What leaves Sigma of a well is set otherwise: its server reads it again. */
  outputsChanged(wellId: WellId): void;
  onOutputs(listener: (wellId: WellId) => void): void;
  /** Work waits in a queue; `onWork` hears of that of others. */
  workWaits(this: void, queue: string): void;
  onWork(this: void, queue: string, listener: () => void): void;
  /** Whether this server does the work of a queue, which one does at a time. */
  mayDo(this: void, queue: string): Promise<boolean>;
  /** Claims rigs and takes part in the work. */
  start(): Promise<void>;
  /** Gives the rigs to the others: closed here, stored and free within a second. */
  handOver(): Promise<void>;
  close(): Promise<void>;
};

/** Statuses are told anew so often though they are the same, for servers that have just begun to hear, ms. */
const TELL_ALL_EVERY = 5000;
/** Whoever sends is back within this after Redis is, ms: what they sent before is missing too. */
const OTHERS_BACK = 1500;
/** Recomputes that nobody does are looked for so often, ms. */
const SWEEP_EVERY = 2000;

/** Joins the live data of this server with those of the others. @see docs/decisions/056-live-fan-out.md */
export async function openOtherServers(ports: {
  cluster: Cluster;
  own: OwnLiveService;
  stores: Stores;
  database: Database;
  redisUrl: string;
  log: Logger;
}): Promise<OtherServers> {
  const { cluster, own, stores, database, log } = ports;
  const { changes, calls, rigs, nodeId, duties } = cluster;
  const listeners = new Set<(publication: LivePublication | StatusTexts) => void>();
  const gapListeners = new Set<(wells: readonly WellId[], away: Seconds) => void>();
  const useListeners = new Set<(use: UseOfServer, from: string) => void>();
  const board = createStatusBoard(own);
  const watched = createWatchedWells();
  const watchedHere: Record<WatchKind, Set<WellId>> = { live: new Set(), packets: new Set() };
  const timers: NodeJS.Timeout[] = [];
  const closing = new AbortController();
  let alerts: AlertService | null = null;
  const tail = createLiveTail({
    // What this server reads itself is not asked for.
    ask: async (question) => (await tellReaders(question)) - (duties.ingest ? 1 : 0),
  });
  const opening = openLiveStreams({
    url: ports.redisUrl,
    namespace: cluster.namespace,
    nodeId,
    duties,
    taken: take,
    ready: (what, away) => void ready(what, away),
    gone: (server) => watched.forget(server),
    log,
  });
  const streams = await opening;
  const live = createClusterLive({
    nodeId,
    own,
    stores,
    owners: createWellOwners(database, stores, cluster.leases),
    leases: cluster.leases,
    calls,
    changes,
    board,
    tail,
    log,
  });
  const leaving = [own.subscribe(share), changes.listen(changed)];
  cluster.onBack(() => void readAgain());

  return {
    live,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    follow(wellId, kind, isFollowed) {
      if (isFollowed) watchedHere[kind].add(wellId);
      else watchedHere[kind].delete(wellId);
      void tellReaders({ kind: "watch", wellId, of: kind, on: isFollowed });
    },
    onGap: (listener) => void gapListeners.add(listener),
    withAlerts,
    use: {
      tell: (use) => tellEveryone({ kind: "use", ...use }),
      listen: (listener) => void useListeners.add(listener),
    },
    isMine: (wellId) => own.isFollowed(wellId),
    outputsChanged: (wellId) => void changes.outputsChanged(wellId),
    onOutputs(listener) {
      own.onFollowed(listener);
      changes.listen((change) => change.kind === "outputs" && listener(change.wellId));
    },
    workWaits: changes.workWaits,
    onWork: (queue, listener) =>
      void changes.listen((change) => change.kind === "work" && change.queue === queue && listener()),
    mayDo: cluster.mayDo,
    async start() {
      calls.answer(apiWithAlerts());
      await rigs.start({ claimed: own.leasesChanged, released: own.leasesChanged });
      timers.push(setInterval(tellAll, TELL_ALL_EVERY));
      if (duties.worker) timers.push(setInterval(() => void sweep(), SWEEP_EVERY));
    },
    async handOver() {
      for (const timer of timers) clearInterval(timer);
      await rigs.halt();
      await own.handOver();
      await cluster.leases.leave().catch((fault: unknown) => log.warn({ err: fault }, "leases end by themselves"));
      changes.freed();
    },
    async close() {
      closing.abort();
      for (const leave of leaving) leave();
      for (const timer of timers) clearInterval(timer);
      await streams.close();
    },
  };

  /** Tells the others what was read or derived here. */
  function share(publication: LivePublication): void {
    const { kind } = publication;
    if (kind === "samples" || kind === "depth-rows") {
      tellWatchers("live", publication);
    } else if (kind === "wits-packet") {
      tellWatchers("packets", publication);
    } else if (kind === "status") {
      tellStatuses(publication.statuses);
    } else if (kind === "relabelled" || kind === "notification") {
      tellEveryone(publication);
    }
  }

  function tellWatchers(kind: WatchKind, message: WellStream): void {
    const servers = watched.serversOf(message.wellId, kind);
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
    // What this server told comes back to it as well.
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
        return watched.take(envelope.from, message.wells);
      case "watch":
        return watched.change(envelope.from, message.wellId, message.of, message.on);
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
      case "relabelled":
      case "notification":
        // A rig that has just changed its server is read here by now.
        if (own.isFollowed(message.wellId)) return;
        for (const listener of listeners) listener(message);
    }
  }

  /** Statuses of hundreds of wells come every second: they are read where somebody looks at them. */
  function takeStatuses(read: () => LiveMessage): void {
    let found: ReadonlyMap<WellId, string> | undefined;
    const texts = () => {
      if (found) return found;
      const message = read();
      if (message.kind !== "status-texts") return new Map<WellId, string>();
      const ofOthers = message.wellIds.map((wellId, index) => [wellId, message.texts[index]!] as const);
      found = new Map(ofOthers.filter(([wellId]) => !own.isFollowed(wellId)));
      return found;
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

  function tellAll(): void {
    const statuses = own.statuses().filter(({ wellId }) => own.isFollowed(wellId));
    tellStatuses(statuses);
    for (const { wellId } of statuses) tellAlerts(wellId);
    tellWatched();
  }

  function tellStatuses(statuses: readonly WellStatus[]): void {
    if (statuses.length === 0) return;
    const wellIds = statuses.map(({ wellId }) => wellId);
    tellEveryone({ kind: "status-texts", wellIds, texts: statuses.map((status) => JSON.stringify(status)) });
  }

  function tellAlerts(wellId: WellId): void {
    const states = alerts?.states(wellId) ?? [];
    if (states.length > 0) tellEveryone({ kind: "alert-states", wellId, states });
  }

  /** Those that read rigs learn at once what is watched, whoever of both was away. */
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
      .filter((wellId) => own.isFollowed(wellId))
      .map((wellId) => [wellId, newestOf(wellId)] as const);
    streams.answer(server, encodeMessage({ kind: "newest", id, wells }, nodeId));
  }

  function newestOf(wellId: WellId): Sample[] {
    const newest = own.latestValues(wellId);
    return [...own.unstored(wellId), ...(newest ? [newest] : [])];
  }

  function changed(change: NodeChange): void {
    switch (change.kind) {
      case "rig":
        rigs.look();
        if (rigs.holds(change.rigId)) void own.reopenSource(change.rigId);
        return;
      case "well":
        board.forget(change.wellId);
        rigs.look();
        void own.wellChanged(change.wellId);
        return;
      case "freed":
        return rigs.look();
      case "alerts":
        return void alerts?.changed(change.wellId);
      case "outputs":
      case "work":
        return;
    }
  }

  /** Messages may have been lost: everything that is read here is as it is now. */
  async function readAgain(): Promise<void> {
    const held = await cluster.leases.heldRigs().catch(() => []);
    await own.leasesChanged(held.map(({ rigId }): RigId => rigId));
  }

  /** Takes up recomputes that a dead server has left, of wells that no rig drills. */
  async function sweep(): Promise<void> {
    const wells = await cluster.leases.abandonedRecomputes().catch(() => []);
    await own
      .resumeRecomputes(wells)
      .catch((fault: unknown) => log.warn({ err: fault }, "recomputes that were left are looked for again"));
  }

  function apiWithAlerts(): NodeApi {
    return {
      ...nodeApiOf(own),
      actOnAlert: async ({ wellId, alertId, action }) => {
        const state = await alerts!.act(wellId, alertId, action);
        tellAlerts(wellId);
        return state;
      },
    };
  }

  function withAlerts(ownAlerts: AlertService): AlertService {
    alerts = ownAlerts;
    own.onFollowed((wellId) => void ownAlerts.changed(wellId));
    return {
      ...ownAlerts,
      async changed(wellId) {
        await ownAlerts.changed(wellId);
        await changes.alertsChanged(wellId);
      },
      states: (wellId) => [...ownAlerts.states(wellId), ...board.alerts(wellId)],
      async act(wellId, alertId, action) {
        const node = own.isFollowed(wellId) ? null : await cluster.leases.writerOfWell(wellId);
        if (node === null || node === nodeId) return await ownAlerts.act(wellId, alertId, action);
        const state = await calls.ask(node, "actOnAlert", { wellId, alertId, action });
        board.takeAlerts(
          wellId,
          board.alerts(wellId).map((known) => (known.alertId === alertId ? state : known)),
        );
        return state;
      },
    };
  }
}
