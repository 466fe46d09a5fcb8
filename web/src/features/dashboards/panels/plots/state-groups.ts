import type { PlottedStates } from "@sigma/contract/dashboards/dashboard-panel";
import { RigState } from "@sigma/terms/rig-states";
import type { Theme } from "../../../../ui/theme/palette";
import { traceColor } from "../../../../ui/theme/trace-color";
import { rigStateRow } from "../../../../ui/well/rig-state-paint";

/** The outline of a point. */
export type StateShape = "disc" | "diamond" | "square" | "up" | "down" | "cross";

/** Rig states that a plot shows alike: a shape for points, a pattern for bars, a colour for both. */
export type StateGroup = {
  name: string;
  shape: StateShape;
  /** As it is stored; `traceColor` adjusts it to the theme. */
  color: string;
  /** The lines over a bar as the path of a tile of 6 px; empty for a plain bar. */
  hatch: string;
};

/** The groups, the one that matters most first. */
export const stateGroups: readonly StateGroup[] = [
  { name: "Rotary drilling", shape: "disc", color: "#1F77B4", hatch: "" },
  { name: "Slide drilling", shape: "diamond", color: "#FF7F0E", hatch: "M-1 1L1 -1M0 6L6 0M5 7L7 5" },
  { name: "Reaming", shape: "square", color: "#9467BD", hatch: "M-1 5L1 7M0 0L6 6M5 -1L7 1" },
  { name: "Circulating", shape: "up", color: "#17BECF", hatch: "M0 3H6" },
  { name: "Moving pipe", shape: "down", color: "#2CA02C", hatch: "M3 0V6" },
  { name: "Stationary and other", shape: "cross", color: "#7F7F7F", hatch: "M0 0L6 6M0 6L6 0" },
];

const OTHER = stateGroups.length - 1;

/** The index of the group of a rig-state code; a missing code belongs to the last group. */
export function stateGroupOf(code: number): number {
  if (Number.isNaN(code)) return OTHER;
  if (code === RigState.rotaryDrilling) return 0;
  if (code === RigState.slideDrilling) return 1;
  const { family } = rigStateRow(code);
  if (family === "reaming" || family === "dry-reaming") return 2;
  if (family === "circulating") return 3;
  return family === "tripping" || family === "moving" ? 4 : OTHER;
}

/** The colour of a group in a theme. */
export const groupColor = (group: number, theme: Theme): string => traceColor(stateGroups[group]!.color, theme);

/** Whether a plot of some rig states shows a sample of a rig-state code. */
export function isPlotted(states: PlottedStates, code: number): boolean {
  switch (states) {
    case "all":
      return true;
    case "drilling":
      return code === RigState.rotaryDrilling || code === RigState.slideDrilling;
    case "rotary":
      return code === RigState.rotaryDrilling;
    case "slide":
      return code === RigState.slideDrilling;
  }
}

/** The choices of rig states, as users read them. */
export const plottedStates: readonly { value: PlottedStates; label: string }[] = [
  { value: "all", label: "All rig states" },
  { value: "drilling", label: "Rotary and slide drilling" },
  { value: "rotary", label: "Rotary drilling" },
  { value: "slide", label: "Slide drilling" },
];

/** The same inside a sentence; empty for all. */
export const statesText = (states: PlottedStates): string =>
  states === "all" ? "" : plottedStates.find(({ value }) => value === states)!.label.toLowerCase();
