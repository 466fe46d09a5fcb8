import type { ArchiveJob, ArchiveJobState } from "@sigma/contract/exchange/archive-job";
import { isUnderWay } from "../../../data/archive/archives";
import { formatNumber } from "../../format/numbers";
import styles from "./archive.module.css";

const words: Record<ArchiveJobState, string> = {
  waiting: "Waiting for its turn",
  writing: "Writing the archive",
  checking: "Checking the archive",
  storing: "Storing",
  removing: "Removing what is archived",
  done: "Done",
  stopped: "Cancelled, nothing changed",
  failed: "Failed",
};

/** The status of a job with an archive: its state, its progress, and why it failed. */
export function ArchiveJobStanding({ job }: { job: ArchiveJob }) {
  const after = job.error ?? job.notice;
  return (
    <span className={styles.state}>
      <span className={job.state === "failed" ? "warning-text" : undefined}>
        {words[job.state]}
        {after && `: ${after}`}
      </span>
      {isUnderWay(job) && (
        <>
          <progress max={1} value={job.progress} aria-label={`Progress of ${job.wellName}`} />
          <span>{formatNumber(100 * job.progress, 0)} %</span>
        </>
      )}
    </span>
  );
}
