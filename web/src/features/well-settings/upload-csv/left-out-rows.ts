import type { WellId } from "@sigma/contract/ids";
import { apiHost } from "../../../data/session/environment";
import { useSession } from "../../../data/session/session";

/** The lines that an import left out, as a file. @throws Error with what the server says */
export async function leftOutRows(wellId: WellId, id: string): Promise<Blob> {
  const query = new URLSearchParams({ wellId, id }).toString();
  const headers = { authorization: `Bearer ${useSession.getState().token}` };
  const reply = await fetch(`${apiHost}/api/csv-import/left-out?${query}`, { headers });
  if (!reply.ok) throw new Error(reply.statusText || "The server did not answer");
  return reply.blob();
}
