import type { WellId } from "@sigma/contract/ids";
import type { Bha } from "@sigma/contract/well-settings/bha";
import { bhaAtMoment } from "@sigma/engine/bha/bha-at-depth";
import type { ProposedActivity } from "@sigma/engine/daily-report/proposed-activity";
import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { Stores } from "../../storage/stores";
import type { WellNo } from "../../storage/well-no";
import type { ProposeDay } from "./propose-day";

/** The time read before and after a day to determine the activity across its ends. */
const DAY_MARGIN: Seconds = 3 * HOUR;

/** The channels that activities are recognised by. */
const channels = ["rigState", "holeDepth", "bitDepth", "pumpRate", "pumpPressure"] as const;

/** The data from which the activities of a day are proposed, and the times of its samples. */
export async function readDay(
  stores: Pick<Stores, "samples">,
  well: WellNo,
  { from, to }: { from: EpochSeconds; to: EpochSeconds },
): Promise<ProposeDay & { inside: Float64Array }> {
  const { time, columns } = await stores.samples.timeRange({
    well,
    channels,
    from: from - DAY_MARGIN,
    to: to + DAY_MARGIN,
  });
  const of = (channel: (typeof channels)[number]) => columns[channel]!;
  return {
    columns: {
      time,
      rigState: of("rigState"),
      holeDepth: of("holeDepth"),
      bitDepth: of("bitDepth"),
      pumpRate: of("pumpRate"),
      pumpPressure: of("pumpPressure"),
    },
    day: { from, to },
    inside: time.filter((moment) => moment >= from && moment <= to),
  };
}

/** Names the BHA that was in the hole at the start of an activity; null if unknown. */
export async function readBhaNames(
  stores: Pick<Stores, "bhas">,
  wellId: WellId,
): Promise<(activity: ProposedActivity) => string | null> {
  const bhas: readonly Bha[] = (await stores.bhas.all(wellId)).filter(({ version }) => version > 0);
  return ({ startTime, startMD }) => bhaAtMoment(bhas, startTime, startMD)?._id ?? null;
}
