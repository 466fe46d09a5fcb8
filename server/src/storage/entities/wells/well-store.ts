import { cantFind } from "@sigma/contract/error-texts";
import { isDeepStrictEqual } from "node:util";
import { CallError } from "@sigma/contract/errors";
import type { RigId, WellId } from "@sigma/contract/ids";
import type { Well } from "@sigma/contract/wells/well";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../../database";
import { hideRows, restoreRows } from "../../deletion";
import { fewAtOnce } from "../../few-at-once";
import { lockNames, type NameCheck, refuseAlike, refuseAlikeAgain, type RestoredAs } from "../../given-names";
import type { Schema } from "../../schema";
import type { WellNo } from "../../well-no";
import { changedFields, type Changes } from "../changes";
import { newId } from "../new-id";
import { outdateResults } from "./recompute-store";
import { nextVersion, rejectOlderVersion } from "../row-version";
import { keepVersion, SYSTEM, versionOf } from "../settings-version";
import { idOfNamed } from "./named-parties";
import { blockWeightOf, isShownRig, rigOf } from "./rig-of-well";

/** A well as it is stored: the fields of the contract, with the number that it has inside Sigma. */
export type StoredWell = Well & { wellNo: WellNo };

/** Fields of a well that a user enters; operator and directional company are registered at their first use. */
export type WellFields = Omit<Well, "_id" | "version" | "rig"> & { rigId: RigId | null };

/** Wells. */
export type WellStore = {
  /** All wells, by name. */
  all(): Promise<StoredWell[]>;
  byId(id: WellId): Promise<StoredWell | null>;
  /** Some wells in the order of their ids, without those that do not exist. */
  byIds(ids: readonly WellId[]): Promise<StoredWell[]>;
  /** The number of a well, null if the id is unknown. */
  numberOf(id: WellId): Promise<WellNo | null>;
  /** The id of a well, null if the number is unknown. */
  idOf(well: WellNo): Promise<WellId | null>;
  /** The unfinished wells of a rig, newest first. */
  drilledBy(rigId: RigId): Promise<StoredWell[]>;
  /** The given ids that belong to a well. */
  existing(ids: readonly WellId[]): Promise<Set<WellId>>;
  /** The wells within a limit. */
  within(limit: { wells: readonly WellId[]; operators?: readonly string[] }): Promise<Set<WellId>>;
  /** Whether a well outside `reach` has one of the ids or numbers. */
  anyBeyond(reach: ReadonlySet<WellId>, ids: readonly WellId[], numbers: readonly WellNo[]): Promise<boolean>;
  /**
   * Creates a well with settings by kind, all or nothing.
   *
   * @throws CallError `not-found` on `rigId`; `conflict` on `name` if it is checked and another well of the operator has it
   */
  create(
    fields: Changes<WellFields> & { name: string },
    settings?: Readonly<Record<string, object>>,
    by?: string,
    check?: NameCheck,
  ): Promise<StoredWell>;
  /**
   * Changes fields of a well.
   *
   * @param given the version on which the change is based, if it matters
   * @throws CallError `not-found` for the well or on `rigId`; `conflict` if another version than the given one is stored, and as
   *   `create`
   */
  change(id: WellId, fields: Changes<WellFields>, by?: string, given?: number, check?: NameCheck): Promise<StoredWell>;
  /** Deletes a well with everything recorded for it; false if it is unknown. */
  remove(id: WellId, now: EpochSeconds): Promise<boolean>;
  /**
   * Undoes a deletion, under another name if one is given; false if it is too late.
   *
   * @throws CallError `conflict` on `rigId` if its rig is deleted too, on `name` if another well has it
   */
  restore(id: WellId, now: EpochSeconds, as?: RestoredAs): Promise<boolean>;
};

/** Kind of settings under which the versions of a well's general data are kept. */
const GENERAL = "general";

const generalOf = ({ _id: _wellId, wellNo: _wellNo, version: _version, ...general }: StoredWell) => general;

