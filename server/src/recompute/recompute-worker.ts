import type { PipelineState } from "@sigma/engine/well-pipeline/state";
import type { DepthRow } from "@sigma/terms/sample";
import type { Relabelling, WellEvent } from "../storage/samples/tick/tick-writer";
import { answerCalls } from "../threads/answer-calls";
import type { Calls } from "../threads/call-messages";
import { createRangeRecompute, type RangeRecompute, type RecomputedPart } from "./recompute-range";
import { batchBuffers, packSamples, type SampleBatch, unpackSamples } from "./sample-batch";
import type { WellSettings } from "../ingest/settings-at-depth";

/** The start message of a recompute. */
export type RecomputeBegin = { settings: WellSettings; memory: PipelineState };

/** A request of a recompute to its thread, processed in the order of arrival. */
export type RecomputeRequest = { kind: "process"; batch: SampleBatch } | { kind: "end" };

/** The reply of the thread. */
export type RecomputeReply = {
  batch: SampleBatch;
  rows: DepthRow[];
  events: WellEvent[];
  relabellings: Relabelling[];
  /** The state after the last sample; null before the end. */
  memory: PipelineState | null;
};

let recompute: RangeRecompute | undefined;

/** The calls to this thread. */
export type RecomputeCalls = Calls<RecomputeRequest, RecomputeReply, never, RecomputeBegin>;

answerCalls<RecomputeCalls>(
  (request) => {
    if (request.kind === "process") return replyOf(recompute!.process(unpackSamples(request.batch)), null);
    const { part, memory } = recompute!.end();
    return replyOf(part, memory);
  },
  {
    take: ({ settings, memory }) => void (recompute = createRangeRecompute(settings, memory)),
    moved: ({ batch }) => batchBuffers(batch),
  },
);

function replyOf(
  { samples, rows, events, relabellings }: RecomputedPart,
  memory: PipelineState | null,
): RecomputeReply {
  return { batch: packSamples(samples), rows, events, relabellings, memory };
}
