import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { createTestDatabase } from "../storage/testing/test-database";
import { resealSecrets } from "./reseal-secrets";
import { createSecretBox } from "./secret-box";
import { secretKeyOf } from "./secret-key";
import { sealedColumns } from "./secret-places";
import { openForFile } from "../storage/testing/open-for-file";

const test = openForFile(createTestDatabase);

const keys = {
  old: secretKeyOf(randomBytes(32)),
  next: secretKeyOf(randomBytes(32)),
  lost: secretKeyOf(randomBytes(32)),
};
const run = (text: string, values: unknown[] = []) => test.database.query<Record<string, string>>({ text, values });
const loggedFields: object[] = [];
const log = {
  warn: (fields: object) => void loggedFields.push(fields),
  error: (fields: object) => void loggedFields.push(fields),
};

/** A row for each sealed column, sealed with a key. */
async function addSecrets(): Promise<void> {
  const box = createSecretBox(keys.old);
  const seal = (table: string, column: string, key: string) =>
    box.seal(
      `${table} ${column}`,
      sealedColumns.find((each) => each.table === table && each.column === column)!.placeOf(key),
    );
  await run(`INSERT INTO app_user (id, username, name, email, type, password_hash, active_preset, favorite_wells)
    VALUES ('u', 'una', 'Una', '', 'admin', '', '', '[]')`);
  await run("INSERT INTO second_factor (user_id, secret, pending_secret) VALUES ('u', $1, $2)", [
    seal("second_factor", "secret", "u"),
    seal("second_factor", "pending_secret", "u"),
  ]);
  await run("INSERT INTO webhook (id, name, fields, sealed_secret, created_at) VALUES ('w', 'W', '{}', $1, 0)", [
    seal("webhook", "sealed_secret", "w"),
  ]);
  await run("INSERT INTO mqtt_output (id, name, fields, sealed_secret, created_at) VALUES ('m', 'M', '{}', $1, 0)", [
    seal("mqtt_output", "sealed_secret", "m"),
  ]);
  await run(
    `INSERT INTO push_subscription (id, user_id, endpoint, sealed_keys, device, created_at)
      VALUES ('p', 'u', 'e', $1, '', 0)`,
    [seal("push_subscription", "sealed_keys", "p")],
  );
  await run("INSERT INTO witsml_server (id, name, fields, sealed_secret) VALUES ('x', 'X', '{}', $1)", [
    seal("witsml_server", "sealed_secret", "x"),
  ]);
  await run("INSERT INTO assistant_settings (id, is_on, url, model, sealed_secret) VALUES ('a', false, '', '', $1)", [
    seal("assistant_settings", "sealed_secret", "a"),
  ]);
  await run("INSERT INTO server_secret (name, sealed) VALUES ('vapid', $1)", [
    seal("server_secret", "sealed", "vapid"),
  ]);
  await run(
    `INSERT INTO idempotency_key (id, caller, call_hash, started_at, state, sealed_reply)
      VALUES ('k', 'u', 'h', 0, 'made', $1)`,
    [seal("idempotency_key", "sealed_reply", "k")],
  );
  await run("INSERT INTO session (id, token_hash, user_id, expires_at, provider) VALUES ('s', 'h', 'u', 1e12, $1)", [
    seal("session", "provider", "u"),
  ]);
}

it("reseals texts of an old key with the new one in every column that holds secrets, so that the old key can be removed", async () => {
  await addSecrets();
  const rotatedBox = createSecretBox(keys.next, [keys.old]);
  expect(await resealSecrets(test.database, rotatedBox, log)).toEqual({ resealed: sealedColumns.length, closed: 0 });
  const alone = createSecretBox(keys.next);
  for (const { table, column, place, placeOf } of sealedColumns) {
    const [row] = await run(`SELECT ${place} AS key, ${column} AS sealed FROM ${table}`);
    expect(alone.open(row!.sealed!, placeOf(row!.key!))).toBe(`${table} ${column}`);
  }
  expect(await resealSecrets(test.database, alone, log)).toEqual({ resealed: 0, closed: 0 });
});

it("leaves texts that no key opens unchanged, and names the missing key", async () => {
  const before = await run("SELECT sealed_secret FROM webhook");
  loggedFields.length = 0;
  const lostKeyBox = createSecretBox(keys.lost);
  expect(await resealSecrets(test.database, lostKeyBox, log)).toEqual({ resealed: 0, closed: sealedColumns.length });
  expect(JSON.stringify(loggedFields)).toContain(`sealed with the key ${keys.next.id}`);
  expect(await run("SELECT sealed_secret FROM webhook")).toEqual(before);
});

it("covers every column that is named as a column of sealed texts", async () => {
  const namedColumns = await run(`SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name LIKE '%sealed%'`);
  const knownColumns = sealedColumns.map(({ table, column }) => `${table}.${column}`);
  for (const { table, column } of namedColumns) expect(knownColumns).toContain(`${table}.${column}`);
});
