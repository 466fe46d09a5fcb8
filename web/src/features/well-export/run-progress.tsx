import { formatMegabytes } from "../../ui/format/numbers";
import type { ExportRun } from "./use-export-run";
import styles from "./well-export.module.css";

/** Above this share the size was estimated too low, and the bar waits. */
const MOST_SHARE = 0.98;

/** The state of an export. @param expected its approximate size in bytes */
export function RunProgress({ run, expected }: { run: ExportRun; expected: number }) {
  if (run.state === "idle") return null;
  if (run.state === "failed") {
    return (
      <p role="alert" className={styles.failed}>
        The export failed: {run.reason}
      </p>
    );
  }
  if (run.state === "done") {
    return (
      <p className={styles.run}>
        <output>Saved, {formatMegabytes(run.bytes)}</output>
      </p>
    );
  }
  const share = expected > 0 ? Math.min(MOST_SHARE, run.received / expected) : 0;
  return (
    <p className={styles.run}>
      <progress max={1} value={share} aria-label="Export" />
      {formatMegabytes(run.received)} of about {formatMegabytes(Math.max(expected, run.received))}
    </p>
  );
}
