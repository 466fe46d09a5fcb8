import type { PushMessage } from "@sigma/contract/call-types";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";
import type { LivePublication } from "../../ingest/live-publication";
import type { LiveService } from "../../ingest/live-service";
import { type DeadTime, readOn } from "../../time-axis/dead-time";
import { wantsCorrection } from "../../time-axis/project-samples";
import { depthGapOf, depthRowColumns, pushFrame, sampleColumns, statusFrame } from "./live-frames";
import type { ClientQueue } from "./client-queue";

/** What one client follows; plain JSON, so that it outlives a short break of the connection. */
export type Watch = {
  /** The well that the connection was opened for. */
  ownWell: WellId | null;
  /** The wells that it follows beside that, each once; no samples come of a well whose projection is empty. */
  live: { wellId: WellId; projection: string[] }[];
  allStatuses: boolean;
  /** Whether it follows the wall; absent from what an older server kept. */
  wall?: boolean;
  /** Whether it is told of the alerts of all wells that it may follow. */
  alerts?: boolean;
  packetsOf: WellId[];
  /** The wells that it may follow; null for all. */
  reach: WellId[] | null;
};

/** A client at the subscriptions. */
export type Follower = {
  /** Follows something else from now on. */
  follow: (watch: Watch) => void;
  /** Sends in one go what was left out while the client was behind. */
  catchUp: () => void;
  leave: () => void;
};

/** Statuses that another server told, each as the JSON that clients are sent. */
export type StatusTexts = { kind: "status-texts"; readonly texts: ReadonlyMap<WellId, string> };

/** What flows while a rig drills; everything else that is published is rare and goes to Socket.IO rooms. */
export type Stream =
  | Extract<LivePublication, { kind: "samples" | "depth-rows" | "status" | "wits-packet" }>
  | StatusTexts;

/** Hands live samples, depth rows, statuses and packets to the clients that follow them. */
export type LiveSubscriptions = {
  join(queue: ClientQueue, watch: Watch): Follower;
  publish(publication: Stream): void;
  /** Hands what has changed on the wall to those who follow it. */
  publishWall(change: PushMessage<"wall">): void;
  /** Whether somebody follows the wall. */
  hasWall(): boolean;
};

/** The clients that watch the same channels of the same well: a sample is put into words once for all of them. */
type View = {
  key: string;
  wellId: WellId;
  projection: string[];
  members: Set<Member>;
  newest: { sample: Sample; receivedAt: EpochSeconds } | null;
  /** Dead time of the well up to the newest sample; null where nobody asked for it or while it is being found. */
  deadTime: DeadTime | null;
  /** Feet made without data down to the deepest row; null where nobody asked for it or while it is being found. */
  depthGap: Feet | null;
};

type Member = { queue: ClientQueue; watch: Watch; views: View[]; missed: Missed };

/** What a client that reads slowly was not sent: counts and ends, never the messages themselves. */
type Missed = {
  samples: Map<View, number>;
  /** Moments between which depth rows changed, by well. */
  depthRows: Map<WellId, { from: EpochSeconds; to: EpochSeconds }>;
  statuses: Set<WellId>;
  /** Wells that changed on the wall, and those that went. */
  wall: Set<WellId>;
};

const nothingMissed = (): Missed => ({
  samples: new Map(),
  depthRows: new Map(),
  statuses: new Set(),
  wall: new Set(),
});

/** The wells that a client follows. */
const wellsOf = ({ ownWell, live }: Watch): Set<WellId> =>
  new Set([...(ownWell ? [ownWell] : []), ...live.map(({ wellId }) => wellId)]);

/** What the subscriptions asks of the rest of the server. */
export type LiveSubscriptionsPorts = {
  live: Pick<LiveService, "statuses">;
  /** What the wall shows of some wells now; those that are gone are named. */
  wallOf: (wellIds: ReadonlySet<WellId>) => PushMessage<"wall">;
  /** Finds the dead time of a well. */
  deadTimeOf: (wellId: WellId) => Promise<DeadTime>;
  /** Finds the feet of a well that were made without data. */
  depthGapFor: (wellId: WellId) => Promise<Feet>;
  /** Told how many samples a slow client was not sent. */
  countLeftOut: (samples: number) => void;
  /** Told when the first client begins, and the last ends, to follow a well or its packets. */
  interest?: Interest | undefined;
};

/** Takes what the clients here follow. */
export type Interest = (wellId: WellId, kind: "live" | "packets", isFollowed: boolean) => void;

