import { CitusFault } from "../storage/citus/check-citus";
import { isDatabaseAway } from "../storage/database-away";
import { NewerSchema, OlderSchema } from "../storage/schema-version";
import { SecretError } from "../secrets/secret-box";
import { StartFault } from "../start-fault";
import { SettingsError } from "./settings";

/** The remedy for a start that failed. @param variables the environment of the start */
export function explainStartFault(
  fault: unknown,
  { PORT, HOST }: Readonly<Record<string, string | undefined>>,
): string {
  const explainedFaults = [SettingsError, StartFault, NewerSchema, OlderSchema, SecretError, CitusFault];
  if (explainedFaults.some((kind) => fault instanceof kind)) return (fault as Error).message;
  const { code, message, syscall } = fault as { code?: string; message?: string; syscall?: string };
  const port = PORT || "8080";
  if (code === "EADDRINUSE") return `Port ${port} is in use by another program. Choose another, such as PORT=8081.`;
  if (code === "EADDRNOTAVAIL") return `HOST ${HOST} is not an address of this machine.`;
  if (code === "EACCES" && syscall === "listen") {
    return `Port ${port} needs rights that Sigma does not have. Choose one above 1023, such as PORT=8080.`;
  }
  if (isDatabaseAway(fault)) return `The database cannot be reached: ${message || code}`;
  if (code === "EACCES") return `Sigma may not use this folder: ${message}`;
  return message || String(code ?? fault);
}
