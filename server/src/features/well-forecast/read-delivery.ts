import type { WellId } from "@sigma/contract/ids";
import type { WellPhase } from "@sigma/contract/delivery/well-phase";
import { dayAt, type DaysCurve } from "@sigma/engine/well-time/days-curve";
import type { DeliveryInput } from "@sigma/engine/well-time/forecast-delivery";
import { planFromStations } from "@sigma/engine/well-plan/plan-stations";
import { planOfPhases } from "@sigma/engine/well-time/plan-of-phases";
import type { OffsetRecord } from "@sigma/engine/well-time/scale-offset";
import { type WellClock, wellClock } from "@sigma/engine/well-time/well-clock";
import { DAY } from "@sigma/terms/durations";
import type { Feet } from "@sigma/terms/quantities";
import { readChosenOffsets } from "../../analysis/chosen-offsets";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import type { Stores } from "../../storage/stores";
import { wellRows } from "../../storage/well-rows";
import { readRecords, type WellRecord } from "./read-record";
import { casingsOf, type NamedCasing, offsetDesign } from "./well-design";
import { wellOf } from "../../calls/well-of-call";

/** The stores of a forecast. */
export type DeliveryStores = Pick<
  Stores,
  "wells" | "wellSettings" | "wellPlans" | "wellPhases" | "holeCurves" | "samples"
>;

/** The time of a well by itself. */
export type OwnDelivery = {
  well: StoredWell;
  /** Counts its days; from the spud by the plan, if the record starts deeper. Null without a record. */
  clock: WellClock | null;
  /** Whether it has daily reports; false without a record. */
  hasReports: boolean;
  /** The planned days of the hole above the record, which count as if they were drilled. */
  daysAbove: number;
  targetDepth: Feet | null;
  casings: NamedCasing[];
  phases: WellPhase[];
  /** The well so far; null before the first depth. */
  own: DaysCurve | null;
  /** The last day of a finished well; null while it is drilled. */
  finalDay: number | null;
};

/** The stored inputs of a forecast. */
export type StoredDelivery = Omit<OwnDelivery, "finalDay"> & {
  offsets: StoredWell[];
  /** Chosen offset wells that were deleted, or that the stores do not show. */
  missing: number;
  /** Offset wells without depths over time. */
  without: StoredWell[];
  /** The clock of each offset well with depths over time, by its id. */
  clocks: ReadonlyMap<string, WellClock>;
  /** Null without a target. */
  input: DeliveryInput | null;
};

/** The draws of a well are the same each time. */
const SEED = 20_090_704;

/** Reads the time of a well without its offset wells. @throws CallError `not-found` on `wellId` */
export async function readOwnDelivery(stores: DeliveryStores, wellId: WellId): Promise<OwnDelivery> {
  const well = await wellOf(stores, wellId);
  const [phaseRows, [record]] = await Promise.all([stores.wellPhases.all(wellId), readRecords(stores, [well])]);
  return ownDelivery(stores, well, phaseRows, record ?? null);
}

async function ownDelivery(
  stores: DeliveryStores,
  well: StoredWell,
  phaseRows: readonly WellPhase[],
  record: WellRecord | null,
): Promise<OwnDelivery> {
  const phases = phaseRows.toSorted(wellRows.wellPhases.order);
  const targetDepth = well.targetDepth ?? (await readWellborePlan(stores, well._id))?.md.at(-1) ?? deepestPhase(phases);
  const plan = planOfPhases(phases);
  const daysAbove = (record && plan && dayAt(plan.curve, record.curve.depth[0]!)) ?? 0;
  const recordClock = record && record.curve.clock;
  return {
    well,
    clock: recordClock && wellClock(recordClock.spud - daysAbove * DAY, recordClock.suspensions),
    hasReports: record?.hasReports ?? false,
    daysAbove,
    targetDepth,
    casings: targetDepth === null ? [] : casingsOf(well, phases, targetDepth),
    phases,
    own: record && { days: record.curve.days.map((day) => day + daysAbove), depth: record.curve.depth },
    finalDay: well.finishedAt === null || !record ? null : record.end + daysAbove,
  };
}

/** Reads the inputs of a forecast. @throws CallError `not-found` on `wellId` */
export async function readDelivery(stores: DeliveryStores, wellId: WellId, isScaled: boolean): Promise<StoredDelivery> {
  const well = await wellOf(stores, wellId);
  const [phaseRows, { offsets, missing }] = await Promise.all([
    stores.wellPhases.all(wellId),
    readChosenOffsets(stores, well.wellNo),
  ]);
  const [record = null, ...offsetRecords] = await readRecords(stores, [well, ...offsets]);
  const { finalDay, ...delivery } = await ownDelivery(stores, well, phaseRows, record);
  const { clock, targetDepth, casings, phases, own } = delivery;
  const records = offsets.map((offset, at) => ({ offset, record: offsetRecords[at]! }));
  return {
    ...delivery,
    offsets,
    missing,
    without: records.flatMap(({ offset, record }) => (record ? [] : [offset])),
    clocks: new Map(records.flatMap(({ offset, record }) => (record ? [[offset._id, record.curve.clock]] : []))),
    input:
      targetDepth === null
        ? null
        : {
            design: { targetDepth, casings: casings.map(({ md }) => md) },
            own,
            finalDay,
            offsets: records.flatMap(({ offset, record }): OffsetRecord[] =>
              record
                ? [
                    {
                      id: offset._id,
                      curve: { days: record.curve.days, depth: record.curve.depth },
                      design: offsetDesign(offset, record.curve.depth.at(-1)!),
                      end: offset.finishedAt === null ? null : record.end,
                    },
                  ]
                : [],
            ),
            phases: phases.map(({ kind, md, plannedDays, endedAt }) => ({
              kind,
              md,
              plannedDays,
              ended: endedAt === null || !clock ? null : clock.dayOf(endedAt),
            })),
            isScaled,
            seed: SEED,
          },
  };
}

const deepestPhase = (phases: readonly WellPhase[]): Feet | null =>
  phases.length === 0 ? null : Math.max(...phases.map(({ md }) => md.to));

async function readWellborePlan(stores: DeliveryStores, wellId: WellId) {
  const plans = await stores.wellPlans.ofWells([wellId]);
  return plans.get(wellId)?.find(({ fields }) => fields.wellbore)?.fields ?? null;
}

/** The depths of the kick-off and the landing of the plan of a well; null where it has none. */
export async function readPlanPoints(
  stores: DeliveryStores,
  wellId: WellId,
): Promise<{ kop: Feet | null; landing: Feet | null }> {
  const plan = await readWellborePlan(stores, wellId);
  if (!plan || plan.md.length === 0) return { kop: null, landing: null };
  const { kop, landing } = planFromStations(plan);
  return { kop: kop?.md ?? null, landing: landing?.md ?? null };
}
