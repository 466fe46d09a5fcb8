import type { EventName, PushName, RouteKey } from "@sigma/contract/call-types";
import type { WellId } from "@sigma/contract/ids";
import { type Topic, topics } from "@sigma/contract/topics";
import type { Seconds } from "@sigma/terms/quantities";
import type { Query } from "@tanstack/react-query";
import { changes, follows } from "./call-facts";
import { PacedWork } from "./paced-work";
import { queryClient } from "./query-client";

/** Delay after which data that is pushed before it is stored can be read, ms. */
export const STORED_AFTER_MS = 1000;

/** A call as the query cache names it. */
type CallName = EventName | RouteKey;

/** How a topic is announced; topics that are announced alike are refreshed together. */
type Announcement = {
  push: PushName;
  only?: Readonly<Record<string, unknown>>;
  isStoredLater?: true;
};

const announcementOf = (topic: Topic): Announcement => topics[topic];
const isAlike = (announcement: Announcement, other: Announcement) =>
  announcement.push === other.push && JSON.stringify(announcement.only) === JSON.stringify(other.only);

/** The topics that a message announces. */
const announcedBy = (push: string, message: object): Topic[] =>
  topicNames.filter((topic) => {
    const { push: own, only = {} } = announcementOf(topic);
    return (
      own === push &&
      Object.entries(only).every(([field, value]) => (message as Record<string, unknown>)[field] === value)
    );
  });

const topicNames = Object.keys(topics) as Topic[];

const readersOf = (topic: Topic): CallName[] =>
  Object.keys(follows).filter((name) => follows[name]!.includes(topic)) as CallName[];

const readers = new Map(topicNames.map((topic) => [topic, readersOf(topic)]));
const refreshes = new Map<string, PacedWork>();
/** The newest pushed samples of each well, by a count of the messages. */
const heardSamples = new Map<WellId, number>();

/**
 * Repeats a call about a well if its reply is shown, and marks the other replies as outdated: one request at a time
 * and at most one a second, however often it is called.
 *
 * @param wellId undefined for every well
 */
export function refreshCall(name: CallName, wellId: WellId | undefined): void {
  const key = `${name} ${wellId ?? ""}`;
  const predicate = ({ queryKey: [asked, sent] }: Query) => asked === name && concerns(sent, wellId);
  const refresh = refreshes.get(key) ?? new PacedWork(() => queryClient.invalidateQueries({ predicate }));
  refreshes.set(key, refresh);
  refresh.ask();
}

/** Whether a request is about a well: it names the well, alone or among others, or it is about all wells. */
function concerns(payload: unknown, wellId: WellId | undefined): boolean {
  const { wellId: one, wellIds: others } = (payload ?? {}) as { wellId?: unknown; wellIds?: unknown };
  return wellId === undefined || one == null || one === wellId || (Array.isArray(others) && others.includes(wellId));
}

function refreshTopic(topic: Topic, wellId: WellId | undefined): void {
  for (const name of readers.get(topic)!) refreshCall(name, wellId);
}

/** Refreshes what follows the topics that a pushed message announces. */
export function refreshAfterPush(push: string, message: unknown): void {
  if (typeof message !== "object" || message === null) return;
  const { wellId } = message as { wellId?: WellId };
  if (push === topics["new-samples"].push && wellId !== undefined)
    heardSamples.set(wellId, (heardSamples.get(wellId) ?? 0) + 1);
  for (const topic of announcedBy(push, message)) {
    if (readers.get(topic)!.length === 0) continue;
    if (announcementOf(topic).isStoredLater) setTimeout(() => refreshTopic(topic, wellId), STORED_AFTER_MS);
    else refreshTopic(topic, wellId);
  }
}

/** Refreshes what follows the topics that a write changes; also after a refused one, which may have met a newer version. */
export function refreshAfterWrite(name: string, body: object): void {
  const { wellId } = body as { wellId?: WellId };
  for (const changedTopic of changes[name] ?? []) {
    for (const topic of topicNames) {
      if (isAlike(announcementOf(topic), announcementOf(changedTopic))) refreshTopic(topic, wellId);
    }
  }
}

/** Refreshes a call about a well at an interval while live samples of the well arrive. @returns ends it */
export function refreshWhileLive(name: CallName, wellId: WellId, every: Seconds): () => void {
  let heardTime = heardSamples.get(wellId);
  const timer = setInterval(() => {
    if (heardSamples.get(wellId) === heardTime) return;
    heardTime = heardSamples.get(wellId);
    refreshCall(name, wellId);
  }, every * 1000);
  return () => clearInterval(timer);
}

/** Forgets the refreshes that wait: another user has signed in. */
export function forgetRefreshes(): void {
  for (const refresh of refreshes.values()) refresh.stop();
  refreshes.clear();
  heardSamples.clear();
}
