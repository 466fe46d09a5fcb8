import type { RouteReply, UploadKey } from "@sigma/contract/call-types";
import { apiHost } from "../session/environment";
import { useSession } from "../session/session";

/** The server's answer if it refuses a file: a sentence as JSON, or a plain text. */
function reasonOf({ status, statusText, responseText }: XMLHttpRequest): string {
  if (status === 0) return "The connection was lost";
  try {
    const body = JSON.parse(responseText) as { error?: unknown; message?: unknown };
    const reason = body.error ?? body.message;
    if (typeof reason === "string") return reason;
  } catch {
    // Not JSON: the text itself is the reason.
  }
  return responseText.trim().slice(0, 200) || statusText;
}

/** The fields sent with a file, and the callbacks for its progress. */
type Sending = {
  /** Fields of the form; they precede the file. */
  fields: Readonly<Record<string, string | number>>;
  /** Takes the bytes that were sent. */
  onSent?: (bytes: number) => void;
  /** Stops the sending. */
  signal?: AbortSignal;
};

/**
 * Sends a file to a route that accepts one; `fetch` does not report how much has been sent.
 *
 * @throws Error with the server's message, or with `Stopped`
 */
export function sendFile<Name extends UploadKey>(
  name: Name,
  file: File,
  { fields, onSent, signal }: Sending,
): Promise<RouteReply<Name>> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
  form.append("file", file, file.name);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open("POST", `${apiHost}/${name.slice("POST ".length)}`);
    request.setRequestHeader("authorization", `Bearer ${useSession.getState().token}`);
    request.upload.addEventListener("progress", ({ loaded }) => onSent?.(Math.min(loaded, file.size)));
    request.addEventListener("loadend", () => {
      if (signal?.aborted) reject(new Error("Stopped"));
      else if (request.status === 200) resolve(JSON.parse(request.responseText) as RouteReply<Name>);
      else reject(new Error(reasonOf(request)));
    });
    signal?.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}
