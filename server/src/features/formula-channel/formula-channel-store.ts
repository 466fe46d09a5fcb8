import { CallError } from "@sigma/contract/errors";
import type { formulaChannels, FormulaName, FormulaUse, FormulaVersion } from "@sigma/contract/formula/formula-channel";
import type { UsualConstant } from "@sigma/contract/formula/formula-constant";
import { formulaWord } from "@sigma/contract/formula/formula-word";
import type { WellId } from "@sigma/contract/ids";
import { type FormulaChannelId, formulaRows } from "@sigma/terms/formula-channels";
import type { UnitName } from "@sigma/terms/units";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../storage/database";
import { notRestorable } from "../../storage/deletion";
import { outdateResults } from "../../storage/entities/wells/recompute-store";
import type { WellRowStore } from "../../storage/entities/wells/well-row-store";
import { rowOf, type RowsOfWell, type VersionedRow, versionedRows } from "../../storage/entities/versioned-rows";
import type { Schema } from "../../storage/schema";
import type { WellNo } from "../../storage/well-no";
import { type FieldsOf, wellRows } from "../../storage/well-rows";
import { findFormulaUses, useText } from "./find-formula-uses";
import { freeChannel, giveChannel, lockFormulaChannels } from "../../formulas/free-channel";
import { type OwnConstant, withOwnConstants } from "../../formulas/own-constants";

/** The fields of a formula. */
export type FormulaFields = FieldsOf<typeof formulaChannels>;

/** A formula as a well has it. */
export type WellFormula = FormulaFields & { _id: string; wellId: WellId; version: number };

/** A formula as calculations need it. */
export type RunningFormula = WellFormula & { channel: FormulaChannelId; unit: UnitName };

/** Formulas of wells. A write throws CallError `conflict` for a name that another formula of the company has. */
export type FormulaChannelStore = WellRowStore<FormulaFields> & {
  /** The formulas that a well has: its own, and those for all wells with the constants of the well. */
  ofWell(well: WellNo): Promise<RunningFormula[]>;
  /** The constants of the formulas for all wells with their usual values, by formula and name. */
  usualConstants(): Promise<UsualConstant[]>;
  /** The names of all formulas, in the order of their channels. */
  names(): Promise<FormulaName[]>;
  /** The versions of a formula, newest first. */
  versions(wellId: WellId, id: string): Promise<FormulaVersion[]>;
  /** What uses a formula. */
  uses(well: WellNo, fields: FormulaFields): Promise<FormulaUse[]>;
};

/** Its stored results have other values or another formula. */
const MESSAGE = "well-settings-updated";

/** The fields on which the values of a formula depend. */
const calculatedFields = [
  "text",
  "unit",
  "constants",
  "name",
  "forAllWells",
] as const satisfies (keyof FormulaFields)[];

const { table, what } = wellRows.formulaChannels;

type Row = { id: string; well_id: string; fields: FormulaFields; version: number };

