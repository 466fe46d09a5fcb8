import { offlineFiles } from "./offline-files";

/** What a gateway answers for a server that is away. */
const GATEWAY_FAULTS: readonly number[] = [502, 503, 504];

/** What a request is judged by. */
export type Asked = { method: string; mode: string; url: string };

/** How a request is answered: `page` and `file` from the network or else from what is kept, `network` by the browser. */
export function kindOf({ method, mode, url }: Asked): "page" | "file" | "network" {
  const { pathname } = new URL(url);
  if (method !== "GET" || /^\/(?:api|socket\.io)(?:\/|$)/.test(pathname)) return "network";
  if ((offlineFiles as readonly string[]).includes(pathname)) return "file";
  return mode === "navigate" ? "page" : "network";
}

/** A page from the server; while it is away the page that says so. */
export async function answerPage(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  if (answer && !GATEWAY_FAULTS.includes(answer.status)) return answer;
  return (await caches.match("/offline.html")) ?? answer ?? Response.error();
}

/** A part of the page that says so. */
export async function answerFile(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  return answer?.ok ? answer : ((await caches.match(request, { ignoreSearch: true })) ?? answer ?? Response.error());
}
