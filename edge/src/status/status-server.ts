import { createServer } from "node:http";
import type { AgentStatus } from "./agent-status";

/** The status of an agent on this machine: `/status` as JSON, `/` as a page. */
export type StatusServer = { readonly port: number; close(): Promise<void> };

/** Serves the status on loopback. @throws Error if the port is in use */
export async function serveStatus(port: number, status: () => AgentStatus): Promise<StatusServer> {
  const server = createServer((request, response) => {
    const path = (request.url ?? "/").split("?")[0];
    const send = (code: number, type: string, body: string) => {
      response.writeHead(code, { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store" });
      response.end(request.method === "HEAD" ? undefined : body);
    };
    // A page of another site must not read it by a name that leads here.
    const host = (request.headers.host ?? "").replace(/:\d+$/, "");
    if (!["localhost", "127.0.0.1", "[::1]"].includes(host))
      return send(403, "text/plain", "The status is read on this machine\n");
    if (request.method !== "GET" && request.method !== "HEAD") return send(405, "text/plain", "Only GET\n");
    if (path === "/status") return send(200, "application/json", `${JSON.stringify(status(), null, 2)}\n`);
    if (path === "/") return send(200, "text/html", pageOf(status()));
    return send(404, "text/plain", "There is / and /status\n");
  });
  server.requestTimeout = 5000;
  await new Promise<void>((resolveListen, fail) => {
    server.once("error", fail);
    server.listen(port, "127.0.0.1", () => resolveListen());
  });
  const bound = server.address() as { port: number };
  return {
    port: bound.port,
    close: () =>
      new Promise((resolveClose) => {
        server.close(() => resolveClose());
        server.closeAllConnections();
      }),
  };
}

const escapeText = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

function pageOf({ name, summary, rig, server, log, passThrough }: AgentStatus): string {
  const rows: [string, string][] = [
    ["Rig", rig.connected ? `connected${rig.reason ? `: ${rig.reason}` : ""}` : (rig.reason ?? "not connected")],
    ["Last frame", rig.lastFrame ?? "none yet"],
    ["Server", server.connected ? `${server.url}, for ${server.rig ?? "a rig"}` : (server.reason ?? "not connected")],
    ["Waiting", server.waiting === null ? "not known while the server is away" : `${server.waiting} frames`],
    ["Kept here", `${log.frames} frames, ${log.megabytes} of ${log.mostMegabytes} MB, since ${log.oldest ?? "now"}`],
    ["Lost", `${log.lost} frames deleted before the server had them`],
    [
      "Second receiver",
      passThrough ? `${passThrough.receivers} connected, ${passThrough.droppedBytes} bytes missed` : "none",
    ],
  ];
  const table = rows.map(([label, text]) => `<tr><th>${label}</th><td>${escapeText(text)}</td></tr>`).join("");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="5">
<title>${escapeText(name)}</title><style>body{font:16px system-ui;margin:2rem;color-scheme:light dark}th{text-align:left;padding-right:2rem;vertical-align:top}</style>
<h1>${escapeText(name)}</h1><p><strong>${escapeText(summary)}</strong></p><table>${table}</table></html>
`;
}
