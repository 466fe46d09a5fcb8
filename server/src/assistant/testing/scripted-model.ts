import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { ChatMessage, ChatTool } from "../chat-form";

/** A request as the model received it. */
export type ModelRequest = {
  path: string;
  key: string | undefined;
  model: string;
  messages: ChatMessage[];
  tools: ChatTool[];
  mayRead: boolean;
  /** Whether the connection was closed before the response was complete. */
  isAborted: boolean;
};

/** What the model does with a request: a text, calls of tools, or anything else that a server can do. */
export type ModelTurn =
  | { text: string }
  | { calls: { name: string; sent: object | string }[]; text?: string }
  | { status: number; body?: string; headers?: Record<string, string> }
  | { raw: string }
  | { silent: true }
  /** Sends a character at a time, ms between two. */
  | { slow: number };

/** A turn, or a function of the request that it follows. */
export type ScriptedTurn = ModelTurn | ((request: ModelRequest) => ModelTurn | Promise<ModelTurn>);

/** A server that speaks the OpenAI form of chat completions and follows a script. */
export type ScriptedModel = {
  url: string;
  requests: ModelRequest[];
  /** The next turns; the last one is repeated. */
  play(...turns: ScriptedTurn[]): void;
  close(): Promise<void>;
};

/** Starts a model on its own port. */
export async function startScriptedModel(): Promise<ScriptedModel> {
  const requests: ModelRequest[] = [];
  let turns: ScriptedTurn[] = [{ text: "Not in the data" }];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = JSON.parse(Buffer.concat(chunks).toString("utf8")) as {
        model: string;
        messages: ChatMessage[];
        tools?: ChatTool[];
        tool_choice?: string;
      };
      const { model, messages, tools = [], tool_choice: choice } = body;
      const key = request.headers.authorization;
      const modelRequest = {
        path: request.url ?? "",
        key,
        model,
        messages,
        tools,
        mayRead: choice === "auto",
        isAborted: false,
      };
      requests.push(modelRequest);
      response.on("close", () => (modelRequest.isAborted = !response.writableEnded));
      const turn = turns.length > 1 ? turns.shift()! : turns[0]!;
      const nextTurn = Promise.resolve(typeof turn === "function" ? turn(modelRequest) : turn);
      void nextTurn.then((next) => respond(response, next));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    play: (...next) => void (turns = next),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function respond(response: ServerResponse, turn: ModelTurn): void {
  if ("silent" in turn) return;
  if ("status" in turn) {
    response.writeHead(turn.status, turn.headers).end(turn.body ?? "{}");
    return;
  }
  if ("raw" in turn) {
    response.writeHead(200, { "content-type": "application/json" }).end(turn.raw);
    return;
  }
  response.writeHead(200, { "content-type": "application/json" });
  if ("slow" in turn) {
    const timer = setInterval(() => response.write(" "), turn.slow);
    response.on("close", () => clearInterval(timer));
    return;
  }
  const message = {
    role: "assistant",
    content: turn.text ?? null,
    ...("calls" in turn && {
      tool_calls: turn.calls.map(({ name, sent }, place) => ({
        id: `call_${place}`,
        type: "function",
        function: { name, arguments: typeof sent === "string" ? sent : JSON.stringify(sent) },
      })),
    }),
  };
  response.end(JSON.stringify({ object: "chat.completion", choices: [{ index: 0, message }] }));
}

/** The results of tools that a model has received, parsed. */
export const resultsOf = ({ messages }: ModelRequest): { data?: never; error?: { code: string } }[] =>
  messages.flatMap((message) =>
    message.role === "tool" ? [JSON.parse(message.content) as { data?: never; error?: { code: string } }] : [],
  );
