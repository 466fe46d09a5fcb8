import type { IgnoredEvent } from "./ignored-event";
import type { trackers } from "./trackers";

type NoticedEvent = ReturnType<(typeof trackers)[number]["step"]>["events"][number] | IgnoredEvent;

/**
 * What the pipeline noticed at a sample; `time` is the sample's, `ordinal` tells several of one kind at one sample apart.
 *
 * So well, kind, time and ordinal name an event, and equal samples give equal names.
 */
export type PipelineEvent = NoticedEvent & { ordinal: number };

/** What a kind of event carries. */
export type EventOf<Kind extends PipelineEvent["kind"]> = Extract<PipelineEvent, { kind: Kind }>;
