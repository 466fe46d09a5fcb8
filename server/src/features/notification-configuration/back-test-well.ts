import type { notificationConfigurationEvents } from "@sigma/contract/alerts/notification-configuration";
import { CallError } from "@sigma/contract/errors";
import { channelsOf, type BackTestSamples } from "@sigma/engine/alerts/back-test";
import type { ChannelId } from "@sigma/terms/channels";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { valueOf } from "@sigma/terms/sample";
import { definitionOf, lookBackOf } from "../../alerts/definition-of";
import type { SampleReader } from "../../storage/samples/sample-reader";
import type { WellNo } from "../../storage/well-no";
import type { Handlers } from "../../transport/handlers";
import { wellNoOf } from "../../transport/well-of-call";

type BackTestWell = Handlers<typeof notificationConfigurationEvents>["notification-configuration/back-test"];

const HALF_A_DAY: Seconds = 43_200;
const LONGEST: Seconds = 20 * 86_400;
/** Stored samples are read so much at a time, so that nobody waits for long. */
const SLICE: Seconds = 6 * 3600;

/** The newest back-test of each user: one before it gives up. */
const newest = new Map<string, symbol>();

/** What an alert would have raised on a well: the last 12 hours that were recorded, or a span. */
export const backTestWell: BackTestWell = async ({ wellId, alert, from, to }, { stores, live, analysis, user }) => {
  const own = Symbol(wellId);
  newest.set(user._id, own);
  const checkNewest = () => {
    if (newest.get(user._id) !== own) throw new CallError("conflict", "A newer back-test takes the place of this one");
  };
  try {
    const well = await wellNoOf(stores, wellId);
    const definition = definitionOf(alert);
    const recorded = (await stores.samples.borders(well)).time;
    const end = to ?? recorded?.to ?? 0;
    const begin = from ?? end - HALF_A_DAY;
    if (end - begin > LONGEST) throw new CallError("validation", "A back-test covers 20 days at most", "from");
    if (begin >= end) throw new CallError("validation", "from must be before to", "from");
    const range = { well, channels: channelsOf(definition), from: begin - lookBackOf(definition), to: end };
    const samples = await readSamples(stores.samples, range, checkNewest);
    checkNewest();
    const found = await analysis.run("back-test", { definition, samples, from: begin, to: end });
    const latest = live.latestValues(wellId) ?? (await stores.samples.latest(well));
    const now = (id: ChannelId) => (latest ? valueOf(latest, id) : null);
    return { ...found, now: alert.rules.map(({ trace }) => now(trace)), rigState: now("rigState") };
  } finally {
    if (newest.get(user._id) === own) newest.delete(user._id);
  }
};

async function readSamples(
  reader: Pick<SampleReader, "timeRange">,
  { well, channels, from, to }: { well: WellNo; channels: ChannelId[]; from: EpochSeconds; to: EpochSeconds },
  checkNewest: () => void,
): Promise<BackTestSamples> {
  const slices: BackTestSamples[] = [];
  for (let begin = Math.floor(from); begin <= to; begin += SLICE) {
    checkNewest();
    slices.push(await reader.timeRange({ well, channels, from: begin, to: Math.min(to, begin + SLICE - 1) }));
  }
  const joined = (parts: Float64Array[]) => {
    const all = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  };
  const columns = channels.map((id) => [id, joined(slices.map((slice) => slice.columns[id]!))]);
  return { time: joined(slices.map(({ time }) => time)), columns: Object.fromEntries(columns) };
}
