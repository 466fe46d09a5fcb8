import type { PipelineState } from "@sigma/engine/well-pipeline/state";
import type { DepthRow, Sample } from "@sigma/terms/sample";
import type { WellSettings } from "../ingest/settings-at-depth";
import { createRangeRecompute, type RangeRecompute } from "../recompute/recompute-range";
import { blockBuffers, blockOf, type HourBlock, samplesOf } from "../storage/samples/codec/sample-block";
import { hourOf } from "../storage/samples/hour-rows";
import { answerCalls } from "../threads/answer-calls";
import type { Calls } from "../threads/call-messages";
import type { Relabelling, WellEvent } from "../storage/samples/tick/tick-writer";

/** The start message of the thread; later calls request the results of consecutive hours. */
export type DeriveBegin = { settings: WellSettings; memory: PipelineState };

/** The results of hours, in addition to the channels derived in their samples. */
export type DerivedResults = {
  rows: DepthRow[];
  events: WellEvent[];
  /** Changes of samples, including ones that were returned before. */
  relabellings: Relabelling[];
  /** The pipeline state after the last sample. */
  memory: PipelineState;
  /** False if the last sample would be merged with a later one: the stored results then differ from a recompute. */
  isWhole: boolean;
};

/** The hours with their derived channels. */
export type DeriveReply = { hours: HourBlock[]; results: DerivedResults };

let recompute: RangeRecompute | undefined;

/** The calls to this thread. */
export type DeriveCalls = Calls<HourBlock[], DeriveReply, never, DeriveBegin>;

answerCalls<DeriveCalls>((hours) => derive(recompute!, hours), {
  take: ({ settings, memory }) => void (recompute = createRangeRecompute(settings, memory)),
  moved: ({ hours }) => hours.flatMap(({ block }) => blockBuffers(block)),
});

function derive(pipeline: RangeRecompute, givenHours: readonly HourBlock[]): DeriveReply {
  const results: Omit<DerivedResults, "memory" | "isWhole"> = { rows: [], events: [], relabellings: [] };
  const hours: HourBlock[] = [];
  let samples: Sample[] = [];
  const take = (part: typeof results & { samples: readonly Sample[] }) => {
    results.rows.push(...part.rows);
    results.events.push(...part.events);
    results.relabellings.push(...part.relabellings);
    for (const sample of part.samples) {
      const [first] = samples;
      if (first && hourOf(sample.time) !== hourOf(first.time)) close();
      samples.push(sample);
    }
  };
  const close = () => {
    const [first] = samples;
    if (first) hours.push({ hour: hourOf(first.time), block: blockOf(samples) });
    samples = [];
  };
  for (const { block } of givenHours) take(pipeline.process(samplesOf(block)));
  const isWhole = !pipeline.isWaiting();
  const { part, memory } = pipeline.end();
  take(part);
  close();
  return { hours, results: { ...results, memory, isWhole } };
}
