import { createHash } from "node:crypto";

/** The stored form of a token: its SHA-256. Tokens are random, so a fast hash is enough. */
export const tokenHash = (token: string): Buffer => createHash("sha256").update(token).digest();
