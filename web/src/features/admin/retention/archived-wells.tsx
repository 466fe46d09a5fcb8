import type { ArchivedWell } from "@sigma/contract/exchange/retention";
import { useRoute } from "../../../data/pages/use-route";
import { formatMegabytes } from "../../../ui/format/numbers";
import { formatMoment, zoneName } from "../../../ui/format/times";
import { type Column, PanelBody, Table } from "../../../ui/layout/panel";
import { RestoreArchived } from "../../../ui/well/archive/archived-mark";

/** The wells whose data lie in an archive, each with Restore. */
export function ArchivedWells() {
  const archivedWells = useRoute("GET api/archived-well", {});
  return (
    <PanelBody of={archivedWells} what="archived wells" empty="No well is archived">
      {(wells) => (
        <Table
          label="Archived wells"
          rows={wells}
          rowHeight={44}
          rowKey={({ wellId }) => wellId}
          columns={archivedColumns()}
        />
      )}
    </PanelBody>
  );
}

const archivedColumns = (): Column<ArchivedWell>[] => [
  { title: "Well", value: ({ name }) => name, isKey: true },
  { title: "Archived", value: ({ removed }) => (removed === "all" ? "All data" : "Time samples") },
  { title: `Archived at, ${zoneName()}`, value: ({ archivedAt }) => formatMoment(archivedAt) },
  { title: "By", value: ({ archivedBy }) => archivedBy, folds: true },
  { title: "Samples", value: ({ samples }) => samples, decimals: 0 },
  { title: "Archive", align: "right", value: ({ bytes }) => formatMegabytes(bytes) },
  { title: "Freed", align: "right", value: ({ freedBytes }) => formatMegabytes(freedBytes) },
  {
    title: "Restore",
    hiddenTitle: true,
    value: () => null,
    align: "right",
    cell: ({ wellId }) => <RestoreArchived wellId={wellId} />,
  },
];
