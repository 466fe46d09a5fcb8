import type { ColumnReply } from "@sigma/contract/samples/column-frame";
import type { PipelineSettings } from "@sigma/engine/well-pipeline/settings";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { columnReply } from "../../transport/column-reply";
import type { SampleReader } from "../../storage/samples/sample-reader";
import type { SettingsAtDepth } from "../../ingest/settings-at-depth";
import type { WellNo } from "../../storage/well-no";
import { followHole, type HoleAt, readingAt, type SampleStretch, stretches } from "./changes";

const watchedChannels = ["inclination", "azimuth", "toolface"] as const;

type Reading = { time: EpochSeconds; md: number; inclination: number; azimuth: number; toolface: number };

/**
 * Directional readings of a well, oldest first: time, md, inclination, azimuth, toolface.
 *
 * There is a row for each change of one of the three angles. From a moment on these are the first `limit`, otherwise the newest.
 */
export async function readDirectional(
  samples: SampleReader,
  question: {
    well: WellNo;
    from?: EpochSeconds | undefined;
    limit: number;
    encoding: "json" | "binary";
    /** How far the sensor was behind the bit, by the depth of the hole. */
    settingsAt: SettingsAtDepth;
  },
): Promise<ColumnReply> {
  const { well, from, limit, encoding, settingsAt } = question;
  const channels = [...watchedChannels, "surveyMd", "bitDepth", "holeDepth"] as const;
  const holeAt = followHole();
  let readings: Reading[] = [];
  for await (const stretch of stretches(samples, { well, channels, from })) {
    readings = [...readings, ...changesOf(stretch, holeAt, settingsAt)];
    if (from !== undefined && readings.length >= limit) break;
  }
  const keptReadings = from === undefined ? readings.slice(-limit) : readings.slice(0, limit);
  const column = (name: keyof Reading) => Float64Array.from(keptReadings, (reading) => reading[name]);
  return columnReply(
    {
      time: column("time"),
      md: column("md"),
      inclination: column("inclination"),
      azimuth: column("azimuth"),
      toolface: column("toolface"),
    },
    encoding,
  );
}

function changesOf(stretch: SampleStretch & { first: number }, holeAt: HoleAt, settingsAt: SettingsAtDepth): Reading[] {
  const foundReadings: Reading[] = [];
  for (let row = stretch.first; row < stretch.time.length; row++) {
    const hole = holeAt(stretch, row);
    const values = watchedChannels.map((id) => readingAt(stretch, id, row));
    const hasChanged = values.some(
      (value, index) => value !== null && (row === 0 || value !== readingAt(stretch, watchedChannels[index]!, row - 1)),
    );
    if (!hasChanged) continue;
    const [inclination, azimuth, toolface] = values.map((value) => value ?? Number.NaN);
    foundReadings.push({
      time: stretch.time[row]!,
      md: depthOf(stretch, row, settingsAt(hole)),
      inclination: inclination!,
      azimuth: azimuth!,
      toolface: toolface!,
    });
  }
  return foundReadings;
}

/** The depth of the reading: as sent, otherwise that of the sensor behind the bit. */
function depthOf(
  stretch: SampleStretch,
  row: number,
  { directionalSensorOffset }: Pick<PipelineSettings, "directionalSensorOffset">,
): number {
  const sentDepth = readingAt(stretch, "surveyMd", row);
  const bit = readingAt(stretch, "bitDepth", row);
  if (sentDepth !== null || bit === null) return sentDepth ?? Number.NaN;
  return bit - directionalSensorOffset;
}
