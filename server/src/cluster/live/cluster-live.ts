import { setTimeout as wait } from "node:timers/promises";
import type { WellId } from "@sigma/contract/ids";
import type { RecomputeStatus } from "@sigma/contract/wells/recompute";
import type { Logger } from "pino";
import type { Stores } from "../../storage/stores";
import { WellTaken } from "../../ingest/ingest-leases";
import type { LivePorts, OwnLive } from "../../ingest/live-ports";
import { edgeOfNode } from "../nodes/edge-of-node";
import type { LeaseStore } from "../leases/lease-store";
import type { LiveTail } from "./live-tail";
import type { NodeApi } from "../nodes/node-api";
import type { NodeCalls } from "../nodes/node-calls";
import type { NodeChanges } from "../nodes/node-changes";
import type { StatusBoard } from "./status-board";
import type { WellOwners } from "../leases/well-owners";

/** The dependencies of the live ports of all servers. */
export type ClusterLivePorts = {
  nodeId: string;
  own: OwnLive;
  stores: Pick<Stores, "wells" | "recomputes">;
  owners: WellOwners;
  leases: Pick<LeaseStore, "readerOf">;
  calls: NodeCalls<NodeApi>;
  changes: Pick<NodeChanges, "rigChanged" | "wellChanged">;
  board: StatusBoard;
  tail: LiveTail;
  log: Logger;
};

/** Maximum number of requests for a well that another server is releasing, and the pause between them, ms. */
const MAX_TRIES = 5;
const PAUSE = 300;

