import type { CDPSession } from "playwright-core";

/** Counts the scripts that a page loads, as they travel: compressed, headers included. */
export type ScriptBytes = { readonly bytes: number; readonly files: number; readonly encodings: ReadonlySet<string> };

/** Starts counting, for a page that has not loaded anything yet. */
export async function countScriptBytes(session: CDPSession): Promise<ScriptBytes> {
  const scripts = new Map<string, string>();
  const count = { bytes: 0, files: 0, encodings: new Set<string>() };
  session.on("Network.responseReceived", ({ requestId, response: { mimeType, headers } }) => {
    const encoding = Object.entries(headers).find(([name]) => name.toLowerCase() === "content-encoding")?.[1];
    if (mimeType.includes("javascript")) scripts.set(requestId, encoding ?? "none");
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const encoding = scripts.get(requestId);
    if (encoding === undefined) return;
    count.bytes += encodedDataLength;
    count.files += 1;
    count.encodings.add(encoding);
  });
  await session.send("Network.enable");
  return count;
}
