import { parentPort } from "node:worker_threads";
import type { DepthRow } from "@sigma/terms/sample";
import type { Relabelling, WellEvent } from "../storage/samples/tick/tick-writer";
import { createRefold, type Refold, type RefoldPart } from "./recompute-range";
import { buffersOf, packSamples, type SampleBatch, unpackSamples } from "./sample-batch";
import type { WellMemory } from "../ingest/snapshot";
import type { WellSettings } from "../ingest/well-step";

/** What a recompute asks of its thread, one at a time. */
export type RefoldRequest =
  | { kind: "begin"; settings: WellSettings; memory: WellMemory }
  | { kind: "fold"; batch: SampleBatch }
  | { kind: "end" };

/** What the thread answers. */
export type RefoldReply = {
  batch: SampleBatch;
  rows: DepthRow[];
  events: WellEvent[];
  relabellings: Relabelling[];
  /** What is remembered after the last sample; null before the end. */
  memory: WellMemory | null;
};

let refold: Refold | undefined;

parentPort?.on("message", (request: RefoldRequest) => {
  if (request.kind === "begin") refold = createRefold(request.settings, request.memory);
  else if (request.kind === "fold") answer(refold!.fold(unpackSamples(request.batch)), null);
  else {
    const { part, memory } = refold!.end();
    answer(part, memory);
  }
});

function answer({ samples, rows, events, relabellings }: RefoldPart, memory: WellMemory | null): void {
  const batch = packSamples(samples);
  const reply: RefoldReply = { batch, rows, events, relabellings, memory };
  parentPort!.postMessage(reply, buffersOf(batch));
}