/** Creates the live ports of all servers: data of other servers' wells are requested from these servers. */
export function createClusterLive(ports: ClusterLivePorts): LivePorts {
  const { nodeId, own, stores, owners, calls, changes, board, tail, log } = ports;
  const isHere = own.live.isFollowed;

  return {
    live: {
      statuses: (wellId) => board.statuses(wellId),
      packets: (wellId) => ofWriter(wellId, own.live.packets, (node) => calls.ask(node, "packets", { wellId }), []),
      recentPackets: (wellId) =>
        ofWriter(wellId, own.live.recentPackets, (node) => calls.ask(node, "recentPackets", { wellId }), []),
      latestValues: (wellId) => (isHere(wellId) ? own.live.latestValues(wellId) : tail.latest(wellId)),
      unstored: (wellId) => (isHere(wellId) ? own.live.unstored(wellId) : tail.newest(wellId)),
      async isFollowed(wellId) {
        return isHere(wellId) || (await owners.writerOf(wellId)) !== null;
      },
    },
    rigFeeds: {
      async feedOf(rigId) {
        const feed = own.rigFeeds.feedOf(rigId);
        if (feed) return feed;
        const node = await ports.leases.readerOf(rigId);
        if (node === null || node === nodeId) return null;
        const status = await calls.ask(node, "feedStatus", { rigId });
        if (!status) return null;
        return {
          status: async () => (await calls.ask(node, "feedStatus", { rigId })) ?? status,
          backfill: async (run, from) => void (await calls.ask(node, "backfill", { rigId, run, from })),
        };
      },
      async edgeOf(rigId) {
        const edge = own.rigFeeds.edgeOf(rigId);
        if (edge) return edge;
        const node = await ports.leases.readerOf(rigId);
        if (node === null || node === nodeId) return null;
        return (await calls.ask(node, "edgeStatus", { rigId })) && edgeOfNode(calls, node, rigId);
      },
      async reopen(rigId) {
        await own.rigFeeds.reopen(rigId);
        await changes.rigChanged(rigId);
      },
      async wellChanged(wellId) {
        await own.rigFeeds.wellChanged(wellId);
        await changes.wellChanged(wellId);
      },
    },
    sampleChanges: {
      withIngestPaused: (wellId, work) => whileYielded(wellId, () => own.sampleChanges.withIngestPaused(wellId, work)),
      edit: (well, range, work) => whileYielded(well.wellId, () => own.sampleChanges.edit(well, range, work)),
      imported: (well, range, work) => whileYielded(well.wellId, () => own.sampleChanges.imported(well, range, work)),
      appended: (wellId, range) => own.sampleChanges.appended(wellId, range),
      async decideHeld(wellId, decision) {
        const node = await owners.writerOf(wellId);
        if (node === null || node === nodeId) return own.sampleChanges.decideHeld(wellId, decision);
        return await calls.ask(node, "decideHeld", { wellId, decision });
      },
    },
    recomputes: {
      settingsSaved: (wellId) =>
        logFailure(
          wellId,
          ofRecomputer(
            wellId,
            () => own.recomputes.settingsSaved(wellId),
            (node) => calls.ask(node, "settingsSaved", { wellId }),
          ),
        ),
      async samplesCorrected(wellId, from) {
        await ofRecomputer(
          wellId,
          () => own.recomputes.samplesCorrected(wellId, from),
          (node) => calls.ask(node, "samplesCorrected", { wellId, from }),
        );
      },
      async join(wellId, message) {
        await ofRecomputer(
          wellId,
          () => own.recomputes.join(wellId, message),
          (node) => calls.ask(node, "joinRecompute", { wellId, message }),
        );
      },
      cancel: (wellId) =>
        ofRecomputer(
          wellId,
          () => own.recomputes.cancel(wellId),
          (node) => calls.ask(node, "cancelRecompute", { wellId }),
        ),
      status: recomputeStatus,
    },
  };

  async function ofWriter<Value>(
    wellId: WellId,
    mine: (wellId: WellId) => Value | Promise<Value>,
    theirs: (node: string) => Promise<Value>,
    none: Value,
  ): Promise<Value> {
    if (isHere(wellId)) return mine(wellId);
    const node = await owners.writerOf(wellId);
    return node === null || node === nodeId ? none : theirs(node);
  }

  /** @throws CallError `timeout` if the other server does not answer */
  async function ofRecomputer<Mine, Theirs>(
    wellId: WellId,
    mine: () => Mine | Promise<Mine>,
    theirs: (node: string) => Promise<Theirs>,
  ): Promise<Mine | Theirs> {
    if (isHere(wellId)) return mine();
    const node = await owners.recomputerOf(wellId);
    return node === null || node === nodeId ? mine() : theirs(node);
  }

  /** The saved request is in the database: if a server does not answer, the next one handles it. */
  function logFailure(wellId: WellId, recomputeRequest: Promise<unknown>): void {
    recomputeRequest.catch((fault: unknown) =>
      log.warn({ err: fault, wellId }, "the recompute of a well starts later"),
    );
  }

  async function recomputeStatus(wellId: WellId): Promise<RecomputeStatus> {
    if (isHere(wellId)) return own.recomputes.status(wellId);
    const node = await owners.recomputerOf(wellId);
    const knownStatus =
      node === null || node === nodeId
        ? own.recomputes.status(wellId)
        : await calls.ask(node, "recomputeStatus", { wellId });
    if (knownStatus.outdatedSince !== null || knownStatus.state !== "idle") return knownStatus;
    // A server that has not handled the well yet does not know earlier requests.
    const well = await stores.wells.numberOf(wellId);
    const { outdatedSince } = well === null ? knownStatus : await stores.recomputes.get(well);
    return { ...knownStatus, outdatedSince };
  }

  /** Does work that changes a well, which the server that writes it leaves meanwhile. */
  async function whileYielded<Result>(wellId: WellId, work: () => Promise<Result>): Promise<Result> {
    try {
      for (let tries = 1; ; tries++) {
        const writer = await owners.writerOf(wellId);
        if (writer !== null && writer !== nodeId) await calls.ask(writer, "yieldWell", { wellId });
        try {
          return await work();
        } catch (fault) {
          if (!(fault instanceof WellTaken) || tries === MAX_TRIES) throw fault;
          await wait(PAUSE * tries);
        }
      }
    } finally {
      await changes.wellChanged(wellId);
    }
  }
}
