import { drawnRows, together } from "../../../data/calls/loaded";
import { bhaAtMoment } from "@sigma/engine/bha/bha-at-depth";
import type { EventRequest } from "@sigma/contract/call-types";
import { activeMwdRun } from "@sigma/contract/well-settings/active-mwd-run";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { useMemo } from "react";
import { toNumericColumns } from "../../../data/calls/column-reply";
import { useEvent } from "../../../data/calls/use-event";
import { useSurveyRows, surveyNumberOf } from "../../../data/directional/use-survey-rows";
import { useWellRefresh } from "../../../data/live/use-well-refresh";
import { useRoute } from "../../../data/pages/use-route";
import type { WellData } from "../../../data/well/well-data";
import { dayFigures, meanChannels } from "./day-figures";

/** Depth rows that a day can have, one a foot. */
const MOST_ROWS = 20_000;
/** While the well is drilled its day is read again so often, s. */
const REFRESH = 60;
/** The depths of a day are read as that of so many pixels. */
const PIXELS = 400;

const projection: NonNullable<EventRequest<"depth-data/get/raw">["projection"]> = [
  "time",
  "rop",
  "rigState",
  ...meanChannels,
];

/** Reads what the well did from one moment to another, and with which BHA and mud; `of` says whether all of it is there. */
export function useDay(data: WellData, from: EpochSeconds, to: EpochSeconds) {
  const { wellId } = data;
  const hole = useEvent("well-data/get", {
    wellId,
    from,
    to,
    projection: ["time", "holeDepth", "bitDepth"],
    pixels: PIXELS,
  });
  const trace = useMemo(() => {
    const { time, holeDepth, bitDepth } = toNumericColumns(hole.data) ?? {};
    return time && holeDepth ? { time, holeDepth, bitDepth: bitDepth ?? [] } : null;
  }, [hole.data]);
  const depths = useMemo(() => rangeOf(trace?.holeDepth), [trace]);
  const rows = useEvent(
    "depth-data/get/raw",
    { wellId, projection, limit: MOST_ROWS, encoding: "binary", ...depths },
    { enabled: depths !== null, keepPrevious: true },
  );
  const stands = useEvent("stand-metric/get", { wellId, from, to });
  const strings = useRoute("GET api/bha", { wellId });
  const fluids = useRoute("GET api/mwd-run", { wellId });
  const surveyed = useSurveyRows(wellId);
  const of = together({ hole, stands, strings, fluids, surveyed, ...(depths !== null && { rows }) });
  const [{ data: bhas }, { data: runs }, { data: surveys }] = [strings, fluids, surveyed];
  useWellRefresh(data, ["well-data/get", "depth-data/get/raw", "stand-metric/get"], REFRESH);
  const figures = useMemo(
    () => (depths && rows.data ? dayFigures(toNumericColumns(rows.data) ?? {}, from, to) : null),
    [depths, rows.data, from, to],
  );
  const day = useMemo(() => {
    const bha = bhaAtMoment(drawnRows({ data: bhas }), to, depths?.to ?? null);
    const ofBha = bha ? (runs?.findLast(({ bhaId }) => bhaId === bha.name) ?? null) : null;
    const survey = surveys?.findLast((row) => {
      const time = surveyNumberOf(row, "time");
      // Surveys of a listing have no times.
      return time === null ? depths !== null && row.md <= depths.to : time <= to;
    });
    return {
      depths,
      trace,
      figures,
      stands: stands.data?.length ?? null,
      bha,
      run: ofBha ?? (bha?.active ? activeMwdRun(drawnRows({ data: runs }), drawnRows({ data: bhas })) : null),
      survey: survey ?? null,
    };
  }, [bhas, runs, surveys, depths, trace, figures, stands.data, to]);
  return { ...day, of };
}

export type Day = ReturnType<typeof useDay>;

function rangeOf(holeDepth: ArrayLike<number> | undefined): { from: number; to: number } | null {
  const known = Array.from(holeDepth ?? []).filter((depth) => Number.isFinite(depth));
  return known.length === 0 ? null : { from: Math.min(...known), to: Math.max(...known) };
}
