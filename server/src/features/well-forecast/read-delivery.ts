import type { WellId } from "@sigma/contract/ids";
import type { WellPhase } from "@sigma/contract/delivery/well-phase";
import { dayAt, daysCurve } from "@sigma/engine/well-time/days-curve";
import type { DeliveryInput } from "@sigma/engine/well-time/forecast-delivery";
import { planOfPhases } from "@sigma/engine/well-time/plan-of-phases";
import type { OffsetRecord } from "@sigma/engine/well-time/scale-offset";
import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import { DAY } from "@sigma/terms/durations";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import { readChosenOffsets } from "../../analysis/chosen-offsets";
import { fewAtOnce } from "../../storage/few-at-once";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import type { Stores } from "../../storage/stores";
import { wellRows } from "../../storage/well-rows";
import { casingsOf, type NamedCasing, offsetDesign } from "./well-design";

/** The stores of a forecast. */
export type DeliveryStores = Pick<
  Stores,
  "wells" | "wellSettings" | "wellPlans" | "wellPhases" | "holeCurves" | "samples"
>;

/** The stored inputs of a forecast. */
export type StoredDelivery = {
  well: StoredWell;
  /** By the plan, if the record starts deeper. */
  spud: EpochSeconds | null;
  /** The planned days of the hole above the record, which count as if they were drilled. */
  daysAbove: number;
  targetDepth: Feet | null;
  casings: NamedCasing[];
  phases: WellPhase[];
  offsets: StoredWell[];
  /** Offset wells without depths over time. */
  without: StoredWell[];
  /** The spud of each offset well with depths over time, by its id. */
  spuds: ReadonlyMap<string, EpochSeconds>;
  /** Null without a target. */
  input: DeliveryInput | null;
};

/** The draws of a well are the same each time. */
const SEED = 20_090_704;

/** Reads the inputs of a forecast. @throws CallError `not-found` on `wellId` */
export async function readDelivery(stores: DeliveryStores, wellId: WellId, isScaled: boolean): Promise<StoredDelivery> {
  const well = await stores.wells.byId(wellId);
  if (!well) throw new CallError("not-found", cantFind("Well", wellId), "wellId");
  const [offsets, phaseRows, ownRecord] = await Promise.all([
    readChosenOffsets(stores, well.wellNo),
    stores.wellPhases.all(wellId),
    readRecord(stores, well),
  ]);
  const phases = phaseRows.toSorted(wellRows.wellPhases.order);
  const records = await fewAtOnce(offsets, async (offset) => ({ offset, record: await readRecord(stores, offset) }));
  const targetDepth = well.targetDepth ?? (await plannedDepth(stores, wellId)) ?? deepestPhase(phases);
  const casings = targetDepth === null ? [] : casingsOf(well, phases, targetDepth);
  const plan = planOfPhases(phases);
  const daysAbove = (ownRecord && plan && dayAt(plan.curve, ownRecord.curve.depth[0]!)) ?? 0;
  const spud = ownRecord && ownRecord.curve.spud - daysAbove * DAY;
  return {
    well,
    spud,
    daysAbove,
    targetDepth,
    casings,
    phases,
    offsets,
    without: records.flatMap(({ offset, record }) => (record ? [] : [offset])),
    spuds: new Map(records.flatMap(({ offset, record }) => (record ? [[offset._id, record.curve.spud]] : []))),
    input:
      targetDepth === null
        ? null
        : {
            design: { targetDepth, casings: casings.map(({ md }) => md) },
            own: ownRecord && {
              days: ownRecord.curve.days.map((day) => day + daysAbove),
              depth: ownRecord.curve.depth,
            },
            finalDay: well.finishedAt === null || !ownRecord ? null : ownRecord.end + daysAbove,
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
              ended: endedAt === null || spud === null ? null : (endedAt - spud) / DAY,
            })),
            isScaled,
            seed: SEED,
          },
  };
}

const deepestPhase = (phases: readonly WellPhase[]): Feet | null =>
  phases.length === 0 ? null : Math.max(...phases.map(({ md }) => md.to));

async function plannedDepth(stores: DeliveryStores, wellId: WellId): Promise<Feet | null> {
  const plans = await stores.wellPlans.ofWells([wellId]);
  return (
    plans
      .get(wellId)
      ?.find(({ fields }) => fields.wellbore)
      ?.fields.md.at(-1) ?? null
  );
}

/** The days of a well up to its newest sample; null without depths over time. */
async function readRecord({ holeCurves, samples }: DeliveryStores, { wellNo, finishedAt }: StoredWell) {
  const [hole, { time }] = await Promise.all([holeCurves.read(wellNo), samples.borders(wellNo)]);
  const newest = time?.to ?? hole.time.at(-1);
  if (newest === undefined) return null;
  const now = Math.max(hole.time.at(-1) ?? newest, finishedAt === null ? newest : Math.min(newest, finishedAt));
  const curve = daysCurve([...hole.time, now], [...hole.depth, hole.depth.at(-1) ?? Number.NaN]);
  return curve && { curve, end: curve.days.at(-1)! };
}
