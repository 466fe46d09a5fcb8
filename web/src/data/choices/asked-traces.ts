import { create } from "zustand";

/**
 * Traces that an address asks for beside those of the preset, as a notification does: the time charts show those that
 * they lack in a track of their own, and nothing of it is saved.
 */
export const useAskedTraces = create<{ traces: readonly string[] }>(() => ({ traces: [] }));

/** Shows the traces that an address names, `wob,torque`; none where it names none. */
export function askTraces(text: string | undefined): void {
  const traces = (text ?? "").split(",").filter((trace) => trace !== "");
  if (traces.join() !== useAskedTraces.getState().traces.join()) useAskedTraces.setState({ traces });
}
