import type { ColumnReply } from "@sigma/contract/samples/column-frame";
import type { PipelineSettings } from "@sigma/engine/well-pipeline/settings";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { columnReply } from "../../transport/column-reply";
import type { SampleReader } from "../../storage/samples/sample-reader";
import type { SettingsAtDepth } from "../../ingest/settings-at-depth";
import type { WellNo } from "../../storage/well-no";
import { followHole, type HoleAt, readingAt, type SampleStretch, stretches } from "./changes";

type Toolface = { time: EpochSeconds; toolface: number; isGravity: boolean };

/**
 * The newest toolfaces of a well, oldest first: time, toolface, toolfaceType.
 *
 * A value that a rig repeats until the next frame counts once. In JSON the type is `gravity` or `magnetic`, in a frame 1 or 0.
 */
export async function readToolfaces(
  samples: SampleReader,
  question: {
    well: WellNo;
    from?: EpochSeconds | undefined;
    to?: EpochSeconds | undefined;
    limit: number;
    encoding: "json" | "binary";
    /** From which inclination a toolface is read from high side, by the depth of the hole. */
    settingsAt: SettingsAtDepth;
  },
): Promise<ColumnReply> {
  const { well, from, to, limit, encoding, settingsAt } = question;
  const channels = ["toolface", "gravityToolface", "magneticToolface", "inclination", "holeDepth"] as const;
  const holeAt = followHole();
  let newest: Toolface[] = [];
  for await (const stretch of stretches(samples, { well, channels, from, to })) {
    newest = [...newest, ...framesOf(stretch, holeAt, settingsAt)].slice(-limit);
  }
  const columns = {
    time: Float64Array.from(newest, ({ time }) => time),
    toolface: Float64Array.from(newest, ({ toolface }) => toolface),
  };
  if (encoding === "binary") {
    const toolfaceType = Float64Array.from(newest, ({ isGravity }) => (isGravity ? 1 : 0));
    return columnReply({ ...columns, toolfaceType }, encoding);
  }
  const toolfaceType = newest.map(({ isGravity }) => (isGravity ? "gravity" : "magnetic"));
  return { ...columnReply(columns, encoding), toolfaceType };
}

function framesOf(stretch: SampleStretch & { first: number }, holeAt: HoleAt, settingsAt: SettingsAtDepth): Toolface[] {
  const foundToolfaces: Toolface[] = [];
  for (let row = stretch.first; row < stretch.time.length; row++) {
    const hole = holeAt(stretch, row);
    const toolface = readingAt(stretch, "toolface", row);
    const before = row > 0 ? readingAt(stretch, "toolface", row - 1) : null;
    if (toolface === null || toolface === before) continue;
    foundToolfaces.push({
      time: stretch.time[row]!,
      toolface,
      isGravity: isGravity(stretch, row, toolface, settingsAt(hole)),
    });
  }
  return foundToolfaces;
}

/** Whether a toolface is a gravity toolface: by the type that the tool sent, otherwise by the crossover inclination. */
function isGravity(
  stretch: SampleStretch,
  row: number,
  toolface: number,
  { toolfaceCrossover }: Pick<PipelineSettings, "toolfaceCrossover">,
): boolean {
  if (readingAt(stretch, "gravityToolface", row) === toolface) return true;
  if (readingAt(stretch, "magneticToolface", row) === toolface) return false;
  return (readingAt(stretch, "inclination", row) ?? 0) >= toolfaceCrossover;
}
