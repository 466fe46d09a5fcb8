import type { PipelineState } from "@sigma/engine/well-pipeline/state";
import type { Sample } from "@sigma/terms/sample";
import type { RecomputeReply, RecomputeRequest } from "./recompute-worker";
import type { RecomputedPart } from "./recompute-range";
import { buffersOf, packSamples, unpackSamples } from "./sample-batch";
import type { WellSettings } from "../ingest/well-step";
import { openWorker } from "./open-worker";

/** A recompute in a thread of its own, so that live wells do not wait for it. */
export type RecomputeThread = {
  process(samples: readonly Sample[]): Promise<RecomputedPart>;
  end(): Promise<{ part: RecomputedPart; memory: PipelineState }>;
  /** Ends the thread; what it still worked on is lost, and its caller is told so. */
  close(): Promise<void>;
};

/** Starts a thread that folds stored samples of one well. @throws the fault of the thread, from the call it happened in */
export function openRecomputeThread(settings: WellSettings, memory: PipelineState): RecomputeThread {
  const worker = openWorker("recompute-worker", import.meta.url);
  let waiting: { resolve: (reply: RecomputeReply) => void; reject: (fault: Error) => void } | undefined;
  let ended: Error | undefined;
  worker.on("message", (reply: RecomputeReply) => {
    const { resolve } = waiting!;
    waiting = undefined;
    resolve(reply);
  });
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("the thread of the recompute ended")));
  post({ kind: "begin", settings, memory }, []);

  return {
    async process(samples) {
      const batch = packSamples(samples);
      return partOf(await ask({ kind: "process", batch }, buffersOf(batch)));
    },
    async end() {
      const reply = await ask({ kind: "end" }, []);
      return { part: partOf(reply), memory: reply.memory! };
    },
    async close() {
      await worker.terminate();
    },
  };

  function post(request: RecomputeRequest, transfer: ArrayBuffer[]): void {
    worker.postMessage(request, transfer);
  }

  function ask(request: RecomputeRequest, transfer: ArrayBuffer[]): Promise<RecomputeReply> {
    return new Promise((resolve, reject) => {
      if (ended) return reject(ended);
      waiting = { resolve, reject };
      post(request, transfer);
    });
  }

  function fail(fault: Error): void {
    ended ??= fault;
    waiting?.reject(ended);
    waiting = undefined;
  }
}

const partOf = ({ batch, rows, events, relabellings }: RecomputeReply): RecomputedPart => ({
  samples: unpackSamples(batch),
  rows,
  events,
  relabellings,
});
