import { type CallToolResult, Server } from "@modelcontextprotocol/server";
import { CallError } from "@sigma/contract/errors";
import { toCallError } from "../transport/fault-reply";
import { textOf } from "./page-of";
import type { ToolCaller, ToolParts } from "./run-tool";
import { runPage, toolsOf } from "./tools-of-caller";

/** The options of the entrance for programs that speak the Model Context Protocol. */
export type McpParts = ToolParts & {
  /** Whether tokens that may write have tools that write. */
  hasWrites: boolean;
};

/** Tools on one page of their list. */
const TOOLS_A_PAGE = 50;

const instructions = `Data of wells that are drilled or were drilled. Times are epoch seconds, depths feet MD, other values US field units; null
is a missing value. Tools that end in _cited give each figure with its source: cite it. A figure that no tool has given is not known. A long
result has a page: call the tool again with pageFrom = page.next.`;

/** A server for one request of a caller: the tools that the caller may use, and no others. */
export function createMcpServer(parts: McpParts, by: ToolCaller): Server {
  const server = new Server(
    { name: "sigma", title: "Sigma", version: "1.0.0" },
    { capabilities: { tools: {} }, instructions },
  );
  server.setRequestHandler("tools/list", async ({ params }) => {
    const tools = toolsOf(parts, by);
    const from = cursorOf(params?.cursor, tools.length);
    const next = from + TOOLS_A_PAGE;
    return {
      tools: tools.slice(from, next).map(({ definition }) => definition),
      ...(next < tools.length && { nextCursor: String(next) }),
    };
  });
  server.setRequestHandler("tools/call", async ({ params: { name, arguments: sent = {} } }) => {
    const tool = toolsOf(parts, by).find(({ definition }) => definition.name === name);
    if (!tool)
      return failure(new CallError("permission", `The tool ${name.slice(0, 100)} does not exist or is not permitted`));
    try {
      return { content: [{ type: "text", text: textOf(await runPage(tool, sent)) }] };
    } catch (fault) {
      return failure(toCallError(fault, parts.services.log, { requestId: by.requestId, name: `tool ${name}` }));
    }
  });
  return server;
}

/** A call that failed: what the program reads, and can put right. */
const failure = (error: CallError): CallToolResult => ({
  isError: true,
  content: [{ type: "text", text: JSON.stringify(error.toWire()) }],
});

/** @throws CallError `validation` for a cursor that no list has given */
function cursorOf(cursor: string | undefined, count: number): number {
  if (cursor === undefined) return 0;
  const from = Number(cursor);
  if (/^\d{1,5}$/.test(cursor) && from < count) return from;
  throw new CallError("validation", "cursor must be the nextCursor of a list", "cursor");
}
