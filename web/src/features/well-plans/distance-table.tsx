import { useMemo } from "react";
import { DataTable } from "../../ui/controls/data-table/data-table";
import type { Column } from "../../ui/layout/panel";
import { SideOfPlan } from "../../ui/well/directional/side-of-plan";
import type { AgainstPlan } from "./against-plan";

type DistanceTableProps = {
  rows: readonly AgainstPlan[];
  /** Left, right, below and above, ft, from which a distance is marked; null where that is not known. */
  criteria: readonly [number, number, number, number] | null;
};

/** The distance of each survey from the plan, and its direction. */
export function DistanceTable({ rows, criteria }: DistanceTableProps) {
  const columns = useMemo(() => distanceColumns(criteria), [criteria]);
  return (
    <DataTable label="Distances to plan" rows={rows} columns={columns} rowKey={({ md }) => String(md)} height={320} />
  );
}

function distanceColumns(criteria: DistanceTableProps["criteria"]): Column<AgainstPlan>[] {
  const sides = criteria && ([criteria[1], criteria[0]] as const);
  const heights = criteria && ([criteria[3], criteria[2]] as const);
  return [
    { title: "MD", unit: "ft", value: ({ md }) => md, isKey: true, width: 92 },
    { title: "To plan", unit: "ft", decimals: 1, value: ({ total }) => total, width: 80 },
    {
      title: "Left / right",
      unit: "ft",
      width: 100,
      value: ({ leftRight }) => leftRight,
      cell: ({ leftRight }) => <SideOfPlan value={leftRight} name="leftRight" allowed={sides} />,
    },
    {
      title: "Abv / blw",
      unit: "ft",
      width: 96,
      value: ({ aboveBelow }) => aboveBelow,
      cell: ({ aboveBelow }) => <SideOfPlan value={aboveBelow} name="ab" allowed={heights} />,
    },
    { title: "Inc less plan", unit: "deg", value: ({ inclinationOff }) => inclinationOff, width: 100 },
    { title: "Azi less plan", unit: "deg", value: ({ azimuthOff }) => azimuthOff, width: 100 },
    { title: "Plan MD", unit: "ft", value: ({ planMd }) => planMd, width: 92 },
  ];
}
