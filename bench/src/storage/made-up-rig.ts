import { createRandom } from "../create-random";
import { CHANNEL_COUNT } from "@sigma/terms/channels";
import { emptyValues, type Sample } from "@sigma/terms/sample";

/** Channels that the synthetic rig sends. */
export const SENT_CHANNELS = 60;

/**
 * A rig at one sample a second, the same for every run: 60 channels that wander in steps of 0.01, a third of them fast,
 * five in twelve slowly, a quarter almost not at all.
 */
export function* madeUpRig(from: number, count: number, seed = 1): Generator<Sample, void, undefined> {
  const next = createRandom(seed);
  const values = Float64Array.from({ length: CHANNEL_COUNT }, (_, slot) => 100 + 40 * slot);
  for (let second = 0; second < count; second++) {
    const sentValues = emptyValues();
    for (let slot = 0; slot < SENT_CHANNELS; slot++) {
      const [chance, stride] = slot < 20 ? [1, 5] : slot < 45 ? [0.5, 0.5] : [0.02, 0.02];
      if (next() < chance) values[slot] = Math.round((values[slot]! + (next() - 0.5) * stride) * 100) / 100;
      sentValues[slot] = values[slot]!;
    }
    yield { time: from + second, values: sentValues, origin: "live", derived: 0 };
  }
}
