import type { Tool } from "@modelcontextprotocol/server";
import { CallError } from "@sigma/contract/errors";
import { authorise } from "../transport/auth/authenticate";
import { citedTools } from "./cited-tools";
import { pageOf, type ResultPage } from "./page-of";
import { runTool, type ToolCaller, type ToolParts } from "./run-tool";
import { contractTools, inputSchemaOf, PAGE_FIELD, schemaOf, withPage } from "./tool-catalogue";

/** A tool that a caller may use. */
export type CallerTool = {
  definition: Tool;
  /** @throws CallError of the call */
  run: (sent: Record<string, unknown>) => Promise<unknown>;
};

/**
 * Runs a tool and returns the page of its result that the input asks for.
 *
 * @throws CallError of the call, or on `pageFrom`
 */
export async function runPage(
  tool: CallerTool,
  sent: Readonly<Record<string, unknown>>,
  mostCharacters?: number,
): Promise<{ data: unknown; page?: ResultPage }> {
  const { [PAGE_FIELD]: pageFrom = 0, ...input } = sent;
  if (typeof pageFrom !== "number" || !Number.isSafeInteger(pageFrom) || pageFrom < 0) {
    throw new CallError("validation", `${PAGE_FIELD} must be a whole number from 0`, PAGE_FIELD);
  }
  return pageOf(await tool.run(input), pageFrom, mostCharacters);
}

/** The tools of a caller, those with sources first. */
export function toolsOf(parts: ToolParts & { hasWrites: boolean }, by: ToolCaller): CallerTool[] {
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
      ({ name, description, input, run }): CallerTool => ({
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
  const plain = usable.map((tool): CallerTool => {
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
