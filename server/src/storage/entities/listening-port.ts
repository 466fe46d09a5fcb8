import { CallError } from "@sigma/contract/errors";
import type { WitsConfig } from "@sigma/contract/rigs/wits-config";
import { sql, type Transaction } from "kysely";
import type { Schema } from "../schema";

/**
 * Makes sure that a port is listened on for one rig only, until the transaction ends; two that ask at once wait for
 * each other.
 *
 * @throws CallError `conflict` on `port` where another rig is listened for on it
 */
export async function reservePort(trx: Transaction<Schema>, config: WitsConfig): Promise<void> {
  if (!isListening(config)) return;
  const { rigId, port } = config;
  await sql`LOCK TABLE wits_config IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
  const rows = await trx
    .selectFrom("wits_config")
    .innerJoin("rig", "rig.id", "wits_config.rig_id")
    .select(["rig.name", "config"])
    .where(sql<number>`(config->>'port')::int`, "=", port)
    .where("rig_id", "!=", rigId)
    .where("rig.deleted_at", "is", null)
    .execute();
  const other = rows.find(({ config }) => isListening(config));
  if (other) throw new CallError("conflict", `port ${port} is already used by rig ${other.name}`, "port");
}

const isListening = ({ enabled, connectionType, dataSourceType }: WitsConfig) =>
  enabled && connectionType === "server" && dataSourceType !== "witsml";
