import type { Readable } from "node:stream";
import type { WellId } from "@sigma/contract/ids";
import type { Topic } from "@sigma/contract/topics";

/** Whose stream it is, and what it follows. */
export type FollowedBy = { token: string | null; wellIds: readonly WellId[]; showsCosts: boolean };

/** What a stream follows. */
export type StreamChoice = {
  topics: readonly Topic[];
  /** Channels of new samples. */
  channels: readonly string[];
  /** The id of the last message that the client received; null for a new stream. */
  lastEventId: string | null;
  /** Whose streams are counted. */
  owner: string;
} & FollowedBy;

/** A message of a well; live data have no id. `data` is JSON. */
export type WellMessage = { id: string | null; topic: Topic; data: string };

/** Streams of changes to programs. */
export type StreamService = {
  /** @throws CallError `too-many` */
  open(choice: StreamChoice): Readable;
  /** Hands the messages of a well to an output of this server, until the returned function is called. */
  follow(
    choice: Pick<StreamChoice, "topics" | "channels"> & { wellId: WellId },
    take: (message: WellMessage) => void,
  ): () => void;
  /** Ends all streams. */
  close(): void;
};
