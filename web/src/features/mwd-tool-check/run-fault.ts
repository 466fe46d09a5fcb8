import { boundsText } from "../../ui/controls/validation";
import { unitText } from "../../ui/format/numbers";
import type { MwdToolData } from "@sigma/contract/mwd-tool/mwd-tool-data";

/** A run as typed in the form. */
export type TypedRun = { wellId: string | null; start: string; end: string };

/** The valid depths of a run, ft. */
export const toolLogDepths = { min: 0, max: 40_000, unit: "ft" };

/** Why a tool log of a run cannot be uploaded; null if it can. */
export function runFault(
  { wellId, start, end }: TypedRun,
  logs: readonly Pick<MwdToolData, "wellId" | "startDepth" | "endDepth">[],
): string | null {
  if (wellId === null) return "Choose a well";
  if (start.trim() === "") return "Start depth is required";
  if (end.trim() === "") return "End depth is required";
  const [from, to] = [Number(start), Number(end)];
  if (![from, to].every((depth) => depth >= toolLogDepths.min && depth <= toolLogDepths.max)) {
    return `Depths must be between ${boundsText(toolLogDepths, " and ")} ${unitText(toolLogDepths)}`;
  }
  if (from >= to) return "Start depth must be less than end depth";
  const isKnown = logs.some((log) => log.wellId === wellId && log.startDepth === from && log.endDepth === to);
  return isKnown ? "MWD Tool data for the selected Well with startDepth and endDepth already exists" : null;
}
