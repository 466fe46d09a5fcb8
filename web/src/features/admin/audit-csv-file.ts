import type { RouteRequest } from "@sigma/contract/call-types";
import { apiHost } from "../../data/session/environment";
import { useSession } from "../../data/session/session";

/** The rows that a filter of the audit log finds, as a file. @throws Error with what the server says */
export async function auditCsvFile(filter: RouteRequest<"GET api/audit-log/csv">): Promise<Blob> {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  const headers = { authorization: `Bearer ${useSession.getState().token}` };
  const reply = await fetch(`${apiHost}/api/audit-log/csv?${query}`, { headers });
  if (!reply.ok) throw new Error(reply.statusText || "The server did not answer");
  return reply.blob();
}
