import type { NumericColumns } from "@sigma/contract/column-frame";
import type { FetchPlan } from "../../charts/fetch-plan";
import type { ViewSource } from "../../charts/view-source";
import { toNumericColumns } from "../../data/column-reply";
import { depthFeed } from "../../data/live-feeds";
import { useLiveStore } from "../../data/live-state";
import { request } from "../../data/socket";
import { toast } from "../../data/toasts";
import type { ViewRange } from "../../data/view-range";
import { formatRange } from "../../ui/format";

/** Ten feet: shorter views show fewer rows than a person can count. */
const SHORTEST_FT = 10;

/** More raw rows than any screen asks for. */
const MOST_RAW = 20_000;

/** Where depth charts have their data from. */
export const depthSource: ViewSource = {
  chart: "depth-charts",
  direction: "down",
  feed: depthFeed,
  shortest: SHORTEST_FT,
  fetch: fetchHole,
};

/** A range as messages name it. */
export const rangeText = ({ from, to }: ViewRange): string => `${formatRange(from, to)} ft`;

/** Fetches a stretch of hole: every row at deep zoom, thinned ones otherwise; a failure warns and answers nothing. */
async function fetchHole(plan: FetchPlan, fields: readonly string[]): Promise<NumericColumns | undefined> {
  const { wellId } = useLiveStore.getState();
  if (!wellId) return undefined;
  const { kind, from, to, pixels } = plan;
  const asked = { wellId, from, to, projection: [...fields], key: "depth" as const, encoding: "binary" as const };
  const reply =
    kind === "raw"
      ? request("depth-data/get/raw", { ...asked, limit: MOST_RAW })
      : request("depth-data/get", { ...asked, pixels, caching: true });
  const columns = toNumericColumns(await reply.catch(() => null));
  if (!columns) {
    const what = kind === "raw" ? "Raw Depth Data" : "Depth Data";
    toast.warning("Depth Charts", `${what} can't be fetched for range ${rangeText(plan)}`);
  }
  return columns;
}
