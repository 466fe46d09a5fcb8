import type { WellId } from "@sigma/contract/ids";
import { IconArchive } from "@tabler/icons-react";
import { restoreArchived, useArchivedWell } from "../../../data/archive/archives";
import { roleOf, useSession } from "../../../data/session/session";
import { Button } from "../../controls/button";
import { formatDay } from "../../format/times";
import styles from "./archive.module.css";

/** Marks a well whose data is in an archive; empty for other wells. */
export function ArchivedMark({ wellId }: { wellId: WellId }) {
  const archivedWell = useArchivedWell(wellId);
  if (!archivedWell) return null;
  const what = archivedWell.removed === "all" ? "All data" : "Time samples";
  return (
    <span
      className={styles.mark}
      title={`${what} archived ${formatDay(archivedWell.archivedAt)}; changes need a restore`}
    >
      <IconArchive size={14} stroke={1.5} aria-hidden />
      Archived
    </span>
  );
}

/** Restores the data of an archived well; for administrators, and empty for a well that is not archived. */
export function RestoreArchived({ wellId }: { wellId: WellId }) {
  const archivedWell = useArchivedWell(wellId);
  const isAdmin = useSession((session) => roleOf(session) === "admin");
  if (!archivedWell || !isAdmin) return null;
  return (
    <Button aria-label={`Restore ${archivedWell.name}`} onClick={() => void restoreArchived(wellId)}>
      Restore
    </Button>
  );
}
