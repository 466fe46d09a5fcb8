import type { TraceConfig } from "@sigma/contract/presets/trace-config";
import type { ChannelRow } from "@sigma/terms/channels";
import type { ViewRange } from "../../data/live/view-range";
import type { ChartData, TraceModel } from "../samples/chart-model";
import type { TrackList } from "../tracks/track-list";
import type { ViewSource } from "./view-source";

/** A kind of chart on the dashboard: the traces it can show, how they are stored and drawn, and their source. */
export type ChartKind<Trace extends string = string> = {
  /** As the files that are saved of it are called. */
  title: string;
  source: ViewSource;
  /** The list of a preset that keeps its tracks. */
  preset: "timeCharts" | "depthCharts";
  /** The type that its traces are configured under. */
  configType: "time" | "depth";
  /** All traces that it can show of a well. */
  rows: (wellId: string) => readonly ChannelRow[];
  isTrace: (name: string) => name is Trace;
  /** How a trace is drawn by its configuration. */
  traceOf: (trace: Trace, config: TraceConfig | undefined) => TraceModel;
  /** The default tracks of a dashboard. */
  usual: TrackList;
  /** Columns that are read beside the traces. */
  alwaysRead: readonly string[];
  /** Traces that are saved as CSV in addition to the shown ones, after them. */
  alwaysSaved: readonly Trace[];
  /** A stretch in the name of a file. */
  fileRange: (range: ViewRange) => string;
  /** The range shown in an image: its ends, and its time, with the zone. */
  imageRange: (range: ViewRange, data: ChartData) => string;
};
