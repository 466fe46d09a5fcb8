import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { WellId } from "@sigma/contract/ids";
import { defaultPipelineSettings } from "@sigma/engine/well-pipeline/settings";
import { initialState } from "@sigma/engine/well-pipeline/state";
import { createWellProcessor, type WellProcessor } from "@sigma/server/ingest/pipeline/well-processor";
import { troubledRig } from "@sigma/server/ingest/testing/troubled-rig";
import { createWellStep } from "@sigma/server/ingest/well-step";
import { createAtMost, type Measurement } from "../measurement";

const WELLS = 100;
/** An hour at 1 Hz fills every window that a tracker keeps. */
const SECONDS = 3600;
const START = 1_790_000_000;
const MOST_MB = 1.5;
const MOST_MS = 1;
const MB = 2 ** 20;

/**
 * What a live well costs the server besides storage: the memory that it keeps with all trackers, and the processor time
 * of its second from the reading to the publication. Every well drills, makes connections, slides and takes an influx.
 */
export async function liveWellCase(): Promise<Measurement[]> {
  const readings = troubledRig(START, SECONDS).map((reading, second) => ({ ...reading, time: START + second }));
  // Warm-up, so that the code is compiled before the measurement.
  runWells(10, readings);
  const before = await keptBytes();
  const from = process.cpuUsage();
  const wells = runWells(WELLS, readings);
  const { user, system } = process.cpuUsage(from);
  const ms = (user + system) / 1000 / (WELLS * SECONDS);
  const mb = ((await keptBytes()) - before) / WELLS / MB;
  const state = JSON.stringify(wells[0]!.memory()).length / 1024;
  const states = `${wells.length} wells after an hour at 1 Hz; ${state.toFixed(0)} kB of it are states as JSON`;
  const span = "processor time from the reading to the publication, without socket and storage";
  const [memory, time] = [
    { value: mb, limit: MOST_MB, unit: "MB", decimals: 3 },
    { value: ms, limit: MOST_MS, unit: "ms", decimals: 3 },
  ];
  return [
    createAtMost("memory of a live well with all trackers", memory, states),
    createAtMost("a live well on the server, a second of it", time, span),
  ];
}

const take = () => true;
const ignore = () => undefined;

function runWells(count: number, readings: ReturnType<typeof troubledRig>): WellProcessor[] {
  return Array.from({ length: count }, (_, number) => {
    let now = START;
    const processor = createWellProcessor(
      { wellId: WellId.parse(`w${number}`), wellNo: number + 1 },
      initialState(),
      createWellStep({ pipeline: { ...defaultPipelineSettings, bitDiameter: 8.5 }, holes: [], bhaRuns: [] }),
      {
        clock: () => now,
        writer: { append: take, appendDepthRows: take, appendEvents: take, relabel: take, saveSnapshot: take },
        publish: ignore,
        noticed: ignore,
        outdated: ignore,
        late: ignore,
        crowded: ignore,
      },
    );
    for (const reading of readings) {
      now = reading.time;
      processor.take(reading, now);
      processor.tick();
    }
    return processor;
  });
}

/** Memory still held after everything else has been collected. */
async function keptBytes(): Promise<number> {
  setFlagsFromString("--expose_gc");
  const collect = runInNewContext("gc") as () => void;
  // Publications wait for the end of the present turn.
  await new Promise((resolve) => setImmediate(resolve));
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
