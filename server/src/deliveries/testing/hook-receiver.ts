import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** A received request; `at` in ms of this process. */
export type ReceivedRequest = { path: string; headers: IncomingHttpHeaders; body: Buffer; at: number };

/** An HTTP server on its own port, such as the receiver of a webhook. */
export type HookReceiver = {
  url: string;
  requests: ReceivedRequest[];
  /** Status of the responses by path; "silent" for no response, a number of ms in `after` to delay all of them. */
  answers: Map<string, number | "silent">;
  mood: { after: number };
  /** Requests without duplicates: requests with the same `webhook-id` count once. */
  ids(path?: string): string[];
  close(): Promise<void>;
};

/** Starts a receiver that responds with 200. */
export async function startHookReceiver(): Promise<HookReceiver> {
  const requests: ReceivedRequest[] = [];
  const answers = new Map<string, number | "silent">();
  const mood = { after: 0 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const path = request.url ?? "";
      requests.push({ path, headers: request.headers, body: Buffer.concat(parts), at: performance.now() });
      const answer = answers.get(path) ?? 200;
      if (answer === "silent") return;
      setTimeout(() => {
        response.writeHead(answer, answer >= 300 && answer < 400 ? { location: "/elsewhere" } : {});
        response.end(answer === 200 ? "taken" : "refused");
      }, mood.after);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answers,
    mood,
    ids: (path = "/") => [
      ...new Set(
        requests.filter((request) => request.path === path).map(({ headers }) => String(headers["webhook-id"])),
      ),
    ],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
