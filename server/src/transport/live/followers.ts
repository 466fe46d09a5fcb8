import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";
import type { DeadTime } from "../../time-axis/dead-time";
import { wantsCorrection } from "../../time-axis/project-samples";
import type { ClientQueue } from "./client-queue";

/** The subscriptions of one client; plain JSON, so that they outlive a short break of the connection. */
export type Watch = {
  /** The well for which the connection was opened. */
  ownWell: WellId | null;
  /** The other wells that it follows, each once; no samples are sent of a well whose projection is empty. */
  live: { wellId: WellId; projection: string[] }[];
  allStatuses: boolean;
  /** Whether it follows the wall; absent in data from an older server. */
  wall?: boolean;
  /** Whether the alerts of all wells that it may follow are pushed to it. */
  alerts?: boolean;
  packetsOf: WellId[];
  /** The wells that it may follow; null for all. */
  reach: WellId[] | null;
};

/** Takes what the clients here follow. */
export type Interest = (wellId: WellId, kind: "live" | "packets", isFollowed: boolean) => void;

/** The clients that watch the same channels of the same well: a sample is put into words once for all of them. */
export type View = {
  key: string;
  wellId: WellId;
  projection: string[];
  members: Set<Member>;
  newest: { sample: Sample; receivedAt: EpochSeconds } | null;
  /** Dead time of the well up to the newest sample; null if it was not requested or is still being calculated. */
  deadTime: DeadTime | null;
  /** Feet made without data down to the deepest row; null if it was not requested or is still being calculated. */
  depthGap: Feet | null;
};

/** A client with its subscriptions and the messages it missed. */
export type Member = { readonly queue: ClientQueue; watch: Watch; views: View[]; missed: Missed };

/** What was not sent to a client that reads slowly: counts and ends, never the messages themselves. */
export type Missed = {
  samples: Map<View, number>;
  /** Moments between which depth rows changed, by well. */
  depthRows: Map<WellId, { from: EpochSeconds; to: EpochSeconds }>;
  statuses: Set<WellId>;
  /** Wells that changed on the wall, and wells that were removed. */
  wall: Set<WellId>;
};

/** State of a client to which all messages have been sent. */
export const nothingMissed = (): Missed => ({
  samples: new Map(),
  depthRows: new Map(),
  statuses: new Set(),
  wall: new Set(),
});

/** Who follows which well, its channels and its packets. */
export type Followers = {
  readonly all: ReadonlySet<Member>;
  /** The projections of a well that are watched. */
  viewsOf(wellId: WellId): ReadonlySet<View>;
  ofWell(wellId: WellId): ReadonlySet<Member>;
  ofPackets(wellId: WellId): ReadonlySet<Member>;
  enter(queue: ClientQueue, watch: Watch): Member;
  /** Replaces the subscription, unless the client has left; a view that stays keeps its newest sample and its missed data. */
  change(member: Member, watch: Watch): void;
  leave(member: Member): void;
};

/** The services used on behalf of followers. */
export type FollowerPorts = {
  /** Finds the dead time of a well. */
  deadTimeOf: (wellId: WellId) => Promise<DeadTime>;
  /** Finds the feet of a well that were drilled without data. */
  depthGapFor: (wellId: WellId) => Promise<Feet>;
  /** Called when the first client starts, and the last stops, following a well or its packets. */
  interest?: Interest | undefined;
};

/** Creates an empty list of followers. */
export function createFollowers({ deadTimeOf, depthGapFor, interest = () => undefined }: FollowerPorts): Followers {
  const members = new Set<Member>();
  const views = new Map<string, View>();
  const viewsOf = createIndex<View>();
  const followersOf = createIndex<Member>((wellId, isFollowed) => interest(wellId, "live", isFollowed));
  const packetFollowersOf = createIndex<Member>((wellId, isFollowed) => interest(wellId, "packets", isFollowed));

  return {
    all: members,
    viewsOf: viewsOf.of,
    ofWell: followersOf.of,
    ofPackets: packetFollowersOf.of,
    enter(queue, watch) {
      const member: Member = { queue, watch, views: [], missed: nothingMissed() };
      members.add(member);
      follow(member);
      return member;
    },
    change,
    leave(member) {
      change(member, { ownWell: null, live: [], allStatuses: false, packetsOf: [], reach: null });
      members.delete(member);
    },
  };

  function follow(member: Member): void {
    const { live, packetsOf } = member.watch;
    for (const wellId of wellsOf(member.watch)) followersOf.add(wellId, member);
    for (const wellId of packetsOf) packetFollowersOf.add(wellId, member);
    member.views = live
      .filter(({ projection }) => projection.length > 0)
      .map((watchedWell) => {
        const key = JSON.stringify([watchedWell.wellId, ...watchedWell.projection]);
        const view = views.get(key) ?? openView(key, watchedWell);
        view.members.add(member);
        return view;
      });
  }

  function openView(key: string, watchedWell: Watch["live"][number]): View {
    const view: View = { key, ...watchedWell, members: new Set(), newest: null, deadTime: null, depthGap: null };
    views.set(key, view);
    viewsOf.add(view.wellId, view);
    if (wantsCorrection(view.projection)) {
      // Until it is found, or if it cannot be found, the corrected axis of live samples is null.
      deadTimeOf(view.wellId).then(
        (foundDeadTime) => (view.deadTime = foundDeadTime),
        () => undefined,
      );
    }
    if (view.projection.includes("correctedDepth")) {
      depthGapFor(view.wellId).then(
        (foundGap) => (view.depthGap ??= foundGap),
        () => undefined,
      );
    }
    return view;
  }

  function change(member: Member, watch: Watch): void {
    // A call of a client that has left meanwhile would have it followed without end.
    if (!members.has(member)) return;
    const { watch: before, views: viewsBefore, missed } = member;
    member.watch = watch;
    follow(member);
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
}

/** The wells that a client follows. */
const wellsOf = ({ ownWell, live }: Watch): Set<WellId> =>
  new Set([...(ownWell ? [ownWell] : []), ...live.map(({ wellId }) => wellId)]);

type Index<Item> = {
  add(wellId: WellId, item: Item): void;
  remove(wellId: WellId, item: Item): void;
  of: (wellId: WellId) => ReadonlySet<Item>;
};

/** The connections to push a well to, without a search through everyone. */
function createIndex<Item>(onUse: (wellId: WellId, isUsed: boolean) => void = () => undefined): Index<Item> {
  const sets = new Map<WellId, Set<Item>>();
  const none: ReadonlySet<Item> = new Set();
  return {
    add(wellId, item) {
      const set = sets.get(wellId);
      if (set) return void set.add(item);
      sets.set(wellId, new Set([item]));
      onUse(wellId, true);
    },
    remove(wellId, item) {
      const set = sets.get(wellId);
      set?.delete(item);
      if (set?.size !== 0) return;
      sets.delete(wellId);
      onUse(wellId, false);
    },
    of: (wellId) => sets.get(wellId) ?? none,
  };
}
