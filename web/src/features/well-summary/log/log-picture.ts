import type { SummaryView } from "@sigma/contract/well-summary/well-summary-configuration";
import type { Theme } from "../../../ui/theme/palette";
import { findLogGaps, type LogData } from "./log-data";
import { type LogColumns, logColumns, type LogSpan } from "./log-layout";

/** Everything that a stretch of a log is drawn from. */
export type LogPicture = {
  data: LogData;
  view: Pick<SummaryView, "tracks" | "depthRenderType">;
  columns: LogColumns;
  /** Units of the index per inch. */
  resolution: number;
  /** Of each track: stretches without a value of any of its traces. */
  gaps: readonly (readonly LogSpan[])[];
  /** Whose colours it has; on paper those of the light one. */
  theme: Theme;
};

/** What of a configuration a log is drawn by. */
type DrawnView = LogPicture["view"] & Pick<LogPicture, "resolution">;

/** A log of a width, px. */
export const logPictureOf = (
  data: LogData,
  { resolution, ...view }: DrawnView,
  width: number,
  theme: Theme,
): LogPicture => ({
  data,
  view,
  columns: logColumns(width, view.tracks),
  resolution,
  gaps: view.tracks.map(({ traceFilters }) =>
    traceFilters.length === 0
      ? []
      : findLogGaps(
          data,
          traceFilters.map(({ trace }) => trace),
        ),
  ),
  theme,
});
