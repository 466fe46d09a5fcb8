import { likeness } from "@sigma/contract/alike-names";
import { CallError } from "@sigma/contract/errors";
import type { Transaction } from "kysely";
import { lockNames } from "../../given-names";
import type { Schema } from "../../schema";
import { newId } from "../new-id";

type Party = "operator" | "directional_company";

/**
 * The id of an operator or directional company, which its first use makes known; null without a name.
 *
 * @throws CallError `conflict` where another one has a name that looks like it
 */
export async function idOfNamed(
  trx: Transaction<Schema>,
  table: Party,
  name: string | undefined,
): Promise<string | null> {
  if (!name) return null;
  const isListed = await trx.selectFrom(table).select("id").where("name", "=", name).executeTakeFirst();
  if (isListed) return isListed.id;
  await lockNames(trx, table);
  const listedParties = await trx.selectFrom(table).select("name").execute();
  if (!listedParties.some((party) => party.name === name)) refuseAlikeListed(table, name, listedParties);
  await trx
    .insertInto(table)
    .values({ id: newId(), name })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await trx.selectFrom(table).select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;
}

/** Rights go by the name of an operator: one that looks like another must not be made. @throws CallError `conflict` */
function refuseAlikeListed(table: Party, name: string, listedParties: readonly { name: string }[]): void {
  const other = listedParties.find((party) => likeness(name, party.name) !== null);
  if (!other) return;
  const [field, what] = table === "operator" ? ["operator", "operator"] : ["directionalCompany", "directional company"];
  throw new CallError(
    "conflict",
    `${field}.name is taken for the ${what} ${other.name}: choose that one, or a name that differs in more than case, blanks and letters that look alike`,
    `${field}.name`,
  );
}
