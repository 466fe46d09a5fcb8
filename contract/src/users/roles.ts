import type { Environment } from "./environment";

/** The roles a user can have; an absent user is a guest. */
export const roles = ["admin", "engineer", "guest"] as const;

/** The permissions of a user in Sigma. */
export type Role = (typeof roles)[number];

/** Who may make a call: a list of roles, or everyone, even without a session. */
export type Access = readonly Role[] | "anyone";

/** Calls of administration: users, rigs, creating wells, settings of a well. */
export const adminOnly = ["admin"] as const satisfies readonly Role[];

/** Calls of daily work. */
export const crew = ["admin", "engineer"] as const satisfies readonly Role[];

/** Reads that the guest of the demo environment may make too. */
export const readers = ["admin", "engineer", "guest"] as const satisfies readonly Role[];

/** Whether a role may make a call. A guest is served in the demo environment only. */
export function mayCall(role: Role, access: Access, environment: Environment): boolean {
  if (access === "anyone") return true;
  return access.includes(role) && (role !== "guest" || environment === "demo");
}
