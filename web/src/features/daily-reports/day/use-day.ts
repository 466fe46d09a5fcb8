import { drawnRows, together } from "../../../data/calls/loaded";
import { bhaAtMoment } from "@sigma/engine/bha/bha-at-depth";
import { type HoleOfSpan, holeOfSpan } from "@sigma/engine/drilled-hole/hole-of-span";
import { firstAtOrAfter } from "@sigma/engine/math/index-search";
import type { EventRequest } from "@sigma/contract/call-types";
import { activeMwdRun } from "@sigma/contract/well-settings/active-mwd-run";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { useMemo } from "react";
import { toNumericColumns } from "../../../data/calls/column-reply";
import { useEvent } from "../../../data/calls/use-event";
import { useSurveyRows, surveyNumberOf } from "../../../data/directional/use-survey-rows";
import { useRoute } from "../../../data/pages/use-route";
import type { WellData } from "../../../data/well/well-data";
import { dayFigures, meanChannels } from "./day-figures";

/** Depth rows that a day can have, one a foot. */
const MOST_ROWS = 20_000;
/** While the well is drilled its day is read again so often, s. */
const REFRESH = 60;
/** Number of pixels for which the depths of a day are read. */
const PIXELS = 400;

const projection: NonNullable<EventRequest<"depth-data/get/raw">["projection"]> = [
  "time",
  "rop",
  "rigState",
  ...meanChannels,
];

/** Samples before a day from which the hole depth at its start is read, s. */
const LEAD_IN_TIME = 3600;

/** The depth rows of a day: with the foot that was being drilled as it ended. */
const feetOf = (depths: HoleOfSpan | null) => depths && { from: depths.least, to: depths.most + 1 };

type Trace = Record<"time" | "holeDepth" | "bitDepth", Float64Array | Float32Array>;

/** The part of a trace from a moment on. */
function within(trace: Trace, from: EpochSeconds): Trace {
  const first = firstAtOrAfter(trace.time, from);
  return {
    time: trace.time.subarray(first),
    holeDepth: trace.holeDepth.subarray(first),
    bitDepth: trace.bitDepth.subarray(first),
  };
}

/** Reads the activities of the well in a time range, with BHA and mud; `of` shows whether all data have been read. */
export function useDay(data: WellData, from: EpochSeconds, to: EpochSeconds) {
  const { wellId } = data;
  const hole = useEvent(
    "well-data/get",
    { wellId, from: from - LEAD_IN_TIME, to, projection: ["time", "holeDepth", "bitDepth"], pixels: PIXELS },
    { everyWhileLive: REFRESH },
  );
  const read = useMemo(() => {
    const { time, holeDepth, bitDepth } = toNumericColumns(hole.data) ?? {};
    return time && holeDepth ? { time, holeDepth, bitDepth: bitDepth ?? new Float64Array() } : null;
  }, [hole.data]);
  // The day ends with its last second.
  const depths = useMemo(() => read && holeOfSpan(read, { from, to: to + 1 }), [read, from, to]);
  const trace = useMemo(() => read && within(read, from), [read, from]);
  const rows = useEvent(
    "depth-data/get/raw",
    { wellId, projection, limit: MOST_ROWS, encoding: "binary", ...feetOf(depths) },
    { enabled: depths !== null, keepPrevious: true, everyWhileLive: REFRESH },
  );
  const stands = useEvent("stand-metric/get", { wellId, from, to }, { everyWhileLive: REFRESH });
  const strings = useRoute("GET api/bha", { wellId });
  const fluids = useRoute("GET api/mwd-run", { wellId });
  const surveyRows = useSurveyRows(wellId);
  const of = together({ hole, stands, strings, fluids, surveyed: surveyRows, ...(depths !== null && { rows }) });
  const [{ data: bhas }, { data: runs }, { data: surveys }] = [strings, fluids, surveyRows];
  const figures = useMemo(
    () => (depths && rows.data ? dayFigures(toNumericColumns(rows.data) ?? {}, from, to + 1) : null),
    [depths, rows.data, from, to],
  );
  const day = useMemo(() => {
    const bha = bhaAtMoment(drawnRows({ data: bhas }), to, depths?.endMD ?? null);
    const ofBha = bha ? (runs?.findLast(({ bhaId }) => bhaId === bha.name) ?? null) : null;
    const survey = surveys?.findLast((row) => {
      const time = surveyNumberOf(row, "time");
      // Surveys of a listing have no times.
      return time === null ? depths !== null && row.md <= depths.endMD : time <= to;
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
