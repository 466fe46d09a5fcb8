/** What a key asks of a chart. */
export type ChartCommand =
  | { do: "zoom"; steps: 1 | -1 }
  | { do: "reset" }
  | { do: "history"; step: 1 | -1 }
  | { do: "window"; step: 1 | -1 }
  | { do: "cursor"; samples: number };

/** A key press, as far as charts look at it. */
export type KeyPress = Pick<KeyboardEvent, "key" | "shiftKey" | "altKey" | "ctrlKey" | "metaKey">;

const TEN = 10;

/**
 * The command of a key: `+` `−` `0` zoom and reset, `Alt ← →` step through the zoom history, `,` `.` go to the window
 * before and after, arrows move the cursor by one sample, with shift by ten.
 *
 * @param options `singleKeys`: whether the user wants single keys; `focused`: whether the chart has the focus, which
 *   arrows need
 * @returns null for a key that charts leave alone
 */
export function chartCommand(press: KeyPress, options: { singleKeys: boolean; focused: boolean }): ChartCommand | null {
  const { key, altKey, shiftKey } = press;
  if (press.ctrlKey || press.metaKey) return null;
  const step = steps[key];
  if (altKey) {
    return key === "ArrowLeft" || key === "ArrowRight" ? { do: "history", step: key === "ArrowLeft" ? -1 : 1 } : null;
  }
  if (step !== undefined) return options.focused ? { do: "cursor", samples: step * (shiftKey ? TEN : 1) } : null;
  return options.singleKeys ? (single[key] ?? null) : null;
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

const single: Partial<Record<string, ChartCommand>> = {
  "+": { do: "zoom", steps: 1 },
  "=": { do: "zoom", steps: 1 },
  "-": { do: "zoom", steps: -1 },
  "0": { do: "reset" },
  ",": { do: "window", step: -1 },
  ".": { do: "window", step: 1 },
};

/** Whether an element takes keys itself: inputs, and everything inside a dialog or a menu. */
export function takesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest("input, textarea, select, [role=dialog], [role=listbox]") !== null;
}
