/**
 * What an API token may do with the rights of an engineer: `all` that an engineer may do with the data of wells, `read`
 * them, or `push` new ones.
 */
export const tokenAccesses = ["all", "read", "push"] as const;

/** What an API token may do. */
export type TokenAccess = (typeof tokenAccesses)[number];
