import type { IgnoredEvent } from "./ignored-event";
import type { trackers } from "./trackers";

type NoticedEvent = ReturnType<(typeof trackers)[number]["step"]>["events"][number] | IgnoredEvent;

/**
 * An event of the pipeline at a sample; `time` is the sample's, `ordinal` distinguishes several of one kind at one sample.
 *
 * So well, kind, time and ordinal identify an event, and equal samples give equal identities.
 */
export type PipelineEvent = NoticedEvent & { ordinal: number };

/** The data of a kind of event. */
export type EventOf<Kind extends PipelineEvent["kind"]> = Extract<PipelineEvent, { kind: Kind }>;
