import { channelSlot } from "@sigma/terms/channels";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { RigState, type RigStateCode } from "@sigma/terms/rig-states";
import type { DepthRow, Sample } from "@sigma/terms/sample";
import type { PipelineEvent } from "../event";
import { defaultPipelineSettings, type PipelineSettings } from "../settings";
import { initialState, type PipelineState } from "../state";
import { step } from "../step";
import { firstWhere } from "../../math/index-search";

/** The result of a run of samples. */
export type PipelineRun = {
  state: PipelineState;
  samples: Sample[];
  rows: DepthRow[];
  events: PipelineEvent[];
  /** Rig state of each sample, including later relabelling. */
  codes: RigStateCode[];
};

/** Takes samples through the pipeline one by one. */
export function runPipeline(
  samples: readonly Sample[],
  settings: PipelineSettings = defaultPipelineSettings,
  from: PipelineState = initialState(),
): PipelineRun {
  let state = from;
  const run: PipelineRun = { state, samples: [], rows: [], events: [], codes: [] };
  for (const sample of samples) {
    const next = step(state, sample, settings);
    state = next.state;
    run.samples.push(next.sample);
    run.rows.push(...next.depthRows);
    run.events.push(...next.events);
  }
  return { ...run, state, codes: relabelCodes(run) };
}

/** The events of one kind. */
export const eventsOf = <Kind extends PipelineEvent["kind"]>({ events }: PipelineRun, kind: Kind) =>
  events.filter((event): event is Extract<PipelineEvent, { kind: Kind }> => event.kind === kind);

/** The rig state at a time: that of the first sample from there on. */
export function codeAt(run: PipelineRun, time: EpochSeconds): RigStateCode {
  const index = run.samples.findIndex((sample) => sample.time >= time);
  return run.codes[index] ?? RigState.other;
}

function relabelCodes({ samples, events }: PipelineRun): RigStateCode[] {
  const slot = channelSlot("rigState");
  const codes = samples.map(({ values }) => values[slot] as RigStateCode);
  for (const event of events) {
    if (event.kind !== "relabelled") continue;
    for (let index = firstFrom(samples, event.from); (samples[index]?.time ?? Infinity) <= event.to; index++) {
      if (codes[index] === event.fromCode) codes[index] = event.toCode;
    }
  }
  return codes;
}

const firstFrom = (samples: readonly Sample[], time: EpochSeconds): number =>
  firstWhere(samples.length, (index) => samples[index]!.time >= time);
