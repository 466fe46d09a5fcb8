/** What a call does and to what kind of thing, by its name. */
export type CallDescription = { resource: string; action: string };

const actions: Readonly<Record<string, string>> = {
  POST: "create",
  PATCH: "change",
  DELETE: "delete",
  post: "create",
  patch: "change",
};

/** Reads the name of a route or an event: `PATCH api/bha/multiple` changes a `bha`, `daily-report/delete` deletes one. */
export function describeCall(name: string): CallDescription {
  if (name === "POST api/login") return { resource: "session", action: "sign in" };
  if (name === "POST api/logout") return { resource: "session", action: "sign out" };
  if (name === "POST api/password-reset") return { resource: "users", action: "set password by link" };
  const [method, path] = name.includes(" ") ? (name.split(" ") as [string, string]) : [null, `api/${name}`];
  const [, resource = "", ...rest] = path.split("/");
  const last = rest.filter((part) => part !== "multiple").join(" ");
  const word = last === "" ? (method ?? "change") : last;
  return { resource, action: actions[word] ?? word };
}
