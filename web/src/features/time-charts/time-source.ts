import type { NumericColumns } from "@sigma/contract/column-frame";
import type { FetchPlan } from "../../charts/fetch-plan";
import type { ViewSource } from "../../charts/view-source";
import { toNumericColumns } from "../../data/column-reply";
import { timeFeed } from "../../data/live-feeds";
import { useLiveStore } from "../../data/live-state";
import { request } from "../../data/socket";
import { toast } from "../../data/toasts";
import type { ViewRange } from "../../data/view-range";
import { formatMoment } from "../../ui/format";

/** Ten seconds: shorter views say nothing that a list of samples would not say better. */
const SHORTEST_S = 10;

/** More raw samples than any screen asks for. */
const MOST_RAW = 50_000;

/** Where time charts have their data from. */
export const timeSource: ViewSource = {
  chart: "time-charts",
  direction: "across",
  feed: timeFeed,
  shortest: SHORTEST_S,
  fetch: fetchPast,
};

/** A range as messages name it. */
export const rangeText = ({ from, to }: ViewRange): string => `${formatMoment(from)} – ${formatMoment(to)}`;

/** Fetches a stretch of the past: raw samples at deep zoom, thinned ones otherwise; a failure warns and answers nothing. */
async function fetchPast(plan: FetchPlan, fields: readonly string[]): Promise<NumericColumns | undefined> {
  const { wellId } = useLiveStore.getState();
  if (!wellId) return undefined;
  const { kind, from, to, pixels } = plan;
  const asked = { wellId, from, to, projection: ["time", ...fields], encoding: "binary" as const };
  const reply =
    kind === "raw"
      ? request("well-data/get/raw", { ...asked, limit: MOST_RAW })
      : request("well-data/get", { ...asked, pixels });
  const columns = toNumericColumns(await reply.catch(() => null));
  if (!columns) {
    const what = kind === "raw" ? "Raw Time Data" : "Time Data";
    toast.warning("Time Charts", `${what} can't be fetched for range ${rangeText(plan)}`);
  }
  return columns;
}
