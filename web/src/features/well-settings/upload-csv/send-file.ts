import type { CsvUpload } from "@sigma/contract/imports/csv-import";
import type { WellId } from "@sigma/contract/ids";
import { apiHost } from "../../../data/session/environment";
import { useSession } from "../../../data/session/session";

/** What the server answers where it does not take a file: a sentence as JSON, or a plain text. */
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

/**
 * Sends a file to the server; `fetch` does not tell how much is sent.
 *
 * @param onSent takes the bytes that were sent
 * @param signal stops the sending
 * @throws Error with what the server says, or with `Stopped`
 */
export function sendFile(
  wellId: WellId,
  file: File,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<CsvUpload> {
  const form = new FormData();
  form.append("file", file, file.name);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open("POST", `${apiHost}/api/well-data-upload-proxy?wellId=${encodeURIComponent(wellId)}`);
    request.setRequestHeader("authorization", `Bearer ${useSession.getState().token}`);
    request.upload.addEventListener("progress", ({ loaded }) => onSent(Math.min(loaded, file.size)));
    request.addEventListener("loadend", () => {
      if (signal.aborted) reject(new Error("Stopped"));
      else if (request.status === 200) resolve(JSON.parse(request.responseText) as CsvUpload);
      else reject(new Error(reasonOf(request)));
    });
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}
