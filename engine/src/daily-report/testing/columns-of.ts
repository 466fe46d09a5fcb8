import type { ChannelId } from "@sigma/terms/channels";
import { type Sample, valueOf } from "@sigma/terms/sample";
import { runPipeline } from "../../well-pipeline/testing/run-pipeline";
import type { DayColumns } from "../day-columns";

/** The columns of samples whose rig states the pipeline has found. */
export function columnsOf(samples: readonly Sample[]): DayColumns {
  const column = (channel: ChannelId) => Float64Array.from(samples, (sample) => valueOf(sample, channel) ?? Number.NaN);
  return {
    time: Float64Array.from(samples, ({ time }) => time),
    rigState: Float64Array.from(runPipeline(samples).codes),
    holeDepth: column("holeDepth"),
    bitDepth: column("bitDepth"),
    pumpRate: column("pumpRate"),
    pumpPressure: column("pumpPressure"),
  };
}
