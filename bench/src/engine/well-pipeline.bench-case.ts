import { initialState } from "@sigma/engine/well-pipeline/state";
import { defaultPipelineSettings, type PipelineSettings } from "@sigma/engine/well-pipeline/settings";
import { step } from "@sigma/engine/well-pipeline/step";
import { ScriptedRig } from "@sigma/engine/well-pipeline/testing/scripted-rig";
import { openRecomputeThread } from "@sigma/server/recompute/recompute-thread";
import type { Sample } from "@sigma/terms/sample";
import { createTiming } from "../measurement";
import type { EngineCase } from "./engine-case";

const settings: PipelineSettings = {
  ...defaultPipelineSettings,
  bitDiameter: 8.5,
  motor: { rpg: 0.28, torqueSlope: 12 },
  formationTops: [{ mdStart: 0, mdEnd: 25_000, baselineMSE: 50 }],
};

const TWENTY_DAYS = 1_728_000;
const LIMIT_PER_SAMPLE_MS = 0.01;
const LIMIT_RECOMPUTE_MS = 20_000;
/** Samples that are handed over at once: an hour. */
const BATCH = 3600;

/** Two days of stands at 1 Hz, rotated and slid in turn. */
function twoDays(): Sample[] {
  const rig = new ScriptedRig({ holeDepth: 3000 });
  rig.toolface = 30;
  for (let stand = 0; rig.samples.length < TWENTY_DAYS / 10; stand++) rig.stand(stand % 3 === 2 ? 0 : 80, 150);
  return rig.samples;
}

/** Runs samples through the pipeline and returns the time per sample, ms. */
function runAll(samples: readonly Sample[]): number {
  let state = initialState();
  const startTime = performance.now();
  for (const sample of samples) state = step(state, sample, settings).state;
  return (performance.now() - startTime) / samples.length;
}

/** The pipeline on a well that drills all the time, which is its highest load. */
export const wellPipelineCases: EngineCase[] = [
  () => {
    const samples = twoDays();
    runAll(samples.slice(0, 20_000));
    const note = `mean of ${samples.length} samples at 1 Hz, one thread`;
    return createTiming("well pipeline, one sample", runAll(samples), LIMIT_PER_SAMPLE_MS, note);
  },
  async () => {
    const { ms, samples, rows, reports } = await recomputeAll(twoDays(), 10);
    const note = `${samples} samples there and back, ${rows} depth rows, progress told ${reports} times; without storage`;
    const task = "recompute of a 20-day well, 1.7 M samples, in its thread";
    return createTiming(task, ms, LIMIT_RECOMPUTE_MS, note);
  },
];

/** Hands samples to the thread of a recompute by the hour, for the given number of rounds, each at a later time. */
async function recomputeAll(samples: readonly Sample[], rounds: number) {
  const span = samples.at(-1)!.time - samples[0]!.time + 1;
  const thread = openRecomputeThread({ pipeline: settings, holes: [], bhaRuns: [] }, initialState());
  const counts = { samples: 0, rows: 0, reports: 0 };
  const startTime = performance.now();
  try {
    for (let round = 0; round < rounds; round++) {
      for (let from = 0; from < samples.length; from += BATCH) {
        const batch = samples
          .slice(from, from + BATCH)
          .map((sample) => ({ ...sample, time: sample.time + round * span }));
        const part = await thread.process(batch);
        counts.samples += part.samples.length;
        counts.rows += part.rows.length;
        // The report that a recompute sends to its client after every batch.
        counts.reports++;
      }
    }
    const { part } = await thread.end();
    counts.samples += part.samples.length;
    counts.rows += part.rows.length;
    return { ms: performance.now() - startTime, ...counts };
  } finally {
    await thread.close();
  }
}
