import type { WellForecast } from "@sigma/contract/delivery/well-forecast";
import type { WellId } from "@sigma/contract/ids";
import type { Delivery } from "@sigma/engine/well-time/forecast-delivery";
import type { DaysCurve } from "@sigma/engine/well-time/days-curve";
import { plannedDays } from "@sigma/engine/well-time/planned-days";
import type { Suspension } from "@sigma/engine/well-time/well-clock";
import { DAY } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { AnalysisThread } from "../../analysis/analysis-thread";
import { type DeliveryStores, readDelivery, type StoredDelivery } from "./read-delivery";

/** What forecasts are made by. */
export type ForecastPorts = { stores: DeliveryStores; analysis: AnalysisThread; clock: () => EpochSeconds };

/** The forecast of a well from its stored data. @throws CallError `not-found` on `wellId` */
export const makeForecast = async (ports: ForecastPorts, wellId: WellId, isScaled = true): Promise<WellForecast> =>
  (await readForecast(ports, wellId, isScaled)).forecast;

/** The forecast of a well with what it was made from. @throws CallError `not-found` on `wellId` */
export async function readForecast(
  { stores, analysis, clock }: ForecastPorts,
  wellId: WellId,
  isScaled: boolean,
): Promise<{ forecast: WellForecast; inputs: StoredDelivery }> {
  const inputs = await readDelivery(stores, wellId, isScaled);
  const delivery = inputs.input && (await analysis.run("well-forecast", inputs.input));
  return { forecast: describe(inputs, delivery, clock()), inputs };
}

function describe(inputs: StoredDelivery, delivery: Delivery | null, madeAt: EpochSeconds): WellForecast {
  const { well, clock, hasReports, daysAbove, targetDepth, casings, phases, offsets, missing, without, own } = inputs;
  // Without a target depth, the days of the well itself are still known.
  const actual = delivery?.own ?? own;
  const now = own && { day: own.days.at(-1)!, depth: own.depth.at(-1)! };
  const nameOf = new Map(offsets.map(({ _id, name }) => [_id as string, { wellId: _id, name }]));
  const forecast = delivery?.forecast ?? null;
  return {
    wellId: well._id,
    madeAt,
    spud: clock?.spud ?? null,
    suspendedDays: sumOf(clock?.suspensions ?? []),
    hasReports,
    daysAbove,
    isFinal: well.finishedAt !== null,
    now,
    targetDepth,
    casings,
    actual: actual && copyCurve(actual),
    plan: delivery?.plan
      ? {
          curve: copyCurve(delivery.plan.curve),
          ...plannedDays(delivery.plan.curve, now?.depth ?? null, targetDepth),
        }
      : null,
    offsets: {
      wells: (delivery?.offsets ?? []).map(({ id, curve, ...offset }) => ({
        ...nameOf.get(id)!,
        curve: copyCurve(curve),
        ...offset,
      })),
      band: delivery?.band ?? null,
      composite: delivery?.composite ? copyCurve(delivery.composite) : null,
      without: without.map(({ _id, name }) => ({ wellId: _id, name })),
      missing,
    },
    forecast: forecast && {
      ...forecast,
      lines: forecast.lines.map(({ id, ...line }) => ({ wellId: id as WellId, ...line })),
    },
    noForecast: forecast ? null : reasonOf(inputs),
    phases: phases.map(({ _id }, at) => {
      const { proposedEnd, ...progress } = delivery?.phases[at] ?? noProgress;
      return { _id, ...progress, proposedEnd: proposedEnd === null || !clock ? null : clock.timeOf(proposedEnd) };
    }),
  };
}

const sumOf = (suspensions: readonly Suspension[]): number =>
  suspensions.reduce((sum, { from, to }) => sum + (to - from) / DAY, 0);

const noProgress = { state: "ahead", start: null, proposedEnd: null, actualDays: null, forecastDays: null } as const;

function reasonOf({ well, targetDepth, own }: StoredDelivery): WellForecast["noForecast"] {
  if (well.finishedAt !== null) return "final";
  if (targetDepth === null) return "no-target";
  return own ? "no-basis" : "no-depths";
}

const copyCurve = ({ days, depth }: DaysCurve) => ({ days: [...days], depth: [...depth] });
