import { create } from "zustand";

/**
 * Traces that an address requests in addition to the traces of the preset, as a notification does: the time charts show missing
 * ones in a separate track, which is not saved.
 */
export const useAskedTraces = create<{ traces: readonly string[] }>(() => ({ traces: [] }));

/** Shows the traces that an address names, `wob,torque`; none if it names none. */
export function askTraces(text: string | undefined): void {
  const traces = (text ?? "").split(",").filter((trace) => trace !== "");
  if (traces.join() !== useAskedTraces.getState().traces.join()) useAskedTraces.setState({ traces });
}