/** A well as returned to a client. */
export const toWell = ({ wellNo: _inside, ...well }: StoredWell): Well => well;

/** The fields of a well that has only a name. */
const blankWell: Omit<WellFields, "name"> = {
  jobId: null,
  operator: null,
  rigId: null,
  directionalCompany: null,
  field: null,
  location: null,
  x: null,
  y: null,
  section: null,
  twnship: null,
  rnge: null,
  api: null,
  afe: null,
  permanentDatum: null,
  logMeasuredFrom: null,
  heightOfReference: null,
  kellyBushingElevation: null,
  drillFloorElevation: null,
  groundLevelElevation: null,
  holeDepth: null,
  targetDepth: null,
  sections: {},
  holeData: [],
  casingData: [],
  dataSourceType: "wits",
  useDefaultBhas: true,
  bhaAutoSync: false,
  finishedAt: null,
};

/** Wells of a database. */
export function createWellStore({ kysely, asOf }: Database): WellStore {
  const numbers = new Map<WellId, WellNo>();
  return {
    async all() {
      return (await selectWells(kysely).orderBy("well.name").orderBy("well.well_no").execute()).map(fromRow);
    },
    async byId(id) {
      const row = await selectWells(kysely).where("well.id", "=", id).executeTakeFirst();
      if (!row || asOf === undefined) return row ? fromRow(row) : null;
      return wellAt(kysely, fromRow(row), asOf);
    },
    async byIds(ids) {
      if (ids.length === 0) return [];
      const rows = await selectWells(kysely).where("well.id", "=", sql<string>`ANY (${ids})`).execute();
      const wells = rows.map(fromRow);
      const storedWells = asOf === undefined ? wells : await fewAtOnce(wells, (well) => wellAt(kysely, well, asOf));
      return ids.flatMap((id) => storedWells.find((well) => well?._id === id) ?? []);
    },
    async idOf(well) {
      const row = await kysely.selectFrom("well").select("id").where("well_no", "=", well).executeTakeFirst();
      return (row?.id as WellId | undefined) ?? null;
    },
    async numberOf(id) {
      const knownNumber = numbers.get(id);
      if (knownNumber !== undefined) return knownNumber;
      const row = await kysely
        .selectFrom("well")
        .select("well_no")
        .where("id", "=", id)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      if (row) numbers.set(id, row.well_no);
      return row?.well_no ?? null;
    },
    async drilledBy(rigId) {
      const rows = await selectWells(kysely)
        .where("well.rig_id", "=", rigId)
        .where("well.finished_at", "is", null)
        .orderBy("well.well_no", "desc")
        .execute();
      return rows.map(fromRow);
    },
    async existing(ids) {
      const rows = await kysely
        .selectFrom("well")
        .select("id")
        .where("id", "=", sql<string>`ANY (${ids})`)
        .where("deleted_at", "is", null)
        .execute();
      return new Set(rows.map(({ id }) => id as WellId));
    },
    async within({ wells, operators = [] }) {
      const rows = await kysely
        .selectFrom("well")
        .leftJoin("operator", "operator.id", "well.operator_id")
        .select("well.id")
        .where("deleted_at", "is", null)
        .where((where) =>
          where.or([where("well.id", "in", [...wells, ""]), where("operator.name", "in", [...operators, ""])]),
        )
        .execute();
      return new Set(rows.map(({ id }) => id as WellId));
    },
    async anyBeyond(reach, ids, numbers) {
      const row = await kysely
        .selectFrom("well")
        .select("id")
        .where((where) => where.or([where("id", "in", [...ids, ""]), where("well_no", "in", [...numbers, 0])]))
        .where("id", "not in", [...reach, ""])
        .executeTakeFirst();
      return row !== undefined;
    },
    create: (fields, settings = {}, by = SYSTEM, { refusesAlike = false } = {}) =>
      kysely.transaction().execute(async (trx) => {
        if (refusesAlike) {
          await lockNames(trx, "well");
          refuseAlike(fields.name, await namedBeside(trx, fields.operator ?? null), wellNamed(fields.operator ?? null));
        }
        const row = {
          id: newId(),
          ...(await toRow(trx, { ...blankWell, ...changedFields(fields), name: fields.name })),
          has_own_name: refusesAlike,
          changed_by: by,
        };
        await trx.insertInto("well").values(row).execute();
        const well = fromRow(await selectWells(trx).where("well.id", "=", row.id).executeTakeFirstOrThrow());
        for (const [kind, value] of Object.entries({ ...settings, [GENERAL]: generalOf(well) })) {
          await keepVersion(trx, well.wellNo, kind, value, by);
        }
        return well;
      }),
    change: (id, fields, by = SYSTEM, givenVersion?, { refusesAlike = false } = {}) =>
      kysely.transaction().execute((trx) => changeWell(trx, { id, fields, by, given: givenVersion, refusesAlike })),
    async remove(id, now) {
      const isHidden = (await hideRows(kysely, "well", { id }, now)) > 0;
      numbers.delete(id);
      return isHidden;
    },
    restore: (id, now, { name, by = SYSTEM } = {}) =>
      kysely.transaction().execute(async (trx) => {
        await lockNames(trx, "well");
        // Its name is compared with the others before it counts as its own again.
        const ownRow = trx.updateTable("well").where("id", "=", id);
        await ownRow.set({ has_own_name: false }).where("deleted_at", "is not", null).execute();
        if ((await restoreRows(trx, "well", { id }, now)) === 0) return false;
        const row = await selectWells(trx).where("well.id", "=", id).executeTakeFirstOrThrow();
        refuseAlikeAgain({ id, name: name ?? row.name }, await namedBeside(trx, fromRow(row).operator), "well");
        if (row.rig_id !== null && !(await isShownRig(trx, row.rig_id))) {
          throw new CallError("conflict", "The rig of this well is deleted. Restore the rig first", "rigId");
        }
        if (name !== undefined) await changeWell(trx, { id, fields: { name }, by });
        await ownRow.set({ has_own_name: true }).execute();
        return true;
      }),
  };
}

