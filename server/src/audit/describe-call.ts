/** The action of a call and the kind of its object, by its name. */
export type CallDescription = { resource: string; action: string };

const actions: Readonly<Record<string, string>> = {
  GET: "read",
  POST: "create",
  PATCH: "change",
  DELETE: "delete",
  post: "create",
  patch: "change",
};

/** Calls whose action differs from their name. */
const describedCalls: Readonly<Record<string, CallDescription>> = {
  "POST api/login": { resource: "session", action: "sign in" },
  "POST api/login/second-factor": { resource: "second-factor", action: "begin set-up" },
  "POST witsml/store": { resource: "session", action: "sign in" },
  connect: { resource: "session", action: "sign in" },
  "POST api/single-sign-on/session": { resource: "session", action: "sign in" },
  "POST api/single-sign-on/logout": { resource: "session", action: "sign out" },
  "POST api/dashboard/picture": { resource: "dashboard", action: "add picture" },
  "POST api/logout": { resource: "session", action: "sign out" },
  "POST api/password-reset": { resource: "users", action: "set password by link" },
  "alert-state/acknowledge-multiple": { resource: "alert-state", action: "acknowledge" },
  "POST api/second-factor": { resource: "second-factor", action: "begin set-up" },
  "POST api/second-factor/confirm": { resource: "second-factor", action: "switch on" },
  "POST api/second-factor/recovery-codes": { resource: "second-factor", action: "new recovery codes" },
  "POST api/second-factor/remove": { resource: "second-factor", action: "switch off" },
};

/**
 * Reads the name of a route or an event: `PATCH api/bha/multiple` changes a `bha`, `daily-report/delete` deletes one. The
 * action on an alert is in the request: it is shelved or acknowledged, not only changed.
 */
export function describeCall(name: string, request: unknown = null): CallDescription {
  const knownDescription = describedCalls[name];
  if (knownDescription) return knownDescription;
  if (name === "alert-state/change") {
    const { action } = request as { action: string };
    return { resource: "alert-state", action: action.replaceAll("-", " ") };
  }
  const [method, path] = name.includes(" ") ? (name.split(" ") as [string, string]) : [null, `api/${name}`];
  const [, resource = "", ...rest] = path.split("/");
  const last = rest.filter((part) => part !== "multiple").join(" ");
  const word = last === "" ? (method ?? "change") : last;
  return { resource, action: actions[word] ?? word };
}
