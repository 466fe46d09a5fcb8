import type { WellId } from "@sigma/contract/ids";
import type { SourceState, WellStatus } from "@sigma/contract/wells/well-status";
import type { WitsPacket } from "@sigma/contract/rigs/wits-packet";
import type { Sample } from "@sigma/terms/sample";
import type { LivePublication } from "../../ingest/live-publication";
import type { FollowedLive, LivePorts } from "../../ingest/live-ports";

/** The live part of a server without rigs: tests set its state and its messages, and read the requests that it received. */
export type FakeLive = LivePorts &
  FollowedLive & {
    asked: string[];
    /** Wells with a running recompute that can be cancelled. */
    recomputing: Set<WellId>;
    latest: Map<WellId, Sample>;
    /** Samples that storage does not have yet, beside the latest. */
    unstoredOf: Map<WellId, Sample[]>;
    packetsOf: Map<WellId, WitsPacket[]>;
    publish(publication: LivePublication): void;
    /** Publishes the state of a well, or of every well. */
    publishStatuses(wellId?: WellId): void;
    setStatus(status: Partial<WellStatus> & { wellId: WellId }): void;
  };

/** Builds one that knows no well. */
export function createFakeLive(): FakeLive {
  const listeners = new Set<(publication: LivePublication) => void>();
  const statuses = new Map<WellId, WellStatus>();
  const askedQuestions: string[] = [];
  const recomputing = new Set<WellId>();
  const latest = new Map<WellId, Sample>();
  const unstoredOf = new Map<WellId, Sample[]>();
  const packetsOf = new Map<WellId, WitsPacket[]>();
  const statusesOf = (wellId?: WellId) =>
    wellId ? [statuses.get(wellId)].flatMap((wellStatus) => wellStatus ?? []) : [...statuses.values()];
  const publish = (publication: LivePublication) => listeners.forEach((listener) => listener(publication));
  const note = (question: string) => {
    askedQuestions.push(question);
    return Promise.resolve();
  };

  return {
    asked: askedQuestions,
    recomputing,
    latest,
    unstoredOf,
    packetsOf,
    live: {
      statuses: statusesOf,
      packets: (wellId) => packetsOf.get(wellId) ?? [],
      recentPackets: (wellId) =>
        Promise.resolve((packetsOf.get(wellId) ?? []).map(({ raw: { timeStamp, packet } }) => ({ timeStamp, packet }))),
      latestValues: (wellId) => latest.get(wellId) ?? null,
      unstored: (wellId) => unstoredOf.get(wellId) ?? [],
      isFollowed: () => false,
    },
    rigFeeds: {
      feedOf: () => null,
      edgeOf: () => null,
      reopen: (rigId) => note(`reopen ${rigId}`),
      wellChanged: (wellId) => note(`well changed ${wellId}`),
    },
    sampleChanges: {
      async withIngestPaused(wellId, work) {
        await note(`at rest ${wellId}`);
        return await work();
      },
      edit: () => Promise.reject(new Error("this live service has no storage")),
      imported: () => Promise.reject(new Error("this live service has no storage")),
      appended: (wellId, { from, to }) => void note(`appended ${wellId} ${from} ${to}`),
      async decideHeld(wellId, decision) {
        await note(`decide ${wellId} ${JSON.stringify(decision)}`);
        return 0;
      },
    },
    recomputes: {
      settingsSaved: (wellId) => void note(`settings saved ${wellId}`),
      samplesCorrected: (wellId, from) => note(`corrected ${wellId} ${from}`),
      join: (wellId, message) => note(`recompute ${wellId} ${message}`),
      status: (wellId) => ({
        wellId,
        state: recomputing.has(wellId) ? "running" : "idle",
        progress: 0,
        cancellable: recomputing.has(wellId),
        outdatedSince: null,
      }),
      cancel: (wellId) => recomputing.delete(wellId),
    },
    publications: {
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    notices: {
      publishAlert: ({ wellId }, { notification }) => void note(`alert ${wellId} ${notification.message}`),
    },
    hookloads: { changed: async () => undefined },
    programValues: { changed: (wellId) => note(`program values ${wellId}`) },
    publishStatuses: (wellId) => publish({ kind: "status", statuses: statusesOf(wellId) }),
    publish,
    setStatus: (status) => void statuses.set(status.wellId, { ...unknownStatus, ...status }),
  };
}

const unknownStatus: Omit<WellStatus, "wellId"> = {
  lastTime: null,
  rigState: null,
  rigStateSince: null,
  pumpsOnSince: null,
  holeDepth: null,
  bitDepth: null,
  rop: null,
  wob: null,
  source: null,
};

/** The state of a source that is connected and reports no other values. */
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
  isBackfill: false,
  storedTime: null,
});
