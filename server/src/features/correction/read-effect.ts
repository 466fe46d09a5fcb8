import type { Correction as EngineCorrection } from "@sigma/engine/correction/correction";
import { type CorrectionEffect, previewCorrection } from "@sigma/engine/correction/preview-correction";
import { HOUR } from "@sigma/terms/durations";
import type { ChannelId } from "@sigma/terms/channels";
import type { Stores } from "../../storage/stores";
import type { WellNo } from "../../storage/well-no";

/** Margin around a span in which depths are read, s; the samples after it show where the hole depth would decrease. */
const EFFECT_MARGIN = HOUR;

/** The effect of a correction on the stored samples of its span. */
export async function readEffect(
  { samples }: Pick<Stores, "samples">,
  well: WellNo,
  correction: EngineCorrection,
): Promise<CorrectionEffect> {
  const { from, to, change } = correction;
  const changedChannels = change.kind === "rig-state" ? [] : change.channels;
  const channels = [...new Set<ChannelId>(["rigState", "holeDepth", ...changedChannels])];
  const range = { from: from - EFFECT_MARGIN, to: to + EFFECT_MARGIN };
  const { time, columns } = await samples.timeRange({ well, channels, ...range });
  return previewCorrection(correction, { time, columns });
}
