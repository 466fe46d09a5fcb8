import type { PipelineSettings } from "@sigma/engine/well-pipeline/settings";
import type { PipelineState } from "@sigma/engine/well-pipeline/state";
import { channelSlot } from "@sigma/terms/channels";
import { depthColumnSlot } from "@sigma/terms/depth-columns";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { DepthRow, Sample } from "@sigma/terms/sample";
import type { Relabelling, WellEvent } from "../storage/samples/tick/tick-writer";
import { CHECKPOINT, CHECKPOINT_EVERY, toSnapshot } from "../ingest/pipeline/snapshot";
import { storedEvent, storedRelabelling } from "../ingest/event-effects";
import { createRecordJoiner } from "./join-records";
import { LEAST_WIDTH } from "./sample-batch";
import type { WellSettings } from "../ingest/settings-at-depth";
import { createWellStep } from "../ingest/well-step";

/** The results of processing a part of the stored samples again, in order of time. */
export type RecomputedPart = {
  samples: Sample[];
  rows: DepthRow[];
  events: WellEvent[];
  /** Changes of samples that were given out with a part before. */
  relabellings: Relabelling[];
};

/** Runs stored samples again, part by part. */
export type RangeRecompute = {
  /** Takes the next samples and gives out what the samples before them led to, which may have changed until now. */
  process(samples: readonly Sample[]): RecomputedPart;
  /** Gives out what the last samples led to, after which more may follow, and what is remembered after them. */
  end(): { part: RecomputedPart; memory: PipelineState };
  /** Whether the last sample is a slower record that joins the surface sample after it, unless `end` is called before. */
  isWaiting(): boolean;
};

const RIG_STATE = channelSlot("rigState");

/** The slots up to that of the last formula or program of the well: most wells have few of the many formula channels. */
const widthWith = ({ formulas, programChannels }: PipelineSettings): number =>
  Math.max(LEAST_WIDTH, ...[...formulas, ...programChannels].map(({ channel }) => channelSlot(channel) + 1));
const ROW_RIG_STATE = depthColumnSlot("rigState");

/**
 * Makes the process of a recompute: the same step as live, over samples that are stored.
 *
 * The samples and depth rows of one call are held back until the next, since a rig state may be known better minutes later.
 */
export function createRangeRecompute(settings: WellSettings, memory: PipelineState): RangeRecompute {
  const step = createWellStep(settings);
  const width = widthWith(settings.pipeline);
  let state = memory;
  const joiner = createRecordJoiner();
  let heldSamples: Sample[] = [];
  let heldRows: DepthRow[] = [];
  let checkpointHour = hourOf(state.time);

  return {
    process,
    end() {
      const part = processJoined(joiner.end());
      part.samples.push(...heldSamples);
      part.rows.push(...heldRows);
      heldSamples = [];
      heldRows = [];
      return { part, memory: state };
    },
    isWaiting: () => joiner.isWaiting(),
  };

  function process(samples: readonly Sample[]): RecomputedPart {
    const joinedSamples: Sample[] = [];
    for (const sample of samples) joiner.take(sample, joinedSamples);
    return processJoined(joinedSamples);
  }

  function processJoined(samples: readonly Sample[]): RecomputedPart {
    const givenSamples = heldSamples;
    const givenRows = heldRows;
    heldSamples = [];
    heldRows = [];
    const part: RecomputedPart = { samples: givenSamples, rows: givenRows, events: [], relabellings: [] };
    // One buffer for all values: an array for each sample costs more than the values written into it.
    const values = new Float64Array(samples.length * width);
    for (let index = 0; index < samples.length; index++) {
      const target = values.subarray(index * width, (index + 1) * width);
      const { state: next, sample, depthRows, events } = step(state, samples[index]!, target);
      state = next;
      heldSamples.push(sample);
      heldRows.push(...depthRows);
      for (const event of events) {
        const keptEvent = storedEvent(event);
        if (keptEvent) part.events.push(keptEvent);
        const relabelling = storedRelabelling(event);
        if (relabelling && !relabel(relabelling, part)) part.relabellings.push(relabelling);
      }
      keepCheckpoint(sample.time, part.events);
    }
    return part;
  }

  function keepCheckpoint(time: EpochSeconds, events: WellEvent[]): void {
    const hour = hourOf(time);
    if (hour === checkpointHour) return;
    checkpointHour = hour;
    const snapshot = toSnapshot(state);
    if (snapshot) events.push({ kind: CHECKPOINT, time, ordinal: 0, value: snapshot.state });
  }

  /** Relabels the loaded samples and depth rows; false if the change starts before them. */
  function relabel({ from, to, was, is }: Relabelling, recomputedPart: RecomputedPart): boolean {
    for (const { time, values } of [...recomputedPart.samples, ...heldSamples]) {
      if (time >= from && time <= to && values[RIG_STATE] === was) values[RIG_STATE] = is;
    }
    for (const { time, values } of [...recomputedPart.rows, ...heldRows]) {
      // As storage keeps it, and a live relabelling finds it there: by the second.
      const second = Math.floor(time);
      if (second >= from && second <= to && values[ROW_RIG_STATE] === was) values[ROW_RIG_STATE] = is;
    }
    const oldest = recomputedPart.samples[0] ?? heldSamples[0];
    return oldest !== undefined && from >= oldest.time;
  }
}

const hourOf = (time: EpochSeconds | null): number | null =>
  time === null ? null : Math.floor(time / CHECKPOINT_EVERY);
