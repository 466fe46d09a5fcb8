import { generateRig, rigOf } from "@sigma/engine/rig-state/testing/generated-rig";
import { nextHours, normalHours, readMudlog, stuckHours } from "@sigma/engine/rig-state/testing/mudlog";
import {
  connectionsBelow,
  type ReplayCount,
  replayStarts,
  startsEvery,
} from "@sigma/engine/rig-state/testing/replay-starts";
import type { Measurement } from "../measurement";

/** Between the block with its gear and the lightest string of that day, klb. */
const BELOW = 80;
const STEP = 420;
const LENGTH = 10_800;
const LEAST_FOUND = 0.99;
const MOST_FALSE = 0.01;

/** Connections found when a real day is started at many different moments, and on generated wells. */
export function connectionsCase(): Measurement[] {
  const samples = [normalHours, nextHours, stuckHours].flatMap(readMudlog);
  const starts = startsEvery(samples, STEP);
  return [
    toConnectionMeasurement(
      "mud log of 2019-03-01",
      replayStarts(samples, connectionsBelow(samples, BELOW), starts, LENGTH),
    ),
    toConnectionMeasurement(`${RIGS} generated rigs`, generatedRigs()),
  ];
}

const RIGS = 30;
const HOURS = 5;
const STARTS = [0, 1700, 3900];

/** All generated rigs as one count, each from three starts. */
function generatedRigs(): ReplayCount {
  const sum: ReplayCount = { starts: 0, connections: 0, found: 0, falseSlips: [], missed: [], blind: [] };
  for (let seed = 1; seed <= RIGS; seed++) {
    const { samples, slips } = generateRig(rigOf(seed), seed, HOURS);
    const first = samples[0]!.time;
    const count = replayStarts(
      samples,
      slips,
      STARTS.map((start) => first + start),
      LENGTH,
    );
    sum.starts += count.starts;
    sum.connections += count.connections;
    sum.found += count.found;
    sum.falseSlips.push(...count.falseSlips);
    sum.blind.push(...count.blind);
  }
  return sum;
}

function toConnectionMeasurement(
  task: string,
  { starts, connections, found, falseSlips, blind }: ReplayCount,
): Measurement {
  const share = found / connections;
  return {
    task: `connections, ${task}`,
    measured: `${found} of ${connections} (${(100 * share).toFixed(1)} %), ${falseSlips.length} false, ${blind.length} starts blind`,
    target: "≥ 99 %, false ≤ 1 %, none blind",
    reached: share >= LEAST_FOUND && falseSlips.length <= MOST_FALSE * connections && blind.length === 0,
    note: `${starts} starts`,
  };
}
