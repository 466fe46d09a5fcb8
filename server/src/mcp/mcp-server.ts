import { type CallToolResult, Server, type Tool } from "@modelcontextprotocol/server";
import { CallError } from "@sigma/contract/errors";
import { authorise } from "../transport/auth/authenticate";
import { toCallError } from "../transport/fault-reply";
import { citedTools } from "./cited-tools";
import { pageOf, textOf } from "./page-of";
import { runTool, type ToolCaller, type ToolParts } from "./run-tool";
import { contractTools, inputSchemaOf, PAGE_FIELD, schemaOf, withPage } from "./tool-catalogue";

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

type AnyTool = {
  definition: Tool;
  run: (sent: Record<string, unknown>) => Promise<unknown>;
};

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
      const { [PAGE_FIELD]: pageFrom = 0, ...input } = sent as Record<string, unknown>;
      if (typeof pageFrom !== "number" || !Number.isSafeInteger(pageFrom) || pageFrom < 0) {
        throw new CallError("validation", `${PAGE_FIELD} must be a whole number from 0`, PAGE_FIELD);
      }
      return { content: [{ type: "text", text: textOf(pageOf(await tool.run(input), pageFrom)) }] };
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

/** The tools of a caller, those with sources first. */
function toolsOf(parts: McpParts, by: ToolCaller): AnyTool[] {
  const mayUse = (entry: Parameters<typeof authorise>[1]): boolean => {
    if (entry.effect === "write" && !parts.hasWrites) return false;
    try {
      authorise(by.caller, entry, parts.services);
      return true;
    } catch {
      return false;
    }
  };
  const usable = contractTools.filter(({ entry }) => mayUse(entry));
  const byCall = new Map(usable.map((tool) => [tool.call, tool]));
  const ask = (call: string, sent: Record<string, unknown>) => {
    const tool = byCall.get(call);
    if (!tool) throw new CallError("permission");
    return runTool(tool, sent, parts, by);
  };
  const toolsWithSources = citedTools
    .filter(({ calls }) => calls.every((call) => byCall.has(call)))
    .map(
      ({ name, description, input, run }): AnyTool => ({
        definition: {
          name,
          description,
          inputSchema: withPage(schemaOf(input)),
          annotations: { readOnlyHint: true, openWorldHint: false },
        },
        async run(sent) {
          const read = input.safeParse(sent);
          if (read.success) return run(read.data, ask);
          const [issue] = read.error.issues;
          const field = issue?.path.map(String).join(".") || "request";
          throw new CallError("validation", `${field}: ${issue?.message ?? "is wrong"}`, field);
        },
      }),
    );
  const plain = usable.map((tool): AnyTool => {
    const isRead = tool.entry.effect === "read";
    return {
      definition: {
        name: tool.name,
        description: tool.entry.summary,
        inputSchema: inputSchemaOf(tool),
        annotations: isRead
          ? { readOnlyHint: true, openWorldHint: false }
          : { readOnlyHint: false, destructiveHint: true, openWorldHint: false },
      },
      run: (sent) => runTool(tool, sent, parts, by),
    };
  });
  return [...toolsWithSources, ...plain];
}
