import type { ArchiveJob, ArchiveJobKind } from "@sigma/contract/exchange/archive-job";
import { cancelArchiveJob, isUnderWay, useArchiveJobs } from "../../../data/archive/archives";
import { Button } from "../../../ui/controls/button";
import { formatMoment, zoneName } from "../../../ui/format/times";
import { type Column, PanelBody, Table } from "../../../ui/layout/panel";
import { ArchiveJobStanding } from "../../../ui/well/archive/archive-job-standing";

/** The newest jobs with archives: their states, and Cancel for running jobs. */
export function ArchiveJobs() {
  const jobs = useArchiveJobs();
  return (
    <PanelBody of={jobs} what="jobs" empty="No well was imported, archived or restored yet">
      {(jobs) => <Table label="Jobs" rows={jobs} rowHeight={44} rowKey={({ _id }) => _id} columns={jobColumns()} />}
    </PanelBody>
  );
}

const kinds: Record<ArchiveJobKind, string> = { import: "Import", archive: "Archive", restore: "Restore" };

const jobColumns = (): Column<ArchiveJob>[] => [
  { title: "Job", value: ({ kind }) => kinds[kind] },
  { title: "Well", value: ({ wellName }) => wellName, isKey: true },
  { title: `Begun, ${zoneName()}`, value: ({ madeAt }) => formatMoment(madeAt) },
  { title: "By", value: ({ madeBy }) => madeBy, folds: true },
  { title: "State", value: ({ state }) => state, cell: (job) => <ArchiveJobStanding job={job} /> },
  {
    title: "Cancel",
    hiddenTitle: true,
    value: () => null,
    align: "right",
    cell: (job) =>
      isUnderWay(job) && (
        <Button
          aria-label={`Cancel the job ${kinds[job.kind]} ${job.wellName}`}
          onClick={() => void cancelArchiveJob(job)}
        >
          Cancel
        </Button>
      ),
  },
];
