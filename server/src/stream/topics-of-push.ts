import type { PushName } from "@sigma/contract/call-types";
import { type Announcement, type Topic, topics } from "@sigma/contract/topics";

const announcements = Object.entries(topics) as [Topic, Announcement][];

/** The topics that a pushed message announces. */
export const topicsOfPush = (name: PushName, message: object): Topic[] =>
  announcements.flatMap(([topic, { push, only = {} }]) => {
    if (push !== name) return [];
    const fields = Object.entries(only);
    return fields.every(([field, value]) => (message as Record<string, unknown>)[field] === value) ? [topic] : [];
  });
