import type { AlertDefinition } from "@sigma/engine/alerts/alert-definition";
import { channelsOf } from "@sigma/engine/alerts/back-test";
import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { emptyValues, type Sample } from "@sigma/terms/sample";
import type { Stores } from "../storage/stores";
import type { WellNo } from "../storage/well-no";
import { lookBackOf } from "./definition-of";

/**
 * The stored samples that fill the windows of alerts up to a moment, read once for all of them.
 *
 * @returns for a definition what it looks back over, ascending in time; only the channels that the alerts ask for have values
 */
export async function readAlertSamples(
  stores: Pick<Stores, "samples">,
  well: WellNo,
  definitions: readonly AlertDefinition[],
  to: EpochSeconds,
): Promise<(definition: AlertDefinition) => readonly Sample[]> {
  const channels = [...new Set(definitions.flatMap(channelsOf))];
  const from = to - Math.max(...definitions.map(lookBackOf));
  const { time, columns } = await stores.samples.timeRange({ well, channels, from, to });
  const samples = Array.from(time, (at, index) => sampleAt(at, channels, (id) => columns[id]![index]!));
  return (definition) => {
    const begin = to - lookBackOf(definition);
    return samples.filter((sample) => sample.time >= begin);
  };
}

function sampleAt(time: EpochSeconds, channels: readonly ChannelId[], valueOf: (id: ChannelId) => number): Sample {
  const values = emptyValues();
  for (const id of channels) values[channelSlot(id)] = valueOf(id);
  return { time, values, origin: "live", derived: 0 };
}
