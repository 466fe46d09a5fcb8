import { CallError } from "@sigma/contract/errors";
import { textOf } from "../mcp/page-of";
import type { ToolCaller, ToolParts } from "../mcp/run-tool";
import { runPage, toolsOf } from "../mcp/tools-of-caller";
import { toCallError } from "../transport/fault-reply";
import type { ChatTool, ChatToolCall } from "./chat-form";
import type { Facts } from "./facts";

/** Longest result of a tool for the model, characters. */
const MOST_RESULT = 16_000;

/** Reads of rows and lists beside the tools with sources; series of samples come from those alone. */
const otherTools: ReadonlySet<string> = new Set([
  "get_wells",
  "well-status_get",
  "get_formation-top",
  "get_bha",
  "get_target",
  "get_lesson",
  "get_motor",
  "get_report-day",
  "note_get",
  "notification_get",
  "alert-state_get",
  "slide-sheet_get",
  "stand-metric_get",
  "well-plan_get",
  "npt_get",
  "effective-settings_get",
  "well-costs_get",
  "well-forecast_get",
  "completeness_get",
  "portfolio_get",
  "hand-over_get",
  "offset-wells_get",
  "trip-sheet_get",
  "motor-stall-data_get",
]);

/** The read tools of a caller for a model. */
export type AssistantTools = {
  definitions: readonly ChatTool[];
  /** The wells that the caller may see now. */
  readWells(): Promise<{ _id: string; name: string }[]>;
  /** Runs a call of the model. @returns the result or the error, as the model reads it, and what was read for the user */
  run(this: void, call: ChatToolCall, facts: Facts): Promise<{ content: string; step: string }>;
};

/** The tools of a caller that only read; no other tool can be run. */
export function createAssistantTools(parts: ToolParts, by: ToolCaller): AssistantTools {
  const tools = toolsOf({ ...parts, hasWrites: false }, by).filter(
    ({ definition: { name } }) => name.endsWith("_cited") || otherTools.has(name),
  );
  return {
    definitions: tools.map(({ definition: { name, description = "", inputSchema } }) => ({
      type: "function",
      function: { name, description, parameters: inputSchema },
    })),
    async readWells() {
      const wells = await tools.find(({ definition }) => definition.name === "get_wells")?.run({});
      return (wells ?? []) as { _id: string; name: string }[];
    },
    async run({ function: { name, arguments: json } }, facts) {
      const tool = tools.find(({ definition }) => definition.name === name);
      const step = tool ? stepOf(name) : "Refused a call that is not a read";
      try {
        if (!tool)
          throw new CallError("permission", `The tool ${name.slice(0, 100)} does not exist or is not permitted`);
        const input = argumentsOf(json);
        const { data, page } = await runPage(tool, input, MOST_RESULT);
        const wellId = typeof input["wellId"] === "string" ? input["wellId"] : null;
        const from = { tool: name, wellId, isWhole: page === undefined };
        return { content: textOf({ data: facts.add(data, from), ...(page && { page }) }), step };
      } catch (fault) {
        by.left.throwIfAborted();
        const error = toCallError(fault, parts.services.log, { requestId: by.requestId, name: `tool ${name}` });
        return { content: textOf({ error: error.toWire() }), step };
      }
    },
  };
}

/** @throws CallError `validation` for arguments that are no JSON object */
function argumentsOf(json: string): Record<string, unknown> {
  try {
    const input: unknown = JSON.parse(json === "" ? "{}" : json);
    if (typeof input === "object" && input !== null && !Array.isArray(input)) return input as Record<string, unknown>;
  } catch {
    // The model can send them again.
  }
  throw new CallError("validation", "The arguments must be a JSON object");
}

const steps: Readonly<Record<string, string>> = {
  search_cited: "Searched wells, notes, reports, lessons and notifications",
  values_at_time_cited: "Read values at a time",
  extremes_cited: "Read the lowest and highest value of a channel",
  values_at_depth_cited: "Read values at a depth",
  surveys_cited: "Read surveys",
  daily_reports_cited: "Read daily reports",
  well_cited: "Read the data of a well",
  get_wells: "Read the list of wells",
};

/** What a read was about, for the user: `Read slide sheet`. */
const stepOf = (name: string): string =>
  steps[name] ?? `Read ${name.replace(/^get_|_get$/, "").replaceAll(/[-_]/g, " ")}`;