/** The formulas of a database. */
export function createFormulaChannelStore(database: Database): FormulaChannelStore {
  const { kysely } = database;
  const storedRows = versionedRows<FormulaFields>(database, table);
  const inWell = <Result>(
    wellId: WellId,
    by: string | undefined,
    work: (rows: RowsOfWell<FormulaFields>) => Promise<Result>,
  ): Promise<Result> =>
    storedRows.inWell(wellId, by, async (rows) => {
      await lockFormulaChannels.execute(rows.db);
      return work(rows);
    });

  return {
    all: async (wellId) => (await storedRows.all(wellId)).map(showRow),

    create: (wellId, added, by) =>
      inWell(wellId, by, async (rows) => {
        const addedRows: VersionedRow<FormulaFields>[] = [];
        for (const fields of added) {
          await checkName(rows.db, fields.name, null);
          const channel = await freeChannel(rows.db);
          const [row] = await rows.add([{ fields: { ...fields, channel } }]);
          await giveChannel(rows.db, channel, row!.id);
          addedRows.push(row!);
          await outdateWells(rows, fields.forAllWells);
        }
        return addedRows.map(showRow);
      }),

    change: (wellId, id, { fields, version }, by) =>
      inWell(wellId, by, async (rows) => {
        const before = rowOf(await rows.all(), id, what);
        await rows.checkVersion(version, before, showRow(before));
        if (fields.name !== undefined) await checkName(rows.db, fields.name, id);
        const after = await rows.change(before, { ...fields, channel: before.fields.channel });
        const isOutdated = calculatedFields.some(
          (field) => JSON.stringify(after.fields[field]) !== JSON.stringify(before.fields[field]),
        );
        if (isOutdated) await outdateWells(rows, before.fields.forAllWells || after.fields.forAllWells);
        return showRow(after);
      }),

    exchange: () => Promise.reject(new Error("formulas are changed one by one")),

    remove: (wellId, id, now, by) =>
      inWell(wellId, by, async (rows) => {
        const row = (await rows.all()).find((stored) => stored.id === id);
        if (!row) return false;
        const [use, ...others] = await findFormulaUses(rows.db, rows.well, row.fields);
        if (use !== undefined) {
          const more = others.length === 0 ? "" : ` and ${others.length} more`;
          throw new CallError(
            "conflict",
            `${row.fields.name} is used by ${useText(use)}${more}: remove it there first`,
            "id",
          );
        }
        await outdateWells(rows, row.fields.forAllWells);
        return rows.hide(id, now);
      }),

    restore: (wellId, id, now, by) =>
      inWell(wellId, by, async (rows) => {
        if ((await rows.hiddenAt(id)) === null) return false;
        if (!(await rows.restore(id, now))) throw notRestorable(what.toLowerCase(), "id");
        const { fields } = await rows.find(id, what);
        await checkName(rows.db, fields.name, id);
        await outdateWells(rows, fields.forAllWells);
        return true;
      }),

    async ofWell(well) {
      const { rows } = await sql<Row>`SELECT formula.id, well.id AS well_id, formula.fields, formula.version
        FROM formula_channel AS formula JOIN well USING (well_no)
        WHERE valid_until IS NULL AND formula.deleted_at IS NULL AND well.deleted_at IS NULL
          AND (well_no = ${well} OR formula.fields ->> 'forAllWells' = 'true')`.execute(kysely);
      const ownConstants = await constantsOfWell(kysely, well);
      return rows
        .map(fromRow)
        .map((formula) => ({ ...formula, constants: withOwnConstants(formula, ownConstants) }))
        .toSorted(byChannel);
    },

    async usualConstants() {
      const { rows } = await sql<Row>`SELECT formula.id, well.id AS well_id, formula.fields, formula.version
        FROM formula_channel AS formula JOIN well USING (well_no)
        WHERE valid_until IS NULL AND formula.deleted_at IS NULL AND well.deleted_at IS NULL
          AND formula.fields ->> 'forAllWells' = 'true'`.execute(kysely);
      return rows
        .flatMap(({ id: formulaId, fields: { name: formula, constants } }) =>
          constants.map((constant) => ({ formulaId, formula, ...constant })),
        )
        .toSorted((a, b) => a.formula.localeCompare(b.formula) || a.name.localeCompare(b.name));
    },

    async names() {
      const { rows } = await shownRows(kysely);
      return rows
        .map(fromRow)
        .toSorted(byChannel)
        .map(({ channel, name, unit, decimals, range, color, forAllWells, wellId }) => ({
          channel,
          name,
          unit,
          decimals,
          ...range,
          color,
          ...(!forAllWells && { wellId }),
        }));
    },

    uses: (well, fields) => findFormulaUses(kysely, well, fields),

    async versions(wellId, id) {
      const { rows } = await sql<Row & { author: string; saved_at: number }>`
        SELECT formula.id, well.id AS well_id, formula.fields, formula.version, valid_from AS saved_at,
          coalesce(nullif(app_user.name, ''), app_user.username, formula.changed_by) AS author
        FROM formula_channel AS formula JOIN well USING (well_no) LEFT JOIN app_user ON app_user.id = formula.changed_by
        WHERE well.id = ${wellId} AND formula.id = ${id} AND well.deleted_at IS NULL
        ORDER BY formula.version DESC LIMIT 100`.execute(kysely);
      return rows.map(({ fields, version, author, saved_at: savedAt }) => {
        const { name, text, unit, decimals, range, color, forAllWells, constants } = fields;
        return { version, name, text, unit, decimals, range, color, forAllWells, constants, author, savedAt };
      });
    },
  };
}

const showRow = ({ id, wellId, fields, version }: VersionedRow<FormulaFields>): WellFormula => ({
  ...fields,
  _id: id,
  wellId,
  version,
});

const fromRow = ({ id, well_id: wellId, fields, version }: Row): RunningFormula => ({
  ...fields,
  channel: fields.channel as FormulaChannelId,
  unit: fields.unit as UnitName,
  _id: id,
  wellId: wellId as WellId,
  version,
});

const positionOf = new Map<string, number>(formulaRows.map(({ id }, position) => [id, position]));
const byChannel = (a: FormulaFields, b: FormulaFields) => positionOf.get(a.channel)! - positionOf.get(b.channel)!;

/** The constants that have another value in a well. */
async function constantsOfWell(db: Kysely<Schema>, well: WellNo): Promise<OwnConstant[]> {
  const { rows } = await sql<{ fields: OwnConstant }>`SELECT fields FROM formula_constant
    WHERE well_no = ${well} AND valid_until IS NULL AND deleted_at IS NULL`.execute(db);
  return rows.map(({ fields }) => fields);
}

const shownRows = (db: Kysely<Schema>) =>
  sql<Row>`SELECT formula.id, well.id AS well_id, formula.fields, formula.version
    FROM formula_channel AS formula JOIN well USING (well_no)
    WHERE valid_until IS NULL AND formula.deleted_at IS NULL AND well.deleted_at IS NULL`.execute(db);

/** @throws CallError `conflict` on `name` if another formula has it, or its word */
async function checkName(db: Kysely<Schema>, name: string, id: string | null): Promise<void> {
  const word = formulaWord(name).toLowerCase();
  const { rows } = await shownRows(db);
  const other = rows.find((row) => row.id !== id && formulaWord(row.fields.name).toLowerCase() === word);
  if (other) throw new CallError("conflict", `Another formula is called ${other.fields.name}`, "name");
}

/** Records that the wells that have a formula have to be recomputed. */
async function outdateWells({ db, well }: RowsOfWell<FormulaFields>, forAllWells: boolean): Promise<void> {
  if (!forAllWells) return outdateResults(db, well, MESSAGE);
  const wells = await db
    .selectFrom("well")
    .select("well_no")
    .where("deleted_at", "is", null)
    .orderBy("well_no")
    .execute();
  for (const { well_no: other } of wells) await outdateResults(db, other, MESSAGE);
}
