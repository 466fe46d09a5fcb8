import { initialState } from "@sigma/engine/well-pipeline/state";
import { defaultPipelineSettings, type PipelineSettings } from "@sigma/engine/well-pipeline/settings";
import { step } from "@sigma/engine/well-pipeline/step";
import { ScriptedRig } from "@sigma/engine/well-pipeline/testing/scripted-rig";
import type { Sample } from "@sigma/terms/sample";

/** One measurement of the pipeline; `limitMs` is the figure it must keep. */
type Case = { task: string; run: () => { ms: number; limitMs?: number; note: string } };

const settings: PipelineSettings = {
  ...defaultPipelineSettings,
  bitDiameter: 8.5,
  motor: { rpg: 0.28, torqueSlope: 12 },
  formationTops: [{ mdStart: 0, mdEnd: 25_000, baselineMSE: 50 }],
};

const TWENTY_DAYS = 1_728_000;
const LIMIT_PER_SAMPLE_MS = 0.01;
const LIMIT_RECOMPUTE_MS = 30_000;

/** Two days of stands at 1 Hz, rotated and slid in turn. */
function twoDays(): Sample[] {
  const rig = new ScriptedRig({ holeDepth: 3000 });
  rig.toolface = 30;
  for (let stand = 0; rig.samples.length < TWENTY_DAYS / 10; stand++) rig.stand(stand % 3 === 2 ? 0 : 80, 150);
  return rig.samples;
}

/** Folds samples through the pipeline as often as told, each time later. */
function fold(samples: readonly Sample[], rounds: number): { ms: number; samples: number; rows: number } {
  const span = samples.at(-1)!.time - samples[0]!.time + 1;
  let state = initialState();
  let rows = 0;
  const started = performance.now();
  for (let round = 0; round < rounds; round++) {
    for (const { time, values, origin, derived } of samples) {
      const next = step(state, { time: time + round * span, values, origin, derived }, settings);
      state = next.state;
      rows += next.depthRows.length;
    }
  }
  return { ms: performance.now() - started, samples: samples.length * rounds, rows };
}

/** The pipeline on a well that drills all the time, the costliest thing that it does. */
export const wellPipelineCases: Case[] = [
  {
    task: "well pipeline, one sample",
    run: () => {
      const samples = twoDays();
      fold(samples.slice(0, 20_000), 1);
      const { ms, samples: count } = fold(samples, 1);
      return { ms: ms / count, limitMs: LIMIT_PER_SAMPLE_MS, note: `mean of ${count} samples at 1 Hz, one thread` };
    },
  },
  {
    task: "recompute of a 20-day well, 1.7 M samples",
    run: () => {
      const { ms, samples, rows } = fold(twoDays(), 10);
      return { ms, limitMs: LIMIT_RECOMPUTE_MS, note: `${samples} samples, ${rows} depth rows, fold only` };
    },
  },
];
