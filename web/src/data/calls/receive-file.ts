import { queryText } from "@sigma/contract/call-rules";
import type { RouteKey, RouteRequest } from "@sigma/contract/call-types";
import type { WireError } from "@sigma/contract/errors";
import { shownText } from "../../ui/format/texts";
import { apiHost } from "../session/environment";
import { useSession } from "../session/session";

/** Bytes after which the parts of a file are put together: the browser may then keep them on disk. */
const PUT_TOGETHER = 16 * 1024 * 1024;

/**
 * Receives a file that the server generates while sending it, however long that takes.
 *
 * @param onReceived called with the number of bytes received
 * @throws Error with the server's message, or the reason why it broke off; the reason of the signal if it was cancelled
 */
export async function receiveFile<Name extends RouteKey & `GET ${string}`>(
  name: Name,
  query: RouteRequest<Name>,
  { onReceived, signal }: { onReceived: (bytes: number) => void; signal: AbortSignal },
): Promise<Blob> {
  const { token } = useSession.getState();
  const response = await fetch(`${apiHost}/${name.slice("GET ".length)}${queryText(query as object)}`, {
    signal,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  if (!response.ok || !response.body) {
    const { text, message } = (await response.json().catch(() => ({}))) as Partial<WireError>;
    throw new Error(shownText(text, message ?? response.statusText));
  }
  const type = response.headers.get("content-type") ?? "application/octet-stream";
  const whole: Blob[] = [];
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let waiting = 0;
  let receivedBytes = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    waiting += value.length;
    onReceived((receivedBytes += value.length));
    if (waiting < PUT_TOGETHER) continue;
    whole.push(new Blob(parts));
    parts = [];
    waiting = 0;
  }
  return new Blob([...whole, ...parts], { type });
}
