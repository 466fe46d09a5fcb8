import type { WellId } from "@sigma/contract/ids";
import type { SourceState, WellStatus } from "@sigma/contract/wells/well-status";
import type { WitsPacket } from "@sigma/contract/rigs/wits-packet";
import type { Sample } from "@sigma/terms/sample";
import type { LivePublication } from "../../ingest/live-publication";
import type { FollowedLive, LiveService } from "../../ingest/live-service";

/** A live service without rigs: tests say what it knows and publishes, and see what it was asked. */
export type FakeLive = Omit<LiveService, keyof FollowedLive> &
  FollowedLive & {
    asked: string[];
    /** Wells of which a recompute runs that can be given up. */
    recomputing: Set<WellId>;
    latest: Map<WellId, Sample>;
    /** Samples that storage does not have yet, beside the latest. */
    unstoredOf: Map<WellId, Sample[]>;
    packetsOf: Map<WellId, WitsPacket[]>;
    publish(publication: LivePublication): void;
    setStatus(status: Partial<WellStatus> & { wellId: WellId }): void;
  };

/** Builds a live service that knows no well. */
export function createFakeLive(): FakeLive {
  const listeners = new Set<(publication: LivePublication) => void>();
  const statuses = new Map<WellId, WellStatus>();
  const asked: string[] = [];
  const recomputing = new Set<WellId>();
  const latest = new Map<WellId, Sample>();
  const unstoredOf = new Map<WellId, Sample[]>();
  const packetsOf = new Map<WellId, WitsPacket[]>();
  const note = (question: string) => {
    asked.push(question);
    return Promise.resolve();
  };

  return {
    asked,
    recomputing,
    latest,
    unstoredOf,
    packetsOf,
    start: () => note("start"),
    stop: () => note("stop"),
    statuses: (wellId) => (wellId ? [statuses.get(wellId)].flatMap((found) => found ?? []) : [...statuses.values()]),
    packets: (wellId) => packetsOf.get(wellId) ?? [],
    recentPackets: (wellId) =>
      Promise.resolve((packetsOf.get(wellId) ?? []).map(({ raw: { timeStamp, packet } }) => ({ timeStamp, packet }))),
    latestValues: (wellId) => latest.get(wellId) ?? null,
    unstored: (wellId) => unstoredOf.get(wellId) ?? [],
    feedOf: () => null,
    edgeOf: () => null,
    reopenSource: (rigId) => note(`reopen ${rigId}`),
    wellChanged: (wellId) => note(`well changed ${wellId}`),
    async withIngestPaused(wellId, work) {
      await note(`at rest ${wellId}`);
      return await work();
    },
    async decideHeld(wellId, decision) {
      await note(`decide ${wellId} ${JSON.stringify(decision)}`);
      return 0;
    },
    editSamples: () => Promise.reject(new Error("this live service has no storage")),
    samplesAppended: (wellId, { from, to }) => void note(`appended ${wellId} ${from} ${to}`),
    hookloadsChanged: async () => true,
    prepareRecomputes: () => undefined,
    isFollowed: () => false,
    samplesImported: () => Promise.reject(new Error("this live service has no storage")),
    recompute: (wellId, message) => void note(`recompute ${wellId} ${message}`),
    settingsSaved: (wellId) => void note(`settings saved ${wellId}`),
    samplesCorrected: (wellId, from) => note(`corrected ${wellId} ${from}`),
    joinRecompute: (wellId, message) => note(`recompute ${wellId} ${message}`),
    recomputeStatus: (wellId) => ({
      wellId,
      state: recomputing.has(wellId) ? "running" : "idle",
      progress: 0,
      cancellable: recomputing.has(wellId),
      outdatedSince: null,
    }),
    publishAlert: ({ wellId }, { notification }) => void note(`alert ${wellId} ${notification.message}`),
    cancelRecompute: (wellId) => recomputing.delete(wellId),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    publish: (publication) => listeners.forEach((listener) => listener(publication)),
    setStatus: (status) => void statuses.set(status.wellId, { ...unknownStatus, ...status }),
  };
}

const unknownStatus: Omit<WellStatus, "wellId"> = {
  lastTime: null,
  rigState: null,
  rigStateSince: null,
  holeDepth: null,
  bitDepth: null,
  rop: null,
  wob: null,
  source: null,
};

/** The state of a source that is connected and says nothing else. */
export const connectedSource = (wellId: WellId): SourceState => ({
  wellId,
  kind: "wits",
  state: "connected",
  reason: null,
  since: 0,
  lastPacketAt: null,
  lastMwdAt: null,
  interval: null,
  channels: 0,
  packets: 0,
  skippedBytes: 0,
  ignoredSamples: 0,
  clockOffset: null,
  heldReadings: 0,
  refusedPeers: [],
  engineLag: null,
  backlog: 0,
});
