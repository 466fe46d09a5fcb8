import { FIRST_USERNAME } from "./first-user";
import type { Settings } from "./settings";

/** The message when Sigma is up: its address and how to sign in. */
export function banner(
  url: string,
  { settings, newPassword }: { settings: Settings; newPassword: string | null },
): string {
  const password = newPassword
    ? `${newPassword}   (shown this once; ADMIN_PASSWORD=… sets another at any start)`
    : settings.adminPassword
      ? "as set in ADMIN_PASSWORD"
      : "as chosen before (ADMIN_PASSWORD=… sets a new one)";
  return [
    "",
    `  Sigma is running     ${url}`,
    `  Sign in as           ${FIRST_USERNAME}`,
    `  Password             ${password}`,
    `  Data                 ${settings.databaseUrl === null ? settings.dataDir : "in the database of DATABASE_URL"}`,
    `  Reference            ${url}/api/docs`,
    "",
    "  Ctrl+C stops it; nothing is lost.",
    "",
  ].join("\n");
}
