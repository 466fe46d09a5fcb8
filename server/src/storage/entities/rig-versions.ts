import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { RigId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type QueryExecutorProvider, sql } from "kysely";
import { SETTING_UP } from "../as-of";
import { SYSTEM } from "./settings-version";

/** The versioned data of a rig: the rig with its name and limits, or its feed configuration. */
type RigVersionKind = "rig" | "wits-config";

/** A value that a rig had for a while, and who gave it. */
export type RigVersion = {
  value: object;
  version: number;
  by: string;
  validFrom: EpochSeconds;
  validUntil: EpochSeconds | null;
};

type NewVersion = { rigId: string; kind: RigVersionKind; version: number; value: object; by?: string };

const now = sql<number>`extract(epoch FROM statement_timestamp())::float8`;

/**
 * Makes a value the current version of its kind and closes the previous one, in the transaction that changes the rig.
 *
 * The row of the rig is locked, so no other change of it runs at the same time.
 *
 * @param version the number that the changed row has now
 * @see docs/decisions/023-versions.md
 */
export async function keepRigVersion(
  trx: QueryExecutorProvider,
  { rigId, kind, version, value, by = SYSTEM }: NewVersion,
): Promise<void> {
  const { rows } = await sql<{ since: EpochSeconds }>`UPDATE rig_version SET valid_until = ${now}
    WHERE rig_id = ${rigId} AND kind = ${kind} AND valid_until IS NULL RETURNING valid_until AS since`.execute(trx);
  await sql`INSERT INTO rig_version (rig_id, kind, version, value, changed_by, valid_from)
    VALUES (${rigId}, ${kind}, ${version}, ${JSON.stringify(value)}::jsonb, ${by}, ${rows[0]?.since ?? now})`.execute(
    trx,
  );
}

/** Every version of a rig or of its configuration, oldest first; the current one has no end. */
export async function rigVersions(
  db: QueryExecutorProvider,
  rigId: RigId,
  kind: RigVersionKind,
): Promise<RigVersion[]> {
  const { rows } =
    await sql<RigVersion>`SELECT value, version, changed_by AS by, valid_from AS "validFrom", valid_until AS "validUntil"
    FROM rig_version WHERE rig_id = ${rigId} AND kind = ${kind} ORDER BY version`.execute(db);
  return rows;
}

/**
 * The version valid at a past moment. For the time before Sigma knew the rig, this is the first version entered once
 * the rig was set up.
 */
export async function rigVersionAt(
  db: QueryExecutorProvider,
  rigId: RigId,
  kind: RigVersionKind,
  moment: EpochSeconds,
): Promise<{ value: object; version: number } | null> {
  const { rows } = await sql<{ value: object; version: number }>`WITH known AS (
      SELECT min(valid_from) AS since FROM rig_version WHERE rig_id = ${rigId} AND kind = ${kind}
    )
    SELECT value, version FROM rig_version, known
    WHERE rig_id = ${rigId} AND kind = ${kind} AND CASE WHEN ${moment} >= since
      THEN valid_from <= ${moment} AND (valid_until IS NULL OR valid_until > ${moment})
      ELSE valid_until IS NULL OR valid_until > since + ${SETTING_UP} END
    ORDER BY version LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

/** The refusal of a rig that is not known. */
export const unknownRig = (rigId: RigId) => new CallError("not-found", cantFind("Rig", rigId), "rigId");
