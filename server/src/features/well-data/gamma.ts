import type { ColumnReply } from "@sigma/contract/samples/column-frame";
import { pickExtremeRows } from "@sigma/engine/math/decimate-min-max";
import { DAY } from "@sigma/terms/durations";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import { columnReply } from "../../transport/column-reply";
import type { SampleReader } from "../../storage/samples/sample-reader";
import type { SettingsAtDepth } from "../../ingest/settings-at-depth";
import type { WellNo } from "../../storage/well-no";
import { followHole, type SampleStretch } from "./changes";

/** Which gamma of a well, and how many readings of it at most. */
export type GammaQuestion = {
  well: WellNo;
  from?: EpochSeconds | undefined;
  to?: EpochSeconds | undefined;
  maxDocsCount: number;
  encoding: "json" | "binary";
  /** How far its sensor was behind the bit, by the depth of the hole. */
  settingsAt: SettingsAtDepth;
};

type Readings = { time: EpochSeconds[]; gamma: number[]; bitDepth: Feet[]; holeDepth: (Feet | null)[] };

const channels = ["gamma", "bitDepth", "holeDepth"] as const;

/** Up to this long a range is read sample by sample; a longer one shows more readings than a view can draw. */
const EXACT_SECONDS: Seconds = 7 * DAY;
/** Number of samples read at a time, so that other calls are served in between. */
const SAMPLES_PER_READ = 20_000;
/** Bins of a longer range are at least so wide, s. */
const NARROWEST_BIN: Seconds = 60;
/** Rows that a bin of one column can need: its first and last, its lowest and highest. */
const ROWS_OF_BIN = 4;

/**
 * The gamma of a well, oldest first: time, correctedGamma, and the depth of the sensor behind the bit.
 *
 * Each reading is listed once, at its own time. If there are more than `maxDocsCount`, the lowest and the highest of
 * each stretch are kept.
 */
export async function readGamma(
  samples: SampleReader,
  { well, from, to, maxDocsCount, encoding, settingsAt }: GammaQuestion,
): Promise<ColumnReply> {
  const { time: borders } = await samples.borders(well);
  const start = Math.max(from ?? -Infinity, borders?.from ?? Infinity);
  const end = Math.min(to ?? Infinity, borders?.to ?? -Infinity);
  const read = end - start > EXACT_SECONDS ? readThinned : readEach;
  const { time, gamma, bitDepth, holeDepth } = await read(samples, { well, from: start, to: end, maxDocsCount });
  const rows = mostTelling(Float64Array.from(time), Float64Array.from(gamma), maxDocsCount);
  const pick = (value: (row: number) => number) => Float64Array.from(rows, (row) => value(row));
  return columnReply(
    {
      time: pick((row) => time[row]!),
      correctedGamma: pick((row) => gamma[row]!),
      depth: pick((row) => bitDepth[row]! - settingsAt(holeDepth[row]!).gammaSensorOffset),
    },
    encoding,
  );
}

type Stretch = { well: WellNo; from: EpochSeconds; to: EpochSeconds; maxDocsCount: number };

async function readEach(samples: SampleReader, { well, from, to }: Stretch): Promise<Readings> {
  const foundReadings: Readings = { time: [], gamma: [], bitDepth: [], holeDepth: [] };
  const holeAt = followHole();
  for (let start = from; start <= to; ) {
    const { time, columns } = await samples.timeRange({ well, channels, from: start, to, limit: SAMPLES_PER_READ });
    for (const [row, gamma] of columns.gamma!.entries()) {
      const hole = holeAt({ time, columns }, row);
      if (Number.isFinite(gamma)) add(foundReadings, { time, columns }, row, hole);
    }
    if (time.length < SAMPLES_PER_READ) break;
    start = time.at(-1)! + 1;
  }
  return foundReadings;
}

async function readThinned(samples: SampleReader, { well, from, to, maxDocsCount }: Stretch): Promise<Readings> {
  const pixels = Math.max(2, Math.floor(Math.min(maxDocsCount / 2, (to - from) / NARROWEST_BIN)));
  const { time, columns, step } = await samples.overview({ well, channels, from, to, pixels });
  const foundReadings: Readings = { time: [], gamma: [], bitDepth: [], holeDepth: [] };
  const holeAt = followHole();
  for (const [row, gamma] of columns.gamma!.entries()) {
    const hole = holeAt({ time, columns }, row);
    if (!Number.isFinite(gamma)) continue;
    const isSameBin = row > 0 && time[row]! - time[row - 1]! < step;
    // If a bin has only one reading, its lowest and highest are the same reading.
    if (isSameBin && foundReadings.time.at(-1) === time[row - 1] && foundReadings.gamma.at(-1) === gamma) continue;
    add(foundReadings, { time, columns }, row, hole);
  }
  return foundReadings;
}

function add(foundReadings: Readings, { time, columns }: SampleStretch, row: number, hole: Feet | null): void {
  foundReadings.time.push(time[row]!);
  foundReadings.gamma.push(columns.gamma![row]!);
  foundReadings.bitDepth.push(columns.bitDepth![row]!);
  foundReadings.holeDepth.push(hole);
}

/** Maximum number of rows, the extremes of each stretch among them; the newest rows if the extremes do not fit. */
function mostTelling(time: Float64Array, gamma: Float64Array, most: number): readonly number[] | Uint32Array {
  const rows = [...time.keys()];
  if (rows.length <= most) return rows;
  return most < ROWS_OF_BIN ? rows.slice(-most) : pickExtremeRows(time, [gamma], most);
}
