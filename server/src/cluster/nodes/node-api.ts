import type { AlertState } from "@sigma/contract/alerts/alert-state";
import type { AlertAction } from "@sigma/engine/alerts/alert-standing";
import type { EngineMessage } from "@sigma/contract/engine-message";
import type { RigId, WellId } from "@sigma/contract/ids";
import type { SentWitsPacket, WitsPacket } from "@sigma/contract/rigs/wits-packet";
import type { WitsmlFeedStatus } from "@sigma/contract/rigs/witsml-feed";
import type { RecomputeStatus } from "@sigma/contract/wells/recompute";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { HeldDecision } from "../../ingest/held/held-decisions";
import type { OwnLive } from "../../ingest/live-ports";
import type { UnfinishedRecompute } from "../../recompute/unfinished-recomputes";
import { type EdgeApi, edgeHere, receivedPush } from "./edge-of-node";
import type { Awaitable } from "../../storage/awaitable";

type OfWell = { wellId: WellId };

/** The requests of one server to the one that reads a rig or writes a well. */
export type NodeApi = EdgeApi & {
  yieldWell(of: OfWell): Promise<true>;
  prepareRigs(of: { rigIds: RigId[]; within?: number }): Promise<RigId[]>;
  takeRecompute(of: OfWell & { job: UnfinishedRecompute }): Promise<true>;
  settingsSaved(of: OfWell): true;
  samplesCorrected(of: OfWell & { from: EpochSeconds }): Promise<true>;
  joinRecompute(of: OfWell & { message: EngineMessage }): Promise<true>;
  cancelRecompute(of: OfWell): boolean;
  recomputeStatus(of: OfWell): RecomputeStatus;
  decideHeld(of: OfWell & { decision: HeldDecision }): Promise<number>;
  packets(of: OfWell): WitsPacket[];
  recentPackets(of: OfWell): Promise<SentWitsPacket[]>;
  feedStatus(of: { rigId: RigId }): Awaitable<WitsmlFeedStatus> | null;
  actOnAlert(of: OfWell & { alertId: string; action: AlertAction }): Promise<AlertState>;
  backfill(of: { rigId: RigId; run: boolean; from: EpochSeconds | null }): boolean;
};

/** Answers with the data of this server. */
export const nodeApiOf = (own: OwnLive): Omit<NodeApi, "actOnAlert"> => ({
  async yieldWell({ wellId }) {
    await own.leasedRigs.yieldWell(wellId);
    return true;
  },
  prepareRigs: ({ rigIds, within }) => own.leasedRigs.prepare(rigIds, within),
  async takeRecompute({ wellId, job }) {
    if (job.needed) await own.recomputes.ask(wellId, null, job.needed.from);
    for (const message of job.messages) void own.recomputes.ask(wellId, message, job.from);
    return true;
  },
  settingsSaved({ wellId }) {
    own.recomputes.settingsSaved(wellId);
    return true;
  },
  async samplesCorrected({ wellId, from }) {
    await own.recomputes.samplesCorrected(wellId, from);
    return true;
  },
  async joinRecompute({ wellId, message }) {
    await own.recomputes.join(wellId, message);
    return true;
  },
  cancelRecompute: ({ wellId }) => own.recomputes.cancel(wellId),
  recomputeStatus: ({ wellId }) => own.recomputes.status(wellId),
  decideHeld: ({ wellId, decision }) => own.sampleChanges.decideHeld(wellId, decision),
  packets: ({ wellId }) => own.live.packets(wellId),
  recentPackets: ({ wellId }) => own.live.recentPackets(wellId),
  feedStatus: ({ rigId }) => own.rigFeeds.feedOf(rigId)?.status() ?? null,
  edgeStatus: ({ rigId }) => own.rigFeeds.edgeOf(rigId)?.status() ?? null,
  openEdge: ({ rigId, hello }) => edgeHere(own.rigFeeds, rigId).open(hello),
  pushEdge: ({ rigId, push }) => edgeHere(own.rigFeeds, rigId).push(receivedPush(push)),
  reportEdge: ({ rigId, session, report, hours }) => edgeHere(own.rigFeeds, rigId).report(session, report, hours),
  backfill({ rigId, run, from }) {
    const feed = own.rigFeeds.feedOf(rigId);
    feed?.backfill(run, from);
    return feed !== null;
  },
});
