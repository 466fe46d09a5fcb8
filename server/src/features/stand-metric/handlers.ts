import type { StandMetric as StandReply, standMetricEvents } from "@sigma/contract/performance/stand-metric";
import { aggregateStands } from "@sigma/engine/stand/aggregate-stands";
import { openStand } from "@sigma/engine/stand/open-stand";
import type { StandMetric } from "@sigma/engine/stand/stand-metric";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { Stores } from "../../storage/stores";
import type { WellNo } from "../../storage/well-no";
import { readReportingDay } from "../../time-axis/read-reporting-day";
import { checkComparedSize } from "../../transport/column-reply";
import type { Handlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";

type Asked = { from?: EpochSeconds | undefined; to?: EpochSeconds | undefined; aggregationTime: Seconds };

/** Handles the calls about stands. */
export const standMetricHandlers: Handlers<typeof standMetricEvents> = {
  async "stand-metric/get"({ wellId, last, ...asked }, { stores }) {
    const stands = await readStands(stores, wellId, asked);
    return last === undefined ? stands : stands.slice(-last);
  },

  async "stand-metric/get/compare"({ wellIds, ...asked }, { stores }) {
    await Promise.all(wellIds.map((wellId) => wellNoOf(stores, wellId)));
    const stands = await Promise.all(wellIds.map((wellId) => readStands(stores, wellId, asked)));
    checkComparedSize(
      stands.reduce((sum, { length }) => sum + length, 0),
      VALUES,
    );
    return Object.fromEntries(wellIds.map((wellId, at) => [wellId, stands[at]!]));
  },
};

/** Values of one stand in a reply. */
const VALUES = 30;

/** The stands that started in a time span, and the stand still being drilled if the span includes it. */
async function readStands(stores: Stores, wellId: WellId, { from, to, aggregationTime }: Asked): Promise<StandReply[]> {
  const well = await wellNoOf(stores, wellId);
  // The time of an event is the end of its stand, which is after its start.
  const events = await stores.events.list(well, "stand-completed", { from });
  const stands = events.map(({ value }) => value as StandMetric);
  const last = stands.at(-1) ?? (await lastStandBefore(stores, well, from));
  const open = await readOpenStand(stores, well, last?.endTime ?? null);
  const began = ({ startTime }: StandMetric) => startTime >= (from ?? -Infinity) && startTime <= (to ?? Infinity);
  const all = [...stands, ...(open ? [open] : [])].filter(began);
  const reportingDay = aggregationTime > 0 ? await readReportingDay(stores, wellId) : null;
  return aggregateStands(all, aggregationTime, reportingDay).map((stand) => ({
    ...stand,
    open: open !== null && stand.endTime === open.endTime,
  }));
}

async function lastStandBefore({ events }: Stores, well: WellNo, to: EpochSeconds | undefined) {
  if (to === undefined) return null;
  const before = await events.list(well, "stand-completed", { to });
  return (before.at(-1)?.value as StandMetric | undefined) ?? null;
}

/** Maximum number of samples that are read for the stand being drilled: more than a day at one a second. */
const MOST_SAMPLES = 100_000;

/** The stand drilled since the last one ended; null if no hole has been made since. */
async function readOpenStand(stores: Stores, well: WellNo, after: EpochSeconds | null): Promise<StandMetric | null> {
  const { time } = await stores.samples.borders(well);
  if (!time) return null;
  const from = Math.max(after ?? time.from, time.to - MOST_SAMPLES);
  const { time: moments, columns } = await stores.samples.timeRange({
    well,
    channels: ["rigState", "holeDepth", "blockHeight"],
    from,
    limit: MOST_SAMPLES,
  });
  const { rigState, holeDepth, blockHeight } = columns;
  return openStand({ time: moments, rigState: rigState!, holeDepth: holeDepth!, blockHeight: blockHeight! });
}
