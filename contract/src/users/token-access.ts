/**
 * The use of an API token with the rights of an engineer: `all` that an engineer may do with the data of wells, `read`
 * them, or `push` new data.
 */
export const tokenAccesses = ["all", "read", "push"] as const;

/** The permissions of an API token. */
export type TokenAccess = (typeof tokenAccesses)[number];