/** Opens the subscriptions. */
export function createLiveSubscriptions({
  live,
  wallOf,
  deadTimeOf,
  depthGapFor,
  countLeftOut,
  interest = () => undefined,
}: LiveSubscriptionsPorts): LiveSubscriptions {
  const members = new Set<Member>();
  const views = new Map<string, View>();
  const viewsOf = createIndex<View>();
  const followersOf = createIndex<Member>((wellId, isFollowed) => interest(wellId, "live", isFollowed));
  const packetFollowersOf = createIndex<Member>((wellId, isFollowed) => interest(wellId, "packets", isFollowed));

  function enter(member: Member): void {
    const { live, packetsOf } = member.watch;
    for (const wellId of wellsOf(member.watch)) followersOf.add(wellId, member);
    for (const wellId of packetsOf) packetFollowersOf.add(wellId, member);
    member.views = live
      .filter(({ projection }) => projection.length > 0)
      .map((watched) => {
        const key = JSON.stringify([watched.wellId, ...watched.projection]);
        const view = views.get(key) ?? openView(key, watched);
        view.members.add(member);
        return view;
      });
  }

  function openView(key: string, watched: Watch["live"][number]): View {
    const view: View = { key, ...watched, members: new Set(), newest: null, deadTime: null, depthGap: null };
    views.set(key, view);
    viewsOf.add(view.wellId, view);
    if (wantsCorrection(view.projection)) {
      // Until it is found, and where it cannot be, the corrected axis of live samples is null.
      deadTimeOf(view.wellId).then(
        (found) => (view.deadTime = found),
        () => undefined,
      );
    }
    if (view.projection.includes("correctedDepth")) {
      depthGapFor(view.wellId).then(
        (found) => (view.depthGap ??= found),
        () => undefined,
      );
    }
    return view;
  }

  /** Follows something else; a view that stays keeps its newest sample and what was missed of it. */
  function change(member: Member, watch: Watch): void {
    const { watch: before, views: viewsBefore, missed } = member;
    member.watch = watch;
    enter(member);
    const wells = wellsOf(watch);
    for (const wellId of wellsOf(before)) if (!wells.has(wellId)) followersOf.remove(wellId, member);
    for (const wellId of before.packetsOf)
      if (!watch.packetsOf.includes(wellId)) packetFollowersOf.remove(wellId, member);
    for (const view of viewsBefore) {
      if (member.views.includes(view)) continue;
      missed.samples.delete(view);
      view.members.delete(member);
      if (view.members.size > 0) continue;
      views.delete(view.key);
      viewsOf.remove(view.wellId, view);
    }
  }

  function publishSamples({ wellId, samples, receivedAt }: Extract<Stream, { kind: "samples" }>): void {
    const last = samples.at(-1);
    if (!last) return;
    for (const view of viewsOf.of(wellId)) {
      view.newest = { sample: last, receivedAt };
      if (view.deadTime) view.deadTime = readOn(view.deadTime, timesAfter(view.deadTime.readTo, samples));
      const frame = frameOf(view, samples, receivedAt, 0);
      for (const member of view.members) {
        if (member.queue.offer(frame)) continue;
        const { samples: missed } = member.missed;
        missed.set(view, (missed.get(view) ?? 0) + samples.length);
        countLeftOut(samples.length);
      }
    }
  }

  function publishDepthRows({ wellId, rows }: Extract<Stream, { kind: "depth-rows" }>): void {
    const deepest = rows.at(-1);
    if (!deepest) return;
    for (const view of viewsOf.of(wellId)) view.depthGap = depthGapOf(deepest);
    const followers = followersOf.of(wellId);
    if (followers.size === 0) return;
    const frame = pushFrame("depth-data", { wellId, columns: depthRowColumns(rows) });
    for (const { queue, missed } of followers) {
      if (queue.offer(frame)) continue;
      const span = missed.depthRows.get(wellId) ?? { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY };
      for (const { time } of rows) {
        span.from = Math.min(span.from, time);
        span.to = Math.max(span.to, time);
      }
      missed.depthRows.set(wellId, span);
    }
  }

  function publishStatuses(publication: Extract<Stream, { kind: "status" | "status-texts" }>): void {
    if (members.size === 0) return;
    const { wellIds, textOf } = textsOf(publication);
    if (wellIds.length === 0) return;
    // Most statuses have nobody here who follows their well: a frame is made for those who do.
    let everyWell: string | null = null;
    const frames = new Map<WellId, string | null>();
    const frameFor = (wellId: WellId): string | null => {
      const known = frames.get(wellId);
      if (known !== undefined) return known;
      const text = textOf(wellId);
      const frame = text === null ? null : statusFrame([text]);
      frames.set(wellId, frame);
      return frame;
    };
    for (const { queue, watch, missed } of members) {
      if (!watch.allStatuses) continue;
      if (watch.reach === null) {
        everyWell ??= statusFrame(wellIds.map((wellId) => textOf(wellId)!));
        if (!queue.offer(everyWell)) for (const wellId of wellIds) missed.statuses.add(wellId);
        continue;
      }
      for (const wellId of watch.reach) offerStatus({ queue, missed }, wellId);
    }
    for (const wellId of wellIds) {
      for (const member of followersOf.of(wellId)) if (!member.watch.allStatuses) offerStatus(member, wellId);
    }

    function offerStatus({ queue, missed }: Pick<Member, "queue" | "missed">, wellId: WellId): void {
      const frame = frameFor(wellId);
      if (frame && !queue.offer(frame)) missed.statuses.add(wellId);
    }
  }

  function publishWall(change: PushMessage<"wall">): void {
    const everything = pushFrame("wall", change);
    for (const { queue, watch, missed } of members) {
      if (!watch.wall) continue;
      const { reach } = watch;
      const frame = reach === null ? everything : pushFrame("wall", wallWithin(change, new Set(reach)));
      if (queue.offer(frame)) continue;
      for (const { wellId } of change.wells) missed.wall.add(wellId);
      for (const wellId of change.gone) missed.wall.add(wellId);
    }
  }

  function publishPacket(publication: Extract<Stream, { kind: "wits-packet" }>): void {
    const followers = packetFollowersOf.of(publication.wellId);
    if (followers.size === 0) return;
    // Only here is the packet put into the form of the contract.
    const frame = pushFrame("wits-packet", publication.packet);
    // A packet that a slow client misses is among the ten that it can ask for.
    for (const { queue } of followers) queue.offer(frame);
  }

  function catchUp(member: Member): void {
    const { queue, missed } = member;
    member.missed = nothingMissed();
    for (const [view, count] of missed.samples) {
      if (view.newest) queue.offer(frameOf(view, [view.newest.sample], view.newest.receivedAt, count - 1));
    }
    for (const [wellId, span] of missed.depthRows) queue.offer(pushFrame("relabelled", { wellId, ...span }));
    const statuses = [...missed.statuses].flatMap((wellId) => live.statuses(wellId));
    if (statuses.length > 0) queue.offer(pushFrame("well-status", statuses));
    const { wall, reach } = member.watch;
    if (!wall || missed.wall.size === 0) return;
    const change = wallOf(missed.wall);
    queue.offer(pushFrame("wall", reach === null ? change : wallWithin(change, new Set(reach))));
  }

  return {
    join(queue, watch) {
      const member: Member = { queue, watch, views: [], missed: nothingMissed() };
      members.add(member);
      enter(member);
      return {
        follow: (watch) => change(member, watch),
        catchUp: () => catchUp(member),
        leave() {
          change(member, { ownWell: null, live: [], allStatuses: false, packetsOf: [], reach: null });
          members.delete(member);
        },
      };
    },
    publish(publication) {
      if (publication.kind === "samples") publishSamples(publication);
      else if (publication.kind === "depth-rows") publishDepthRows(publication);
      else if (publication.kind === "status" || publication.kind === "status-texts") publishStatuses(publication);
      else publishPacket(publication);
    },
    publishWall,
    hasWall: () => [...members].some(({ watch }) => watch.wall),
  };
}

