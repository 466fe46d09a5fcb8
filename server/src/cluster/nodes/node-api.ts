import type { AlertState } from "@sigma/contract/alerts/alert-state";
import type { AlertAction } from "@sigma/engine/alerts/alert-standing";
import type { EngineMessage } from "@sigma/contract/engine-message";
import type { RigId, WellId } from "@sigma/contract/ids";
import type { SentWitsPacket, WitsPacket } from "@sigma/contract/rigs/wits-packet";
import type { WitsmlFeedStatus } from "@sigma/contract/rigs/witsml-feed";
import type { RecomputeStatus } from "@sigma/contract/wells/recompute";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { HeldDecision } from "../../ingest/held/held-decisions";
import type { OwnLiveService } from "../../ingest/live-service";
import type { UnfinishedRecompute } from "../../recompute/unfinished-recomputes";
import { type EdgeApi, edgeHere, receivedPush } from "./edge-of-node";
import type { Awaitable } from "../../storage/awaitable";

type OfWell = { wellId: WellId };

/** What one server asks of the one that reads a rig or writes a well. */
export type NodeApi = EdgeApi & {
  yieldWell(of: OfWell): Promise<true>;
  prepareRigs(of: { rigIds: RigId[]; within?: number }): Promise<RigId[]>;
  recompute(of: OfWell & { message: EngineMessage; from: EpochSeconds | null }): true;
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

/** Answers with what this server has. */
export const nodeApiOf = (own: OwnLiveService): Omit<NodeApi, "actOnAlert"> => ({
  async yieldWell({ wellId }) {
    await own.yieldWell(wellId);
    return true;
  },
  prepareRigs: ({ rigIds, within }) => own.prepareRigs(rigIds, within),
  recompute({ wellId, message, from }) {
    own.recompute(wellId, message, from ?? undefined);
    return true;
  },
  async takeRecompute({ wellId, job }) {
    if (job.needed) await own.outdated(wellId, job.needed.from);
    for (const message of job.messages) own.recompute(wellId, message, job.from ?? undefined);
    return true;
  },
  settingsSaved({ wellId }) {
    own.settingsSaved(wellId);
    return true;
  },
  async samplesCorrected({ wellId, from }) {
    await own.samplesCorrected(wellId, from);
    return true;
  },
  async joinRecompute({ wellId, message }) {
    await own.joinRecompute(wellId, message);
    return true;
  },
  cancelRecompute: ({ wellId }) => own.cancelRecompute(wellId),
  recomputeStatus: ({ wellId }) => own.recomputeStatus(wellId),
  decideHeld: ({ wellId, decision }) => own.decideHeld(wellId, decision),
  packets: ({ wellId }) => own.packets(wellId),
  recentPackets: ({ wellId }) => own.recentPackets(wellId),
  feedStatus: ({ rigId }) => own.feedOf(rigId)?.status() ?? null,
  edgeStatus: ({ rigId }) => own.edgeOf(rigId)?.status() ?? null,
  openEdge: ({ rigId, hello }) => edgeHere(own, rigId).open(hello),
  pushEdge: ({ rigId, push }) => edgeHere(own, rigId).push(receivedPush(push)),
  reportEdge: ({ rigId, session, report, hours }) => edgeHere(own, rigId).report(session, report, hours),
  backfill({ rigId, run, from }) {
    const feed = own.feedOf(rigId);
    feed?.backfill(run, from);
    return feed !== null;
  },
});
