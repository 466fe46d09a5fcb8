import type { PushMessage } from "@sigma/contract/call-types";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";
import type { LivePublication } from "../../ingest/live-publication";
import type { LiveReads } from "../../ingest/live-ports";
import { readOn } from "../../time-axis/dead-time";
import { depthGapOf, depthRowColumns, isDrilled, pushFrame, sampleColumns, statusFrame } from "./live-frames";
import type { ClientQueue } from "./client-queue";
import { createFollowers, type FollowerPorts, type Member, nothingMissed, type View, type Watch } from "./followers";

/** A client at the subscriptions. */
export type Follower = {
  /** Replaces the subscription. */
  follow: (watch: Watch) => void;
  /** Sends in one go what was left out while the client was behind. */
  catchUp: () => void;
  leave: () => void;
};

/** Statuses received from another server, each as the JSON that is sent to clients. */
export type StatusTexts = { kind: "status-texts"; readonly texts: ReadonlyMap<WellId, string> };

/** Publications that are frequent while a rig drills; all others are rare and go to Socket.IO rooms. */
export type Stream =
  | Extract<LivePublication, { kind: "samples" | "depth-rows" | "status" | "wits-packet" }>
  | StatusTexts;

/** Hands live samples, depth rows, statuses and packets to the clients that follow them. */
export type LiveSubscriptions = {
  join(queue: ClientQueue, watch: Watch): Follower;
  publish(publication: Stream): void;
  /** Sends wall changes to the clients that follow the wall. */
  publishWall(change: PushMessage<"wall">): void;
  /** Whether any client follows the wall. */
  hasWall(): boolean;
};

/** The services that the subscriptions need from the rest of the server. */
export type LiveSubscriptionsPorts = FollowerPorts & {
  live: Pick<LiveReads, "statuses">;
  /** The current wall of some wells; wells that no longer exist are listed as gone. */
  wallOf: (wellIds: ReadonlySet<WellId>) => PushMessage<"wall">;
  /** Called with the number of samples that a slow client was not sent. */
  countLeftOut: (samples: number) => void;
};

/** Opens the subscriptions. */
export function createLiveSubscriptions({
  live,
  wallOf,
  countLeftOut,
  ...ports
}: LiveSubscriptionsPorts): LiveSubscriptions {
  const followers = createFollowers(ports);

  function publishSamples({ wellId, samples, receivedAt }: Extract<Stream, { kind: "samples" }>): void {
    const last = samples.at(-1);
    if (!last) return;
    for (const view of followers.viewsOf(wellId)) {
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
    if (rows.length === 0) return;
    const drilledRow = rows.findLast(isDrilled);
    if (drilledRow) for (const view of followers.viewsOf(wellId)) view.depthGap = depthGapOf(drilledRow);
    const members = followers.ofWell(wellId);
    if (members.size === 0) return;
    const frame = pushFrame("depth-data", { wellId, columns: depthRowColumns(rows) });
    for (const { queue, missed } of members) {
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
    if (followers.all.size === 0) return;
    const { wellIds, textOf } = textsOf(publication);
    if (wellIds.length === 0) return;
    // Most statuses have no follower here: a frame is made only for wells that have one.
    let everyWell: string | null = null;
    const frames = new Map<WellId, string | null>();
    const frameFor = (wellId: WellId): string | null => {
      const knownFrame = frames.get(wellId);
      if (knownFrame !== undefined) return knownFrame;
      const text = textOf(wellId);
      const frame = text === null ? null : statusFrame([text]);
      frames.set(wellId, frame);
      return frame;
    };
    for (const { queue, watch, missed } of followers.all) {
      if (!watch.allStatuses) continue;
      if (watch.reach === null) {
        everyWell ??= statusFrame(wellIds.map((wellId) => textOf(wellId)!));
        if (!queue.offer(everyWell)) for (const wellId of wellIds) missed.statuses.add(wellId);
        continue;
      }
      for (const wellId of watch.reach) offerStatus({ queue, missed }, wellId);
    }
    for (const wellId of wellIds) {
      for (const member of followers.ofWell(wellId)) if (!member.watch.allStatuses) offerStatus(member, wellId);
    }

    function offerStatus({ queue, missed }: Pick<Member, "queue" | "missed">, wellId: WellId): void {
      const frame = frameFor(wellId);
      if (frame && !queue.offer(frame)) missed.statuses.add(wellId);
    }
  }

  function publishWall(change: PushMessage<"wall">): void {
    const everything = pushFrame("wall", change);
    for (const { queue, watch, missed } of followers.all) {
      if (!watch.wall) continue;
      const { reach } = watch;
      const frame = reach === null ? everything : pushFrame("wall", wallWithin(change, new Set(reach)));
      if (queue.offer(frame)) continue;
      for (const { wellId } of change.wells) missed.wall.add(wellId);
      for (const wellId of change.gone) missed.wall.add(wellId);
    }
  }

  function publishPacket(publication: Extract<Stream, { kind: "wits-packet" }>): void {
    const members = followers.ofPackets(publication.wellId);
    if (members.size === 0) return;
    // Only here is the packet put into the form of the contract.
    const frame = pushFrame("wits-packet", publication.packet);
    // A packet that a slow client misses is among the ten that it can ask for.
    for (const { queue } of members) queue.offer(frame);
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
      const member = followers.enter(queue, watch);
      return {
        follow: (watch) => followers.change(member, watch),
        catchUp: () => catchUp(member),
        leave: () => followers.leave(member),
      };
    },
    publish(publication) {
      if (publication.kind === "samples") publishSamples(publication);
      else if (publication.kind === "depth-rows") publishDepthRows(publication);
      else if (publication.kind === "status" || publication.kind === "status-texts") publishStatuses(publication);
      else publishPacket(publication);
    },
    publishWall,
    hasWall: () => [...followers.all].some(({ watch }) => watch.wall),
  };
}

/** The part of a change that a limited user may see. */
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

/** The wells of a publication, and their statuses as JSON; null if it has none for a well. */
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
