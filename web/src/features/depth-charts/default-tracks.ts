import type { ChartTrack } from "@sigma/contract/dashboard-preset";
import type { DepthColumnId } from "@sigma/terms/depth-columns";

const track = (...traces: DepthColumnId[]): ChartTrack => ({ id: traces.join("-"), traces, weight: 1 });

/** The tracks of a dashboard that nobody has arranged: gamma left of the depth, then pairs whose colours stay apart. */
export const defaultTracks: readonly ChartTrack[] = [
  track("gamma"),
  track("rop", "wob"),
  track("rpm", "torque"),
  track("pumpPressure", "diffPressure"),
  track("mse", "doc"),
];
