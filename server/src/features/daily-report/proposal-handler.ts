import type { dailyReportEvents } from "@sigma/contract/reports/daily-report";
import type { Bha } from "@sigma/contract/well-settings/bha";
import { bhaAtMoment } from "@sigma/engine/bha/bha-at-depth";
import type { ProposedActivity } from "@sigma/engine/daily-report/proposed-activity";
import type { Seconds } from "@sigma/terms/quantities";
import { readWellModel } from "../../analysis/well-model";
import type { Handlers } from "../../transport/handlers";

/** So much of the time before and after a day tells what goes on across its ends. */
const AROUND: Seconds = 3 * 3600;

/** The channels that activities are told by. */
const channels = ["rigState", "holeDepth", "bitDepth", "pumpRate", "pumpPressure"] as const;

/** Answers what the rig states propose for a day; the work is done in the thread of the analyses. */
export const proposeHandler: Handlers<typeof dailyReportEvents>["daily-report/propose"] = async (
  { wellId, from, to },
  { stores, analysis, clock },
) => {
  const { well, basis } = await readWellModel(stores, wellId, clock());
  const bhas = await stores.bhas.all(wellId);
  const { time, columns } = await stores.samples.timeRange({
    well: well.wellNo,
    channels,
    from: from - AROUND,
    to: to + AROUND,
  });
  const of = (channel: (typeof channels)[number]) => columns[channel]!;
  const taken = {
    time,
    rigState: of("rigState"),
    holeDepth: of("holeDepth"),
    bitDepth: of("bitDepth"),
    pumpRate: of("pumpRate"),
    pumpPressure: of("pumpPressure"),
  };
  const inside = time.filter((moment) => moment >= from && moment <= to);
  const { activities, runs } = await analysis.run("propose-day", { columns: taken, day: { from, to } });
  return {
    activities: activities.map((activity) => ({ ...activity, bha: bhaOf(bhas, activity) })),
    runs,
    samples: inside.length,
    newest: inside.at(-1) ?? null,
    basis,
  };
};

/** The BHA that was in the hole when an activity began. */
const bhaOf = (bhas: readonly Bha[], { startTime, startMD }: ProposedActivity): string | null =>
  bhaAtMoment(
    bhas.filter(({ version }) => version > 0),
    startTime,
    startMD,
  )?._id ?? null;
