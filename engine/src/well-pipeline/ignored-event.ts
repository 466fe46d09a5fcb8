import type { ChannelId } from "@sigma/terms/channels";
import type { EpochSeconds } from "@sigma/terms/quantities";

/** Why a sample, or one channel of it, took no part. */
export type IgnoredReason = "time-not-advancing" | "time-not-valid" | "value-not-plausible" | "bit-deeper-than-hole";

/** A sample, or one channel of it, was ignored; `channel` is null if the whole sample was left out. */
export type IgnoredEvent = { kind: "ignored"; time: EpochSeconds; reason: IgnoredReason; channel: ChannelId | null };
