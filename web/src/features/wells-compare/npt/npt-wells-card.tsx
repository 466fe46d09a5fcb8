import { formatNumber, NO_VALUE, unitText } from "../../../ui/format/numbers";
import { shownUnit } from "../../../ui/format/shown-unit";
import { Table } from "../../../ui/layout/table";
import { csvLines } from "../csv-lines";
import { TabCard } from "../tab-card";
import { wellName } from "../wells/well-name";
import type { NptRow } from "./npt-row";

/** Lost time, flat time and connections of each well as a table. */
export function NptWellsCard({ rows }: { rows: readonly NptRow[] }) {
  const toShown = shownUnit("ft").toShown;
  const thousand = `1,000 ${unitText({ unit: "ft" })}`;
  const perThousand = (hours: number | null) => (hours === null ? null : hours / toShown(1));
  return (
    <TabCard
      area="wells"
      title="Wells"
      note={`per ${thousand} of hole`}
      csv={() =>
        csvLines([
          [
            "Well",
            "NPT, h",
            "Share, %",
            `NPT per ${thousand.replace(",", "")}, h`,
            "Flat time over target, h",
            "Median connection, min",
            "Connections",
          ],
          ...rows.map(({ name, summary, flatHours: flat, connection, connections }) => [
            name,
            summary.hours,
            summary.share,
            perThousand(summary.hoursPer1000Ft),
            flat,
            connection === null ? null : connection / 60,
            connections,
          ]),
        ])
      }
    >
      <Table
        label="NPT of wells"
        rows={rows}
        rowKey={({ wellId }) => wellId}
        columns={[
          {
            title: "Well",
            isKey: true,
            value: ({ name }) => name,
            cell: wellName,
          },
          {
            title: "NPT",
            unit: "h",
            decimals: 1,
            value: ({ summary, spud }) => (spud === null ? null : summary.hours),
          },
          { title: "Share", unit: "%", decimals: 1, value: ({ summary }) => summary.share },
          {
            title: `Per ${thousand}`,
            unit: "h",
            decimals: 2,
            value: ({ summary }) => perThousand(summary.hoursPer1000Ft),
          },
          {
            title: "Flat time",
            unit: "h",
            decimals: 1,
            value: ({ flatHours: flat, spud }) => (spud === null ? null : flat),
          },
          {
            title: "Median connection",
            unit: "min",
            decimals: 1,
            value: ({ connection }) => (connection === null ? null : connection / 60),
            cell: ({ connection, connections }) =>
              connection === null ? NO_VALUE : `${formatNumber(connection / 60, 1)} of ${connections}`,
          },
        ]}
      />
    </TabCard>
  );
}
