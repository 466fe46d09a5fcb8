import { drawnRows } from "../../data/calls/loaded";
import type { Well } from "@sigma/contract/wells/well";
import { useEffect, useMemo, useState } from "react";
import { PacedWork } from "../../data/calls/paced-work";
import { askTraces, useAskedTraces } from "../../data/choices/asked-traces";
import { useTraceConfigs } from "../../data/choices/trace-configs";
import { type Feed, type FigureAge, figureAge, useIsOver, useWellFeed } from "../../data/live/well-status";
import { useLiveView } from "../../data/well/use-well-data";
import type { WellData } from "../../data/well/well-data";
import { useCorrections } from "../../data/corrections/use-corrections";
import { withChunk } from "../export/with-chunk";
import { MOST_SAVED } from "../samples/every-sample";
import { toast } from "../../data/notifications/toasts";
import { formatNumber } from "../../ui/format/numbers";
import type { ChartKind } from "./chart-kind";
import { FollowedView } from "./followed-view";
import { wellHeading } from "../export/well-heading";
import { fileName } from "../export/save-file";
import { arrangeBeside, withAskedTrack } from "../tracks/asked-track";
import { trackActions } from "../tracks/track-actions";
import { trackList, tracesOf } from "../tracks/track-list";
import { type Subscribe, useFigures } from "./use-figures";
import type { TrackProps } from "../tracks/use-track";
import { useTracks } from "../tracks/use-tracks";
import { useFormulaNames } from "../../data/formulas/use-formula-names";

/** A chart of the dashboard as its panel lays it out. */
export type Chart = {
  /** Every trace that it can show. */
  rows: ReturnType<ChartKind["rows"]>;
  view: FollowedView;
  /** The columns that are read, including the columns of its traces. */
  fields: readonly string[];
  tracks: readonly (TrackProps & { key: string })[];
  addTrack: (trace: string) => void;
  feed: Feed;
  /** No more data are expected of its well. */
  isOver: boolean;
  /** Status of the newest values, whether or not the chart shows them. */
  age: FigureAge;
  /** Calls back when figures may have changed; keeps its identity. */
  subscribe: Subscribe;
  /** Every sample of the shown range, as CSV; null if it is not available, which has already been reported. */
  csv: () => Promise<string | null>;
  /** The heading above an image of it. */
  heading: () => readonly string[];
  /** The name of a file of the shown data. */
  fileName: (ending: string) => string;
};

const none: readonly string[] = [];

const TOO_MANY = `More than ${formatNumber(MOST_SAVED, 0)} samples; Export in the menu of the well saves them all`;

/** The chart of a well: its tracks as they are arranged and configured, and the view that they share. */
export function useChart<Trace extends string>(kind: ChartKind<Trace>, well: Well, data: WellData): Chart {
  const [arranged, arrangeAll] = useTracks(kind.preset, kind.isTrace, kind.usual);
  const askedTraces = useAskedTraces(({ traces }) => (kind.preset === "timeCharts" ? traces : none));
  const tracks = useMemo(
    () => withAskedTrack(arranged, askedTraces.filter(kind.isTrace)),
    [arranged, askedTraces, kind],
  );
  const arrange = arrangeBeside(arranged, tracks, arrangeAll, () => askTraces(undefined));
  useFormulaNames();
  const { configs, configure } = useTraceConfigs(kind.configType);
  const fields = useMemo(() => [...new Set([...tracesOf(tracks), ...kind.alwaysRead])], [tracks, kind]);
  const [view] = useState(() => new FollowedView(kind.source, data));
  useEffect(() => view.start(), [view]);
  useEffect(() => view.setFields(fields), [view, fields]);
  useEffect(() => {
    const refetch = new PacedWork(async () => view.refetch());
    const stops = [data.onPush("relabelled", () => refetch.ask()), () => refetch.stop()];
    return () => stops.forEach((stop) => stop());
  }, [data, view]);
  const subscribe = useFigures(view);
  const corrections = useCorrections(well._id);

  const feed = useWellFeed(well);
  const age = figureAge(feed);
  const isLive = useLiveView(data, (state) => state.isLive);
  const late = feed.state === "stale" || feed.state === "dead" ? (feed.age ?? 0) : 0;
  useEffect(() => view.setLateness(late), [view, late]);

  const modelsOf = (traces: readonly string[]) =>
    traces.filter(kind.isTrace).map((trace) => kind.traceOf(trace, configs[trace]));
  return {
    rows: kind.rows(well._id),
    view,
    fields,
    tracks: tracks.map((track) => ({
      key: track.id,
      view,
      track,
      traces: modelsOf(track.traces),
      rows: kind.rows(well._id),
      configs,
      configure,
      actions: trackActions(tracks, track.id, arrange),
      age: isLive ? age : "fresh",
      subscribe,
    })),
    addTrack: (trace) => arrange(trackList(tracks, { type: "add-track", trace })),
    feed,
    isOver: useIsOver(well) ?? false,
    age,
    subscribe,
    csv: async () => {
      const shownView = view.tracks.view;
      const samples = await view.everySample();
      if (samples === "too-many") toast.warning("Save as CSV", TOO_MANY);
      if (samples === "too-many" || !samples) return null;
      const traces = modelsOf([...new Set([...tracesOf(tracks), ...kind.alwaysSaved])]);
      const standing = drawnRows({ data: corrections.data }).filter(
        ({ state }) => state === "waiting" || state === "applied",
      );
      return withChunk(
        () => import("../export/view-csv"),
        ({ csvOfView }) => csvOfView(samples, shownView, traces, kind.source.direction, standing),
      );
    },
    heading: () => [...wellHeading(well), kind.title, kind.imageRange(view.tracks.view, view.tracks.data)],
    fileName: (ending) => fileName([well.name, kind.title, kind.fileRange(view.tracks.view)], ending),
  };
}
