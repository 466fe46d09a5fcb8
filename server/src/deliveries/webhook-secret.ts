import { randomBytes } from "node:crypto";
import { SECRET_PREFIX } from "./render/webhook-body";

/** Bytes of a key that signs: as many as its hash has. */
const KEY_BYTES = 32;

/** A new secret of a webhook. */
export const newWebhookSecret = (): string => SECRET_PREFIX + randomBytes(KEY_BYTES).toString("base64");
