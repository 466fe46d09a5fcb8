import type { TraceModel } from "../../charts/samples/chart-model";
import type { ViewRange } from "../../data/live/view-range";
import { formatValue, unitText } from "../../ui/format/numbers";
import { type Column, Table } from "../../ui/layout/panel";
import { meanOver, whyNoMean } from "./shared-axis";
import type { ComparedWell } from "./well-column";

type MeansTableProps = { wells: readonly ComparedWell[]; traces: readonly TraceModel[]; view: ViewRange };

/** Means of the traces over what is shown of each well; a dash, with its reason, where less than half of it has a value. */
export function MeansTable({ wells, traces, view }: MeansTableProps) {
  const columns: Column<TraceModel>[] = [
    {
      title: "Mean over what is shown",
      value: ({ label, unit }) => (unit ? `${label}, ${unitText({ unit })}` : label),
      width: 180,
    },
    ...wells.map(
      (well): Column<TraceModel> => ({
        title: well.name,
        align: "right",
        value: (trace) => formatValue(meanOver(well.data, trace.field, view), trace),
        cell: (trace) => meanCell(well, trace, view),
      }),
    ),
  ];
  return <Table label="Means" rows={traces} columns={columns} rowKey={({ field }) => field} />;
}

function meanCell({ data }: ComparedWell, trace: TraceModel, view: ViewRange) {
  const reason = whyNoMean(data, trace.field, view);
  const text = formatValue(meanOver(data, trace.field, view), trace);
  return reason === null ? text : <span title={reason}>{text}</span>;
}
