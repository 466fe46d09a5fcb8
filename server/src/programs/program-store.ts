import { isDeepStrictEqual } from "node:util";
import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { UserId, WellId } from "@sigma/contract/ids";
import {
  type Program,
  type ProgramFields,
  ProgramInputs,
  ProgramOutputs,
  type ProgramVersion,
  type ProgramWells,
} from "@sigma/contract/programs/program";
import { FAULTS_TO_SWITCH_OFF } from "@sigma/contract/programs/program-limits";
import type { RunOutcome } from "@sigma/contract/programs/program-run";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type Kysely, sql } from "kysely";
import type { Database } from "../storage/database";
import { hideRows, restoreRows } from "../storage/deletion";
import { newId } from "../storage/entities/new-id";
import { keepOutputChannels } from "./channel-store";
import { nextVersion, rejectOlderVersion } from "../storage/entities/row-version";
import type { Schema } from "../storage/schema";

/** Former versions of the code of a program that are kept. */
const KEPT_VERSIONS = 20;

/** The wells that an author may see; null for all. */
type Seen = ReadonlySet<WellId> | null;

/** The changed fields of a program. */
export type ProgramChange = { [Field in keyof ProgramFields]?: ProgramFields[Field] | undefined };

/** Programs of users. */
export type ProgramStore = {
  /** All programs, by name. */
  all(): Promise<Program[]>;
  /** Includes no deleted program. */
  byId(id: string): Promise<Program | null>;
  /** The program with an id, also a deleted one that can be restored; null if unknown. */
  evenDeleted(id: string): Promise<Program | null>;
  /** @throws CallError `conflict` if all channels are taken */
  create(fields: ProgramFields, by: UserId, now: EpochSeconds): Promise<Program>;
  /**
   * Changes a program. A newer code is a version of its own.
   *
   * @param seen the wells that the author may see: chosen ones beyond them stay
   * @throws CallError `not-found`; `conflict` for another version, or if all channels are taken; `validation` for another
   *   unit of an output channel that has values
   */
  change(
    id: string,
    version: number | undefined,
    change: ProgramChange,
    by: UserId,
    now: EpochSeconds,
    seen?: Seen,
  ): Promise<Program>;
  /** Approves an address for a program, or takes the approval back. @throws CallError `not-found` for the program or the address */
  approve(id: string, url: string, by: { name: string; at: EpochSeconds } | null): Promise<Program>;
  /**
   * Notes how a run that Sigma started has ended, and switches the program off after the last of several that did not end well one after
   * another.
   *
   * @returns the program if it was switched off now
   */
  noteOutcome(id: string, outcome: RunOutcome, now: EpochSeconds): Promise<Program | null>;
  /** The former versions of its code, newest first. */
  versions(id: string): Promise<ProgramVersion[]>;
  remove(id: string, now: EpochSeconds): Promise<boolean>;
  /** Undoes a deletion; false if it is too late. */
  restore(id: string, now: EpochSeconds): Promise<boolean>;
};

