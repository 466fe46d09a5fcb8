import type { ClientBase } from "pg";
import type { Awaitable } from "../awaitable";
import type { DatabaseConnections } from "../connections";
import { isDatabaseAway } from "../database-away";
import { checkCitus, CitusFault } from "./check-citus";
import { type DistributionStep, planDistribution } from "./distribution-plan";
import { lockKeys } from "../advisory-locks";

/** The state of the tables that are being distributed. */
export type DistributionProgress = {
  /** The tables that are spread now. */
  tables: readonly string[];
  /** Machines that they are spread over. */
  machines: number;
  done: number;
  of: number;
  /** The part of all bytes that is done, 0 to 1. */
  share: number;
};

/** The options of a distribution. */
export type DistributionOptions = {
  /** Called before each step. @throws to give up between two steps */
  tell?: (progress: DistributionProgress) => Awaitable<void>;
  /** Called once where tables with rows are to be moved. @throws to refuse */
  beforeRowsMove?: () => Promise<void>;
};

/** A step started by a killed server may still run in the database: the next one waits for it. */
const STEP_LOCK = lockKeys.citusStep;

/**
 * Distributes the tables by well over the machines of Citus, if the database has its extension: existing rows move
 * with them. Each step is done completely or not at all, so this resumes after an interruption, and does nothing the second time.
 *
 * @throws CitusFault if Citus is not set up for it, or a table cannot be distributed
 * @see docs/decisions/051-citus.md
 */
export async function distributeTables(
  { transaction }: Pick<DatabaseConnections, "transaction">,
  { tell, beforeRowsMove }: DistributionOptions = {},
): Promise<void> {
  const plan = await transaction(planDistribution);
  if (!plan) return;
  const machines = await transaction(checkCitus);
  if (plan.steps.length > 0 && (await transaction((client) => hasRows(client, plan.steps)))) await beforeRowsMove?.();
  const bytes = plan.steps.reduce((sum, step) => sum + step.bytes, 0);
  let movedBytes = 0;
  for (const [done, step] of plan.steps.entries()) {
    await tell?.({
      tables: step.tables,
      machines,
      done,
      of: plan.steps.length,
      share: bytes > 0 ? movedBytes / bytes : 0,
    });
    try {
      await transaction((client) => perform(client, step));
    } catch (fault) {
      if (isDatabaseAway(fault)) throw fault;
      throw new CitusFault(`Citus cannot spread ${step.tables.join(", ")}: ${(fault as Error).message}`, {
        cause: fault,
      });
    }
    movedBytes += step.bytes;
  }
  const left = (await transaction(planDistribution))?.leftovers ?? [];
  for (const table of left) {
    await transaction((client) =>
      client.query({
        text: "SELECT truncate_local_data_after_distributing_table($1::regclass)",
        values: [quoteName(table)],
      }),
    );
  }
}

async function perform(client: ClientBase, { kind, tables }: DistributionStep): Promise<void> {
  await client.query({ text: "SELECT pg_advisory_xact_lock($1)", values: [STEP_LOCK] });
  // Rows and the rows they refer to are copied over one connection per machine, so that references are valid.
  await client.query("SET LOCAL citus.multi_shard_modify_mode = 'sequential'");
  const plannedDistribution = await planDistribution(client);
  const left = tables.filter((table) => plannedDistribution?.steps.some((step) => step.tables.includes(table)));
  // Citus spreads one table after the other, and no row of a whole table may refer to one that is spread already.
  const references = await referencesBetween(client, left);
  for (const { table, name } of references) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const table of left) {
    await client.query(
      kind === "reference"
        ? { text: "SELECT create_reference_table($1::regclass)", values: [quoteName(table)] }
        : { text: "SELECT create_distributed_table($1::regclass, 'well_no')", values: [quoteName(table)] },
    );
  }
  for (const { table, name, definition } of references) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
}

async function referencesBetween(client: ClientBase, tables: readonly string[]) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>({
    text: `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ($1::regclass[]) AND confrelid = ANY ($1::regclass[])`,
    values: [tables.map(quoteName)],
  });
  return rows;
}

async function hasRows(client: ClientBase, steps: readonly DistributionStep[]): Promise<boolean> {
  for (const table of steps.flatMap(({ tables }) => tables)) {
    const { rows } = await client.query(`SELECT FROM ${quoteName(table)} LIMIT 1`);
    if (rows.length > 0) return true;
  }
  return false;
}

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;
