import type { Role } from "@sigma/contract/users/roles";

/**
 * Who may make which call, written from the specification (SH 6, OP-005, OP-039, OP-075, OP-078) and from nothing else.
 *
 * A guest is served in the demo environment only. A new call is added here by hand, after reading those rules.
 */
const callsOf = {
  /** Without a token: signing in and out, the health of the server, and the user of a token (which is the check itself). */
  anyone: ["GET api", "POST api/login", "POST api/logout", "GET api/users/token"],
  /** "Admin only: users, rig writes, well create and delete, the settings of WS 7, dashboard-preset/patch of charts"; the WITS debugger asks for well-settings access. */
  admin: [
    "GET api/users",
    "POST api/users",
    "DELETE api/users",
    "POST api/users/restore",
    "POST api/well",
    "PATCH api/well",
    "DELETE api/well",
    "POST api/well/restore",
    "POST api/rig",
    "PATCH api/rig",
    "DELETE api/rig",
    "POST api/rig/restore",
    "POST api/wits-configs",
    "GET api/wits-packet/recent",
    "wits-packet/get",
    "wits-packet/watch",
    "POST api/formation-top",
    "POST api/formation-top/multiple",
    "PATCH api/formation-top",
    "PATCH api/formation-top/multiple",
    "DELETE api/formation-top",
    "POST api/formation-top/restore",
    "POST api/bha",
    "POST api/bha/multiple",
    "PATCH api/bha",
    "PATCH api/bha/multiple",
    "DELETE api/bha",
    "POST api/bha/restore",
    "POST api/bha-component",
    "DELETE api/bha-component",
    "POST api/bha-component/restore",
    "POST api/motor",
    "PATCH api/motor",
    "DELETE api/motor",
    "POST api/motor/restore",
    "POST api/data-processor-settings",
    "GET api/sample-edits",
    "GET api/sample-edits/preview",
    "POST api/sample-edits",
    "POST api/sample-edits/undo",
    "engine",
    "engine/cancel",
    "dashboard-preset/patch",
  ],
  /** "Engineer and admin: everything else." */
  crew: [
    "PATCH api/users",
    "POST api/users/favorite-wells",
    "GET api/rig",
    "GET api/wits-configs",
    "GET api/held-readings",
    "POST api/held-readings/decide",
    "GET api/motor",
    "GET api/motor/use",
    "GET api/bha-component",
    "GET api/country",
    "GET api/state",
    "GET api/county",
    "GET api/operator",
    "GET api/directional-company",
    "GET api/data-processor-settings",
    "dashboard-preset/post",
    "dashboard-preset/delete",
    "dashboard-preset/restore",
    "notification/change-visibility",
    "notification/change-visibility-multiple",
  ],
  /** "Demo guest: reads only", of the wells list, the dashboard, the notification center and the phone page. */
  readers: [
    "GET api/wells",
    "GET api/well",
    "GET api/well-data/borders",
    "GET api/formation-top",
    "GET api/bha",
    "bha/get/all",
    "live-data/get",
    "live-data/watch",
    "well-data/get",
    "well-data/get/raw",
    "gamma-data/get",
    "toolface-data/get",
    "directional-data/get",
    "pulser-data/get",
    "pump-recycle/get/count",
    "sample-origin/get",
    "sample-origin/get/recomputed",
    "recompute/get",
    "depth-data/get",
    "depth-data/get/raw",
    "depth-data/get/aggregated",
    "depth-data/get/count",
    "survey-data/get",
    "effective-settings/get",
    "well-status/get",
    "well-status/watch",
    "well-status/trend",
    "trace-config/get",
    "dashboard-preset/get/all",
    "notification/get",
    // Answers as if it had saved; nothing of a guest is kept (OP-078).
    "trace-config/patch",
  ],
} as const;

const rolesOf = {
  anyone: ["admin", "engineer", "guest"],
  admin: ["admin"],
  crew: ["admin", "engineer"],
  readers: ["admin", "engineer", "guest"],
} as const satisfies Record<keyof typeof callsOf, readonly Role[]>;

/** Every call that the specification knows, and the group that it stands in. */
export const specifiedGroups = new Map<string, keyof typeof callsOf>(
  (Object.keys(callsOf) as (keyof typeof callsOf)[]).flatMap((group) =>
    callsOf[group].map((call) => [call, group] as const),
  ),
);

/** Whether a role may make a call. @throws Error where the table does not have the call */
export function maySpecified(role: Role, call: string, isDemo: boolean): boolean {
  const group = specifiedGroups.get(call);
  if (!group) throw new Error(`${call} is not in the table of permissions`);
  if (group === "anyone") return true;
  return (rolesOf[group] as readonly Role[]).includes(role) && (role !== "guest" || isDemo);
}
