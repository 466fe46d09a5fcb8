import type { TraceConfig } from "@sigma/contract/presets/trace-config";
import type { ChannelRow } from "@sigma/terms/channels";
import type { ViewRange } from "../../data/live/view-range";
import type { ChartData, TraceModel } from "../samples/chart-model";
import type { TrackList } from "../tracks/track-list";
import type { ViewSource } from "./view-source";

/** A kind of chart on the dashboard: which traces it can show, how they are kept and drawn, and where they come from. */
export type ChartKind<Trace extends string = string> = {
  /** As the files that are saved of it are called. */
  title: string;
  source: ViewSource;
  /** The list of a preset that keeps its tracks. */
  preset: "timeCharts" | "depthCharts";
  /** The type that its traces are configured under. */
  configType: "time" | "depth";
  /** Everything that it can show. */
  rows: readonly ChannelRow[];
  isTrace: (name: string) => name is Trace;
  /** How a trace is drawn as it is configured. */
  traceOf: (trace: Trace, config: TraceConfig | undefined) => TraceModel;
  /** The tracks of a dashboard that nobody has arranged. */
  usual: TrackList;
  /** Columns that are read beside the traces. */
  alwaysRead: readonly string[];
  /** What is saved as CSV behind the traces. */
  alwaysSaved: readonly Trace[];
  /** A stretch in the name of a file. */
  fileRange: (range: ViewRange) => string;
  /** What an image says of the stretch that it shows: its ends, and when that was, with the zone. */
  imageRange: (range: ViewRange, data: ChartData) => string;
};
