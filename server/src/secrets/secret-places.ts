import type { UserId } from "@sigma/contract/ids";

/** The place of each stored secret, for which it is sealed: its table and column, and its row. */
export const secretPlaces = {
  /** The secret of a second factor, including one that is being set up. */
  secondFactor: (userId: UserId) => `second_factor.secret:${userId}`,
  /** The signing secret of a webhook. */
  webhook: (id: string) => `webhook.sealed_secret:${id}`,
  /** The password at an MQTT broker. */
  mqttOutput: (id: string) => `mqtt_output.sealed_secret:${id}`,
  /** The keys that push messages to a browser are encrypted with. */
  pushKeys: (id: string) => `push_subscription.sealed_keys:${id}`,
  /** A secret that this installation created for itself. */
  ownSecret: (name: string) => `server_secret.sealed:${name}`,
  /** The password of a WITSML store. */
  witsmlServer: (id: string) => `witsml_server.sealed_secret:${id}`,
  /** The key of the endpoint of the assistant. */
  assistant: (id: string) => `assistant_settings.sealed_secret:${id}`,
  /** The reply to a call with an `Idempotency-Key`; it may hold a token. */
  idempotentReply: (id: string) => `idempotency_key.sealed_reply:${id}`,
  /** The data that the identity provider requires when a session ends. */
  signOn: (userId: UserId) => `session.provider:${userId}`,
};

/** A column that holds sealed texts, and the column from which the place of each is derived. */
export type SealedColumn = { table: string; column: string; place: string; placeOf: (value: string) => string };

/** Every column that holds sealed texts. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: "second_factor",
    column: "secret",
    place: "user_id",
    placeOf: (id) => secretPlaces.secondFactor(id as UserId),
  },
  {
    table: "second_factor",
    column: "pending_secret",
    place: "user_id",
    placeOf: (id) => secretPlaces.secondFactor(id as UserId),
  },
  { table: "webhook", column: "sealed_secret", place: "id", placeOf: secretPlaces.webhook },
  { table: "mqtt_output", column: "sealed_secret", place: "id", placeOf: secretPlaces.mqttOutput },
  { table: "push_subscription", column: "sealed_keys", place: "id", placeOf: secretPlaces.pushKeys },
  { table: "witsml_server", column: "sealed_secret", place: "id", placeOf: secretPlaces.witsmlServer },
  { table: "assistant_settings", column: "sealed_secret", place: "id", placeOf: secretPlaces.assistant },
  { table: "server_secret", column: "sealed", place: "name", placeOf: secretPlaces.ownSecret },
  { table: "idempotency_key", column: "sealed_reply", place: "id", placeOf: secretPlaces.idempotentReply },
  { table: "session", column: "provider", place: "user_id", placeOf: (id) => secretPlaces.signOn(id as UserId) },
];