/** Programs of a database. */
export function createProgramStore({ kysely }: Database): ProgramStore {
  const find = async (db: Kysely<Schema>, id: string) => {
    const row = await selectAll(db).where("program.id", "=", id).executeTakeFirst();
    return row ?? null;
  };
  const findShown = async (db: Kysely<Schema>, id: string) => {
    const row = await find(db, id);
    return row?.deleted_at === null ? fromRow(row) : null;
  };
  const findKnown = async (db: Kysely<Schema>, id: string) => {
    const program = await findShown(db, id);
    if (!program) throw unknownProgram(id);
    return program;
  };
  return {
    async all() {
      const rows = await selectAll(kysely).where("program.deleted_at", "is", null).execute();
      return rows.map(fromRow).toSorted((a, b) => a.name.localeCompare(b.name));
    },
    byId: (id) => findShown(kysely, id),
    async evenDeleted(id) {
      const row = await find(kysely, id);
      return row && fromRow(row);
    },
    create: (fields, by, now) =>
      kysely.transaction().execute(async (trx) => {
        const id = newId();
        const values = {
          id,
          owner_id: by,
          fields: JSON.stringify(fields),
          changed_at: now,
          version: 1,
          changed_by: by,
        };
        await trx.insertInto("program").values(values).execute();
        await keepOutputChannels(trx, { _id: id, ...fields });
        return findKnown(trx, id);
      }),
    change: (id, version, change, by, now, seen = null) =>
      kysely.transaction().execute(async (trx) => {
        await sql`SELECT 1 FROM program WHERE id = ${id} FOR UPDATE`.execute(trx);
        const before = await findKnown(trx, id);
        await rejectOlderVersion(trx, version, { version: before.version, changed_by: before.ownerId }, before);
        const fieldsBefore = fieldsOf(before);
        const newFields = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
        const fields = { ...fieldsBefore, ...(newFields as Partial<ProgramFields>) };
        if (change.wells) fields.wells = withHidden(change.wells, before.wells, seen);
        if (isDeepStrictEqual(fields, fieldsBefore)) return before;
        await keepOutputChannels(trx, { _id: id, ...fields });
        const former: ProgramVersion = {
          version: before.version,
          name: before.name,
          code: before.code,
          changedAt: before.changedAt,
        };
        await trx
          .updateTable("program")
          .set({
            ...nextVersion({ version: before.version, changed_by: by }, by),
            fields: JSON.stringify(fields),
            changed_at: now,
            // A changed address has no approval.
            approvals: JSON.stringify(approvedOf(before.approvals, fields)),
            ...(fields.enabled && { fault_count: 0, switched_off: null }),
            ...(fields.code !== before.code && {
              former: sql<string>`(SELECT jsonb_agg(each ORDER BY at) FROM jsonb_array_elements(
                ${JSON.stringify([former])}::jsonb || former) WITH ORDINALITY AS list(each, at) WHERE at <= ${KEPT_VERSIONS})`,
            }),
          })
          .where("id", "=", id)
          .execute();
        return findKnown(trx, id);
      }),
    approve: (id, url, by) =>
      kysely.transaction().execute(async (trx) => {
        await sql`SELECT 1 FROM program WHERE id = ${id} FOR UPDATE`.execute(trx);
        const program = await findKnown(trx, id);
        if (!program.inputs.web.some((input) => input.url === url))
          throw new CallError("not-found", "The program has no web input with this address", "url");
        const others = program.approvals.filter((approval) => approval.url !== url);
        const approvals = by ? [...others, { url, by: by.name, at: by.at }] : others;
        await sql`UPDATE program SET approvals = ${JSON.stringify(approvals)}::jsonb WHERE id = ${id}`.execute(trx);
        return findKnown(trx, id);
      }),
    async noteOutcome(id, outcome, now) {
      if (outcome.kind === "refused") return null;
      if (outcome.kind === "done") {
        await sql`UPDATE program SET fault_count = 0 WHERE id = ${id} AND fault_count > 0`.execute(kysely);
        return null;
      }
      await sql`UPDATE program SET fault_count = fault_count + 1 WHERE id = ${id}`.execute(kysely);
      const { numAffectedRows } = await sql`UPDATE program SET version = version + 1, changed_at = ${now},
          fields = jsonb_set(fields, '{enabled}', 'false'),
          switched_off = ${JSON.stringify({ at: now, text: outcome.text })}::jsonb
        WHERE id = ${id} AND fault_count >= ${FAULTS_TO_SWITCH_OFF} AND fields ->> 'enabled' = 'true'
          AND deleted_at IS NULL`.execute(kysely);
      return numAffectedRows === 1n ? findShown(kysely, id) : null;
    },
    async versions(id) {
      const { rows } = await sql<{
        former: ProgramVersion[];
      }>`SELECT former FROM program WHERE id = ${id} AND deleted_at IS NULL`.execute(kysely);
      return rows[0]?.former ?? [];
    },
    remove: async (id, now) => (await hideRows(kysely, "program", { id }, now)) > 0,
    restore: async (id, now) => (await restoreRows(kysely, "program", { id }, now)) > 0,
  };
}

/** The approvals of the addresses that a program still has. */
const approvedOf = (approvals: Program["approvals"], { inputs }: ProgramFields) =>
  approvals.filter(({ url }) => inputs.web.some((input) => input.url === url));

/** The chosen wells with those chosen before that the author may not see. */
function withHidden(wells: ProgramWells, before: ProgramWells, seen: Seen): ProgramWells {
  if (seen === null || wells.of !== "chosen" || before.of !== "chosen") return wells;
  return { of: "chosen", wellIds: [...new Set([...wells.wellIds, ...before.wellIds.filter((id) => !seen.has(id))])] };
}

const selectAll = (db: Kysely<Schema>) =>
  db
    .selectFrom("program")
    .leftJoin("app_user", (join) =>
      join.onRef("app_user.id", "=", "program.owner_id").on("app_user.deleted_at", "is", null),
    )
    .select(["program.id", "program.owner_id", "program.fields", "program.version", "program.changed_at"])
    .select(["program.deleted_at", "program.switched_off", "program.approvals"])
    .select(sql<string | null>`coalesce(nullif(app_user.name, ''), app_user.username)`.as("owner_name"));

type Row = Awaited<ReturnType<ReturnType<typeof selectAll>["executeTakeFirstOrThrow"]>>;

const fromRow = ({
  id,
  owner_id,
  owner_name,
  fields,
  version,
  changed_at,
  switched_off: switchedOff,
  approvals,
}: Row): Program => ({
  ...fields,
  // Programs that were stored by an earlier version have no axes of their channels and no web inputs.
  inputs: ProgramInputs.parse(fields.inputs),
  outputs: ProgramOutputs.parse(fields.outputs),
  _id: id,
  ownerId: owner_id as UserId,
  ownerName: owner_name,
  switchedOff,
  approvals,
  version,
  changedAt: changed_at,
});

/** What its owner wrote. */
export const fieldsOf = ({
  _id,
  ownerId: _owner,
  ownerName: _name,
  switchedOff: _off,
  approvals: _approvals,
  version: _version,
  changedAt: _at,
  ...fields
}: Program): ProgramFields => fields;

/** The refusal of a program that is unknown, or that the caller may not see. */
export const unknownProgram = (id: string) => new CallError("not-found", cantFind("Program", id), "id");
