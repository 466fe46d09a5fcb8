import type { WellId } from "@sigma/contract/ids";
import type { ProgramTrigger, ProgramWells } from "@sigma/contract/programs/program";
import type { RunOutcome, RunTrigger } from "@sigma/contract/programs/program-run";
import { DAY, HOUR, MINUTE } from "@sigma/terms/durations";
import { formatNumber } from "../../ui/format/numbers";
import type { AlarmLevel } from "../../ui/well/alarm-glyph";

/** When a program runs, in its list. */
export function triggerText(trigger: ProgramTrigger): string {
  switch (trigger.kind) {
    case "demand":
      return "On demand";
    case "schedule":
      return `Every ${intervalText(trigger.everySeconds)}`;
    case "sample":
      return "On new samples";
    case "survey":
      return "On surveys";
  }
}

function intervalText(seconds: number): string {
  const [length, unit] = ([[DAY, "d"] as const, [HOUR, "h"] as const, [MINUTE, "min"] as const] as const).find(
    ([each]) => seconds % each === 0,
  ) ?? [1, "s"];
  return `${formatNumber(seconds / length, 0)} ${unit}`;
}

/** Why a run took place. */
export const runTriggerWords: Readonly<Record<RunTrigger, string>> = {
  demand: "On demand",
  schedule: "Schedule",
  sample: "New samples",
  survey: "Survey",
};

const MOST_NAMED_WELLS = 2;

/** The wells of a program by their names. @param names of the wells that the user may see */
export function programWellsText(wells: ProgramWells, names: ReadonlyMap<WellId, string>): string {
  if (wells.of === "all") return "All wells";
  if (wells.wellIds.length === 0) return "No well chosen";
  const shownNames = wells.wellIds.slice(0, MOST_NAMED_WELLS).map((id) => names.get(id) ?? "another well");
  const rest = wells.wellIds.length - shownNames.length;
  return rest > 0 ? `${shownNames.join(", ")} and ${rest} more` : shownNames.join(", ");
}

/** The outcome of a run in a word, with the level of its glyph. */
export const outcomeWords: Readonly<Record<RunOutcome["kind"], { word: string; level: AlarmLevel }>> = {
  done: { word: "Done", level: "Ok" },
  fault: { word: "Fault", level: "Error" },
  stopped: { word: "Stopped", level: "Warning" },
  refused: { word: "Refused", level: "Warning" },
};

/** How long a run took: `12 ms`, `1.20 s`. */
export const runTimeText = (ms: number): string =>
  ms < 1000 ? `${formatNumber(ms, ms < 10 ? 1 : 0)} ms` : `${formatNumber(ms / 1000, 2)} s`;

/** Memory in MB of 1,048,576 bytes, the unit of the bound. */
export const memoryText = (bytes: number): string => `${formatNumber(bytes / 2 ** 20, 1)} MB`;
