import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type TestIngest, until } from "@sigma/server/ingest/testing/test-ingest";
import { channelRow, type ChannelId } from "@sigma/terms/channels";
import { RigState } from "@sigma/terms/rig-states";
import { type Sample, valueOf } from "@sigma/terms/sample";
import { convert } from "@sigma/terms/units";
import { replayCsv } from "@sigma/tools/replay/replay-csv";
import { type ReplayMap, readReplayMap, replayChannels } from "@sigma/tools/replay/replay-map";
import { linesOf, sharedData } from "@sigma/tools/load/testing/listed-files";

/** The map of `tools/replay/maps` with this name. */
export function replayMap(name: string): ReplayMap {
  const file = new URL(`../../../tools/replay/maps/${name}.json`, import.meta.url);
  return readReplayMap(JSON.parse(readFileSync(file, "utf8")));
}

/** A channel of a replayed file: its column, and the unit of the file. */
export type ReplayedColumn = { trace: ChannelId; column: string; unit: string };

/** The columns of a map that fill a channel. */
export function replayedColumns(map: ReplayMap): ReplayedColumn[] {
  return replayChannels(map).map(({ code, trace }) => {
    const { column, unit } = map.columns.find((mapColumn) => mapColumn.code === code)!;
    return { trace, column, unit };
  });
}

/** Sends a file through its TCP port to a new rig, as fast as it is read, and returns what is stored at the end. */
export async function storeReplay(ingest: TestIngest, name: string, path: string, map: ReplayMap): Promise<Sample[]> {
  const { well, port } = await ingest.addRig(name, replayChannels(map));
  const to = { host: "127.0.0.1", port };
  const { last } = await replayCsv({ file: fileURLToPath(new URL(path, sharedData)), map, to, speed: Infinity });
  await until(() => (ingest.service().live.latestValues(well._id)?.time ?? 0) >= last! - 60);
  await until(async () => ingest.service().live.statuses(well._id)[0]?.source?.backlog === 0);
  return ingest.stored(well);
}

/** The rows of a CSV as cells by column name. */
function rowsOf(path: string): Map<string, string>[] {
  const rowsWithHead = linesOf(path).map((cells) => cells.map((cell) => cell.replaceAll("'", "").trim()));
  const [names, ...rows] = rowsWithHead;
  return rows.map((cells) => new Map(cells.map((cell, place) => [names![place] ?? `${place}`, cell])));
}

/** The values of a file at each moment, by channel; moments without any value are left out. */
export function fileMoments(
  path: string,
  columns: readonly ReplayedColumn[],
  timeOf: (row: Map<string, string>) => number,
): Map<number, Map<ChannelId, { value: number; unit: string }>> {
  const moments = new Map<number, Map<ChannelId, { value: number; unit: string }>>();
  for (const row of rowsOf(path)) {
    const time = timeOf(row);
    for (const { trace, column, unit } of columns) {
      const value = Number.parseFloat(row.get(column) ?? "");
      if (Number.isNaN(value)) continue;
      const momentValues = moments.get(time) ?? new Map<ChannelId, { value: number; unit: string }>();
      if (!momentValues.has(trace)) momentValues.set(trace, { value, unit });
      moments.set(time, momentValues);
    }
  }
  return moments;
}

/** Values of the file that are not stored as they should be, in words; empty where every one is. */
export function differences(
  samples: readonly Sample[],
  moments: ReturnType<typeof fileMoments>,
): { compared: number; wrong: string[] } {
  const wrong: string[] = [];
  let comparedCount = 0;
  for (const sample of samples) {
    const momentValues = moments.get(sample.time);
    if (!momentValues) wrong.push(`${sample.time}: not in the file`);
    for (const [trace, { value, unit }] of momentValues ?? []) {
      const row = channelRow(trace);
      const expectedValue = convert(value, unit, row.unit);
      const storedValue = valueOf(sample, trace);
      const step = 10 ** -(row.decimals + 3);
      comparedCount++;
      if (storedValue === null || Math.abs(storedValue - expectedValue) > step / 2 + Math.abs(expectedValue) * 1e-8) {
        wrong.push(`${sample.time} ${trace}: ${storedValue} instead of ${expectedValue}`);
      }
    }
  }
  return { compared: comparedCount, wrong };
}

/** A period of samples for which a condition holds, epoch seconds. */
export type Stretch = { from: number; to: number };

/** Periods in which the string is in slips; periods closer than `join` seconds are merged. */
export const slipsOf = (samples: readonly Sample[], join: number): Stretch[] =>
  stretches(samples, (sample) => SLIPS.some((state) => state === valueOf(sample, "rigState")), join);

const SLIPS = [RigState.inSlipsCirculating, RigState.inSlipsNonCirculating];

/** Periods for which a condition holds; periods closer than `join` seconds are merged. */
export function stretches(samples: readonly Sample[], holds: (sample: Sample) => boolean, join = 0): Stretch[] {
  const foundStretches: Stretch[] = [];
  let open: Stretch | null = null;
  for (const sample of samples) {
    if (!holds(sample)) open = null;
    else if (open) open.to = sample.time;
    else {
      const last = foundStretches.at(-1);
      open = last && sample.time - last.to <= join ? last : { from: sample.time, to: sample.time };
      open.to = sample.time;
      if (open !== last) foundStretches.push(open);
    }
  }
  return foundStretches;
}
