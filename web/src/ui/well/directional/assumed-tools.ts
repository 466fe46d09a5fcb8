import type { AssumedTool } from "@sigma/contract/directional/anti-collision";
import { formatQuantityRange, quantities } from "../../format/numbers";

/** Rows of a basis note: the surveys without a tool, and the tool that is assumed for them. */
export const assumedToolInputs = (assumedTools: readonly AssumedTool[]): { label: string; value: string }[] =>
  assumedTools.map(({ tool, from, to, usual }) => ({
    label: "Surveys without a tool",
    value: `${formatQuantityRange(from, to, quantities.wholeDepth)}, taken as ${tool}, ${usual ? "the usual MWD" : "as the survey above"}`,
  }));
