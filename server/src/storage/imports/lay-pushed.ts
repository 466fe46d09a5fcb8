import { channelSlot, type ChannelId } from "@sigma/terms/channels";
import type { Sample } from "@sigma/terms/sample";
import type { ClientBase } from "pg";
import { blockOf, laidOver, within } from "../samples/codec/sample-block";
import { readHour } from "../samples/compact-well";
import { takeHot } from "../samples/hot-rows";
import { HOUR } from "@sigma/terms/durations";
import { hourOf, writeHour } from "../samples/hour-rows";
import { lockWell } from "../samples/well-lock";
import type { WellNo } from "../well-no";
import { channelsLaidOver } from "./import-hours";
import { releaseSeconds } from "./release-imported";

/**
 * Merges samples from another system into stored ones: at a second that both have, the named channels are replaced and
 * the others are kept. Undoing an import that stored such a second before leaves it out. An older pipeline snapshot
 * is removed, since a restart would take them for the newest of the feed.
 *
 * The caller runs it in a transaction, in which it holds the lock on the chunks of the well until the end.
 */
export async function layPushed(
  client: ClientBase,
  well: WellNo,
  samples: readonly Sample[],
  givenChannels: readonly ChannelId[],
): Promise<void> {
  await lockWell(client, well);
  const block = blockOf(samples);
  const slots = givenChannels.map(channelSlot);
  for (const hour of new Set(Array.from(block.times, hourOf))) {
    const hot = await takeHot(client, well, hour, hour + HOUR - 1);
    const storedBlock = laidOver(hot, await readHour(client, well, hour));
    await writeHour(client, well, hour, channelsLaidOver(within(block, hour, hour + HOUR - 1), storedBlock, slots));
  }
  await releaseSeconds(client, well, block.times);
  await client.query({
    text: "DELETE FROM pipeline_snapshot WHERE well_no = $1 AND last_time < $2",
    values: [well, block.times.at(-1)],
  });
}
