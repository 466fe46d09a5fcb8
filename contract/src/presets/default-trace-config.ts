import type { TraceConfig } from "./trace-config";

/** How a trace is drawn that nobody has configured. */
export const defaultTraceConfig: TraceConfig = {
  color: "white",
  autoScale: true,
  min: 0,
  max: 0,
  offset: 0,
  renderType: "line",
};
