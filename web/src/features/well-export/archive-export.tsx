import type { Well } from "@sigma/contract/wells/well";
import type { ReactNode } from "react";
import { fileName } from "../../charts/export/save-file";
import { useRoute } from "../../data/pages/use-route";
import { useSession } from "../../data/session/session";
import { Button } from "../../ui/controls/button";
import { Modal } from "../../ui/controls/modal/modal";
import { formatMegabytes, formatNumber } from "../../ui/format/numbers";
import { formatMoment, zoneName } from "../../ui/format/times";
import { RunProgress } from "./run-progress";
import { useExportRun } from "./use-export-run";
import styles from "./well-export.module.css";

type ArchiveExportProps = { well: Pick<Well, "_id" | "name">; tools: ReactNode; onClose: () => void };

/** Writes all stored data of a well to one zip file, which another Sigma imports. */
export function ArchiveExport({ well, tools, onClose }: ArchiveExportProps) {
  const mayExport = useSession(({ user }) => user?.seesCosts === true);
  const extent = useRoute("GET api/well-archive/extent", { wellId: well._id });
  const { run, start, cancel } = useExportRun();
  const isRunning = run.state === "running";
  const size = extent.data ?? null;
  return (
    <Modal
      title="Export data"
      context={well.name}
      width={560}
      tools={tools}
      onClose={onClose}
      hint={
        extent.error?.message ??
        (size ? `${formatNumber(size.samples, 0)} samples, about ${formatMegabytes(size.bytes)}` : "Counting rows…")
      }
      actions={
        <>
          <Button look="quiet" onClick={isRunning ? cancel : onClose}>
            {isRunning ? "Cancel export" : "Close"}
          </Button>
          <Button
            look="filled"
            disabled={isRunning || size === null || !mayExport}
            onClick={() =>
              void start(fileName([well.name, "archive"], "zip"), "GET api/well-archive", { wellId: well._id })
            }
          >
            Export
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className="text2 spans-columns">
          One zip file with everything that is stored of this well: samples, surveys, plans, reports, alerts and
          settings. An administrator of another Sigma imports it to equal results. CSV files that still wait to be
          imported are not in it.
        </p>
        {!mayExport && (
          <p className="text2 spans-columns">
            It contains the costs of the well, which you may not see. Ask an administrator.
          </p>
        )}
        {size?.from != null && size.to != null && (
          <p className="text2 spans-columns">
            Samples from {formatMoment(size.from)} to {formatMoment(size.to)} {zoneName(size.to)}
          </p>
        )}
      </div>
      <RunProgress run={run} expected={size?.bytes ?? 0} />
    </Modal>
  );
}
