import type { ChannelId } from "@sigma/terms/channels";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { trackers } from "./trackers";

/** Why a sample, or one channel of it, took no part. */
export type IgnoredReason = "time-not-advancing" | "time-not-valid" | "value-not-plausible" | "bit-deeper-than-hole";

/** A sample took no part, or one channel of it did not; `channel` is null where the whole sample was left out. */
export type IgnoredEvent = { kind: "ignored"; time: EpochSeconds; reason: IgnoredReason; channel: ChannelId | null };

type NoticedEvent = ReturnType<(typeof trackers)[number]["step"]>["events"][number] | IgnoredEvent;

/**
 * What the pipeline noticed at a sample; `time` is the sample's, `ordinal` tells several of one kind at one sample apart.
 *
 * So well, kind, time and ordinal name an event, and equal samples give equal names.
 */
export type PipelineEvent = NoticedEvent & { ordinal: number };

/** What a kind of event carries. */
export type EventOf<Kind extends PipelineEvent["kind"]> = Extract<PipelineEvent, { kind: Kind }>;
