import type { SummaryView } from "@sigma/contract/well-summary/well-summary-configuration";
import type { Theme } from "../../../ui/theme/palette";
import { findLogGaps, type LogData } from "./log-data";
import { type LogColumns, logColumns, type LogSpan } from "./log-layout";

/** The complete input of the drawing of a log span. */
export type LogPicture = {
  data: LogData;
  view: Pick<SummaryView, "tracks" | "depthRenderType">;
  columns: LogColumns;
  /** Units of the index per inch. */
  resolution: number;
  /** Of each track: stretches without a value of any of its traces. */
  gaps: readonly (readonly LogSpan[])[];
  /** The theme of the colours; on paper always the light theme. */
  theme: Theme;
};

/** The part of a configuration that is needed to draw a log. */
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