type WellChange = { id: WellId; fields: Changes<WellFields>; by: string; given?: number | undefined } & NameCheck;

/** @throws CallError as the store does */
async function changeWell(
  trx: Transaction<Schema>,
  { id, fields, by, given, refusesAlike = false }: WellChange,
): Promise<StoredWell> {
  const isRenamed = refusesAlike && (fields.name !== undefined || fields.operator !== undefined);
  if (isRenamed) await lockNames(trx, "well");
  // The rig is locked before the well, as when a well is created or its rig is changed.
  const rigId = fields.rigId === undefined ? await rigOf(trx, id) : fields.rigId;
  if (rigId !== null) await isShownRig(trx, rigId);
  const wellRow = await selectWells(trx).where("well.id", "=", id).forNoKeyUpdate("well").executeTakeFirst();
  if (!wellRow) throw new CallError("not-found", cantFind("Well", id), "wellId");
  const knownWell = fromRow(wellRow);
  await rejectOlderVersion(trx, given, wellRow, toWell(knownWell));
  const changedWell = { ...knownWell, rigId: knownWell.rig?._id ?? null, ...changedFields(fields) };
  const { operator } = changedWell;
  if (isRenamed) refuseAlike(changedWell.name, await namedBeside(trx, operator), { ...wellNamed(operator), own: id });
  const isOtherName = isRenamed && (changedWell.name !== knownWell.name || operator?.name !== knownWell.operator?.name);
  const row = { ...(await toRow(trx, changedWell)), ...(isOtherName && { has_own_name: true }) };
  await trx.updateTable("well").set(row).where("id", "=", id).execute();
  const savedWell = fromRow(await selectWells(trx).where("well.id", "=", id).executeTakeFirstOrThrow());
  if (isDeepStrictEqual(generalOf(savedWell), generalOf(knownWell))) return savedWell;
  const next = nextVersion(wellRow, by);
  await trx.updateTable("well").set(next).where("id", "=", id).execute();
  const well = { ...savedWell, version: next.version };
  await keepVersion(trx, well.wellNo, GENERAL, generalOf(knownWell), SYSTEM);
  await keepVersion(trx, well.wellNo, GENERAL, generalOf(well), by);
  // The bit of a moment is that of its hole section, the weight of the empty block that of the rig.
  const isOutdated =
    JSON.stringify(well.holeData) !== JSON.stringify(knownWell.holeData) ||
    (await blockWeightOf(trx, well)) !== (await blockWeightOf(trx, knownWell));
  if (isOutdated) await outdateResults(trx, well.wellNo, "well-settings-updated");
  return well;
}

