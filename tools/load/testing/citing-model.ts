import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A read of the model, and the value that its answer cites. */
type CitedRead = { tool: string; sent: Record<string, unknown>; valueOf: (data: never) => unknown };

/** A language model that reads once and cites the value that is asked for, over the OpenAI form of chat completions. */
export type CitingModel = { url: string; answer(read: CitedRead): void; close(): Promise<void> };

type Message = { role: string; content: string | null };

/** Starts the model on its own port. */
export async function startCitingModel(): Promise<CitingModel> {
  let read: CitedRead | null = null;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { messages } = JSON.parse(Buffer.concat(chunks).toString("utf8")) as { messages: Message[] };
      const { role, content } = messages.at(-1)!;
      const message =
        role === "tool" ? { content: citationOf(content!, read!) } : { content: null, tool_calls: [callOf(read!)] };
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ choices: [{ message }] }));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    answer: (next) => void (read = next),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const callOf = ({ tool, sent }: CitedRead) => ({
  id: "call_1",
  type: "function",
  function: { name: tool, arguments: JSON.stringify(sent) },
});

/** The answer: a reference to each value, or that there is none. */
function citationOf(result: string, { valueOf }: CitedRead): string {
  const { data } = JSON.parse(result) as { data: never };
  const value = valueOf(data);
  if (value === null || value === undefined) return "Not in the data";
  const references = [value].flat().map((part) => referenceTo(part, data));
  return `It is ${references.map((reference) => `[[${reference}]]`).join(" and ")}.`;
}

/** The reference to the first field with a value; undefined if there is none. */
function referenceTo(value: unknown, data: unknown): string | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const entries = Object.entries(data);
  const ref = (data as { ref?: string }).ref;
  const field = ref === undefined ? undefined : entries.find(([, part]) => part === value)?.[0];
  if (field !== undefined) return `${ref}.${field}`;
  return entries.map(([, part]) => referenceTo(value, part)).find((reference) => reference !== undefined);
}
