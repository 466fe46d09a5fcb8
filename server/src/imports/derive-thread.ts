import type { PipelineState } from "@sigma/engine/well-pipeline/state";
import type { WellSettings } from "../ingest/settings-at-depth";
import { blockBuffers, type HourBlock } from "../storage/samples/codec/sample-block";
import { openWorkerCalls } from "../threads/worker-calls";
import type { DeriveCalls, DeriveReply } from "./derive-worker";

/** The pipeline of a well in a separate thread. */
export type DeriveThread = {
  /** The results of hours that continue those of the previous call; the blocks are transferred and empty afterwards. */
  derive(hours: HourBlock[]): Promise<DeriveReply>;
  close(): Promise<void>;
};

/** Young generation size: data of a sample is short-lived, and a larger size makes collection cheaper up to this value. */
const YOUNG_MB = 12;

/** Starts the pipeline of a well with its stored state. */
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
