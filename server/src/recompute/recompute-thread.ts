import type { PipelineState } from "@sigma/engine/well-pipeline/state";
import type { Sample } from "@sigma/terms/sample";
import { openWorkerCalls } from "../threads/worker-calls";
import type { RecomputeCalls, RecomputeReply } from "./recompute-worker";
import type { RecomputedPart } from "./recompute-range";
import { batchBuffers, packSamples, unpackSamples } from "./sample-batch";
import type { WellSettings } from "../ingest/settings-at-depth";

/** A recompute in its own thread, so that live wells do not wait for it. */
export type RecomputeThread = {
  process(samples: readonly Sample[]): Promise<RecomputedPart>;
  end(): Promise<{ part: RecomputedPart; memory: PipelineState }>;
  /** Ends the thread; its current work is lost, and the promise of it fails. */
  close(): Promise<void>;
};

/** Starts a thread that processes stored samples of one well. @throws the fault of the thread, from the call it happened in */
export function openRecomputeThread(settings: WellSettings, memory: PipelineState): RecomputeThread {
  const thread = openWorkerCalls<RecomputeCalls>("recompute-worker", import.meta.url);
  thread.tell({ settings, memory });

  return {
    async process(samples) {
      const batch = packSamples(samples);
      return partOf(await thread.ask({ kind: "process", batch }, { moved: batchBuffers(batch) }));
    },
    async end() {
      const reply = await thread.ask({ kind: "end" });
      return { part: partOf(reply), memory: reply.memory! };
    },
    close: () => thread.close(),
  };
}

const partOf = ({ batch, rows, events, relabellings }: RecomputeReply): RecomputedPart => ({
  samples: unpackSamples(batch),
  rows,
  events,
  relabellings,
});