/** What a limited user sees of a change. */
const wallWithin = ({ at, wells, gone }: PushMessage<"wall">, reach: ReadonlySet<WellId>): PushMessage<"wall"> => ({
  at,
  wells: wells.filter(({ wellId }) => reach.has(wellId)),
  gone: gone.filter((wellId) => reach.has(wellId)),
});

function frameOf(
  { wellId, projection, deadTime, depthGap }: View,
  samples: readonly Sample[],
  receivedAt: EpochSeconds,
  leftOut: number,
): string {
  const columns = sampleColumns(samples, projection, { deadTime, depthGap });
  return pushFrame("live-data", { wellId, columns, leftOut, receivedAt });
}

/** The wells of a publication, and their statuses as JSON; null where it has none of a well. */
function textsOf(publication: Extract<Stream, { kind: "status" | "status-texts" }>): {
  wellIds: readonly WellId[];
  textOf: (wellId: WellId) => string | null;
} {
  if (publication.kind === "status-texts") {
    const { texts } = publication;
    return { wellIds: [...texts.keys()], textOf: (wellId) => texts.get(wellId) ?? null };
  }
  const statuses = new Map(publication.statuses.map((status) => [status.wellId, status]));
  const textOf = (wellId: WellId) => {
    const status = statuses.get(wellId);
    return status ? JSON.stringify(status) : null;
  };
  return { wellIds: [...statuses.keys()], textOf };
}

const timesAfter = (moment: EpochSeconds | null, samples: readonly Sample[]) =>
  Float64Array.from(samples.flatMap(({ time }) => (moment === null || time > moment ? time : [])));

type Index<Item> = {
  add(wellId: WellId, item: Item): void;
  remove(wellId: WellId, item: Item): void;
  of(wellId: WellId): ReadonlySet<Item>;
};

/** Who is to be told of a well, without a search through everyone. */
function createIndex<Item>(used: (wellId: WellId, isUsed: boolean) => void = () => undefined): Index<Item> {
  const sets = new Map<WellId, Set<Item>>();
  const none: ReadonlySet<Item> = new Set();
  return {
    add(wellId, item) {
      const set = sets.get(wellId);
      if (set) return void set.add(item);
      sets.set(wellId, new Set([item]));
      used(wellId, true);
    },
    remove(wellId, item) {
      const set = sets.get(wellId);
      set?.delete(item);
      if (set?.size !== 0) return;
      sets.delete(wellId);
      used(wellId, false);
    },
    of: (wellId) => sets.get(wellId) ?? none,
  };
}
