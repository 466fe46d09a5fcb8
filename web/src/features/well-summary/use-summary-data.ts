import { drawnRows, isUnloaded } from "../../data/calls/loaded";
import type { WellId } from "@sigma/contract/ids";
import type { SummaryView } from "@sigma/contract/well-summary/well-summary-configuration";
import type { DepthColumnId } from "@sigma/terms/depth-columns";
import { useMemo } from "react";
import { toNumericColumns } from "../../data/calls/column-reply";
import { useEvent } from "../../data/calls/use-event";
import { useCorrections } from "../../data/corrections/use-corrections";
import { useSurveys } from "../../data/directional/use-surveys";
import { useRoute } from "../../data/pages/use-route";
import { logDataOf } from "./log/log-data";

/** More rows than the deepest well has feet. */
const MOST_ROWS = 100_000;

/** The columns that every log and its figures need in addition to the traces. */
const ALWAYS: readonly (DepthColumnId | "time")[] = ["time", "estimatedTVD", "rigState", "rop"];

/** The data of a well summary: means per foot along its key field, formations, surveys and stands. */
export function useSummaryData(wellId: WellId, { tracks, keyField }: Pick<SummaryView, "tracks" | "keyField">) {
  const traces = tracks.flatMap(({ traceFilters }) => traceFilters.map(({ trace }) => trace));
  const projection = [...new Set<string>([...traces, ...ALWAYS])].toSorted();
  const depthRequest = { wellId, from: 0, to: 100_000, projection, limit: MOST_ROWS, encoding: "binary" as const };
  const reply = useEvent("depth-data/get/raw", depthRequest, { keepPrevious: true });
  const stands = useEvent("stand-metric/get", { wellId, aggregationTime: 0 }, { keepPrevious: true });
  const tops = useRoute("GET api/formation-top", { wellId });
  const correctionsReply = useCorrections(wellId);
  const { surveys, error: surveyError } = useSurveys(wellId);

  const rows = useMemo(() => (reply.data ? toNumericColumns(reply.data) : undefined), [reply.data]);
  const surveyDepths = useMemo(
    () => [...(isUnloaded(surveys) ? [] : (surveys["md"] ?? []))].filter((md) => md > 0),
    [surveys],
  );
  const formations = drawnRows(tops);
  const corrections = useMemo(
    () =>
      drawnRows({ data: correctionsReply.data })
        .filter(({ state }) => state !== "undone")
        .toReversed(),
    [correctionsReply.data],
  );
  const data = useMemo(
    () => rows && logDataOf(rows, keyField, { tops: formations, surveyDepths, corrections }),
    [rows, keyField, formations, surveyDepths, corrections],
  );
  const error = reply.error ?? stands.error ?? tops.error ?? correctionsReply.error ?? surveyError;
  return {
    /** The rows by depth, for any key field; undefined before they have been loaded. */
    rows,
    data,
    stands: drawnRows(stands),
    surveyDepths,
    /** The corrections that the results include or will include, lowest number first. */
    corrections,
    error,
    refetch: reply.refetch,
    /** Whether all data has arrived. */
    isWhole:
      rows !== undefined &&
      correctionsReply.data !== undefined &&
      stands.data !== undefined &&
      tops.data !== undefined &&
      !isUnloaded(surveys),
  };
}

export type SummaryData = ReturnType<typeof useSummaryData>;
