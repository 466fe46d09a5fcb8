import { nameAlike } from "@sigma/contract/alike-names";
import { CallError } from "@sigma/contract/errors";
import { type QueryExecutorProvider, sql } from "kysely";
import { firstLockKeys } from "./advisory-locks";

/** Something that people choose by its name. */
type Named = { id: string; name: string };

/** What is known of a name that is given: the list that it stands in, and the entry that bears it. */
type GivenName = { what: string; own?: string };

/** Whether a name that a person gives is held against those beside it; what programs make for themselves is not. */
export type NameCheck = { refusesAlike?: boolean };

/**
 * Waits until nobody else gives or restores a name in a table, and keeps others from it until the transaction ends: the names
 * that it reads from then on are those beside which its own is stored.
 */
export async function lockNames(
  trx: QueryExecutorProvider,
  table: "well" | "rig" | "app_user" | "operator" | "directional_company",
): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${firstLockKeys.names}, hashtext(${table}))`.execute(trx);
}

/**
 * Refuses a name that a person takes for that of another entry of a list: the same but for case and blanks, or in letters
 * that look alike.
 *
 * @param own id of the entry that is renamed; one that keeps its name keeps it whatever others are called
 * @throws CallError `conflict` on `name`, with the name of the other one
 */
export function refuseAlike(name: string, others: readonly Named[], { what, own }: GivenName): void {
  if (others.some((each) => each.id === own && each.name === name)) return;
  const other = otherAlike(name, others, own);
  if (other === null) return;
  const rule = "names must differ in more than case, blanks and letters that look alike";
  throw new CallError("conflict", `name is taken for the ${what} ${other}: ${rule}`, "name");
}

/** How something deleted is restored: under its own name or another one, and who does it. */
export type RestoredAs = { name?: string | undefined; by?: string };

/**
 * Refuses to restore an entry under a name that is that of another one meanwhile.
 *
 * @throws CallError `conflict` on `name`, with the name of the other one
 */
export function refuseAlikeAgain({ id, name }: Named, others: readonly Named[], what: string): void {
  const other = otherAlike(name, others, id);
  if (other === null) return;
  throw new CallError("conflict", `The name ${name} is taken for the ${what} ${other}: restore it as another`, "name");
}

const otherAlike = (name: string, others: readonly Named[], own: string | undefined): string | null =>
  nameAlike(
    name,
    others.filter(({ id }) => id !== own).map((each) => each.name),
  );
