import type { ParameterDistribution, ParamRanges } from "@sigma/contract/well-settings/drilling-advisor-settings";
import {
  type AdvisorParameter,
  advisorParameters,
  DISTRIBUTION_BARS,
  parameterAxis,
} from "@sigma/contract/well-settings/new-drilling-advisor-settings";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { DepthStore } from "../../storage/depth/depth-store";
import type { WellNo } from "../../storage/well-no";

/** Records of a well that are looked at, at most: more feet than any hole has. */
const MOST_RECORDS = 50_000;
/** How long what was read of a well is used, s. */
const KEPT_FOR: Seconds = 30;
/** Wells whose bars are kept; a well takes 11 kB. */
const MOST_WELLS = 500;
/** Wells whose records are kept; a well of 20,000 ft takes 1 MB. */
const MOST_OPEN = 4;

type Columns = Record<AdvisorParameter, Float64Array>;
type Bars = { records: number; bars: Record<AdvisorParameter, number[]> };

type Question = { own: WellNo; offsets: readonly WellNo[]; ranges: ParamRanges; now: EpochSeconds };

/** Recorded values of the drilling parameters, read from depth rows and kept for half a minute. */
export type ParameterRecords = {
  distribution(depth: DepthStore, question: Question): Promise<ParameterDistribution>;
};

/** Parameter records of a process. */
export function createParameterRecords(): ParameterRecords {
  const open = new Map<WellNo, { until: EpochSeconds; columns: Columns }>();
  const countedBars = new Map<WellNo, { until: EpochSeconds; counted: Bars }>();

  async function columnsOf(depth: DepthStore, well: WellNo, now: EpochSeconds): Promise<Columns> {
    const knownEntry = open.get(well);
    if (knownEntry && knownEntry.until > now) return knownEntry.columns;
    const { columns } = await depth.range({ well, columns: advisorParameters, limit: MOST_RECORDS });
    keep(open, well, { until: now + KEPT_FOR, columns: columns as Columns }, MOST_OPEN);
    return columns as Columns;
  }

  async function barsOf(depth: DepthStore, well: WellNo, now: EpochSeconds): Promise<Bars> {
    const knownEntry = countedBars.get(well);
    if (knownEntry && knownEntry.until > now) return knownEntry.counted;
    const bars = countBars(await columnsOf(depth, well, now));
    keep(countedBars, well, { until: now + KEPT_FOR, counted: bars }, MOST_WELLS);
    return bars;
  }

  return {
    async distribution(depth, { own, offsets, ranges, now }) {
      const columns = await columnsOf(depth, own, now);
      const ownBars = countBars(columns);
      const all: Bars[] = [];
      // One after the other: the records of fifty wells are not in memory at once.
      for (const well of offsets) all.push(await barsOf(depth, well, now));
      return {
        records: ownBars.records,
        inside: countInside(columns, ranges),
        offsetRecords: all.reduce((sum, { records }) => sum + records, 0),
        parameters: byParameter((parameter) => ({
          own: ownBars.bars[parameter],
          offsets: Array.from({ length: DISTRIBUTION_BARS }, (_, bar) =>
            all.reduce((sum, { bars }) => sum + bars[parameter][bar]!, 0),
          ),
          records: columns[parameter].reduce((count, value) => count + (Number.isNaN(value) ? 0 : 1), 0),
          leftOut: columns[parameter].reduce(
            (count, value) => count + (isOutside(value, ranges[parameter]) ? 1 : 0),
            0,
          ),
        })),
      };
    },
  };
}

/** Keeps a value as the newest of a few. */
function keep<Key, Value>(keptEntries: Map<Key, Value>, key: Key, value: Value, most: number): void {
  keptEntries.delete(key);
  keptEntries.set(key, value);
  if (keptEntries.size > most) keptEntries.delete(keptEntries.keys().next().value!);
}

const byParameter = <Value>(valueOf: (parameter: AdvisorParameter) => Value) =>
  Object.fromEntries(advisorParameters.map((parameter) => [parameter, valueOf(parameter)])) as Record<
    AdvisorParameter,
    Value
  >;

/** A missing value is in no bar; one beyond the axis is in its first or last. */
function countBars(columns: Columns): Bars {
  const bars = byParameter((parameter) => {
    const { min, max } = parameterAxis(parameter);
    const counts = Array.from({ length: DISTRIBUTION_BARS }, () => 0);
    for (const value of columns[parameter]) {
      if (Number.isNaN(value)) continue;
      const bar = Math.floor(((value - min) / (max - min)) * DISTRIBUTION_BARS);
      counts[Math.min(DISTRIBUTION_BARS - 1, Math.max(0, bar))]!++;
    }
    return counts;
  });
  return { records: columns.rpm.length, bars };
}

/** A missing value is never out of range. */
const isOutside = (value: number, { min, max }: { min: number; max: number }) => value < min || value > max;

function countInside(columns: Columns, ranges: ParamRanges): number {
  let count = 0;
  for (let row = 0; row < columns.rpm.length; row++) {
    if (advisorParameters.every((parameter) => !isOutside(columns[parameter][row]!, ranges[parameter]))) count++;
  }
  return count;
}
