import type { ForecastChangeReason, WellForecast } from "@sigma/contract/delivery/well-forecast";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import type { Stores } from "../../storage/stores";
import type { ForecastInputs, StoredForecast } from "./hourly-forecast-store";
import { type ForecastPorts, makeForecast } from "./make-forecast";

type HourlyPorts = ForecastPorts & { stores: Pick<Stores, "hourlyForecasts"> };

/** A smaller change of the target is not noted, days. */
const LEAST_CHANGE = 0.2;
/** A change of the pace beyond this explains a change of the target. */
const LEAST_PACE_CHANGE = 0.02;

/**
 * Makes the forecast of every well that is being drilled and has drilled or waited since its last one.
 *
 * @throws AggregateError after all wells, with the fault of each well whose forecast could not be made
 */
export async function forecastHourly(ports: HourlyPorts): Promise<void> {
  const wells = (await ports.stores.wells.all()).filter(({ finishedAt }) => finishedAt === null);
  const newest = await ports.stores.hourlyForecasts.newest(wells.map(({ wellNo }) => wellNo));
  const faults: unknown[] = [];
  for (const well of wells) {
    try {
      await keepForecast(ports, well, newest.get(well.wellNo) ?? null);
    } catch (fault) {
      faults.push(fault);
    }
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `No forecast could be made for ${faults.length} of ${wells.length} wells`);
}

/**
 * Makes the forecast of a well, and keeps it if it is not that of `before`.
 *
 * @returns the newest that is kept; null without one
 */
export async function keepForecast(
  ports: HourlyPorts,
  { _id, wellNo }: Pick<StoredWell, "_id" | "wellNo">,
  before: StoredForecast | null,
): Promise<StoredForecast | null> {
  const row = forecastOfHour(await makeForecast(ports, _id), before);
  if (row) await ports.stores.hourlyForecasts.add(wellNo, row);
  return row ?? before;
}

/** The row of a forecast; null without a forecast, and if nothing has changed since the one before. */
function forecastOfHour(
  { madeAt, now, forecast, offsets, plan }: WellForecast,
  before: StoredForecast | null,
): StoredForecast | null {
  if (!forecast || !now) return null;
  const inputs: ForecastInputs = {
    offsets: offsets.wells.flatMap(({ wellId, isCounted }) => (isCounted ? [wellId] : [])),
    plan: JSON.stringify(plan?.curve ?? null),
    pace: forecast.pace,
  };
  const { target, release, basis } = forecast;
  const isSame = before?.day === now.day && before.target[1] === target.p50 && before.release[1] === release.p50;
  if (isSame) return null;
  const change = before ? target.p50 - before.target[1] : 0;
  const isNoted = before !== null && Math.abs(change) > LEAST_CHANGE;
  return {
    madeAt,
    ...now,
    basis,
    target: [target.p10, target.p50, target.p90],
    release: [release.p10, release.p50, release.p90],
    inputs,
    change: isNoted ? change : null,
    reason: isNoted ? reasonOf(inputs, now.depth, before) : null,
  };
}

/** Why a forecast has changed: the first of the inputs that differs, or the time that the hole stood still. */
function reasonOf(inputs: ForecastInputs, depth: number, before: StoredForecast): ForecastChangeReason {
  if (inputs.offsets.join() !== before.inputs.offsets.join()) return "offsets";
  if (inputs.plan !== before.inputs.plan) return "plan";
  if (depth <= before.depth) return "waiting";
  const paceChange = Math.abs((inputs.pace ?? 1) - (before.inputs.pace ?? 1));
  return paceChange > LEAST_PACE_CHANGE ? "pace" : "flat-time";
}
