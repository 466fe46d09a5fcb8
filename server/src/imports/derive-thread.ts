import type { PipelineState } from "@sigma/engine/well-pipeline/state";
import type { WellSettings } from "../ingest/settings-at-depth";
import { blockBuffers, type HourBlock } from "../storage/samples/codec/sample-block";
import { openWorkerCalls } from "../threads/worker-calls";
import type { DeriveCalls, DeriveReply } from "./derive-worker";

/** The pipeline of a well in a thread of its own. */
export type DeriveThread = {
  /** What follows from hours that follow those of the call before; the blocks are handed over and empty afterwards. */
  derive(hours: HourBlock[]): Promise<DeriveReply>;
  close(): Promise<void>;
};

/** What a sample leaves behind is short-lived: more room makes collecting it cheaper, up to here. */
const YOUNG_MB = 12;

/** Starts the pipeline of a well with what it remembers. */
export function openDeriveThread(settings: WellSettings, memory: PipelineState): DeriveThread {
  const thread = openWorkerCalls<DeriveCalls>("derive-worker", import.meta.url, {
    maxYoungGenerationSizeMb: YOUNG_MB,
  });
  thread.tell({ settings, memory });
  return {
    derive: (hours) => thread.ask(hours, { moved: hours.flatMap(({ block }) => blockBuffers(block)) }),
    close: () => thread.close(),
  };
}
