import type { KeyboardEvent } from "react";
import { useShortcuts } from "../../ui/controls/shortcuts";
import type { FollowedView } from "./followed-view";
import { type ChartCommand, moveCursor, runCommand } from "./run-command";

const TEN = 10;

const steps: Partial<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

const keys: { key: string; shown?: string; does: string | null; command: ChartCommand }[] = [
  { key: "+", does: "Zoom in", command: { do: "zoom", steps: 1 } },
  // The plus of most keyboards, without shift.
  { key: "=", does: null, command: { do: "zoom", steps: 1 } },
  { key: "-", shown: "−", does: "Zoom out", command: { do: "zoom", steps: -1 } },
  { key: "0", does: "Reset the zoom", command: { do: "reset" } },
  { key: "Alt+ArrowLeft", does: "Zoom before", command: { do: "history", step: -1 } },
  { key: "Alt+ArrowRight", does: "Zoom after", command: { do: "history", step: 1 } },
  { key: ",", shown: ",", does: "Window before", command: { do: "window", step: -1 } },
  { key: ".", shown: ".", does: "Window after", command: { do: "window", step: 1 } },
];

/**
 * Keyboard equivalents of the pointer actions on a chart.
 *
 * @param onCursor called with the sample that the cursor moved to, to announce it
 * @returns the key handler of the chart's element: arrows move the cursor by one sample, with shift by ten
 */
export function useChartKeys(view: FollowedView, onCursor: (sample: number) => void): (event: KeyboardEvent) => void {
  useShortcuts([
    ...keys.map(({ command, ...shortcut }) => ({ ...shortcut, run: () => runCommand(view, command) })),
    // Listed here, but handled only if the chart has the focus: elsewhere arrows belong to tabs, lists and the splitter.
    { key: "← →", shown: "← →", does: "On a chart: cursor one sample, with Shift ten", run: () => undefined },
    { key: "↵", shown: "Enter", does: "On a chart: hold the cursor there, or let it go", run: () => undefined },
  ]);
  return (event) => {
    if (event.key === "Enter" && view.tracks.cursor !== null) {
      event.preventDefault();
      view.click(view.tracks.cursor, 0);
      return;
    }
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const sample = moveCursor(view, step * (event.shiftKey ? TEN : 1));
    if (sample !== null) onCursor(sample);
  };
}
