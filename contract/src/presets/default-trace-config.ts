import type { TraceConfig } from "./trace-config";

/** The default style of a trace. */
export const defaultTraceConfig: TraceConfig = {
  color: "white",
  autoScale: true,
  min: 0,
  max: 0,
  offset: 0,
  renderType: "line",
};
