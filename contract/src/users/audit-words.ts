/** Kinds whose names differ from their calls. */
const kinds: Readonly<Record<string, string>> = {
  "well-data-upload-proxy": "CSV upload",
  "anti-collision-settings": "anti-collision settings",
  bha: "BHA",
  "notification-configuration": "alert",
  "mwd-run": "MWD run",
  "api-token": "API token",
  "wits-configs": "WITS configuration",
};

/** The kind of the changed item, in words: `formation-top` is "formation top". */
export const kindText = (resource: string): string => kinds[resource] ?? resource.replaceAll("-", " ");

/** The actions, in words. */
const actions: Readonly<Record<string, string>> = {
  create: "created",
  change: "changed",
  delete: "deleted",
  restore: "restored",
};

/** An action in words; an action without a text keeps its name. */
export const actionText = (action: string): string => actions[action] ?? action;

/** A field in words: `dlsConstraint` is "dls constraint", `startMD` is "start MD". */
export const fieldText = (field: string): string =>
  field
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(" ")
    .map((word) => (/^[A-Z][a-z]/.test(word) || word === "A" ? word.toLowerCase() : word))
    .join(" ");