function selectWells(db: Kysely<Schema> | Transaction<Schema>) {
  return db
    .selectFrom("well")
    .leftJoin("rig", "rig.id", "well.rig_id")
    .leftJoin("operator", "operator.id", "well.operator_id")
    .leftJoin("directional_company as company", "company.id", "well.directional_company_id")
    .select(["well.well_no", "well.id", "well.name", "well.finished_at", "well.fields"])
    .select(["well.version", "well.changed_by"])
    .select(["rig.id as rig_id", "rig.name as rig_name", "operator.name as operator", "company.name as company"])
    .where("well.deleted_at", "is", null);
}

/** The wells of an operator, or those without an operator: only within this group are wells chosen by name. */
async function namedBeside(trx: Transaction<Schema>, operator: Well["operator"]) {
  const wells = (await selectWells(trx).execute()).map(fromRow);
  const beside = wells.filter((well) => (well.operator?.name ?? null) === (operator?.name ?? null));
  return beside.map(({ _id: id, name }) => ({ id, name }));
}

/** How an error names the wells among which a name is unique. */
const wellNamed = (operator: Well["operator"]) => ({
  what: "well",
  within: operator ? ` of ${operator.name}` : " without an operator",
});

/** A well as it was at a moment; the id of its rig and what the rig is called then stay with it. */
async function wellAt(db: Kysely<Schema>, well: StoredWell, asOf: EpochSeconds): Promise<StoredWell> {
  const general = await versionOf(db, well.wellNo, GENERAL, { asOf, wasKeptBefore: true });
  const then = { ...well, ...general?.value };
  const isFinished = then.finishedAt !== null && then.finishedAt <= asOf;
  return { ...then, version: general?.version ?? well.version, finishedAt: isFinished ? then.finishedAt : null };
}

type WellRow = Awaited<ReturnType<ReturnType<typeof selectWells>["execute"]>>[number];

function fromRow(row: WellRow): StoredWell {
  const { rigId: _rigId, ...blank } = blankWell;
  return {
    ...blank,
    ...(row.fields as Partial<WellFields>),
    _id: row.id as WellId,
    wellNo: row.well_no,
    version: row.version,
    name: row.name,
    rig: row.rig_id === null ? null : { _id: row.rig_id as RigId, name: row.rig_name ?? "" },
    operator: row.operator === null ? null : { name: row.operator },
    directionalCompany: row.company === null ? null : { name: row.company },
    finishedAt: row.finished_at,
  };
}

const namesOfFields = Object.keys(blankWell) as (keyof typeof blankWell)[];

async function toRow(trx: Transaction<Schema>, well: WellFields) {
  const { name, rigId, operator, directionalCompany, finishedAt } = well;
  const columns = new Set(["rigId", "operator", "directionalCompany", "finishedAt"]);
  const fields = namesOfFields.filter((field) => !columns.has(field)).map((field) => [field, well[field]]);
  if (rigId !== null && !(await isShownRig(trx, rigId))) {
    throw new CallError("not-found", "Can't find Rig with this id", "rigId");
  }
  return {
    name,
    rig_id: rigId,
    operator_id: await idOfNamed(trx, "operator", operator?.name),
    directional_company_id: await idOfNamed(trx, "directional_company", directionalCompany?.name),
    finished_at: finishedAt,
    fields: JSON.stringify(Object.fromEntries(fields)),
  };
}
