import { IconFileTypePdf, IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { saveFile } from "../../charts/export/save-file";
import { exportPdf, PDF_FILE } from "../../data/pdf/export-pdf";
import { useSession } from "../../data/session/session";
import { Button } from "../../ui/controls/button";
import { ConfirmModal } from "../../ui/controls/modal/confirm-modal";
import { formatTime } from "../../ui/format/times";
import { PageTools } from "../../ui/layout/page-tools";
import { PanelBody } from "../../ui/layout/panel";
import { clearCompare, useCompare } from "./compare-store";
import { pdfViewOf } from "./pdf-view";
import { usePreferences } from "../../data/choices/preferences";
import { useCompared } from "./use-compared";
import { useSync } from "./use-sync";
import { WellsCompareView } from "./wells-compare-view";
import styles from "./wells-compare.module.css";

/** Compares up to sixteen of all wells: the selection, the map, the drilling and the delays. */
export default function WellsComparePage() {
  const comparedWells = useCompared();
  const userId = useSession((session) => session.user?._id ?? null);
  const { status, sync, round } = useSync();
  const fetchedAt = comparedWells.dataUpdatedAt / 1000;
  const [isAsking, setAsking] = useState(false);
  const [isCreating, setCreating] = useState(false);
  const print = async () => {
    if (userId === null) return;
    setCreating(true);
    const file = await exportPdf(pdfViewOf(useCompare.getState(), userId, usePreferences.getState().units)).finally(
      () => setCreating(false),
    );
    if (file) saveFile(PDF_FILE, file);
  };
  return (
    <>
      <PageTools>
        <output className={styles.status} data-sync={status}>
          {status === "Fetching" ? "Fetching" : fetchedAt === 0 ? "" : `Fetched ${formatTime(fetchedAt)}`}
        </output>
        <Button
          look="quiet"
          icon={
            <IconRefresh
              size={16}
              stroke={1.5}
              className={status === "Fetching" ? styles.spinner : undefined}
              aria-hidden
            />
          }
          disabled={status === "Fetching"}
          aria-busy={status === "Fetching"}
          onClick={sync}
        >
          Sync
        </Button>
        <Button onClick={() => setAsking(true)}>Clear all</Button>
        <Button
          look="quiet"
          icon={<IconFileTypePdf size={16} stroke={1.5} aria-hidden />}
          disabled={isCreating || userId === null}
          aria-busy={isCreating}
          onClick={() => void print()}
        >
          {isCreating ? "Creating PDF..." : "Export PDF"}
        </Button>
      </PageTools>
      <PanelBody of={comparedWells} what="wells" empty="There are no wells yet">
        {({ wells, waiting }) => <WellsCompareView wells={wells} waiting={waiting} round={round} />}
      </PanelBody>
      {isAsking && (
        <ConfirmModal
          context="Clear all filters"
          onCancel={() => setAsking(false)}
          onApply={() => {
            clearCompare();
            setAsking(false);
          }}
        />
      )}
    </>
  );
}
