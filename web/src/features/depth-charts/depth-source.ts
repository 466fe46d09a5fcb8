import { pastOf } from "../../charts/view/past-of";
import type { ViewSource } from "../../charts/view/view-source";
import { request } from "../../data/calls/socket";
import type { ViewRange } from "../../data/live/view-range";
import { formatQuantityRange, quantities } from "../../ui/format/numbers";

/** Ten feet: shorter views show fewer rows than a person can count. */
const SHORTEST_FT = 10;

/** More raw rows than any screen asks for. */
const MOST_RAW = 20_000;

const rangeText = ({ from, to }: ViewRange): string => formatQuantityRange(from, to, quantities.wholeDepth);

/** Where depth charts have their data from. */
export const depthSource: ViewSource = {
  chart: "depth-charts",
  direction: "down",
  feed: "depth",
  shortest: SHORTEST_FT,
  rangeText,
  fetch: pastOf({
    chart: "Depth Charts",
    data: "Depth Data",
    rangeText,
    ask: (wellId, { kind, from, to, pixels }, fields) => {
      const asked = { wellId, from, to, projection: [...fields], key: "depth" as const, encoding: "binary" as const };
      return kind === "raw"
        ? request("depth-data/get/raw", { ...asked, limit: MOST_RAW })
        : request("depth-data/get", { ...asked, pixels, caching: true });
    },
  }),
};
