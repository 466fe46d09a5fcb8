import type { EpochSeconds } from "@sigma/terms/quantities";

/** A token that a machine signs in with, without its secret. */
export type ApiToken = {
  _id: string;
  name: string;
  prefix: string;
  createdAt: EpochSeconds;
  lastUsedAt: EpochSeconds | null;
};

/** Tokens of machines: 40 hex characters, kept as SHA-256, valid until they are removed. */
export type ApiTokenStore = {
  /** All tokens, by name. */
  all(): Promise<ApiToken[]>;
  /** Makes a token; its text is given this once. */
  create(name: string): Promise<ApiToken & { token: string }>;
  /** The token with this text, null where it is not known; notes that it was used. */
  use(token: string, now: EpochSeconds): Promise<ApiToken | null>;
  remove(id: string): Promise<boolean>;
};
