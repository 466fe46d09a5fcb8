import "../threads/end-on-request";
import { parentPort } from "node:worker_threads";
import type { PipelineState } from "@sigma/engine/well-pipeline/state";
import type { DepthRow } from "@sigma/terms/sample";
import type { Relabelling, WellEvent } from "../storage/samples/tick/tick-writer";
import { createRangeRecompute, type RangeRecompute, type RecomputedPart } from "./recompute-range";
import { batchBuffers, packSamples, type SampleBatch, unpackSamples } from "./sample-batch";
import type { WellSettings } from "../ingest/settings-at-depth";

/** What a recompute asks of its thread, one at a time. */
export type RecomputeRequest =
  | { kind: "begin"; settings: WellSettings; memory: PipelineState }
  | { kind: "process"; batch: SampleBatch }
  | { kind: "end" };

/** What the thread answers. */
export type RecomputeReply = {
  batch: SampleBatch;
  rows: DepthRow[];
  events: WellEvent[];
  relabellings: Relabelling[];
  /** What is remembered after the last sample; null before the end. */
  memory: PipelineState | null;
};

let recompute: RangeRecompute | undefined;

parentPort?.on("message", (request: RecomputeRequest) => {
  if (request.kind === "begin") recompute = createRangeRecompute(request.settings, request.memory);
  else if (request.kind === "process") answer(recompute!.process(unpackSamples(request.batch)), null);
  else {
    const { part, memory } = recompute!.end();
    answer(part, memory);
  }
});

function answer({ samples, rows, events, relabellings }: RecomputedPart, memory: PipelineState | null): void {
  const batch = packSamples(samples);
  const reply: RecomputeReply = { batch, rows, events, relabellings, memory };
  parentPort!.postMessage(reply, batchBuffers(batch));
}
