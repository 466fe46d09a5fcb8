import type { ColumnReply } from "@sigma/contract/samples/column-frame";
import type { WellId } from "@sigma/contract/ids";
import { toNumericColumns } from "../../data/calls/column-reply";
import { isConnectionLost } from "../../data/calls/connection";
import { toast } from "../../data/notifications/toasts";
import type { FetchPlan } from "./fetch-plan";
import type { ViewSource } from "../view/view-source";

type PastOf = {
  /** The chart and its data, as a warning names them. */
  chart: string;
  data: string;
  rangeText: ViewSource["rangeText"];
  /** Sends the requests of the plan: every sample (`raw`), or thinned to its pixels. */
  ask: (wellId: WellId, plan: FetchPlan, fields: readonly string[]) => Promise<ColumnReply | null>;
};

/** How a chart fetches an interval of a well's past; a failure logs a warning and returns no data. */
export function pastOf({ chart, data, rangeText, ask }: PastOf): ViewSource["fetch"] {
  return async (wellId, plan, fields) => {
    const columns = toNumericColumns(await ask(wellId, plan, fields).catch(() => null));
    if (!columns && !isConnectionLost()) {
      const what = plan.kind === "raw" ? `Raw ${data}` : data;
      toast.warning(chart, `${what} can't be fetched for range ${rangeText(plan)}`);
    }
    return columns;
  };
}
