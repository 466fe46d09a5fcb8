import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readSettings } from "../app/settings";
import { findBrowser } from "../pdf/find-browser";

/** Settings with which every variable is read. */
const everything = {
  OIDC_ISSUER: "https://id.example.com",
  OIDC_CLIENT_ID: "sigma",
  OIDC_CLIENT_SECRET: "secret",
  OIDC_ROLE_CLAIM: "groups",
  OIDC_ROLES: "admins=admin",
  PUBLIC_URL: "https://sigma.example.com",
};

/** Names of the environment variables that the server reads, found by letting it read. */
export function knownVariables(): ReadonlySet<string> {
  const askedNames = new Set<string>();
  const recorder = new Proxy<Readonly<Record<string, string>>>(everything, {
    get(values, name: string) {
      askedNames.add(name);
      return values[name];
    },
  });
  readSettings(recorder);
  findBrowser(recorder, () => false);
  const main = readFileSync(fileURLToPath(new URL("../main.ts", import.meta.url)), "utf8");
  for (const [, name] of main.matchAll(/process\.env\.([A-Z_]+)/g)) askedNames.add(name!);
  return askedNames;
}
