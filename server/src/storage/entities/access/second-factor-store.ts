import type { UserId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { sql } from "kysely";
import type { Database } from "../../database";

/** The second factor of a user; secrets are sealed. */
export type StoredSecondFactor = {
  /** Null until the first one is confirmed. */
  secret: string | null;
  /** A secret that no code has confirmed yet. */
  pendingSecret: string | null;
  confirmedAt: EpochSeconds | null;
  recoveryCodesLeft: number;
};

/** The initial data of a confirmed second factor; recovery codes are hashes. */
export type ConfirmedFactor = { sealed: string; step: number; recoveryCodes: readonly Buffer[]; now: EpochSeconds };

/** Second factors of users. Every change is one statement, so that simultaneous calls are ordered. */
export type SecondFactorStore = {
  of(userId: UserId): Promise<StoredSecondFactor | null>;
  keepPending(userId: UserId, sealed: string): Promise<void>;
  /** Makes the pending secret the valid one; false if it is no longer the one that was sealed. */
  confirm(userId: UserId, factor: ConfirmedFactor): Promise<boolean>;
  /**
   * Counts an attempt as failed before it is judged, so that simultaneous attempts cannot exceed the limit together; `succeeded`
   * reverts this. @returns seconds to wait if it may not be judged yet, otherwise 0
   */
  takeAttempt(userId: UserId, now: EpochSeconds): Promise<number>;
  succeeded(userId: UserId): Promise<void>;
  /** Uses the time step of a code; false if it or a later one has been used. */
  useStep(userId: UserId, step: number): Promise<boolean>;
  /** Uses up a recovery code; false if no code has this hash. */
  useRecoveryCode(userId: UserId, hash: Buffer): Promise<boolean>;
  replaceRecoveryCodes(userId: UserId, hashes: readonly Buffer[]): Promise<void>;
  /** Removes the second factor; false if the user had no second factor. */
  remove(userId: UserId): Promise<boolean>;
};

/** Wrong codes without a delay; then the delay doubles with each, up to a quarter of an hour. */
const FREE_ATTEMPTS = 5;
const MOST_DOUBLINGS = 10;
const LONGEST_DELAY = 900;

/** Seconds after the last failure until the next attempt is judged. */
const delay = sql<number>`CASE WHEN failures < ${FREE_ATTEMPTS}::int THEN 0 ELSE
  least(${LONGEST_DELAY}::float8, power(2, least(failures - ${FREE_ATTEMPTS}::int, ${MOST_DOUBLINGS}::int))) END`;

/** Second factors of a database. */
export const createSecondFactorStore = ({ kysely }: Database): SecondFactorStore => ({
  async of(userId) {
    const row = await kysely
      .selectFrom("second_factor")
      .select(["secret", "pending_secret", "confirmed_at"])
      .select(sql<number>`cardinality(recovery_codes)`.as("left"))
      .where("user_id", "=", userId)
      .executeTakeFirst();
    if (!row) return null;
    const { secret, pending_secret, confirmed_at, left } = row;
    return { secret, pendingSecret: pending_secret, confirmedAt: confirmed_at, recoveryCodesLeft: left };
  },
  async keepPending(userId, sealedSecret) {
    await kysely
      .insertInto("second_factor")
      .values({ user_id: userId, pending_secret: sealedSecret })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ pending_secret: sealedSecret }))
      .execute();
  },
  async confirm(userId, { sealed, step, recoveryCodes, now }) {
    const updateResult = await kysely
      .updateTable("second_factor")
      .set({
        secret: sealed,
        pending_secret: null,
        confirmed_at: now,
        last_step: String(step),
        recovery_codes: [...recoveryCodes],
        failures: 0,
      })
      .where("user_id", "=", userId)
      .where("pending_secret", "=", sealed)
      .executeTakeFirst();
    return updateResult.numUpdatedRows > 0n;
  },
  async takeAttempt(userId, now) {
    const failureUpdate = await sql`UPDATE second_factor SET failures = failures + 1, last_failed_at = ${now}
      WHERE user_id = ${userId} AND last_failed_at + ${delay} <= ${now}`.execute(kysely);
    if (failureUpdate.numAffectedRows) return 0;
    const { rows } = await sql<{ wait: number }>`SELECT last_failed_at + ${delay} - ${now}::float8 AS wait
      FROM second_factor WHERE user_id = ${userId}`.execute(kysely);
    return Math.max(1, Math.ceil(rows[0]?.wait ?? 1));
  },
  async succeeded(userId) {
    await kysely.updateTable("second_factor").set({ failures: 0 }).where("user_id", "=", userId).execute();
  },
  async useStep(userId, step) {
    const stepUpdate = await kysely
      .updateTable("second_factor")
      .set({ last_step: String(step) })
      .where("user_id", "=", userId)
      .where("last_step", "<", String(step))
      .executeTakeFirst();
    return stepUpdate.numUpdatedRows > 0n;
  },
  async useRecoveryCode(userId, hash) {
    const codeUpdate = await sql`UPDATE second_factor SET recovery_codes = array_remove(recovery_codes, ${hash}::bytea)
      WHERE user_id = ${userId} AND ${hash}::bytea = ANY(recovery_codes)`.execute(kysely);
    return (codeUpdate.numAffectedRows ?? 0n) > 0n;
  },
  async replaceRecoveryCodes(userId, hashes) {
    await kysely
      .updateTable("second_factor")
      .set({ recovery_codes: [...hashes] })
      .where("user_id", "=", userId)
      .execute();
  },
  async remove(userId) {
    const deletion = await kysely.deleteFrom("second_factor").where("user_id", "=", userId).executeTakeFirst();
    return deletion.numDeletedRows > 0n;
  },
});
