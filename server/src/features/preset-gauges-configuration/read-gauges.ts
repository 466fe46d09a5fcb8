import type { BackTestSamples } from "@sigma/engine/alerts/back-test";
import { type GaugeMemory, type GaugeSource, trackGauge } from "@sigma/engine/alerts/track-gauge";
import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import { emptyValues } from "@sigma/terms/sample";

/** The data from which gauges are filled. */
export type GaugeInput = { sources: readonly GaugeSource[]; samples: BackTestSamples };

type Memory = GaugeMemory & {
  rule: { window: { buckets: [number, number, number, number, number][] } };
};

/** The state of each gauge after stored samples, in the order of the gauges. */
export function readGauges({ sources, samples: { time, columns } }: GaugeInput): Memory[] {
  const gauges = sources.map((source) => trackGauge(source));
  const filledSlots = (Object.entries(columns) as [ChannelId, Float64Array][]).map(([id, column]) => ({
    slot: channelSlot(id),
    column,
  }));
  const sample = { time: 0, values: emptyValues() };
  for (let index = 0; index < time.length; index++) {
    sample.time = time[index]!;
    for (const { slot, column } of filledSlots) sample.values[slot] = column[index]!;
    for (const gauge of gauges) gauge.step(sample);
  }
  return gauges.map((gauge) => gauge.memory() as Memory);
}
