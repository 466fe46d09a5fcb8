import { pastOf } from "../../charts/view/past-of";
import type { ViewSource } from "../../charts/view/view-source";
import { request } from "../../data/calls/socket";
import type { ViewRange } from "../../data/live/view-range";
import { formatMoment } from "../../ui/format/times";

/** Ten seconds: shorter views say nothing that a list of samples would not say better. */
const SHORTEST_S = 10;

/** More raw samples than any screen asks for. */
const MOST_RAW = 50_000;

const rangeText = ({ from, to }: ViewRange): string => `${formatMoment(from)} – ${formatMoment(to)}`;

/** Where time charts have their data from. */
export const timeSource: ViewSource = {
  chart: "time-charts",
  direction: "across",
  feed: "time",
  shortest: SHORTEST_S,
  rangeText,
  fetch: pastOf({
    chart: "Time Charts",
    data: "Time Data",
    rangeText,
    ask: (wellId, { kind, from, to, pixels }, fields) => {
      const asked = { wellId, from, to, projection: ["time", ...fields], encoding: "binary" as const };
      return kind === "raw"
        ? request("well-data/get/raw", { ...asked, limit: MOST_RAW })
        : request("well-data/get", { ...asked, pixels });
    },
  }),
};
