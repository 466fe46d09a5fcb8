import { offlineFiles } from "./offline-files";

/** The status codes of a gateway while the server is unavailable. */
const GATEWAY_FAULTS: readonly number[] = [502, 503, 504];

/** The properties by which a request is classified. */
export type Asked = { method: string; mode: string; url: string };

/** How a request is answered: `page` and `file` from the network, otherwise from the cache, `network` by the browser. */
export function kindOf({ method, mode, url }: Asked): "page" | "file" | "network" {
  const { pathname } = new URL(url);
  if (method !== "GET" || /^\/(?:api|socket\.io)(?:\/|$)/.test(pathname)) return "network";
  if ((offlineFiles as readonly string[]).includes(pathname)) return "file";
  return mode === "navigate" ? "page" : "network";
}

/** A page from the server, or the offline page while the server is unavailable. */
export async function answerPage(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  if (answer && !GATEWAY_FAULTS.includes(answer.status)) return answer;
  return (await caches.match("/offline.html")) ?? answer ?? Response.error();
}

/** A file of the offline page. */
export async function answerFile(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  return answer?.ok ? answer : ((await caches.match(request, { ignoreSearch: true })) ?? answer ?? Response.error());
}
