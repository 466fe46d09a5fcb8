import type { StandMetric } from "@sigma/contract/performance/stand-metric";
import {
  type Breakdown,
  connectionParts,
  type ConnectionSummary,
  connectionTime,
} from "@sigma/engine/stand/summarize-stands";
import { type Column, Table } from "../../ui/layout/panel";
import { formatQuantity, quantities } from "../../ui/format/numbers";
import { MINUTE } from "@sigma/terms/durations";
import { hasConnection, partNames } from "./connection-chart";

type Row = { name: string; parts: readonly (number | null)[]; total: number | null };

type ConnectionTableProps = {
  stands: readonly StandMetric[];
  breakdown: Breakdown;
  own: ConnectionSummary;
  /** Of the chosen offset wells together; null while none is chosen. */
  offsets: ConnectionSummary | null;
};

/** Best, median and mean of each part in minutes, of the well and of the chosen offset wells. */
export function ConnectionTable({ stands, breakdown, own, offsets }: ConnectionTableProps) {
  const last = stands.findLast(hasConnection);
  const rows: Row[] = [
    { name: "Best of each", parts: own.best, total: own.total.best },
    { name: `Median of ${own.count}`, parts: own.median, total: own.total.median },
    { name: `Average of ${own.count}`, parts: own.mean, total: own.total.mean },
    ...(last
      ? [
          {
            name: `Last, ${formatQuantity(last.endMD, quantities.liveDepth)}`,
            parts: connectionParts(last, breakdown),
            total: connectionTime(last),
          },
        ]
      : []),
    ...(offsets
      ? [
          { name: "Offsets, best", parts: offsets.best, total: offsets.total.best },
          { name: `Offsets, median of ${offsets.count}`, parts: offsets.median, total: offsets.total.median },
        ]
      : []),
  ];
  return <Table label="Connection times, min" rows={rows} columns={columnsOf(breakdown)} rowKey={({ name }) => name} />;
}

const minutes = (seconds: number | null | undefined) => (seconds == null ? null : seconds / MINUTE);

const columnsOf = (breakdown: Breakdown): Column<Row>[] => [
  { title: "Minutes", value: ({ name }) => name, width: "38%" },
  ...partNames[breakdown].map(
    (title, at): Column<Row> => ({ title, value: ({ parts }) => minutes(parts[at]), decimals: 1, align: "right" }),
  ),
  { title: "total", value: ({ total }) => minutes(total), decimals: 1, align: "right", isKey: true },
];
