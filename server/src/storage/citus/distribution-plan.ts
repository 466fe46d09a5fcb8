import type { ClientBase } from "pg";

/** Tables that are spread in one transaction, since rows of one refer to rows of another. */
export type DistributionStep = {
  /** `reference`: every machine has a copy. `distributed`: the rows of a well are on one machine. */
  kind: "reference" | "distributed";
  /** In the order in which they are spread. */
  tables: string[];
  bytes: number;
};

/** The remaining steps until Citus has distributed the tables over its machines. */
export type DistributionPlan = {
  steps: DistributionStep[];
  /** Distributed tables whose rows are still on the coordinator as well. */
  leftovers: string[];
};

type Table = { name: string; hasWell: boolean; hasTrigger: boolean; kind: string | null; size: number; pages: number };
type Reference = { from: string; to: string };

/**
 * Tables of wells that are kept on the coordinator, in addition to tables with a trigger, which Citus does not distribute: every
 * tick reads the leases of all its wells in one statement, and waiting deliveries are taken from one queue of all wells.
 */
const local = new Set(["well_lease", "notification_outbox"]);

/**
 * Plans the remaining steps. `well` and the tables referenced by those of wells are copied to every machine; every table with a
 * column `well_no` is distributed by it.
 *
 * @returns null if the database does not have the Citus extension, or nothing is left
 */
export async function planDistribution(client: ClientBase): Promise<DistributionPlan | null> {
  const { rows: extensions } = await client.query("SELECT FROM pg_extension WHERE extname = 'citus'");
  if (extensions.length === 0) return null;
  const [tables, references] = [await readTables(client), await readReferences(client)];
  const isSpread = ({ name, hasWell, hasTrigger }: Table) =>
    hasWell && !hasTrigger && name !== "well" && !local.has(name);
  const spread = new Set(tables.filter(isSpread).map(({ name }) => name));
  const copiedTables = referencesFirst(referredTo(spread, references), references);
  const byName = new Map(tables.map((table) => [table.name, table]));
  const isLeft = (name: string, kind: string) => byName.has(name) && byName.get(name)!.kind !== kind;
  const sizeOf = (names: readonly string[]) => names.reduce((sum, name) => sum + byName.get(name)!.size, 0);
  const steps: DistributionStep[] = [
    ...copiedTables
      .filter((name) => isLeft(name, REFERENCE))
      .map((name) => ({ kind: "reference" as const, tables: [name], bytes: sizeOf([name]) })),
    ...groupTables(
      [...spread].filter((name) => isLeft(name, DISTRIBUTED)),
      references,
    ).map((names) => ({ kind: "distributed" as const, tables: names, bytes: sizeOf(names) })),
  ];
  const leftovers = tables.filter(({ kind, pages }) => (kind === REFERENCE || kind === DISTRIBUTED) && pages > 0);
  if (steps.length === 0 && leftovers.length === 0) return null;
  return { steps, leftovers: leftovers.map(({ name }) => name) };
}

/** The data that `readTables` returns for a table known to Citus: its partitioning, and how its copies are kept equal. */
const REFERENCE = "n/t";
const DISTRIBUTED = "h/s";

async function readTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name,
        EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.oid AND attname = 'well_no' AND NOT attisdropped) AS "hasWell",
        EXISTS (SELECT FROM pg_trigger WHERE tgrelid = c.oid AND NOT tgisinternal) AS "hasTrigger",
        (SELECT format('%s/%s', partmethod, repmodel) FROM pg_dist_partition WHERE logicalrelid = c.oid) AS kind,
        pg_total_relation_size(c.oid)::float8 AS size, pg_relation_size(c.oid)::float8 AS pages
      FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = c.oid AND classid = 'pg_class'::regclass AND deptype = 'e')
      ORDER BY c.relname`,
  );
  return rows;
}

async function readReferences(client: ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `SELECT DISTINCT f.relname AS "from", t.relname AS "to" FROM pg_constraint
      JOIN pg_class f ON f.oid = conrelid JOIN pg_class t ON t.oid = confrelid
      WHERE contype = 'f' AND f.relnamespace = current_schema()::regnamespace AND f.oid <> t.oid ORDER BY 1, 2`,
  );
  return rows;
}

/** The tables referenced by the given tables, directly or indirectly, without those tables. */
function referredTo(tables: ReadonlySet<string>, references: readonly Reference[]): Set<string> {
  const foundTables = new Set<string>(["well"]);
  for (let before = -1; before !== foundTables.size; ) {
    before = foundTables.size;
    for (const { from, to } of references)
      if ((tables.has(from) || foundTables.has(from)) && !tables.has(to)) foundTables.add(to);
  }
  return foundTables;
}

/** Orders tables so that each follows the tables to which it refers. */
function referencesFirst(tables: ReadonlySet<string>, references: readonly Reference[]): string[] {
  const orderedNames: string[] = [];
  const add = (name: string, above: readonly string[]) => {
    if (orderedNames.includes(name) || above.includes(name)) return;
    for (const { from, to } of references) if (from === name && tables.has(to)) add(to, [...above, name]);
    orderedNames.push(name);
  };
  for (const name of [...tables].toSorted()) add(name, []);
  return orderedNames;
}

/** Groups tables that refer to one another. */
function groupTables(tables: readonly string[], references: readonly Reference[]): string[][] {
  const groups = new Map(tables.map((name) => [name, new Set([name])]));
  for (const { from, to } of references) {
    const [one, other] = [groups.get(from), groups.get(to)];
    if (!one || !other || one === other) continue;
    for (const name of other) groups.set(name, one.add(name));
  }
  return [...new Set(groups.values())].map((group) => [...group].toSorted());
}
